import CPROJ
package import DoormarkCore

extension ProjectionContext {
  /// The geocentric place of a coordinate; one without a height is taken on the ellipsoid.
  package func geocentric(_ coordinate: GeodeticCoordinate) throws(ProjectionError)
    -> GeocentricPoint
  {
    unsafe proj_errno_reset(cart)
    let input = proj_coord(
      proj_torad(coordinate.longitude), proj_torad(coordinate.latitude),
      coordinate.ellipsoidalHeight ?? 0, 0)
    let output = unsafe proj_trans(cart, PJ_FWD, input)
    let point = unsafe GeocentricPoint(x: output.xyz.x, y: output.xyz.y, z: output.xyz.z)
    guard unsafe proj_errno(cart) == 0, point.x.isFinite, point.y.isFinite, point.z.isFinite,
      coordinate.isOnEarth
    else { throw unsafe .notConverted(use("proj_trans", of: cart)) }
    return point
  }

  /// The coordinate of a geocentric place, its height included.
  package func geodetic(_ point: GeocentricPoint) throws(ProjectionError) -> GeodeticCoordinate {
    unsafe proj_errno_reset(cart)
    let output = unsafe proj_trans(cart, PJ_INV, proj_coord(point.x, point.y, point.z, 0))
    let coordinate = unsafe GeodeticCoordinate(
      latitude: proj_todeg(output.lpz.phi), longitude: proj_todeg(output.lpz.lam),
      ellipsoidalHeight: output.lpz.z)
    guard unsafe proj_errno(cart) == 0, coordinate.isOnEarth else {
      throw unsafe .notConverted(use("proj_trans", of: cart))
    }
    return coordinate
  }

  /// The coordinates of many geocentric places, in one call of PROJ.
  package func geodetic(_ points: [GeocentricPoint]) throws(ProjectionError)
    -> [GeodeticCoordinate]
  {
    var places = points
    try transform(&places, PJ_INV)
    var coordinates: [GeodeticCoordinate] = []
    coordinates.reserveCapacity(places.count)
    for place in places {
      let coordinate = GeodeticCoordinate(
        latitude: proj_todeg(place.y), longitude: proj_todeg(place.x), ellipsoidalHeight: place.z)
      guard coordinate.isOnEarth else {
        throw unsafe .notConverted(use("proj_trans_generic", of: cart))
      }
      coordinates.append(coordinate)
    }
    return coordinates
  }

  /// The geocentric places of many coordinates, in one call of PROJ.
  package func geocentric(_ coordinates: [GeodeticCoordinate]) throws(ProjectionError)
    -> [GeocentricPoint]
  {
    var places = coordinates.map {
      GeocentricPoint(
        x: proj_torad($0.longitude), y: proj_torad($0.latitude), z: $0.ellipsoidalHeight ?? 0)
    }
    try transform(&places, PJ_FWD)
    guard coordinates.allSatisfy(\.isOnEarth),
      places.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.z.isFinite })
    else { throw unsafe .notConverted(use("proj_trans_generic", of: cart)) }
    return places
  }

  private func transform(_ points: inout [GeocentricPoint], _ direction: PJ_DIRECTION)
    throws(ProjectionError)
  {
    guard !points.isEmpty else { return }
    unsafe proj_errno_reset(cart)
    let stride = MemoryLayout<GeocentricPoint>.stride
    let count = points.count
    let done = unsafe points.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      let numbers = unsafe start.assumingMemoryBound(to: Double.self)
      return unsafe proj_trans_generic(
        cart, direction, numbers, stride, count, numbers + 1, stride, count, numbers + 2, stride,
        count, nil, 0, 0)
    }
    guard done == count else { throw unsafe .notConverted(use("proj_trans_generic", of: cart)) }
  }

  /// What PROJ said about the use of `operation` that just failed.
  func use(_ function: String, of operation: OpaquePointer) -> LibraryFailure {
    let code = unsafe proj_errno(operation)
    let message = unsafe Self.message(code, in: pointer)
    return LibraryFailure(
      function: function, code: Int(code),
      message: message.isEmpty ? "the coordinate is not on Earth" : message, log: log.take())
  }
}
