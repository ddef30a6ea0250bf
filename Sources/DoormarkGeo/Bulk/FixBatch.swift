import CKernels
public import DoormarkCore

/// Many fixes of one traveller on the way to one target, judged at nearly the speed of reading them.
///
/// It is the street and approach part of a `Journey` that is told nothing but fixes: the same gate,
/// circles and policy, and after every fix the same state, bit for bit. Time is that of the fixes, so
/// none is stale. Fixes may come in any number of calls. A value is safe to share between threads; who
/// changes one does so from one thread at a time.
public struct FixBatch: Sendable {
  private enum Machine: Sendable {
    /// 64 fixes at a time.
    case words(FixRule, doormark_fix_state)
    /// A fix at a time, for targets within a degree of a pole and for options that the words lack.
    case single(Journey)
  }

  private var machine: Machine

  /// Begins on the street; nil when the target is refused (`Journey.begin(to:options:at:)`).
  ///
  /// An exit that takes several fixes, a rule or a gate with numbers that are not finite or below
  /// zero, and an exit circle inside the arrival circle are judged a fix at a time, at a tenth of the
  /// speed or less.
  public init?(to target: Target, options: ArrivalOptions = .standard) {
    let journey = Journey.begin(to: target, options: options).journey
    guard journey.phase == .street(.none) else { return nil }
    machine = FixRule(target, options).map { .words($0, doormark_fix_state()) } ?? .single(journey)
  }

  /// Whether the traveller is at the target.
  public var isInApproach: Bool {
    switch machine {
    case .words(_, let state): state.inside != 0
    case .single(let journey): journey.phase == .approach
    }
  }

  /// r_L in metres: the radius that admitted the traveller; nil on the street.
  public var latchedRadius: Double? {
    switch machine {
    case .words(_, let state): state.inside != 0 ? state.latched_radius : nil
    case .single(let journey): journey.latchedRadius
    }
  }

  /// The fixes that the gate remembers.
  public var history: FixHistory {
    switch machine {
    case .words(_, let state):
      FixHistory(
        accepted: AcceptedFix(state.accepted), reference: AcceptedFix(state.reference),
        pending: AcceptedFix(state.pending))
    case .single(let journey): journey.history
    }
  }

  /// Judges fixes in the order in which they came.
  ///
  /// The four arrays are of one length.
  ///
  /// - Parameters:
  ///   - latitude: degrees.
  ///   - longitude: degrees.
  ///   - accuracy: metres; NaN where the phone gave none.
  ///   - time: nanoseconds since 1970-01-01T00:00:00Z.
  ///   - outcome: what came of the fixes, in place of what it held before.
  public mutating func apply(
    latitude: Span<Double>, longitude: Span<Double>, accuracy: Span<Double>, time: Span<Int64>,
    into outcome: inout FixOutcome
  ) {
    let count = latitude.count
    precondition(
      longitude.count == count && accuracy.count == count && time.count == count,
      "the arrays are of different length")
    let wasInApproach = isInApproach
    outcome.prepare(count)
    switch machine {
    case .words(let rule, var state):
      rule.judge(latitude, longitude, accuracy, time, &state, &outcome)
      machine = .words(rule, state)
    case .single(var journey):
      for i in 0..<count {
        let fix = Fix(
          coordinate: GeodeticCoordinate(latitude: latitude[i], longitude: longitude[i]),
          accuracy: accuracy[i], time: Instant(nanoseconds: time[i]))
        let effects = journey.apply(.fix(fix))
        outcome.note(i, isInApproach: journey.phase == .approach, isCounted: effects.isCounted)
      }
      machine = .single(journey)
    }
    outcome.findEvents(from: wasInApproach)
  }
}

extension JourneyEffects {
  /// Whether the gate let the fix through that had these effects.
  fileprivate var isCounted: Bool {
    if case .gate(let code) = notice { return !code.isRejection }
    return true
  }
}

extension AcceptedFix {
  fileprivate init?(_ fix: doormark_fix) {
    guard fix.exists != 0 else { return nil }
    self.init(
      latitude: fix.latitude, longitude: fix.longitude, accuracy: fix.accuracy,
      time: Instant(nanoseconds: fix.time))
  }
}
