import CPROJ
package import DoormarkCore

/// Coordinates in a coordinate reference system, easting or longitude first, in its own units.
///
/// A value is safe to share between threads.
public struct CRSCoordinates: Hashable, Sendable {
  /// Easting or longitude, whatever order the system's authority has.
  public var easting: Double
  /// Northing or latitude.
  public var northing: Double
  /// The height; in a system without one, metres above the ellipsoid. Nil when it is unknown.
  public var height: Double?

  /// Makes coordinates.
  public init(easting: Double, northing: Double, height: Double? = nil) {
    self.easting = easting
    self.northing = northing
    self.height = height
  }
}

extension ProjectionContext {
  /// The WGS 84 coordinate of coordinates in any system PROJ knows.
  ///
  /// A height in a system that has none counts as ellipsoidal metres and stays as it is.
  package mutating func geodetic(_ coordinates: CRSCoordinates, crs: String)
    throws(ProjectionError) -> GeodeticCoordinate
  {
    let operation = try operation(crs, withHeight: coordinates.height != nil)
    let output = try unsafe transform(
      operation.pointer, PJ_FWD, coordinates.easting, coordinates.northing,
      coordinates.height ?? 0)
    let coordinate = unsafe GeodeticCoordinate(
      latitude: output.xyz.y, longitude: output.xyz.x.wrappedLongitude,
      ellipsoidalHeight: operation.convertsHeight ? output.xyz.z : coordinates.height)
    guard coordinate.isOnEarth else {
      throw unsafe .notOnEarth(use("proj_trans", of: operation.pointer))
    }
    return coordinate
  }

  /// The coordinates of a WGS 84 coordinate in any system PROJ knows.
  package mutating func coordinates(of coordinate: GeodeticCoordinate, crs: String)
    throws(ProjectionError) -> CRSCoordinates
  {
    let operation = try operation(crs, withHeight: coordinate.ellipsoidalHeight != nil)
    guard coordinate.isOnEarth else {
      throw unsafe .notOnEarth(use("proj_trans", of: operation.pointer))
    }
    let output = try unsafe transform(
      operation.pointer, PJ_INV, coordinate.longitude, coordinate.latitude,
      coordinate.ellipsoidalHeight ?? 0)
    return unsafe CRSCoordinates(
      easting: output.xyz.x, northing: output.xyz.y,
      height: operation.convertsHeight ? output.xyz.z : coordinate.ellipsoidalHeight)
  }

  /// The accuracy in metres that PROJ's database gives for the conversion that was last done for
  /// this system (PROJ chooses among several by place); nil when it gives none.
  package mutating func accuracy(crs: String, withHeight: Bool) throws(ProjectionError) -> Double? {
    let operation = try operation(crs, withHeight: withHeight)
    // The copy that PROJ hands out is ours to destroy.
    let last = unsafe proj_trans_get_last_used_operation(operation.pointer)
    defer { unsafe proj_destroy(last) }
    guard let last = unsafe last else { return nil }
    let accuracy = unsafe proj_coordoperation_get_accuracy(pointer, last)
    _ = log.take()
    return accuracy >= 0 ? accuracy : nil
  }

  private func transform(
    _ operation: OpaquePointer, _ direction: PJ_DIRECTION, _ x: Double, _ y: Double, _ z: Double
  ) throws(ProjectionError) -> PJ_COORD {
    unsafe proj_errno_reset(operation)
    // An infinite time means none to PROJ.
    let output = unsafe proj_trans(operation, direction, proj_coord(x, y, z, .infinity))
    guard unsafe proj_errno(operation) == 0, unsafe output.xyz.x.isFinite,
      unsafe output.xyz.y.isFinite, unsafe output.xyz.z.isFinite
    else { throw unsafe .notConverted(use("proj_trans", of: operation)) }
    return output
  }
}

extension Double {
  /// The same longitude within ±180°; 180 itself stays.
  fileprivate var wrappedLongitude: Double {
    abs(self) <= 180 ? self : remainder(dividingBy: 360)
  }
}
