/// Which points to blame when a fit fails its global test though its accuracies may be right.
enum SuspectPoints {
  /// χ² at one in a thousand with two degrees of freedom.
  private static let critical = 13.816
  /// The median of χ² with two degrees of freedom, 2 ln 2.
  private static let median = 1.386

  /// The points that spoil the fit, or nil where none stand out, so that the accuracies themselves
  /// are in doubt.
  ///
  /// - Parameter statistics: what data snooping with the stated accuracies says of each point.
  static func found(_ points: MatchedPoints, _ statistics: [Double]) -> Set<Int>? {
    single(points, statistics) ?? many(points)
  }

  /// The worst point, if the others pass the test without it.
  private static func single(_ points: MatchedPoints, _ statistics: [Double]) -> Set<Int>? {
    guard let worst = statistics.indices.max(by: { statistics[$0] < statistics[$1] }) else {
      return nil
    }
    let rest = points.subset(points.plan.indices.filter { $0 != worst }).fitOfPointsAlone
    guard rest.degreesOfFreedom >= 1, rest.isSpread else { return nil }
    let probability = ChiSquared.upperTail(
      rest.misfit, degreesOfFreedom: Double(rest.degreesOfFreedom))
    return probability >= GlobalTest.level ? [worst] : nil
  }

  /// The points that are far from what a majority agrees upon.
  ///
  /// Measured in the scatter of all about it, by the median (Rousseeuw and Leroy 1987, with their
  /// correction for few points), so that accuracies which are all too small blame nobody.
  private static func many(_ points: MatchedPoints) -> Set<Int>? {
    guard let consensus = Consensus(points) else { return nil }
    let fit = consensus.fit
    let rotation = ComplexNumber(modulus: fit.scale, argument: -fit.heading)
    let (random, bias) = fit.covariance
    let covariance = random + bias
    var shared = [Double](repeating: 0, count: points.plan.count)
    for group in points.groups {
      for member in group.members { shared[member] = group.variance }
    }
    let squares = points.plan.indices.map { index in
      let lever = rotation * (points.plan[index] - fit.planCentroid)
      let residual = points.earth[index] - fit.earthCentroid - lever
      let planSigma = fit.scale * points.planSigmas[index]
      let own = points.earthSigmas[index] * points.earthSigmas[index] + planSigma * planSigma
      let predicted =
        covariance.horizontal(leverEast: lever.real, leverNorth: lever.imaginary)
        + .isotropic(variance: own + shared[index])
      return predicted.squaredDistance(east: residual.real, north: residual.imaginary)
    }
    let count = squares.count
    let correction = 1 + 5 / Double(max(count - 2, 1))
    let scatter = squares.sorted()[count / 2] / median * correction * correction
    let members = Set(consensus.members)
    let outliers = points.plan.indices.filter {
      !members.contains($0) && squares[$0] > critical * max(scatter, 1)
    }
    return outliers.isEmpty ? nil : Set(outliers)
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
