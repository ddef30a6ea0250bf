/// What kind of matched points are fitted, since not every test suits each.
enum MatchedKind {
  case controlPoints
  /// Control points of which nobody said how good they are.
  case unweighed
  /// A wrong correlation time would make honest tracks fail the global test.
  case track
}

extension AlignmentSolver {
  /// Fits matched points, tests them and takes the error of the fit apart.
  ///
  /// - Parameters:
  ///   - ids: the names of the points.
  ///   - plan: the points on the plan, with their heights.
  ///   - heights: metres above the frame's origin, where they are known.
  ///   - ensemble: whether the error of WGS 84 being an ensemble enters.
  func estimate(
    _ matched: MatchedPoints, model: AlignmentModel, kind: MatchedKind, ids: [String],
    plan: [PlanPoint], heights: [Double?], ensemble: Bool
  ) -> AlignmentEstimate {
    var matched = matched
    var estimate = AlignmentEstimate()
    if map.frame.isMetric, kind != .track, !matched.resemblesEarth {
      return .none([.notEarth])
    }
    let pointsAlone = matched.fitOfPointsAlone
    let compass = matched.headingPrior.flatMap { CompassComparison($0, pointsAlone) }
    if compass?.isDropped == true {
      matched.headingPrior = nil
      estimate.flags.insert(.compassDisagrees)
    }
    let fit = matched.headingPrior == nil ? pointsAlone : matched.fit
    // Sigmas so small or large that their squares are no numbers, or places that are.
    guard fit.weight > 0, fit.weight.isFinite else { return .none([.invalidSigma]) }
    guard fit.isFinite else { return .none([.notEarth]) }

    let alignment = Alignment(fit, frame: frame, plan: plan, heights: heights)
    estimate.alignment = alignment
    var diagnostics = FitDiagnostics(fit, model: model, kind: kind)
    diagnostics.compass = compass
    if kind == .unweighed {
      estimate.reasons.insert(.noUncertainty)
    } else {
      diagnostics.reflection = ReflectionTest(matched, pointsAlone)
    }
    if fit.degreesOfFreedom <= 0 { estimate.flags.insert(.unverified) }
    if diagnostics.reflection?.isMirrored == true {
      estimate.reasons.insert(.mirrored)
      estimate.alignment = nil
    }
    let (random, bias) = fit.covariance
    if kind != .track {
      if let probability = diagnostics.globalTestProbability, probability < 1e-6 {
        estimate.doubts.insert(.inconsistent)
      }
      if isScaleAbsurd(fit.scale, variance: random.scale + bias.scale) {
        estimate.doubts.insert(.inconsistent)
      }
    }
    if estimate.reasons.isEmpty {
      estimate.propagation = ErrorPropagation(
        alignment: alignment, random: random, bias: bias,
        varianceFactor: diagnostics.varianceFactor,
        studentDegreesOfFreedom: diagnostics.studentDegreesOfFreedom,
        headingSpread: fit.headingSpread, isScaleKnown: fit.isScaleKnown,
        additions: additions(ensemble: ensemble, observations: plan))
    }
    if judgesPoints {
      diagnostics.points = PointDiagnostics.all(
        matched, fit, kind: kind, ids: ids, diagnostics: diagnostics,
        target: ComplexNumber(alignment.lever(to: target)))
    }
    estimate.diagnostics = diagnostics
    return estimate
  }
}

extension PlanarFit {
  var isFinite: Bool {
    planCentroid.isFinite && earthCentroid.isFinite && heading.isFinite
      && Measurable.isPositive(scale) && spread.isFinite && moment.isFinite
  }
}

extension Alignment {
  /// The alignment of a fit, about the weighted centroid of its points and their mean height.
  init(_ fit: PlanarFit, frame: LocalFrame, plan: [PlanPoint], heights: [Double?]) {
    var weights = 0.0
    var planHeight = 0.0
    for (index, point) in plan.enumerated() {
      let weight = 1 / fit.weights.variances[index]
      weights += weight
      planHeight += weight * point.height
    }
    planHeight /= weights
    var heightWeights = 0.0
    var up = 0.0
    for (index, height) in heights.enumerated() {
      guard let height else { continue }
      let weight = 1 / fit.weights.variances[index]
      heightWeights += weight
      up += weight * (height - fit.scale * (plan[index].height - planHeight))
    }
    self.init(
      frame: frame,
      pivot: PlanPoint(
        u: fit.planCentroid.real, v: fit.planCentroid.imaginary, height: planHeight),
      position: LocalPoint(
        east: fit.earthCentroid.real, north: fit.earthCentroid.imaginary,
        up: heightWeights > 0 ? up / heightWeights : 0),
      heading: Angle(radians: fit.heading), scale: fit.scale,
      isHeadingKnown: fit.headingSpread != .unknown, isScaleKnown: fit.isScaleKnown)
  }
}

extension MatchedPoints {
  /// Whether at least one pair of points is about as far apart on Earth as in the map: within five
  /// sigmas or a factor of two. A single point has nothing to say.
  fileprivate var resemblesEarth: Bool {
    guard plan.count > 1 else { return true }
    let scale = scaleKnowledge.nominal
    for first in plan.indices {
      for second in (first + 1)..<max(plan.count, first + 1) {
        let onEarth = (earth[second] - earth[first]).modulus
        let onPlan = scale * (plan[second] - plan[first]).modulus
        if onEarth <= 2 * onPlan && onPlan <= 2 * onEarth { return true }
        let variance =
          earthSigmas[first] * earthSigmas[first] + earthSigmas[second] * earthSigmas[second]
          + scale * scale
          * (planSigmas[first] * planSigmas[first] + planSigmas[second] * planSigmas[second])
        if abs(onEarth - onPlan) <= 5 * variance.squareRoot() { return true }
      }
    }
    return false
  }
}
