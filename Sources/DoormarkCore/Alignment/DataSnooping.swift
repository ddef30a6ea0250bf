extension PointDiagnostics {
  /// The level of data snooping, and its critical values with two and one checked directions.
  private static let level = 0.001
  private static func critical(_ rank: Int) -> Double? {
    switch rank {
    case 1: 10.828
    case 2: 13.816
    default: nil
    }
  }

  /// What a fit says about each of its points.
  static func all(
    _ points: MatchedPoints, _ fit: PlanarFit, kind: MatchedKind, ids: [String],
    diagnostics: FitDiagnostics, target: ComplexNumber
  ) -> [PointDiagnostics] {
    let rotation = ComplexNumber(modulus: fit.scale, argument: -fit.heading)
    let reliabilities = fit.residuals.indices.map { Reliability(fit, $0, rotation: rotation) }
    let isFailed = diagnostics.varianceFactor > 1
    let suspects =
      isFailed && kind == .controlPoints
      ? SuspectPoints.found(points, reliabilities.map(\.statistic)) : nil
    return fit.residuals.indices.map { index in
      let reliability = reliabilities[index]
      let residual = fit.residuals[index]
      let leaveOneOut = reliability.leaveOneOut
      var result = PointDiagnostics(
        id: ids[index], role: .control, residualEast: residual.real,
        residualNorth: residual.imaginary,
        sigma: kind == .unweighed ? nil : fit.weights.variances[index].squareRoot(),
        leverage: reliability.leverage, redundancy: reliability.redundancy,
        leaveOneOutEast: leaveOneOut?.real, leaveOneOutNorth: leaveOneOut?.imaginary,
        verdict: .unchecked)
      result.snoop(
        reliability, misfit: fit.misfit, freedom: fit.degreesOfFreedom,
        scaling: kind == .unweighed ? .always : isFailed && suspects == nil ? .ifPossible : .never)
      // One blunder spreads over the residuals of all; the others are cleared.
      if let suspects, !suspects.contains(index), result.verdict == .outlier {
        result.verdict = .consistent
      }
      // A mirrored map fits nowhere, so that its residuals clear no point.
      if diagnostics.reflection?.isMirrored == true { result.verdict = .unchecked }
      if kind != .unweighed, result.verdict != .unchecked,
        let blunder = reliability.detectableBlunder
      {
        result.detectableBlunder = blunder
        result.blunderEffect = blunder * reliability.influence(onLever: target, fit: fit)
      }
      return result
    }
  }

  /// Whether the variance factor is estimated from the residuals.
  private enum Scaling {
    /// The accuracies are as stated.
    case never
    /// They are in doubt.
    case ifPossible
    /// There are none.
    case always
  }

  /// Data snooping with the accuracies as stated (Baarda), or with the variance factor estimated
  /// from the same residuals (Pope 1976): the point's share of T is then Beta(k/2, (f−k)/2)
  /// distributed for k checked directions.
  private mutating func snoop(
    _ reliability: Reliability, misfit: Double, freedom: Int, scaling: Scaling
  ) {
    let rank = reliability.rank
    guard freedom > 0, let critical = Self.critical(rank) else { return }
    let statistic = reliability.statistic
    testStatistic = statistic
    criticalValue = critical
    if scaling != .never, freedom > rank {
      criticalValue = misfit * Self.criticalShare(rank: rank, freedom: Double(freedom))
    } else if scaling == .always {
      // No redundancy is left beside the point's own to scale its residual by.
      testStatistic = nil
      criticalValue = nil
      return
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
}
