/// What a placement document claims: a map, its doors, and what is known about where it sits.
///
/// A value is safe to share between threads.
public struct ScanMap: Hashable, Sendable {
  /// How the scan was captured, which decides how fast its shape drifts.
  public enum Capture: String, Hashable, Sendable, CaseIterable {
    /// With a depth sensor.
    case lidar
    /// With the camera alone.
    case camera
  }

  /// The identity of the map, never empty.
  public var id: String
  /// The name for people, never empty.
  public var name: String
  /// Which way the map's axes run.
  public var frame: ScanFrame
  /// The scan files, relative to the document's folder; several share one frame.
  public var scans: [String]
  /// Where the scan began; nil when the document does not say, which means the frame's origin.
  public var start: ScanPoint?
  /// Whether the map is for practice, and so counts for nothing.
  public var isPractice: Bool
  /// How the scan was captured.
  public var capture: Capture
  /// When it was captured.
  public var captured: Instant?
  /// When what the document says was last changed, which tells two documents of one map apart.
  public var revised: Instant?
  /// What is known about where the map sits.
  public var evidence: Evidence?
  /// An alignment that another tool made.
  public var declaredAlignment: DeclaredAlignment?
  /// The ways in.
  public var doors: [Door]
  /// How near to the target counts as arrived.
  public var arrivalRule: ArrivalRule

  /// Makes a map; nothing is checked.
  public init(
    id: String, name: String, frame: ScanFrame, scans: [String] = [], start: ScanPoint? = nil,
    isPractice: Bool = false, capture: Capture = .lidar, captured: Instant? = nil,
    revised: Instant? = nil,
    evidence: Evidence? = nil, declaredAlignment: DeclaredAlignment? = nil, doors: [Door] = [],
    arrivalRule: ArrivalRule = .standard
  ) {
    self.id = id
    self.name = name
    self.frame = frame
    self.scans = scans
    self.start = start
    self.isPractice = isPractice
    self.capture = capture
    self.captured = captured
    self.revised = revised
    self.evidence = evidence
    self.declaredAlignment = declaredAlignment
    self.doors = doors
    self.arrivalRule = arrivalRule
  }

  /// The door to arrive at: the principal one, else the first; nil when there is none.
  public var targetDoor: Door? {
    doors.first { $0.isPrincipal } ?? doors.first
  }

  /// Where the scan began.
  public var startPoint: ScanPoint { start ?? .origin }
}
