/// The distribution of the distance between an estimated point and the true one.
///
/// Gaussian or Student errors whose one-sigma ellipse has the given axes. A value is safe to share
/// between threads.
public struct RadialError: Hashable, Sendable {
  /// The longer semi-axis of the one-sigma ellipse in metres.
  public let semiMajor: Double
  /// The shorter semi-axis of the one-sigma ellipse in metres.
  public let semiMinor: Double
  /// Degrees of freedom of a Student error; nil for the Gaussian.
  public let degreesOfFreedom: Double?

  /// Makes the distribution; the axes are not negative and in this order, the degrees of freedom
  /// positive.
  public init(semiMajor: Double, semiMinor: Double, degreesOfFreedom: Double? = nil) {
    self.semiMajor = semiMajor
    self.semiMinor = semiMinor
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The distribution of an error with this covariance.
  public init(_ covariance: HorizontalCovariance, degreesOfFreedom: Double? = nil) {
    let (major, minor) = covariance.principalVariances
    self.init(
      semiMajor: major.squareRoot(), semiMinor: minor.squareRoot(),
      degreesOfFreedom: degreesOfFreedom)
  }

  private var ratio: Double { min(semiMinor / semiMajor, 1) }

  /// The probability that the truth lies within a distance in metres of the estimate.
  public func probability(within radius: Double) -> Double {
    guard radius >= 0, semiMajor > 0 else { return radius >= 0 ? 1 : 0 }
    let squared = (radius / semiMajor) * (radius / semiMajor)
    guard squared.isFinite else { return 1 }
    if ratio == 1 { return -Elementary.expm1(circularLogSurvival(squared)) }
    return min(max(1 - integral.survival(squared).value, 0), 1)
  }

  /// The radius in metres of the circle that holds the truth with a probability of 0 ≤ p < 1.
  ///
  /// Exact to about 10⁻¹¹ of itself.
  public func radius(probability: Double) -> Double {
    guard probability > 0, semiMajor > 0 else { return 0 }
    guard probability < 1 else { return .infinity }
    let logTail = Elementary.log1p(-probability)
    let circular = circularSquare(logTail)
    if ratio == 1 { return semiMajor * circular.squareRoot() }
    let normal = Self.normalQuantile(probability)
    if ratio == 0, degreesOfFreedom == nil { return semiMajor * normal }
    return semiMajor * root(logTail, linear: normal * normal, circular: circular).squareRoot()
  }

  /// The normal quantile; those that every error asks for are kept.
  private static func normalQuantile(_ probability: Double) -> Double {
    switch probability {
    case 0.95: normal95
    case 0.68: normal68
    case 0.5: normal50
    default: NormalDistribution.twoSidedQuantile(probability)
    }
  }

  private static let normal50 = NormalDistribution.twoSidedQuantile(0.5)
  private static let normal68 = NormalDistribution.twoSidedQuantile(0.68)
  private static let normal95 = NormalDistribution.twoSidedQuantile(0.95)

  private var integral: CraigIntegral {
    CraigIntegral(ratio: ratio, degreesOfFreedom: degreesOfFreedom)
  }

  /// ln S for a circle, at a squared radius in units of its sigma.
  private func circularLogSurvival(_ square: Double) -> Double {
    guard let degreesOfFreedom else { return -square / 2 }
    return -degreesOfFreedom / 2 * Elementary.log1p(square / degreesOfFreedom)
  }

  /// The squared radius, in units of its sigma, outside which a circle leaves e^logTail.
  private func circularSquare(_ logTail: Double) -> Double {
    guard let degreesOfFreedom else { return -2 * logTail }
    return degreesOfFreedom * Elementary.expm1(-2 / degreesOfFreedom * logTail)
  }

  /// Newton's method for S(q) = e^logTail, on `circularSquare(ln S(q))`: a straight line in q for a
  /// circle and nearly so for every ellipse. The root lies between the squares of the normal
  /// quantile and of the circle's radius.
  private func root(_ logTail: Double, linear: Double, circular: Double) -> Double {
    let integral = integral
    let variance = ratio * ratio
    let gaussian = -2 * logTail
    let shape = linear + variance * (1 + (gaussian - linear - 1) * variance)
    var q = shape * (circular / gaussian)
    // An ulp of slack, since the root may lie on either end.
    var low = linear * (1 - 1e-9)
    var high = circular * (1 + 1e-9)
    for _ in 0..<100 {
      let (value, slope) = integral.survival(q)
      let logValue = Elementary.log(value)
      let image = circularSquare(logValue)
      if image < circular { low = q } else { high = q }
      var imageSlope = -2 * slope / value
      if let degreesOfFreedom { imageSlope *= Elementary.exp(-2 / degreesOfFreedom * logValue) }
      let step = (circular - image) / imageSlope
      var next = q + step
      if !(next >= low && next <= high) { next = (low + high) / 2 }
      let moved = abs(next - q)
      q = next
      // Quadratic convergence: what is left is the square of this.
      if moved <= 1e-8 * q { break }
    }
    return q
  }
}
