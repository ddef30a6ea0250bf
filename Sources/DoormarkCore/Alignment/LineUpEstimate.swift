extension AlignmentSolver {
  /// A plan lined up by hand over imagery: two virtual control points at the ends of the wall that
  /// was matched, and the imagery's own error in common.
  ///
  /// W = 2/σ_p² and S = L²/(2σ_p²), σ_p being a touch's error on the ground. A metric scan that was
  /// not resized keeps its own scale; resized by hand it is fused with the prior of a scan.
  func estimate(_ lineUp: SatelliteLineUp, _ position: ObservedPosition) -> AlignmentEstimate {
    let touch =
      lineUp.pointing * lineUp.resolution.metresPerPoint(latitude: lineUp.anchor.latitude)
    let imagery = (lineUp.imagery ?? budget.imagery).sigma ?? 0
    let numbers = [touch, imagery, lineUp.matchedLength, lineUp.scale ?? 1]
    var reasons: Set<UndefinedReason> = []
    if !numbers.allSatisfy(Measurable.isPositive) { reasons.insert(.invalidSigma) }
    if !lineUp.at.isMeasurable || !lineUp.heading.radians.isFinite { reasons.insert(.notEarth) }
    guard reasons.isEmpty else { return .none(reasons) }
    let spread = lineUp.matchedLength * lineUp.matchedLength / (2 * touch * touch)
    let prior = 1 / (budget.metricScale * budget.metricScale)
    var scale = lineUp.scale ?? 1
    var scaleVariance = 0.0
    if !map.frame.isMetric {
      scaleVariance = 1 / spread
    } else if scale == 1 {
      scaleVariance = 1 / prior
    } else {
      scale = Elementary.exp(spread * Elementary.log(scale) / (spread + prior))
      scaleVariance = 1 / (spread + prior)
    }
    var estimate = AlignmentEstimate()
    let alignment = Alignment(
      frame: frame, pivot: map.frame.planPoint(lineUp.at), position: LocalPoint(position),
      heading: lineUp.heading, scale: scale,
      isScaleKnown: map.frame.isMetric || lineUp.scale != nil)
    estimate.alignment = alignment
    estimate.propagation = ErrorPropagation(
      alignment: alignment,
      random: ParameterCovariance(
        position: .isotropic(variance: touch * touch / 2), heading: 1 / spread,
        scale: scaleVariance),
      bias: ParameterCovariance(
        position: .isotropic(variance: imagery * imagery), heading: 0, scale: 0),
      headingSpread: HeadingSpread(gaussian: 1 / spread.squareRoot()),
      isScaleKnown: alignment.isScaleKnown,
      additions: additions(ensemble: true, observations: [alignment.pivot]))
    estimate.flags = [.unverified]
    if isScaleAbsurd(scale, variance: scaleVariance) { estimate.doubts = [.inconsistent] }
    return estimate
  }
}

extension ImageryResolution {
  /// Metres on the ground that one screen point covers.
  ///
  /// A zoom level's tiles have 256 points and halve the Earth's circumference at the equator with
  /// each level: 2π · 6378137 m / 256 = 156543.03 m at level 0.
  public func metresPerPoint(latitude: Double) -> Double {
    switch self {
    case .ground(let metresPerPoint): metresPerPoint
    case .zoom(let level):
      156_543.033_928_040_97 * Elementary.cos(Angle.degrees(latitude).radians)
        * Elementary.exp(-level * 0.693_147_180_559_945_3)
    }
  }
}
