extension AlignmentSolver {
  /// One fix with a compass: a single observation, whose heading and scale the priors give.
  ///
  /// C = σ²I + D σ_ψ² t̂t̂ᵀ + D σ_s² r̂r̂ᵀ. A compass is credited with no less than the budget's floor.
  func estimate(_ evidence: FixAndCompass, _ position: ObservedPosition) -> AlignmentEstimate {
    let scale =
      evidence.scale ?? (map.frame.isMetric ? Estimate(value: 1, sigma: budget.metricScale) : nil)
    let compass = evidence.compass
    let bearing = compass.trueBearing
    let numbers = [
      evidence.accuracy.sigma ?? 0, compass.sigma.radians, scale?.sigma ?? 1, scale?.value ?? 1,
    ]
    let sigma = evidence.accuracy.sigma ?? 0
    var reasons: Set<UndefinedReason> = []
    if !numbers.allSatisfy(Measurable.isPositive) { reasons.insert(.invalidSigma) }
    if !evidence.at.isMeasurable || !bearing.radians.isFinite { reasons.insert(.notEarth) }
    guard reasons.isEmpty else { return .none(reasons) }
    let heading = max(compass.sigma.radians, budget.compassFloor.radians)
    let random = ParameterCovariance(
      position: .isotropic(variance: sigma * sigma), heading: heading * heading,
      scale: (scale?.sigma ?? 0) * (scale?.sigma ?? 0))
    var estimate = AlignmentEstimate()
    let alignment = Alignment(
      frame: frame, pivot: map.frame.planPoint(evidence.at), position: LocalPoint(position),
      heading: Angle(radians: bearing.radians), scale: scale?.value ?? 1,
      isScaleKnown: scale != nil)
    estimate.alignment = alignment
    estimate.propagation = ErrorPropagation(
      alignment: alignment, random: random, headingSpread: HeadingSpread(gaussian: heading),
      isScaleKnown: scale != nil,
      additions: additions(ensemble: false, observations: [alignment.pivot]))
    // Nothing checks a single fix.
    estimate.flags = [.unverified]
    if isScaleAbsurd(alignment.scale, variance: random.scale) { estimate.doubts = [.inconsistent] }
    return estimate
  }
}

extension LocalPoint {
  /// A single observation is the whole alignment: it lies where it was observed.
  init(_ position: ObservedPosition) {
    self.init(east: position.east, north: position.north, up: position.height ?? 0)
  }
}
