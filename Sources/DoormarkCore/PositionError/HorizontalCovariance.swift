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

  /// Both variances together, in m².
  public var trace: Double { eastEast + northNorth }

  /// The variances along the axes of the error ellipse in m², the larger first.
  ///
  /// Rounding never makes the smaller one negative.
  public var principalVariances: (major: Double, minor: Double) {
    let mean = (eastEast + northNorth) / 2
    let difference = Elementary.hypot((eastEast - northNorth) / 2, eastNorth)
    let major = mean + difference
    guard major > 0 else { return (0, 0) }
    // The product of both is the determinant; mean − difference would cancel in a flat ellipse.
    let minor = (eastEast * northNorth - eastNorth * eastNorth) / major
    return (major, min(max(minor, 0), major))
  }

  /// The one-sigma ellipse.
  public var ellipse: ErrorEllipse {
    let (major, minor) = principalVariances
    let semiMajor = major.squareRoot()
    let semiMinor = minor.squareRoot()
    var azimuth: Angle?
    if semiMajor >= semiMinor * 1.000_001, semiMajor > 0 {
      let fromEast = Elementary.atan2(2 * eastNorth, eastEast - northNorth) / 2
      let bearing = 90 - fromEast * (180 / .pi)
      // fromEast lies in −90…90°, so the bearing in 0…180°, of which 180° is 0° again.
      azimuth = .degrees(bearing >= 180 || bearing < 0 ? 0 : bearing)
      if let degrees = azimuth?.degrees, degrees >= 180 { azimuth = .degrees(0) }
    }
    return ErrorEllipse(semiMajor: semiMajor, semiMinor: semiMinor, azimuth: azimuth)
  }
}
