/// Matched points ready to be fitted: control points of one evidence, or the samples of a track.
struct MatchedPoints {
  /// u + i v in map units, and east + i north in metres.
  var plan: [ComplexNumber]
  var earth: [ComplexNumber]
  /// Standard deviation along each axis: on Earth in metres, on the plan in map units.
  var earthSigmas: [Double]
  var planSigmas: [Double]
  var groups: [WeightMatrix.Group] = []
  var session: WeightMatrix.Session?
  var scaleKnowledge: ScaleKnowledge
  var headingPrior: HeadingPrior?

  /// Makes room for so many points.
  mutating func reserveCapacity(_ count: Int) {
    plan.reserveCapacity(count)
    earth.reserveCapacity(count)
    earthSigmas.reserveCapacity(count)
    planSigmas.reserveCapacity(count)
  }

  /// The fit with all that is known.
  ///
  /// The noise on the plan counts as s²σ² on Earth, so s of one pass weighs the next: at most five,
  /// until ln s moves by less than 10⁻⁹.
  var fit: PlanarFit { fit(headingPrior: headingPrior) }

  /// The fit that the points make without the heading prior.
  var fitOfPointsAlone: PlanarFit { fit(headingPrior: nil) }

  /// The fit to the mirror image of the plan, without the heading prior.
  var mirroredFit: PlanarFit {
    var mirrored = self
    mirrored.plan = plan.map(\.conjugate)
    return mirrored.fitOfPointsAlone
  }

  /// The fit of some of the points, their groups and session kept.
  func subset(_ indices: [Int]) -> MatchedPoints {
    var places = [Int?](repeating: nil, count: plan.count)
    for (place, index) in indices.enumerated() { places[index] = place }
    var result = self
    result.plan = indices.map { plan[$0] }
    result.earth = indices.map { earth[$0] }
    result.earthSigmas = indices.map { earthSigmas[$0] }
    result.planSigmas = indices.map { planSigmas[$0] }
    result.groups = groups.compactMap { group in
      let members = group.members.compactMap { places[$0] }
      return members.isEmpty
        ? nil : WeightMatrix.Group(members: members, variance: group.variance)
    }
    if let session {
      var kept = WeightMatrix.Session(correlationTime: session.correlationTime)
      var gap = 0.0
      for (member, since) in zip(session.members, session.gaps) {
        gap += since
        guard let place = places[member] else { continue }
        kept.members.append(place)
        kept.gaps.append(gap)
        gap = 0
      }
      result.session = kept
    }
    return result
  }

  private func fit(headingPrior: HeadingPrior?) -> PlanarFit {
    var scale = scaleKnowledge.nominal
    let hasPlanNoise = planSigmas.contains { $0 > 0 }
    var result = fit(headingPrior: headingPrior, weighedAt: scale)
    if case .fixed = scaleKnowledge { return result }
    for _ in 0..<4 where hasPlanNoise {
      let moved = abs(Elementary.log(result.scale / scale))
      if moved < 1e-9 { break }
      scale = result.scale
      result = fit(headingPrior: headingPrior, weighedAt: scale)
    }
    return result
  }

  private func fit(headingPrior: HeadingPrior?, weighedAt scale: Double) -> PlanarFit {
    let variances = earthSigmas.indices.map { index in
      let planSigma = scale * planSigmas[index]
      return earthSigmas[index] * earthSigmas[index] + planSigma * planSigma
    }
    return PlanarFit(
      plan: plan, earth: earth,
      weights: WeightMatrix(variances: variances, groups: groups, session: session),
      scaleKnowledge: scaleKnowledge, headingPrior: headingPrior)
  }
}
