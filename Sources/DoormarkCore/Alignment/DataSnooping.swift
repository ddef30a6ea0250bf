extension PointDiagnostics {
  /// The level of data snooping, and its critical values with two and one checked directions.
  private static let level = 0.001
  private static let critical = [1: 10.828, 2: 13.816]

  /// What a fit says about each of its points.
  static func all(
    _ points: MatchedPoints, _ fit: PlanarFit, kind: MatchedKind, ids: [String],
    diagnostics: FitDiagnostics, target: ComplexNumber
  ) -> [PointDiagnostics] {
    let distrusted =
      diagnostics.varianceFactor > 1 && kind == .controlPoints
      ? outliersOfConsensus(points) : nil
    let rotation = ComplexNumber(modulus: fit.scale, argument: -fit.heading)
    return fit.residuals.indices.map { index in
      let reliability = Reliability(fit, index, rotation: rotation)
      let residual = fit.residuals[index]
      let leaveOneOut = reliability.leaveOneOut
      var result = PointDiagnostics(
        id: ids[index], role: .control, residualEast: residual.real,
        residualNorth: residual.imaginary,
        sigma: kind == .unweighed ? nil : fit.weights.variances[index].squareRoot(),
        leverage: reliability.leverage, redundancy: reliability.redundancy,
        leaveOneOutEast: leaveOneOut?.real, leaveOneOutNorth: leaveOneOut?.imaginary,
        verdict: .unchecked)
      if kind != .unweighed, let blunder = reliability.detectableBlunder {
        result.detectableBlunder = blunder
        result.blunderEffect = blunder * reliability.influence(onLever: target, fit: fit)
      }
      result.snoop(
        reliability, misfit: fit.misfit, freedom: fit.degreesOfFreedom,
        isScaled: kind == .unweighed || (diagnostics.varianceFactor > 1 && distrusted == nil))
      // The others' word alone is not enough: of few points the best agreeing ones are chosen, which
      // makes an honest one left over look worse than it is.
      if let distrusted, !distrusted.contains(index), result.verdict == .outlier {
        result.verdict = .consistent
      }
      return result
    }
  }

  /// Data snooping with the accuracies as stated (Baarda), or with the variance factor estimated
  /// from the same residuals (Pope 1976): the point's share of T is then Beta(k/2, (f−k)/2)
  /// distributed for k checked directions.
  private mutating func snoop(
    _ reliability: Reliability, misfit: Double, freedom: Int, isScaled: Bool
  ) {
    let rank = reliability.rank
    guard freedom > 0, let critical = Self.critical[rank] else { return }
    let statistic = reliability.statistic
    testStatistic = statistic
    criticalValue = critical
    if isScaled {
      // With no redundancy left beside the point its residual is all there is to scale by.
      guard freedom > rank else {
        testStatistic = nil
        criticalValue = nil
        return
      }
      let share = Self.criticalShare(rank: rank, freedom: Double(freedom))
      criticalValue = share * misfit
    }
    verdict = statistic > (criticalValue ?? critical) ? .outlier : .consistent
  }

  /// The share of T that an honest point exceeds once in a thousand.
  private static func criticalShare(rank: Int, freedom: Double) -> Double {
    if rank == 2 { return 1 - Elementary.pow(level, 2 / (freedom - 2)) }
    // τ² = t²/(f − 1 + t²), t the two-sided Student quantile with f − 1 degrees of freedom.
    let student = RadialError(semiMajor: 1, semiMinor: 0, degreesOfFreedom: freedom - 1)
      .radius(probability: 1 - level)
    return student * student / (freedom - 1 + student * student)
  }

  /// The points that the others agree to distrust; nil where no majority agrees within its
  /// accuracies, so that these themselves are in doubt.
  private static func outliersOfConsensus(_ points: MatchedPoints) -> Set<Int>? {
    guard let consensus = Consensus(points) else { return nil }
    let fit = consensus.fit
    guard fit.degreesOfFreedom >= 1 else { return nil }
    let probability = ChiSquared.upperTail(
      fit.misfit, degreesOfFreedom: Double(fit.degreesOfFreedom))
    guard probability >= GlobalTest.level else { return nil }
    let members = Set(consensus.members)
    let rotation = ComplexNumber(modulus: fit.scale, argument: -fit.heading)
    let covariance = fit.covariance.random + fit.covariance.bias
    var outliers: Set<Int> = []
    for index in points.plan.indices where !members.contains(index) {
      let lever = rotation * (points.plan[index] - fit.planCentroid)
      let residual = points.earth[index] - fit.earthCentroid - lever
      let planSigma = fit.scale * points.planSigmas[index]
      let own = points.earthSigmas[index] * points.earthSigmas[index] + planSigma * planSigma
      let predicted =
        covariance.horizontal(leverEast: lever.real, leverNorth: lever.imaginary)
        + .isotropic(variance: own)
      if predicted.squaredDistance(east: residual.real, north: residual.imaginary) > 13.816 {
        outliers.insert(index)
      }
    }
    return outliers
  }
}

extension HorizontalCovariance {
  /// vᵀC⁻¹v (the square of Mahalanobis' distance) of a vector in metres.
  fileprivate func squaredDistance(east: Double, north: Double) -> Double {
    let determinant = eastEast * northNorth - eastNorth * eastNorth
    return (northNorth * east * east - 2 * eastNorth * east * north + eastEast * north * north)
      / determinant
  }
}
