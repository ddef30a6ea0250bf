/// Which fixes may decide anything: the first thing that happens to a fix.
///
/// The tests come in the order of ``GateCode``, and the first that fails gives the code. A rejected
/// fix changes nothing. A value is safe to share between threads.
public struct FixGate: Hashable, Sendable {
  /// What an accuracy of exactly zero means.
  public enum ZeroAccuracy: Hashable, Sendable {
    /// "Not set", as in CSV files, mock locations and simulators: the fix is invalid.
    case reject
    /// So many metres.
    case zeroMeans(Double)
  }

  /// What zero means; negative and missing accuracies are always invalid.
  public var zeroAccuracy: ZeroAccuracy
  /// How old a fix may be when it comes, in seconds; nil for any age.
  public var maximumAge: Double?
  /// How far ahead of the clock the time of a fix may be, in seconds.
  public var maximumLead: Double
  /// A fix with a larger accuracy than this many metres cannot arrive, and leaves only when it is
  /// outside the exit circle by more than its own circle's radius.
  public var poorestArrival: Double
  /// From this accuracy in metres on, a fix looks like one of a phone that gives its place away only
  /// roughly ("Precise Location" off).
  public var reducedPrecision: Double
  /// How fast a traveller may be, in metres per second.
  public var maximumSpeed: Double

  /// Makes a gate; nothing is checked.
  public init(
    zeroAccuracy: ZeroAccuracy = .reject, maximumAge: Double? = 15, maximumLead: Double = 2,
    poorestArrival: Double = 120, reducedPrecision: Double = 1000, maximumSpeed: Double = 50
  ) {
    self.zeroAccuracy = zeroAccuracy
    self.maximumAge = maximumAge
    self.maximumLead = maximumLead
    self.poorestArrival = poorestArrival
    self.reducedPrecision = reducedPrecision
    self.maximumSpeed = maximumSpeed
  }

  /// For any traveller on the road: 15 s, 120 m, 50 m/s.
  public static let standard = FixGate()
  /// For a traveller on foot: 12 m/s.
  public static let walking = FixGate(maximumSpeed: 12)
}

/// What the gate says about a fix, in the order in which it asks.
public enum GateCode: String, Hashable, Sendable, CaseIterable {
  /// Latitude or longitude is no number, or not on Earth.
  case invalidCoordinate
  /// The accuracy is missing, no number, infinite, negative or zero.
  case invalidAccuracy
  /// The newest fix again.
  case duplicate
  /// Not newer than the newest fix.
  case outOfOrder
  /// Too old by the clock.
  case stale
  /// Ahead of the clock.
  case future
  /// A restriction, no rejection: too poor to arrive by, though far enough away it may still leave.
  case tooPoorToArrive
  /// Further from the fix before than anyone travels; a second fix that agrees lifts it.
  case implausibleJump

  /// Whether a fix with this code counts for nothing.
  public var isRejection: Bool { self != .tooPoorToArrive }
}

/// The fixes that the gate remembers.
///
/// A value is safe to share between threads.
public struct FixHistory: Hashable, Sendable {
  /// The latest fix that was let through.
  public internal(set) var accepted: AcceptedFix?
  /// The latest of them that was not too poor to arrive by: jumps are measured from it, since a
  /// fix that may be kilometres off would make any jump plausible.
  public internal(set) var reference: AcceptedFix?
  /// A fix held back for an implausible jump, newer than ``accepted``.
  public internal(set) var pending: AcceptedFix?

  /// No fix yet.
  public init() {}

  /// Makes a history of parts, as a snapshot keeps them.
  public init(accepted: AcceptedFix?, reference: AcceptedFix?, pending: AcceptedFix?) {
    self.accepted = accepted
    self.reference = reference
    self.pending = pending
  }

  /// What the next fix has to be newer than.
  var newest: AcceptedFix? { pending ?? accepted }
}
