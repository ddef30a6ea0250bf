/// The topocentric frame at a point of the ellipsoid: east, north, up, in metres.
///
/// Also called ENU, or a local tangent plane (EPSG methods 9836 and 9837). This is the recipe only;
/// the PROJ side makes the transformation from it. A value is safe to share between threads.
public struct LocalFrame: Hashable, Sendable {
  /// Where east, north and up are zero.
  public var origin: GeodeticCoordinate

  /// Makes the frame at `origin`; a missing height counts as zero.
  public init(origin: GeodeticCoordinate) {
    self.origin = origin
  }
}

/// A point in a ``LocalFrame``, in metres.
///
/// A value is safe to share between threads.
public struct LocalPoint: Hashable, Sendable {
  /// Metres east of the frame's origin.
  public var east: Double

  /// Metres north of the frame's origin.
  public var north: Double

  /// Metres along the ellipsoid's normal at the frame's origin.
  public var up: Double

  /// Makes a point from metres east, north and up.
  public init(east: Double, north: Double, up: Double = 0) {
    self.east = east
    self.north = north
    self.up = up
  }
}
