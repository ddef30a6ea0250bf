/// The symmetric covariance of the four parameters of an alignment.
///
/// In the order east (m), north (m), heading (radians, clockwise) and ln scale, at the pivot. A
/// value is safe to share between threads.
public struct ParameterCovariance: Hashable, Sendable {
  /// Of east and north, in m².
  public var position: HorizontalCovariance
  /// Of the heading with east, in m·rad.
  public var eastHeading: Double
  /// Of the heading with north, in m·rad.
  public var northHeading: Double
  /// Of ln scale with east, in m.
  public var eastScale: Double
  /// Of ln scale with north, in m.
  public var northScale: Double
  /// Variance of the heading, in rad².
  public var heading: Double
  /// Of the heading with ln scale, in rad.
  public var headingScale: Double
  /// Variance of ln scale.
  public var scale: Double

  /// Makes a covariance from its ten entries; nothing is checked.
  public init(
    position: HorizontalCovariance, heading: Double, scale: Double, eastHeading: Double = 0,
    northHeading: Double = 0, eastScale: Double = 0, northScale: Double = 0,
    headingScale: Double = 0
  ) {
    self.position = position
    self.heading = heading
    self.scale = scale
    self.eastHeading = eastHeading
    self.northHeading = northHeading
    self.eastScale = eastScale
    self.northScale = northScale
    self.headingScale = headingScale
  }

  /// No error at all.
  public static let zero = ParameterCovariance(
    position: .isotropic(variance: 0), heading: 0, scale: 0)

  /// The entries row by row.
  public var matrix: [[Double]] {
    [
      [position.eastEast, position.eastNorth, eastHeading, eastScale],
      [position.eastNorth, position.northNorth, northHeading, northScale],
      [eastHeading, northHeading, heading, headingScale],
      [eastScale, northScale, headingScale, scale],
    ]
  }

  /// Adds two independent errors.
  public static func + (left: Self, right: Self) -> Self {
    ParameterCovariance(
      position: left.position + right.position, heading: left.heading + right.heading,
      scale: left.scale + right.scale, eastHeading: left.eastHeading + right.eastHeading,
      northHeading: left.northHeading + right.northHeading,
      eastScale: left.eastScale + right.eastScale, northScale: left.northScale + right.northScale,
      headingScale: left.headingScale + right.headingScale)
  }

  /// Multiplies every entry by a variance factor.
  public static func * (factor: Double, covariance: Self) -> Self {
    ParameterCovariance(
      position: factor * covariance.position, heading: factor * covariance.heading,
      scale: factor * covariance.scale, eastHeading: factor * covariance.eastHeading,
      northHeading: factor * covariance.northHeading, eastScale: factor * covariance.eastScale,
      northScale: factor * covariance.northScale, headingScale: factor * covariance.headingScale)
  }

  /// The covariance of a point a lever of metres east and north away from the pivot.
  ///
  /// J Σ Jᵀ with J = [[1, 0, +d_N, d_E], [0, 1, −d_E, d_N]].
  public func horizontal(leverEast: Double, leverNorth: Double) -> HorizontalCovariance {
    let (east, north) = (leverEast, leverNorth)
    let square = 2 * north * east * headingScale
    return HorizontalCovariance(
      eastEast: position.eastEast + 2 * (north * eastHeading + east * eastScale)
        + north * north * heading + square + east * east * scale,
      eastNorth: position.eastNorth + north * (northHeading + eastScale)
        + east * (northScale - eastHeading) - north * east * (heading - scale)
        + (north * north - east * east) * headingScale,
      northNorth: position.northNorth + 2 * (north * northScale - east * northHeading)
        + east * east * heading - square + north * north * scale)
  }
}
