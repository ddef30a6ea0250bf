import CGEOS
package import DoormarkCore

/// The drawn circle of a zone, ready for many questions whether a place is in it.
///
/// Arrival is decided by distance and never by this: a polygon is short of its circle by the sagitta
/// between two vertices. Tests and benchmarks hold the two against each other. It must be used by one
/// thread at a time, and not outlive the context.
@safe
package struct PreparedZone: ~Copyable {
  private let shape: Geometry
  private let prepared: OpaquePointer
  private let handle: OpaquePointer
  private let plane: LocalPlane

  /// Prepares the circle of `radius` metres about a coordinate.
  package init(
    center: GeodeticCoordinate, radius: Double, in context: borrowing GeometryContext
  ) throws(GeometryError) {
    plane = LocalPlane(center: center)
    let shape = try context.buffer(
      context.point(PlanarPoint(x: 0, y: 0)), radius: radius,
      segments: ZoneGeometry.quadrantSegments)
    guard let prepared = unsafe GEOSPrepare_r(context.handle, shape.pointer) else {
      throw .notCreated(context.failure("GEOSPrepare_r"))
    }
    self.shape = shape
    unsafe self.prepared = prepared
    unsafe handle = context.handle
  }

  deinit {
    unsafe GEOSPreparedGeom_destroy_r(handle, prepared)
  }

  /// Whether the polygon holds a coordinate, its border included.
  package func covers(
    _ coordinate: GeodeticCoordinate, in context: borrowing GeometryContext
  ) throws(GeometryError) -> Bool {
    let point = try context.point(plane.point(coordinate))
    switch unsafe GEOSPreparedCovers_r(handle, prepared, point.pointer) {
    case 0: return false
    case 1: return true
    default: throw .operationFailed(context.failure("GEOSPreparedCovers_r"))
    }
  }
}
