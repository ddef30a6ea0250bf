public import DoormarkCore

/// How much two zones have in common.
///
/// A value is safe to share between threads.
public struct ZoneOverlap: Hashable, Sendable {
  /// What both cover, in m² on the ground.
  public var area: Double
  /// The part of the smaller zone that the other covers too, 0…1.
  public var shareOfSmaller: Double
}

extension GeoWorkspace {
  /// The ground within `radius` metres of a threshold: a circle with a straight piece in it, or a
  /// circle where the threshold has no width; empty unless the radius is positive and at most
  /// 5000 km.
  public mutating func zone(
    around threshold: Threshold, radius: Double
  ) throws(GeometryError) -> [GeodeticPolygon] {
    guard radius > 0, radius <= ZoneGeometry.farthestReach else { return [] }
    let plane = LocalPlane(center: threshold.start)
    let polygons = try geometry.zone(
      around: threshold, radius: radius, plane: plane, segments: ZoneGeometry.quadrantSegments)
    var drawn: [GeodeticPolygon] = []
    for polygon in polygons {
      drawn += try geometry.cutAtAntimeridian(
        exterior: polygon.exterior.oriented(counterClockwise: true).map(plane.coordinate))
    }
    return drawn
  }

  /// What the exit zones of two places have in common, each the ground within a radius in metres of a
  /// threshold; nil when they have nothing.
  ///
  /// GEOS cuts polygons of 512 vertices, which are 0.0025 % smaller than their circles.
  public mutating func overlap(
    _ first: Threshold, radius firstRadius: Double, _ second: Threshold, radius secondRadius: Double
  ) throws(GeometryError) -> ZoneOverlap? {
    guard firstRadius > 0, secondRadius > 0,
      max(firstRadius, secondRadius) <= ZoneGeometry.farthestReach,
      first.distance(to: second.start) <= first.width + second.width + firstRadius + secondRadius
    else { return nil }
    let plane = LocalPlane(center: first.start)
    let segments: Int32 = 128
    let one = try geometry.polygons(
      geometry.zone(around: first, radius: firstRadius, plane: plane, segments: segments))
    let other = try geometry.polygons(
      geometry.zone(around: second, radius: secondRadius, plane: plane, segments: segments))
    let common = try geometry.area(of: geometry.intersection(one, other, grid: 0))
    guard common > 0 else { return nil }
    let smaller = min(try geometry.area(of: one), try geometry.area(of: other))
    return ZoneOverlap(area: common, shareOfSmaller: min(common / smaller, 1))
  }
}

extension GeometryContext {
  fileprivate func zone(
    around threshold: Threshold, radius: Double, plane: LocalPlane, segments: Int32
  ) throws(GeometryError) -> [PlanarPolygon] {
    let start = plane.point(threshold.start)
    let end = plane.point(threshold.end)
    let shape = start == end ? try point(start) : try line([start, end])
    return try polygons(of: buffer(shape, radius: radius, segments: segments))
  }
}

/// Metres east and north of a place, by the direction and the length of the shortest line from it
/// (the azimuthal equidistant projection).
struct LocalPlane {
  let center: GeodeticCoordinate

  func point(_ coordinate: GeodeticCoordinate) -> PlanarPoint {
    let line = Geodesic.wgs84.inverse(from: center, to: coordinate)
    return PlanarPoint(
      x: line.distance * Elementary.sin(line.azimuth.radians),
      y: line.distance * Elementary.cos(line.azimuth.radians))
  }

  func coordinate(_ point: PlanarPoint) -> GeodeticCoordinate {
    Geodesic.wgs84.direct(
      from: center, azimuth: .radians(Elementary.atan2(point.x, point.y)),
      distance: Elementary.hypot(point.x, point.y))
  }
}
