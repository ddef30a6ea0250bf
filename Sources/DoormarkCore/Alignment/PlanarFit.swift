/// The fit of a plan to places on Earth by generalised least squares, in closed form but for priors.
///
/// With z = east + i north and p = u + i v the model is z = C + a(p − c), a = s·e^(−iψ). About the
/// weighted centroids c and C, with q = p − c and Q = z − C, the whole evidence is W = 1ᵀV⁻¹1,
/// S = q*V⁻¹q and A = q*V⁻¹Q: a = A/S for a similarity, ψ = −arg A for a rigid fit (Umeyama 1991 in
/// the plane), and S s² − 2s Re(e^(iψ)A) plus the priors' terms is what a fit with priors makes
/// least. The centroids keep shift and rotation uncorrelated, and large coordinates harmless.
struct PlanarFit {
  let weights: WeightMatrix
  /// c and C.
  let planCentroid: ComplexNumber
  let earthCentroid: ComplexNumber
  /// W, S and A.
  let weight: Double
  let spread: Double
  let moment: ComplexNumber
  /// ψ in radians clockwise, and s.
  let heading: Double
  let scale: Double
  let headingPrior: HeadingPrior?
  let scaleKnowledge: ScaleKnowledge
  /// V⁻¹1 and V⁻¹q.
  let unitWeights: [ComplexNumber]
  let weightedPlan: [ComplexNumber]
  /// v: observed minus computed, in metres east + i north, and V⁻¹v.
  let residuals: [ComplexNumber]
  let weightedResiduals: [ComplexNumber]
  /// T = vᵀV⁻¹v and the squared residuals of the priors.
  let misfit: Double
  /// Whether the points are apart at all, judged relative to their coordinates' own rounding.
  let isSpread: Bool

  init(
    plan: [ComplexNumber], earth: [ComplexNumber], weights: WeightMatrix,
    scaleKnowledge: ScaleKnowledge, headingPrior: HeadingPrior?
  ) {
    self.weights = weights
    self.scaleKnowledge = scaleKnowledge
    self.headingPrior = headingPrior
    let ones = [ComplexNumber](repeating: ComplexNumber(1, 0), count: plan.count)
    let unitWeights = weights.applied(to: ones)
    var weight = 0.0
    var planSum = ComplexNumber.zero
    var earthSum = ComplexNumber.zero
    // About the first point, so that far-off coordinates cancel before they are weighed.
    for index in plan.indices {
      let own = unitWeights[index].real
      weight += own
      planSum += own * (plan[index] - plan[0])
      earthSum += own * (earth[index] - earth[0])
    }
    let planCentroid = plan[0] + (1 / weight) * planSum
    let earthCentroid = earth[0] + (1 / weight) * earthSum
    var centredPlan = plan
    var centredEarth = earth
    for index in plan.indices {
      centredPlan[index] = plan[index] - planCentroid
      centredEarth[index] = earth[index] - earthCentroid
    }
    let weightedPlan = weights.applied(to: centredPlan)
    var spread = 0.0
    var moment = ComplexNumber.zero
    var size = 0.0
    var plainWeight = 0.0
    for index in plan.indices {
      spread += weightedPlan[index].scalarProduct(centredPlan[index])
      moment += weightedPlan[index].conjugate * centredEarth[index]
      size = max(size, plan[index].squaredModulus)
      plainWeight += 1 / weights.variances[index]
    }
    isSpread = spread > plainWeight * size * 1e-24
    if !isSpread { (spread, moment) = (0, .zero) }
    (heading, scale) =
      ScaleAndHeading(
        spread: spread, moment: moment, scaleKnowledge: scaleKnowledge, headingPrior: headingPrior
      ).estimate
    let rotation = ComplexNumber(modulus: scale, argument: -heading)
    var residuals = centredEarth
    for index in residuals.indices {
      residuals[index] = residuals[index] - rotation * centredPlan[index]
    }
    let weightedResiduals = weights.applied(to: residuals)
    var misfit = 0.0
    for index in residuals.indices {
      misfit += residuals[index].scalarProduct(weightedResiduals[index])
    }
    if let headingPrior {
      let difference = wrapped(heading - headingPrior.value) / headingPrior.sigma
      misfit += difference * difference
    }
    if case .prior(let value, let sigma) = scaleKnowledge {
      let difference = Elementary.log(scale / value) / sigma
      misfit += difference * difference
    }
    self.residuals = residuals
    self.weightedResiduals = weightedResiduals
    self.misfit = misfit
    self.unitWeights = unitWeights
    self.weight = weight
    self.planCentroid = planCentroid
    self.earthCentroid = earthCentroid
    self.weightedPlan = weightedPlan
    self.spread = spread
    self.moment = moment
  }

  /// The heading of the control alone, ψ_c.
  var controlHeading: Double { -moment.argument }

  /// h: the observed information about the heading at the estimate; not less than zero.
  var headingInformation: Double {
    max(scale * moment.modulus * Elementary.cos(heading - controlHeading), 0)
  }

  /// s²S: what a linear fit knows about heading and ln scale alike.
  var linearInformation: Double { scale * scale * spread }

  /// S_ψ.
  var totalHeadingInformation: Double { headingInformation + (headingPrior?.information ?? 0) }

  /// S_s; nil when the scale is given.
  var totalScaleInformation: Double? {
    if case .fixed = scaleKnowledge { return nil }
    return linearInformation + scaleKnowledge.information
  }

  /// f = 2n + priors − parameters; negative when the parameters are not all determined.
  var degreesOfFreedom: Int {
    var count = 2 * residuals.count - 3 + (headingPrior == nil ? 0 : 1)
    switch scaleKnowledge {
    case .fixed, .prior: break
    case .free: count -= 1
    }
    return count
  }
}
