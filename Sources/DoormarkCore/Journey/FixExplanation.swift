/// Why a fix did what it did: every number of the decision.
///
/// A value is safe to share between threads.
public struct FixExplanation: Hashable, Sendable {
  /// The time of the fix.
  public var time: Instant
  /// Where the fix lies by the two circles.
  public var verdict: ArrivalVerdict
  /// What the gate said; nil for a fix that passed without a word.
  public var code: GateCode?
  /// d, in metres; nil for a fix turned away by the gate.
  public var distance: Double?
  /// a, in metres: what the phone said, or for an accepted fix what the gate made of it.
  public var accuracy: Double?
  /// r(a), in metres.
  public var radius: Double?
  /// r_L before this fix, in metres: the radius of the latest fix inside its own circle.
  public var latchedRadius: Double?
  /// Outside this distance in metres the traveller has left.
  public var exitRadius: Double?
  /// Metres from d to the nearer of the two thresholds, never negative.
  public var margin: Double?
  /// How far d may be from the true distance, in metres; nil beyond
  /// ``DistanceKernel/boundedDistance``.
  public var distanceBound: Double?
  /// Seconds from the fix to the caller's clock; nil when nobody told the time.
  public var fixAge: Double?
  /// A door or the scan's start.
  public var targetKind: Placement.TargetKind
  /// Which radius the exit circle is made of.
  public var policy: ArrivalPolicy
  /// Whether the verdict could be another if the distance were off by its bound.
  public var isWithinBound: Bool {
    guard let margin, let distanceBound else { return false }
    return margin <= distanceBound
  }
}

extension FixExplanation {
  init(
    _ decision: ArrivalDecision, kernel: DistanceKernel, kind: Placement.TargetKind,
    policy: ArrivalPolicy, now: Instant?
  ) {
    let distance = decision.squaredDistance.squareRoot()
    self.init(
      time: decision.fix.time, verdict: decision.verdict,
      code: decision.isPoor ? .tooPoorToArrive : nil, distance: distance,
      accuracy: decision.fix.accuracy, radius: decision.radius,
      latchedRadius: decision.latchedRadius, exitRadius: decision.exitRadius,
      margin: min(abs(distance - decision.radius), abs(distance - decision.exitRadius)),
      distanceBound: kernel.errorBound(distance: distance),
      fixAge: now?.seconds(since: decision.fix.time), targetKind: kind, policy: policy)
  }

  init(
    rejected fix: Fix, code: GateCode, target: Target, policy: ArrivalPolicy, now: Instant?
  ) {
    self.init(
      time: fix.time, verdict: .rejected, code: code, accuracy: fix.accuracy,
      fixAge: now?.seconds(since: fix.time), targetKind: target.kind, policy: policy)
  }
}
