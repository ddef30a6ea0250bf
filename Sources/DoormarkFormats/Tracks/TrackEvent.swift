public import DoormarkCore

/// Something in a track that is no fix: a tap of the traveller, or what the camera found.
///
/// A value is safe to share between threads.
public struct TrackEvent: Hashable, Sendable {
  /// The names of events, as a stream and a recording write them.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case start
    case startIndoor
    case backToMap
    case imHere
    case recognised
    case recognitionFailed
    case trackingLost
    case leaveGuidance
    case reachedSpot
    case cancel
    case targetMoved
    case targetDeleted
    case tick
    case restore
  }

  /// Which.
  public var name: Name
  /// When.
  public var time: Instant
  /// The attempt at recognition that it belongs to; nil means the present one.
  public var attempt: Int?

  /// Makes an event.
  public init(_ name: Name, time: Instant, attempt: Int? = nil) {
    self.name = name
    self.time = time
    self.attempt = attempt
  }

  /// What it means to a journey; nil for `start`, `targetMoved` and `restore`, which need what no
  /// stream holds.
  public var journeyEvent: JourneyEvent? {
    switch name {
    case .start, .targetMoved, .restore: nil
    case .startIndoor: .startIndoor
    case .backToMap: .backToMap
    case .imHere: .imHere
    case .recognised: .recognised(attempt: attempt)
    case .recognitionFailed: .recognitionFailed(attempt: attempt)
    case .trackingLost: .trackingLost
    case .leaveGuidance: .leaveGuidance
    case .reachedSpot: .reachedSpot
    case .cancel: .cancel
    case .targetDeleted: .targetDeleted
    case .tick: .tick
    }
  }
}
