/// A ``ParameterCovariance`` taken apart into independent causes: the heading, what the heading
/// does not explain of the scale, and what neither explains of the position.
///
/// The displacement of a point is then heading error × g + scale error × h + position error, with g
/// and h the regressions of the point's place on the two, so every part is positive semi-definite
/// by construction and the swing of a heading error too large for a linear lever arm can be replaced
/// alone.
struct FactoredCovariance: Hashable, Sendable {
  /// Variance of the heading in rad².
  var heading = 0.0
  /// What one radian of heading error goes with: metres east and north at the pivot, and ln scale.
  var headingEast = 0.0
  var headingNorth = 0.0
  var headingScale = 0.0
  /// Variance of ln scale given the heading.
  var scale = 0.0
  /// What one unit of the remaining ln scale goes with, in metres east and north at the pivot.
  var scaleEast = 0.0
  var scaleNorth = 0.0
  /// Covariance of the position given both, in m².
  var position: HorizontalCovariance

  init(_ covariance: ParameterCovariance) {
    position = covariance.position
    var eastScale = covariance.eastScale
    var northScale = covariance.northScale
    if covariance.heading > 0 {
      heading = covariance.heading
      headingEast = covariance.eastHeading / heading
      headingNorth = covariance.northHeading / heading
      headingScale = covariance.headingScale / heading
      position.remove(heading, headingEast, headingNorth)
      eastScale -= headingEast * covariance.headingScale
      northScale -= headingNorth * covariance.headingScale
    }
    let remaining = covariance.scale - headingScale * covariance.headingScale
    // Below this the scale is explained by the heading but for rounding.
    if remaining > covariance.scale * 1e-12 {
      scale = remaining
      scaleEast = eastScale / scale
      scaleNorth = northScale / scale
      position.remove(scale, scaleEast, scaleNorth)
    }
  }

  /// How one radian of heading error moves a point east and north.
  func headingLever(leverEast: Double, leverNorth: Double) -> HeadingLever {
    HeadingLever(
      shift: (
        headingEast + headingScale * leverEast, headingNorth + headingScale * leverNorth
      ),
      swing: (leverNorth, -leverEast))
  }

  /// Displacement east and north of a point for one unit of the remaining ln scale.
  func scaleDisplacement(leverEast: Double, leverNorth: Double) -> (east: Double, north: Double) {
    (scaleEast + leverEast, scaleNorth + leverNorth)
  }
}

extension HorizontalCovariance {
  /// The covariance of a displacement along one direction.
  static func along(_ displacement: (east: Double, north: Double), variance: Double) -> Self {
    HorizontalCovariance(
      eastEast: variance * displacement.east * displacement.east,
      eastNorth: variance * displacement.east * displacement.north,
      northNorth: variance * displacement.north * displacement.north)
  }

  /// Takes out what one cause explains; rounding never leaves a negative variance.
  fileprivate mutating func remove(_ variance: Double, _ east: Double, _ north: Double) {
    eastEast = max(eastEast - variance * east * east, 0)
    northNorth = max(northNorth - variance * north * north, 0)
    eastNorth -= variance * east * north
    let limit = (eastEast * northNorth).squareRoot()
    eastNorth = min(max(eastNorth, -limit), limit)
  }
}
