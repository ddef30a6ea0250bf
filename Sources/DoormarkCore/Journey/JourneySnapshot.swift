/// Everything that a journey has to remember over a restart, as a plain value.
///
/// `DoormarkFormats` writes it as JSON and reads it back. It holds no placement: the host looks the
/// target up by ``target``. A value is safe to share between threads.
public struct JourneySnapshot: Hashable, Sendable {
  /// The version that this library writes. Version 1 has the phase, the latched radius, the last
  /// accepted fix and the sequence number, and nothing after them.
  public static let currentSchema = 2

  /// A target by its names and where it was.
  public struct NamedTarget: Hashable, Sendable {
    /// Which point of which map.
    public var identity: Target.Identity
    /// Where it was.
    public var coordinate: GeodeticCoordinate

    /// Names a target.
    public init(identity: Target.Identity, coordinate: GeodeticCoordinate) {
      self.identity = identity
      self.coordinate = coordinate
    }
  }

  /// The version it was written in.
  public var schema: Int
  /// Where the journey was.
  public var phase: JourneyPhase
  /// r_L, in metres.
  public var latchedRadius: Double?
  /// The latest fix that was let through.
  public var lastAccepted: AcceptedFix?
  /// The number of the latest transition.
  public var sequence: Int
  /// The target; nil in version 1 and before a start.
  public var target: NamedTarget?
  /// The number of the latest attempt at recognition.
  public var attempt: Int
  /// The latest time that the journey was told, by a fix or by the host.
  public var moment: Instant?
  /// When the latest fix was let through, by the host's clock where it told the time.
  public var lastHeard: Instant?
  /// The latest accepted fix that was not too poor to arrive by.
  public var reference: AcceptedFix?
  /// A fix held back for an implausible jump.
  public var pending: AcceptedFix?
  /// How many accepted fixes in a row were outside the exit circle.
  public var fixesOutside: Int
  /// The time of the first of them.
  public var outsideSince: Instant?
  /// Whether `signalLost` has been said since the latest accepted fix.
  public var isSignalLost: Bool
  /// Whether `precisionReduced` has been said.
  public var isPrecisionReduced: Bool

  /// Makes a snapshot of parts, as a reader finds them; what version 1 does not have is left out.
  public init(
    schema: Int, phase: JourneyPhase, latchedRadius: Double?, lastAccepted: AcceptedFix?,
    sequence: Int, target: NamedTarget? = nil, attempt: Int = 0, moment: Instant? = nil,
    lastHeard: Instant? = nil, reference: AcceptedFix? = nil, pending: AcceptedFix? = nil,
    fixesOutside: Int = 0, outsideSince: Instant? = nil, isSignalLost: Bool = false,
    isPrecisionReduced: Bool = false
  ) {
    self.schema = schema
    self.phase = phase
    self.latchedRadius = latchedRadius
    self.lastAccepted = lastAccepted
    self.sequence = sequence
    self.target = target
    self.attempt = attempt
    self.moment = moment
    self.lastHeard = lastHeard
    self.reference = reference
    self.pending = pending
    self.fixesOutside = fixesOutside
    self.outsideSince = outsideSince
    self.isSignalLost = isSignalLost
    self.isPrecisionReduced = isPrecisionReduced
  }

  /// Why the values cannot be those of a journey; nil when they can.
  package var defect: JourneyReason? {
    guard schema >= 1 else { return .unreadable }
    guard schema <= Self.currentSchema else { return .newerSchema }
    let fixes = [lastAccepted, reference, pending].compactMap { $0 }
    let isSound =
      sequence >= 0 && sequence < .max && attempt >= 0 && attempt < .max && fixesOutside >= 0
      && fixes.allSatisfy { $0.coordinate.isOnEarth && $0.accuracy > 0 && $0.accuracy < .infinity }
      && (latchedRadius.map { $0 >= 0 && $0 < .infinity } ?? true)
      && (target?.coordinate.isOnEarth ?? true)
    return isSound ? nil : .inconsistent
  }
}
