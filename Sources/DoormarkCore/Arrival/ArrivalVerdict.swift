/// Where a fix lies by the two circles.
public enum ArrivalVerdict: String, Hashable, Sendable, CaseIterable {
  /// At or inside the arrival circle of its accuracy.
  case `in`
  /// Between the circles, or too poor to say; the phase stays as it is.
  case band
  /// Outside the exit circle.
  case out
  /// Turned away by the gate, before any distance.
  case rejected
}

/// The two circles held against one accepted fix.
struct ArrivalDecision {
  var fix: AcceptedFix
  var offset: DistanceKernel.Offset
  var isPoor: Bool
  var isLeap: Bool
  var squaredDistance: Double
  /// r(a), in metres.
  var radius: Double
  /// r_L before this fix, in metres.
  var latchedRadius: Double?
  /// In metres; for a poor fix with 3a added.
  var exitRadius: Double
  var verdict: ArrivalVerdict

  /// Enter: d ≤ r(a), never by a poor fix. Exit: d > 1.6 m, m by the policy; a poor fix must be
  /// outside by another 3a. All in squares, so that no root is taken.
  @inline(__always)
  init(_ gated: GatedFix, latchedRadius: Double?, circles: ArrivalCircles) {
    let rule = circles.rule
    let radius = circles.radius(gated.fix.accuracy)
    let square = gated.offset.squaredLength
    let base =
      switch circles.policy {
      case .lastAdmitting: max(latchedRadius ?? 0, radius)
      case .live: radius
      case .frozen: latchedRadius ?? radius
      }
    var exit = rule.exitRatio * base
    if gated.isPoor { exit += rule.multiplier * gated.fix.accuracy }
    fix = gated.fix
    offset = gated.offset
    isPoor = gated.isPoor
    isLeap = gated.isLeap
    squaredDistance = square
    self.radius = radius
    self.latchedRadius = latchedRadius
    exitRadius = exit
    let isInside = !gated.isPoor && square <= radius * radius
    verdict = isInside ? .in : square > exit * exit ? .out : .band
  }

  /// Whether the fix lies outside the exit circle.
  ///
  /// The policy `frozen` can have a fix inside its own circle and outside the exit circle at once.
  var isPastExit: Bool { squaredDistance > exitRadius * exitRadius }
}
