/// The four steps from nothing to a first journey, in their order.
///
/// A value is safe to share between threads.
public enum SetupStep: Int, Hashable, Sendable, CaseIterable {
  /// Done when the library holds at least one map.
  case addMap = 1
  /// Done when one of those maps has a routable placement: an error finite and under 60 m.
  case placeOnEarth
  /// Done when one of those placed maps has a door.
  case markDoor
  /// Done when the memory says that a journey was taken.
  case takeFirstJourney

  /// Its number, from 1.
  public var number: Int { rawValue }

  /// Its name on the card.
  public var title: String {
    switch self {
    case .addMap: "Add a map"
    case .placeOnEarth: "Place it on Earth"
    case .markDoor: "Mark the door"
    case .takeFirstJourney: "Take your first journey"
    }
  }

  /// The word for it in reports.
  public var word: String {
    switch self {
    case .addMap: "addMap"
    case .placeOnEarth: "placeOnEarth"
    case .markDoor: "markDoor"
    case .takeFirstJourney: "takeFirstJourney"
    }
  }
}
