/// What the host has to do after an event: one small value, each part of it optional.
///
/// A value is safe to share between threads.
public struct JourneyEffects: Hashable, Sendable {
  /// The phase changed, or something happened to the journey that a log must show.
  public var transition: JourneyTransition?
  /// Where the traveller is on the floor plan, to draw.
  public var disc: PositionDisc?
  /// Something to know that changes no phase.
  public var notice: JourneyNotice?

  /// Makes effects.
  @inlinable
  public init(
    transition: JourneyTransition? = nil, disc: PositionDisc? = nil, notice: JourneyNotice? = nil
  ) {
    self.transition = transition
    self.disc = disc
    self.notice = notice
  }

  /// Nothing to do.
  public static let none = JourneyEffects()
}

/// The traveller on the floor plan: a disc that the phone says they are in.
///
/// A value is safe to share between threads.
public struct PositionDisc: Hashable, Sendable {
  /// The middle, in the map's frame, at the height of the target.
  public var center: ScanPoint
  /// The reported accuracy, in metres on Earth.
  public var radius: Double
  /// The same in map units.
  public var mapRadius: Double
}

/// Something to know that changes no phase.
///
/// A value is safe to share between threads.
public enum JourneyNotice: Hashable, Sendable {
  /// No accepted fix for 30 s; said once until the next one.
  case signalLost
  /// The phone seems to give its place away only roughly, so nothing will happen by itself; said
  /// once a journey.
  case precisionReduced
  /// A fix inside the arrival circle changes nothing, since the traveller chose the map.
  case suppressed(JourneyReason)
  /// The event means nothing now.
  case notApplicable(JourneyReason)
  /// Between the last two fixes the traveller passed through the arrival circle; they are not there.
  case passedBy
  /// The gate turned the fix away, or lets it do less.
  case gate(GateCode)

  /// The word of streams and recordings.
  public var name: String {
    switch self {
    case .signalLost: "signalLost"
    case .precisionReduced: "precisionReduced"
    case .suppressed: "suppressed"
    case .notApplicable: "notApplicable"
    case .passedBy: "passedBy"
    case .gate(let code): code.rawValue
    }
  }

  /// Why, where the word does not say it.
  public var reason: JourneyReason? {
    switch self {
    case .suppressed(let reason), .notApplicable(let reason): reason
    case .signalLost, .precisionReduced, .passedBy, .gate: nil
    }
  }
}
