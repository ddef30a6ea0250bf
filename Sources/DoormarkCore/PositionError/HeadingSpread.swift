/// How an error of the heading moves a point at the end of a lever.
///
/// A value is safe to share between threads.
public enum HeadingSpread: Hashable, Sendable {
  /// Along the tangent, in proportion to the lever: small errors, and any error of a similarity
  /// fitted without a heading prior.
  case linear
  /// Along an arc: errors over 20°.
  case arc(HeadingArc)
  /// Anywhere on the circle: nothing tells the heading.
  case unknown
}

/// The tangential sigma, in metres per metre of lever, that gives the right radius when the heading
/// swings a point along an arc.
///
/// For a probability p it is 2 sin(θ_p/2)/z_p, with θ_p the p-quantile of the size of the heading
/// error and z_p the normal one, and never less than at 20°, so that nothing jumps there.
public struct HeadingArc: Hashable, Sendable {
  /// For the radius that holds 50 %.
  public let radius50: Double
  /// For the radius that holds 68 %.
  public let radius68: Double
  /// For the radius that holds 95 %.
  public let radius95: Double
  /// The root mean square displacement, √(2(1 − E cos)), which the ellipse is drawn with.
  public let rootMeanSquare: Double

  /// The heading sigma in radians above which a lever arm is an arc: 20°.
  public static let threshold = Angle.degrees(20).radians

  /// From the quantiles of the size of the heading error in radians, and the mean of its cosine.
  init(quantile50: Double, quantile68: Double, quantile95: Double, meanCosine: Double) {
    radius50 = Self.tangential(quantile50, normal: 0.674_489_750_196_081_7)
    radius68 = Self.tangential(quantile68, normal: 0.994_457_883_209_753)
    radius95 = Self.tangential(quantile95, normal: 1.959_963_984_540_054)
    rootMeanSquare = max((2 * (1 - meanCosine)).squareRoot(), Self.threshold)
  }

  /// For a Gaussian heading error with this standard deviation in radians.
  public init(gaussian sigma: Double) {
    self.init(
      quantile50: min(0.674_489_750_196_081_7 * sigma, .pi),
      quantile68: min(0.994_457_883_209_753 * sigma, .pi),
      quantile95: min(1.959_963_984_540_054 * sigma, .pi),
      meanCosine: Elementary.exp(-sigma * sigma / 2))
  }

  private static func tangential(_ quantile: Double, normal: Double) -> Double {
    max(2 * Elementary.sin(quantile / 2) / normal, threshold)
  }
}

extension HeadingSpread {
  /// For a Gaussian heading error with this standard deviation in radians.
  public init(gaussian sigma: Double) {
    self = sigma > HeadingArc.threshold ? .arc(HeadingArc(gaussian: sigma)) : .linear
  }
}
