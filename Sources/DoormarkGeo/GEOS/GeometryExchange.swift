import CGEOS

/// Coordinates into and out of GEOS.
extension GeometryContext {
  func polygon(_ polygon: PlanarPolygon) throws(GeometryError) -> Geometry {
    let shell = try ring(polygon.exterior)
    var holes = unsafe GeometryList(handle: handle)
    for hole in polygon.holes { holes.append(try ring(hole)) }
    let outer = unsafe shell.release()
    let made = unsafe holes.handOver { rings, count in
      unsafe GEOSGeom_createPolygon_r(handle, outer, rings, count)
    }
    return try unsafe adopt(made, from: "GEOSGeom_createPolygon_r")
  }

  func polygons(_ polygons: [PlanarPolygon]) throws(GeometryError) -> Geometry {
    var parts = unsafe GeometryList(handle: handle)
    for polygon in polygons { parts.append(try self.polygon(polygon)) }
    let made = unsafe parts.handOver { parts, count in
      unsafe GEOSGeom_createCollection_r(
        handle, Int32(GEOS_MULTIPOLYGON.rawValue), parts, count)
    }
    return try unsafe adopt(made, from: "GEOSGeom_createCollection_r")
  }

  func line(_ points: [PlanarPoint]) throws(GeometryError) -> Geometry {
    let sequence = try unsafe sequence(points)
    return try unsafe adopt(
      GEOSGeom_createLineString_r(handle, sequence), from: "GEOSGeom_createLineString_r")
  }

  func point(_ point: PlanarPoint) throws(GeometryError) -> Geometry {
    try unsafe adopt(
      GEOSGeom_createPointFromXY_r(handle, point.x, point.y), from: "GEOSGeom_createPointFromXY_r")
  }

  private func ring(_ points: [PlanarPoint]) throws(GeometryError) -> Geometry {
    let sequence = try unsafe sequence(points + points.prefix(1))
    return try unsafe adopt(
      GEOSGeom_createLinearRing_r(handle, sequence), from: "GEOSGeom_createLinearRing_r")
  }

  private func sequence(_ points: [PlanarPoint]) throws(GeometryError) -> OpaquePointer {
    let sequence = unsafe points.withUnsafeBytes { bytes in
      unsafe GEOSCoordSeq_copyFromBuffer_r(
        handle, bytes.baseAddress?.assumingMemoryBound(to: Double.self), UInt32(points.count), 0, 0)
    }
    guard let sequence = unsafe sequence else {
      throw .notCreated(failure("GEOSCoordSeq_copyFromBuffer_r"))
    }
    return unsafe sequence
  }

  /// The polygons among the parts of a shape, in order; lines and points are left out.
  func polygons(of shape: borrowing Geometry) throws(GeometryError) -> [PlanarPolygon] {
    var found: [PlanarPolygon] = []
    try unsafe collectPolygons(shape.pointer, into: &found)
    return found
  }

  private func collectPolygons(_ shape: OpaquePointer, into found: inout [PlanarPolygon])
    throws(GeometryError)
  {
    guard unsafe GEOSisEmpty_r(handle, shape) == 0 else { return }
    let type = unsafe GEOSGeomTypeId_r(handle, shape)
    guard type != Int32(GEOS_POLYGON.rawValue) else {
      var polygon = try unsafe PlanarPolygon(
        exterior: ring(GEOSGetExteriorRing_r(handle, shape), "GEOSGetExteriorRing_r"))
      for index in 0..<max(0, unsafe GEOSGetNumInteriorRings_r(handle, shape)) {
        try unsafe polygon.holes.append(
          ring(GEOSGetInteriorRingN_r(handle, shape, index), "GEOSGetInteriorRingN_r"))
      }
      found.append(polygon)
      return
    }
    guard type >= Int32(GEOS_MULTIPOLYGON.rawValue) else { return }
    for index in 0..<max(0, unsafe GEOSGetNumGeometries_r(handle, shape)) {
      try unsafe collectPolygons(part(index, of: shape), into: &found)
    }
  }

  /// The lines among the parts of a shape, in order.
  func lines(of shape: borrowing Geometry) throws(GeometryError) -> [[PlanarPoint]] {
    var found: [[PlanarPoint]] = []
    // A single line is its own only part.
    for index in 0..<max(0, unsafe GEOSGetNumGeometries_r(handle, shape.pointer)) {
      let part = try unsafe part(index, of: shape.pointer)
      guard unsafe GEOSGeomTypeId_r(handle, part) == Int32(GEOS_LINESTRING.rawValue) else {
        continue
      }
      let points = try unsafe coordinates(part)
      if !points.isEmpty { found.append(points) }
    }
    return found
  }

  private func part(_ index: Int32, of shape: OpaquePointer) throws(GeometryError)
    -> OpaquePointer
  {
    guard let part = unsafe GEOSGetGeometryN_r(handle, shape, index) else {
      throw .operationFailed(failure("GEOSGetGeometryN_r"))
    }
    return unsafe part
  }

  private func ring(_ shape: OpaquePointer?, _ function: String) throws(GeometryError)
    -> [PlanarPoint]
  {
    guard let shape = unsafe shape else { throw .operationFailed(failure(function)) }
    return try unsafe coordinates(shape).dropLast()
  }

  private func coordinates(_ shape: OpaquePointer) throws(GeometryError) -> [PlanarPoint] {
    guard let sequence = unsafe GEOSGeom_getCoordSeq_r(handle, shape) else {
      throw .operationFailed(failure("GEOSGeom_getCoordSeq_r"))
    }
    var count: UInt32 = 0
    var points: [PlanarPoint] = []
    var isDone = unsafe GEOSCoordSeq_getSize_r(handle, sequence, &count) == 1
    guard count > 0 else { return [] }
    points = Array(repeating: PlanarPoint(x: 0, y: 0), count: Int(count))
    unsafe points.withUnsafeMutableBytes { bytes in
      let copied = unsafe GEOSCoordSeq_copyToBuffer_r(
        handle, sequence, bytes.baseAddress?.assumingMemoryBound(to: Double.self), 0, 0)
      isDone = isDone && copied == 1
    }
    guard isDone else { throw .operationFailed(failure("GEOSCoordSeq_copyToBuffer_r")) }
    return points
  }
}
