import CKernels
import DoormarkCore

/// The constants of the bulk loops for one frame: axes, origin and the point they are developed about.
struct BulkAnchor: Sendable {
  /// Where one unit of the caller's x, y and z leads from the Earth's centre, in metres.
  let axes: (x: GeocentricPoint, y: GeocentricPoint, z: GeocentricPoint)
  /// The geocentric place of the caller's 0, 0, 0.
  let origin: GeocentricPoint
  /// 1 over the square of an axis, all of which are orthogonal and of one length.
  let inverseSquaredScale: Double
  let constants: doormark_anchor

  /// The series are developed about `place`, which should lie amid the points.
  init(
    axes: (x: GeocentricPoint, y: GeocentricPoint, z: GeocentricPoint), origin: GeocentricPoint,
    inverseSquaredScale: Double, about place: GeodeticCoordinate
  ) {
    self.axes = axes
    self.origin = origin
    self.inverseSquaredScale = inverseSquaredScale
    let latitude = place.latitude * (.pi / 180)
    let height = place.ellipsoidalHeight ?? 0
    let sine = Elementary.sin(latitude)
    let cosine = Elementary.cos(latitude)
    let meridian = MeridianCurvature(sine: sine, cosine: cosine)
    let center = GeocentricPoint(place)
    let turn = Turn(longitude: place.longitude * (.pi / 180))
    let steps = [
      turn.turned(axes.x), turn.turned(axes.y), turn.turned(axes.z),
      turn.turned(
        GeocentricPoint(
          x: origin.x - center.x, y: origin.y - center.y, z: origin.z - center.z)),
    ]
    var constants = doormark_anchor()
    constants.latitude = place.latitude
    constants.longitude = place.longitude
    constants.sine = sine
    constants.cosine = cosine
    constants.axis_distance = (WGS84.primeVerticalRadius(sineLatitude: sine) + height) * cosine
    constants.height = height
    constants.meridian = (meridian.radius, meridian.first, meridian.second, meridian.third)
    constants.outbound = (
      steps[0].x, steps[1].x, steps[2].x, steps[3].x,
      steps[0].y, steps[1].y, steps[2].y, steps[3].y,
      steps[0].z, steps[1].z, steps[2].z, steps[3].z
    )
    // The transpose over the square of the scale, and minus what it makes of the constant column.
    let rows = steps[0..<3].map { axis in
      let row = GeocentricPoint(
        x: axis.x * inverseSquaredScale, y: axis.y * inverseSquaredScale,
        z: axis.z * inverseSquaredScale)
      return (row, -(row.x * steps[3].x + row.y * steps[3].y + row.z * steps[3].z))
    }
    constants.inbound = (
      rows[0].0.x, rows[0].0.y, rows[0].0.z, rows[0].1,
      rows[1].0.x, rows[1].0.y, rows[1].0.z, rows[1].1,
      rows[2].0.x, rows[2].0.y, rows[2].0.z, rows[2].1
    )
    self.constants = constants
  }

  /// The coordinate of a point of the caller's, without the series.
  func coordinate(x: Double, y: Double, z: Double) -> GeodeticCoordinate {
    GeocentricPoint(
      x: origin.x + axes.x.x * x + axes.y.x * y + axes.z.x * z,
      y: origin.y + axes.x.y * x + axes.y.y * y + axes.z.y * z,
      z: origin.z + axes.x.z * x + axes.y.z * y + axes.z.z * z
    ).geodetic
  }

  /// The caller's point at a coordinate, without the series.
  func point(_ coordinate: GeodeticCoordinate) -> (x: Double, y: Double, z: Double) {
    let place = GeocentricPoint(coordinate)
    let step = GeocentricPoint(x: place.x - origin.x, y: place.y - origin.y, z: place.z - origin.z)
    func along(_ axis: GeocentricPoint) -> Double {
      inverseSquaredScale * (axis.x * step.x + axis.y * step.y + axis.z * step.z)
    }
    return (along(axes.x), along(axes.y), along(axes.z))
  }
}

/// From geocentric directions to metres east of a meridian plane, outward and northward.
private struct Turn {
  var sine: Double
  var cosine: Double

  init(longitude: Double) {
    sine = Elementary.sin(longitude)
    cosine = Elementary.cos(longitude)
  }

  func turned(_ step: GeocentricPoint) -> GeocentricPoint {
    GeocentricPoint(
      x: cosine * step.y - sine * step.x, y: cosine * step.x + sine * step.y, z: step.z)
  }
}

/// M = a(1 − e²)/W³, the meridian's radius of curvature in metres, and its derivatives by the latitude
/// in radians, with k = e² sin φ cos φ / W², so that M' = 3 k M.
private struct MeridianCurvature {
  var radius: Double
  var first: Double
  var second: Double
  var third: Double

  init(sine: Double, cosine: Double) {
    let eccentricity = WGS84.eccentricitySquared
    let square = 1 - eccentricity * sine * sine
    let k = eccentricity * sine * cosine / square
    let g = eccentricity * (cosine * cosine - sine * sine) / square
    let k1 = g + 2 * k * k
    let k2 = 2 * k * g - 4 * k + 4 * k * k1
    radius = WGS84.semiMajorAxis * (1 - eccentricity) / (square * square.squareRoot())
    first = 3 * k * radius
    second = radius * (9 * k * k + 3 * k1)
    third = first * (9 * k * k + 3 * k1) + radius * (18 * k * k1 + 3 * k2)
  }
}
