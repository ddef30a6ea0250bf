import CGEOS

/// The operations of GEOS that placing a map needs.
extension GeometryContext {
  func union(_ shape: borrowing Geometry) throws(GeometryError) -> Geometry {
    try unsafe adopt(GEOSUnaryUnion_r(handle, shape.pointer), from: "GEOSUnaryUnion_r")
  }

  /// The union with every coordinate on a grid, which makes the result valid on that grid.
  func union(_ shape: borrowing Geometry, grid: Double) throws(GeometryError) -> Geometry {
    try unsafe adopt(
      GEOSUnaryUnionPrec_r(handle, shape.pointer, grid), from: "GEOSUnaryUnionPrec_r")
  }

  func intersection(_ shape: borrowing Geometry, _ other: borrowing Geometry, grid: Double)
    throws(GeometryError) -> Geometry
  {
    try unsafe adopt(
      GEOSIntersectionPrec_r(handle, shape.pointer, other.pointer, grid),
      from: "GEOSIntersectionPrec_r")
  }

  func difference(_ shape: borrowing Geometry, _ other: borrowing Geometry, grid: Double)
    throws(GeometryError) -> Geometry
  {
    try unsafe adopt(
      GEOSDifferencePrec_r(handle, shape.pointer, other.pointer, grid),
      from: "GEOSDifferencePrec_r")
  }

  /// Everything within `radius` of the shape, a quarter circle in so many segments.
  func buffer(_ shape: borrowing Geometry, radius: Double, segments: Int32) throws(GeometryError)
    -> Geometry
  {
    try unsafe adopt(GEOSBuffer_r(handle, shape.pointer, radius, segments), from: "GEOSBuffer_r")
  }

  func area(of shape: borrowing Geometry) throws(GeometryError) -> Double {
    var area = 0.0
    guard unsafe GEOSArea_r(handle, shape.pointer, &area) == 1 else {
      throw .operationFailed(failure("GEOSArea_r"))
    }
    return area
  }

  func convexHull(_ shape: borrowing Geometry) throws(GeometryError) -> Geometry {
    try unsafe adopt(GEOSConvexHull_r(handle, shape.pointer), from: "GEOSConvexHull_r")
  }

  func rectangle(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) throws(GeometryError)
    -> Geometry
  {
    try unsafe adopt(
      GEOSGeom_createRectangle_r(handle, x.lowerBound, y.lowerBound, x.upperBound, y.upperBound),
      from: "GEOSGeom_createRectangle_r")
  }

  func isValid(_ shape: borrowing Geometry) throws(GeometryError) -> Bool {
    switch unsafe GEOSisValid_r(handle, shape.pointer) {
    case 0:
      // GEOS reports as a notice what is wrong, which is not a failure here.
      _ = failure("GEOSisValid_r")
      return false
    case 1: return true
    default: throw .operationFailed(failure("GEOSisValid_r"))
    }
  }

  /// The shape with self-intersections taken apart; parts covered twice stay covered.
  func madeValid(_ shape: borrowing Geometry) throws(GeometryError) -> Geometry {
    guard let parameters = unsafe GEOSMakeValidParams_create_r(handle) else {
      throw .notCreated(failure("GEOSMakeValidParams_create_r"))
    }
    defer { unsafe GEOSMakeValidParams_destroy_r(handle, parameters) }
    _ = unsafe GEOSMakeValidParams_setMethod_r(handle, parameters, GEOS_MAKE_VALID_STRUCTURE)
    return try unsafe adopt(
      GEOSMakeValidWithParams_r(handle, shape.pointer, parameters),
      from: "GEOSMakeValidWithParams_r")
  }

  /// The vertices of a circle of radius 1 about (0, 0), counter-clockwise, `64` of them.
  package mutating func unitCircleVertices() throws(GeometryError) -> [PlanarPoint] {
    if unitCircle.isEmpty {
      let center = try point(PlanarPoint(x: 0, y: 0))
      let disc = try buffer(center, radius: 1, segments: ZoneGeometry.quadrantSegments)
      let rings = try polygons(of: disc)
      guard let ring = rings.first?.exterior else {
        throw .operationFailed(LibraryFailure(function: "GEOSBuffer_r", message: "empty result"))
      }
      unitCircle = ring.oriented(counterClockwise: true)
    }
    return unitCircle
  }
}
