/// Where a journey is.
public enum JourneyPhase: Hashable, Sendable {
  /// Nothing has begun.
  case idle
  /// On the way, with directions on the street map.
  case street(MapOverride)
  /// At the target: the floor plan is shown, and indoor guidance may be started by a tap.
  case approach
  /// The camera is looking for the place; since when, if the caller tells the time.
  case recognising(since: Instant?)
  /// Guided indoors by the camera.
  case guided
  /// Over.
  case ended(EndReason)

  /// Whether the traveller's own tap outweighs the position.
  public enum MapOverride: String, Hashable, Sendable, CaseIterable {
    /// It does not.
    case none
    /// The traveller went back to the map at the target; arrival is suppressed until they leave.
    case userChoseMap
  }

  /// How a journey ended.
  public enum EndReason: String, Hashable, Sendable, CaseIterable {
    /// The traveller reached the spot.
    case completed
    /// The traveller gave up.
    case cancelled
    /// The placement was deleted.
    case placementGone
  }

  /// The word of streams and recordings.
  public var name: String {
    switch self {
    case .idle: "idle"
    case .street: "street"
    case .approach: "approach"
    case .recognising: "recognising"
    case .guided: "guided"
    case .ended: "ended"
    }
  }

  /// Every word, in the order of a journey.
  public static let names = ["idle", "street", "approach", "recognising", "guided", "ended"]

  /// Whether a journey is under way.
  public var isActive: Bool {
    switch self {
    case .street, .approach, .recognising, .guided: true
    case .idle, .ended: false
    }
  }
}
