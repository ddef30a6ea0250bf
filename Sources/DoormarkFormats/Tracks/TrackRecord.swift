public import DoormarkCore

/// One line of a track that could be used: a fix, or what the traveller or the camera did.
///
/// A value is safe to share between threads.
public struct TrackRecord: Hashable, Sendable {
  /// What a line says.
  public enum Content: Hashable, Sendable {
    /// A position report.
    case fix(TrackFix)
    /// Something that happened beside the fixes.
    case event(TrackEvent)
  }

  /// What the line says.
  public var content: Content
  /// Where it begins in the file.
  public var position: TextPosition

  /// Makes a record.
  public init(_ content: Content, position: TextPosition) {
    self.content = content
    self.position = position
  }

  /// The fix, or nil for an event.
  public var fix: TrackFix? {
    guard case .fix(let fix) = content else { return nil }
    return fix
  }

  /// The event, or nil for a fix.
  public var event: TrackEvent? {
    guard case .event(let event) = content else { return nil }
    return event
  }
}

/// A position report as a track holds it.
///
/// Numbers are passed on as they were written: whether an accuracy of 0 or a latitude of 91 may be
/// used is decided by the fix gate, not here. A value is safe to share between threads.
public struct TrackFix: Hashable, Sendable {
  /// Where the fix says the receiver was, on WGS 84.
  public var coordinate: GeodeticCoordinate
  /// The radius of the circle that holds the true place about two times in three, in metres; nil
  /// when the track does not say.
  public var horizontalAccuracy: Double?
  /// When.
  public var time: Instant
  /// Metres per second over ground; nil when unknown.
  public var speed: Double?
  /// Degrees clockwise from true north; nil when unknown.
  public var course: Double?
  /// Whether the source calls it simulated.
  public var isSimulated: Bool
  /// Where the accuracy comes from.
  public var accuracySource: AccuracySource
  /// Who located, such as `gps`, where the track says.
  public var provider: String?

  /// Makes a fix; nothing is checked.
  public init(
    coordinate: GeodeticCoordinate, horizontalAccuracy: Double? = nil, time: Instant,
    speed: Double? = nil, course: Double? = nil, isSimulated: Bool = false,
    accuracySource: AccuracySource? = nil, provider: String? = nil
  ) {
    self.coordinate = coordinate
    self.horizontalAccuracy = horizontalAccuracy
    self.time = time
    self.speed = speed
    self.course = course
    self.isSimulated = isSimulated
    self.accuracySource = accuracySource ?? (horizontalAccuracy == nil ? .absent : .stated)
    self.provider = provider
  }
}

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
}
