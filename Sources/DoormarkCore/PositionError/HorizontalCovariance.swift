/// A symmetric 2 × 2 covariance of east and north, in m².
///
/// A value is safe to share between threads.
public struct HorizontalCovariance: Hashable, Sendable {
  /// Variance east, in m².
  public var eastEast: Double
  /// Covariance of east and north, in m².
  public var eastNorth: Double
  /// Variance north, in m².
  public var northNorth: Double

  /// Makes a covariance from its three entries in m².
  public init(eastEast: Double, eastNorth: Double, northNorth: Double) {
    self.eastEast = eastEast
    self.eastNorth = eastNorth
    self.northNorth = northNorth
  }

  /// A circular error with the given variance along each axis, in m².
  public static func isotropic(variance: Double) -> HorizontalCovariance {
    HorizontalCovariance(eastEast: variance, eastNorth: 0, northNorth: variance)
  }

  /// Adds two independent errors.
  public static func + (left: Self, right: Self) -> Self {
    HorizontalCovariance(
      eastEast: left.eastEast + right.eastEast, eastNorth: left.eastNorth + right.eastNorth,
      northNorth: left.northNorth + right.northNorth)
  }

  /// Multiplies every entry by a variance factor.
  public static func * (factor: Double, covariance: Self) -> Self {
    HorizontalCovariance(
      eastEast: factor * covariance.eastEast, eastNorth: factor * covariance.eastNorth,
      northNorth: factor * covariance.northNorth)
  }
}
