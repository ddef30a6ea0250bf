/// The rule of a journey with everything that its target adds to it.
package struct ArrivalCircles: Hashable, Sendable {
  package var rule: ArrivalRule
  var policy: ArrivalPolicy
  /// The square of the target's own DRMS in m², or 0 when only the accuracy counts.
  package var targetVariance: Double

  /// The circles of a journey without a target.
  init(_ options: ArrivalOptions) {
    rule = options.rule ?? .standard
    policy = options.policy
    targetVariance = 0
  }

  package init(_ options: ArrivalOptions, target: Target) {
    rule = options.rule ?? target.arrivalRule
    policy = options.policy
    let drms = target.routability.positionError?.drms ?? 0
    targetVariance =
      options.radiusSource == .includePlacementError && drms.isFinite ? drms * drms : 0
  }

  /// r(a), in metres.
  @inline(__always)
  package func radius(_ accuracy: Double) -> Double {
    guard targetVariance > 0 else { return rule.radius(accuracy) }
    return rule.radius((accuracy * accuracy + targetVariance).squareRoot())
  }
}
