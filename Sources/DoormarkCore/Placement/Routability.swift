/// The verdict on a placement: good enough to route to, or why not.
///
/// A value is safe to share between threads.
public enum Routability: Hashable, Sendable {
  /// The error at the target is finite and under the limit.
  case routable(PositionError)
  /// The error at the target is finite and not under the limit.
  case rough(PositionError)
  /// The error is finite, but the evidence contradicts itself.
  case doubtful(Doubt, PositionError)
  /// The error cannot be known.
  case undefined(UndefinedReason)
  /// The map has no evidence and no alignment.
  case unplaced

  /// The `status` word of reports.
  public var status: String {
    switch self {
    case .routable: "routable"
    case .rough: "rough"
    case .doubtful: "doubtful"
    case .undefined: "undefined"
    case .unplaced: "unplaced"
    }
  }

  /// The error at the target, where it is known.
  public var positionError: PositionError? {
    switch self {
    case .routable(let error), .rough(let error), .doubtful(_, let error): error
    case .undefined, .unplaced: nil
    }
  }

  /// The code word of the reason, where there is one.
  public var reason: String? {
    switch self {
    case .undefined(let reason): reason.rawValue
    case .doubtful(let doubt, _): doubt.rawValue
    case .routable, .rough, .unplaced: nil
    }
  }
}

/// When a placement is good enough to route to.
///
/// A value is safe to share between threads.
public struct RoutabilityRule: Hashable, Sendable {
  /// The error must be strictly under this many metres.
  public var limit: Double
  /// Which radius is compared with the limit.
  public var statistic: AccuracyStatistic

  /// R95 strictly under 60 metres.
  public static let standard = RoutabilityRule(limit: 60, statistic: .r95)

  /// Whether the error is finite and strictly under the limit.
  public func admits(_ error: PositionError) -> Bool {
    error.radius95.isFinite && error.radius95 < limit
  }
}
