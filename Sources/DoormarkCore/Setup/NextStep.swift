/// The step that comes next: it alone is explained and may have a button.
///
/// A value is safe to share between threads.
public struct NextStep: Hashable, Sendable {
  /// What there is to open.
  public enum Action: Hashable, Sendable {
    /// Whatever adds a map: a scanner, a file.
    case addMap
    /// The line-up of this map.
    case lineUp(mapID: String, name: String)
    /// The marking of a door of this map.
    case markDoor(mapID: String, name: String)

    /// What stands on the button: "Line up Town library".
    public var title: String {
      switch self {
      case .addMap: "Add a map"
      case .lineUp(_, let name): "Line up \(name)"
      case .markDoor(_, let name): "Mark the door of \(name)"
      }
    }

    /// The map it is about; nil for none.
    public var mapID: String? {
      switch self {
      case .addMap: nil
      case .lineUp(let id, _), .markDoor(let id, _): id
      }
    }

    /// The word for it in reports.
    public var word: String {
      switch self {
      case .addMap: "addMap"
      case .lineUp: "lineUp"
      case .markDoor: "markDoor"
      }
    }
  }

  /// The step.
  public let step: SetupStep
  /// What it is about, for a person.
  public let explanation: String
  /// What its button opens; nil where there is nothing to open.
  public let action: Action?

  /// Takes the step with the map that came in last of those without a routable placement, and the
  /// last of those that are placed and have no door.
  init(_ step: SetupStep, unplaced: Placement?, unmarked: Placement?) {
    self.step = step
    switch (step, unplaced, unmarked) {
    case (.placeOnEarth, let placement?, _):
      explanation = Self.wayToPlace(placement)
      action = .lineUp(mapID: placement.map.id, name: placement.map.name)
    case (.markDoor, _, let placement?):
      let map = placement.map
      explanation =
        "Directions to \(map.name) end where its scan began. Mark its door, and they lead there."
      action = .markDoor(mapID: map.id, name: map.name)
    case (.takeFirstJourney, _, _):
      explanation = "Choose a place to go to and set off: the journey counts as soon as it begins."
      action = nil
    default:
      explanation = "Scan a building, or open a placement that somebody has shared with you."
      action = .addMap
    }
  }

  private static func wayToPlace(_ placement: Placement) -> String {
    let name = placement.map.name
    let limit = MetreText.exact(RoutabilityRule.standard.limit)
    switch placement.routability {
    case .rough(let error):
      return "\(name) may be \(MetreText.exact(error.radius95)) off, and directions need a place "
        + "that is known to less than \(limit). Line it up more closely."
    case .doubtful:
      return "What is known of the place of \(name) contradicts itself. Line it up again."
    case .undefined:
      return "Nobody can tell how far off \(name) may be. Line it up with something whose error "
        + "is known."
    case .unplaced, .routable:
      return "Nothing tells yet where on Earth \(name) is. Line it up, and directions can lead "
        + "there."
    }
  }
}
