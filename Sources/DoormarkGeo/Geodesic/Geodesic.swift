import CPROJ
public import DoormarkCore

/// Shortest lines on the WGS 84 ellipsoid, by PROJ's `geodesic.h` (Karney 2013, J. Geodesy 87:43).
///
/// Heights play no part. A value is safe to share between threads.
public struct Geodesic: Sendable {
  private let ellipsoid: geod_geodesic

  /// The geodesics of WGS 84.
  public static let wgs84 = Geodesic()

  private init() {
    var ellipsoid = geod_geodesic()
    unsafe geod_init(&ellipsoid, WGS84.semiMajorAxis, WGS84.flattening)
    self.ellipsoid = ellipsoid
  }

  /// How far apart two coordinates are, and in which direction.
  public struct Inverse: Hashable, Sendable {
    /// Metres along the shortest line.
    public var distance: Double
    /// Direction of the line where it starts, clockwise from north.
    public var azimuth: Angle
    /// Direction of the line where it ends, clockwise from north.
    public var finalAzimuth: Angle
  }

  /// The shortest line from one coordinate to another; not a number for coordinates off the Earth.
  public func inverse(from start: GeodeticCoordinate, to end: GeodeticCoordinate) -> Inverse {
    var distance = 0.0
    var azimuth = 0.0
    var finalAzimuth = 0.0
    unsafe withUnsafePointer(to: ellipsoid) { ellipsoid in
      unsafe geod_inverse(
        ellipsoid, start.latitude, start.longitude, end.latitude, end.longitude, &distance,
        &azimuth, &finalAzimuth)
    }
    return Inverse(
      distance: distance, azimuth: .degrees(azimuth), finalAzimuth: .degrees(finalAzimuth))
  }

  /// Metres along the shortest line between two coordinates.
  public func distance(_ start: GeodeticCoordinate, _ end: GeodeticCoordinate) -> Double {
    inverse(from: start, to: end).distance
  }

  /// The coordinate `distance` metres away in the direction `azimuth`, without a height.
  public func direct(from start: GeodeticCoordinate, azimuth: Angle, distance: Double)
    -> GeodeticCoordinate
  {
    direct(from: start, azimuthDegrees: azimuth.degrees, distance: distance)
  }

  package func direct(
    from start: GeodeticCoordinate, azimuthDegrees: Double, distance: Double
  ) -> GeodeticCoordinate {
    var latitude = 0.0
    var longitude = 0.0
    unsafe withUnsafePointer(to: ellipsoid) { ellipsoid in
      unsafe geod_direct(
        ellipsoid, start.latitude, start.longitude, azimuthDegrees, distance, &latitude,
        &longitude, nil)
    }
    return GeodeticCoordinate(latitude: latitude, longitude: longitude)
  }

  /// The area in square metres inside a ring of coordinates (not closed), its edges being shortest
  /// lines: positive where the ring runs counter-clockwise, even across the antimeridian and round a
  /// pole. Good to 0.1 m² round a pole and far better elsewhere.
  public func area(of ring: [GeodeticCoordinate]) -> Double {
    var polygon = geod_polygon()
    unsafe geod_polygon_init(&polygon, 0)
    return unsafe withUnsafePointer(to: ellipsoid) { ellipsoid in
      for corner in ring {
        unsafe geod_polygon_addpoint(ellipsoid, &polygon, corner.latitude, corner.longitude)
      }
      var area = 0.0
      unsafe geod_polygon_compute(ellipsoid, &polygon, 0, 1, &area, nil)
      return area
    }
  }
}
