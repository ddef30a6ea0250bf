/// What happens to a journey: the phone's reports, the traveller's taps, the camera, the host.
public enum JourneyEvent: Hashable, Sendable {
  /// The traveller picks a place.
  indirect case start(Target)
  /// The phone reports where it is.
  case fix(Fix)
  /// The traveller taps to start indoor guidance.
  case startIndoor
  /// The traveller taps to go back to the map.
  case backToMap
  /// The traveller taps "I'm here".
  case imHere
  /// The camera recognised the place; nil stands for the present attempt.
  case recognised(attempt: Int?)
  /// The camera gave up, or the host's own time ran out; nil stands for the present attempt.
  case recognitionFailed(attempt: Int?)
  /// The camera lost the place.
  case trackingLost
  /// The traveller taps to leave indoor guidance.
  case leaveGuidance
  /// The traveller reached the spot.
  case reachedSpot
  /// The traveller gives the journey up.
  case cancel
  /// The placement was replaced, and this is where its target is now.
  indirect case targetMoved(Target)
  /// The placement was deleted.
  case targetDeleted
  /// Time has passed.
  case tick
  /// The host starts again with what it kept: nil when that cannot be read. The target is the one
  /// that ``JourneySnapshot/target`` names, as it is now; nil when it is gone or none is named.
  indirect case restore(JourneySnapshot?, target: Target?)

  /// Every word, in the order of the cases.
  public static let names = [
    "start", "fix", "startIndoor", "backToMap", "imHere", "recognised", "recognitionFailed",
    "trackingLost", "leaveGuidance", "reachedSpot", "cancel", "targetMoved", "targetDeleted",
    "tick", "restore",
  ]

  /// The word of streams and recordings.
  public var name: String {
    switch self {
    case .start: "start"
    case .fix: "fix"
    case .startIndoor: "startIndoor"
    case .backToMap: "backToMap"
    case .imHere: "imHere"
    case .recognised: "recognised"
    case .recognitionFailed: "recognitionFailed"
    case .trackingLost: "trackingLost"
    case .leaveGuidance: "leaveGuidance"
    case .reachedSpot: "reachedSpot"
    case .cancel: "cancel"
    case .targetMoved: "targetMoved"
    case .targetDeleted: "targetDeleted"
    case .tick: "tick"
    case .restore: "restore"
    }
  }
}
