extension FitDiagnostics {
  /// The tests of the fit as a whole; compass, reflection and points are still to come.
  init(_ fit: PlanarFit, model: AlignmentModel, kind: MatchedKind) {
    self.model = model
    degreesOfFreedom = max(fit.degreesOfFreedom, 0)
    let count = Double(fit.residuals.count)
    rootMeanSquareResidual =
      (fit.residuals.reduce(0) { $0 + $1.squaredModulus } / count).squareRoot()
    varianceFactor = 1
    takesFixesAsIndependent = false
    points = []
    guard kind != .unweighed else { return }
    let misfit = fit.misfit
    weightedSquareSum = misfit
    guard degreesOfFreedom > 0 else { return }
    let freedom = Double(degreesOfFreedom)
    let probability = ChiSquared.upperTail(misfit, degreesOfFreedom: freedom)
    globalTestProbability = probability
    if probability < GlobalTest.level {
      varianceFactor = misfit / freedom
      studentDegreesOfFreedom = freedom
    }
  }
}

extension CompassComparison {
  /// Nil where the control has no say in the heading.
  init?(_ prior: HeadingPrior, _ fit: PlanarFit) {
    let information = fit.headingInformation
    guard information > 0 else { return nil }
    let difference = wrapped(fit.heading - prior.value)
    let sigma = (1 / information + prior.sigma * prior.sigma).squareRoot()
    self.difference = Angle(radians: difference)
    self.sigma = Angle(radians: sigma)
    isDropped = abs(difference) > 4 * sigma
  }
}

extension ReflectionTest {
  /// Nil for fewer than three points or without redundancy. The mirror image is only fitted where
  /// the map itself is rejected.
  init?(_ points: MatchedPoints, _ fit: PlanarFit) {
    guard points.plan.count >= 3, fit.degreesOfFreedom >= 1 else { return nil }
    let freedom = Double(fit.degreesOfFreedom)
    rotationProbability = ChiSquared.upperTail(fit.misfit, degreesOfFreedom: freedom)
    if rotationProbability < Self.level {
      let misfit = points.mirroredFit.misfit
      reflectionProbability = ChiSquared.upperTail(misfit, degreesOfFreedom: freedom)
      misfitRatio = misfit / fit.misfit
    }
  }
}
