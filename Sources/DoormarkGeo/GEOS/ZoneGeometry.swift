package import DoormarkCore

/// Circles and ellipses round a point on Earth, drawn at height 0.
///
/// GEOS draws them in a plane of local metres whose distances and directions from the centre are
/// those of the ellipsoid (the azimuthal equidistant projection), so every vertex lies at its exact
/// geodesic distance, at the poles and across the antimeridian too. A zone is for drawing: whether
/// somebody has arrived is decided by distance, and between two vertices a circle is short by its
/// sagitta, 0.12 % of the radius.
enum ZoneGeometry {
  /// 64 vertices to the circle.
  static let quadrantSegments: Int32 = 16

  /// In metres, half a quarter of a meridian: a zone that reaches farther says nothing on a map, and
  /// its straight edges stray from it.
  static let farthestReach = 5e6
}

extension GeometryContext {
  /// The circle of the given radius in metres; empty unless that is positive and at most 5000 km.
  package mutating func circle(center: GeodeticCoordinate, radius: Double) throws(GeometryError)
    -> [GeodeticPolygon]
  {
    try ellipse(
      center: center, semiMajor: radius, semiMinor: radius, azimuth: .radians(0))
  }

  /// The ellipse with the given semi-axes in metres, its major one in the direction `azimuth`; empty
  /// unless both are positive and at most 5000 km.
  package mutating func ellipse(
    center: GeodeticCoordinate, semiMajor: Double, semiMinor: Double, azimuth: Angle
  ) throws(GeometryError) -> [GeodeticPolygon] {
    for axis in [semiMajor, semiMinor] where !(axis > 0 && axis <= ZoneGeometry.farthestReach) {
      return []
    }
    let sine = Elementary.sin(azimuth.radians)
    let cosine = Elementary.cos(azimuth.radians)
    let ring = try unitCircleVertices().map { vertex in
      let (across, along) = (semiMinor * vertex.x, semiMajor * vertex.y)
      return Geodesic.wgs84.place(
        east: along * sine + across * cosine, north: along * cosine - across * sine,
        of: center)
    }
    return try cutAtAntimeridian(exterior: ring)
  }
}

extension Geodesic {
  /// The coordinate that lies √(east² + north²) metres away in the direction of (east, north).
  fileprivate func place(east: Double, north: Double, of center: GeodeticCoordinate)
    -> GeodeticCoordinate
  {
    direct(
      from: center, azimuth: .radians(Elementary.atan2(east, north)),
      distance: Elementary.hypot(east, north))
  }
}
