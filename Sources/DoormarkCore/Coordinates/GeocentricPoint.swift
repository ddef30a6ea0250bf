/// A point in metres from the Earth's centre: x towards (0°, 0°), z towards the north pole.
///
/// Also called ECEF, EPSG:4978. A value is safe to share between threads.
public struct GeocentricPoint: Hashable, Sendable {
  /// Metres towards latitude 0°, longitude 0°.
  public var x: Double
  /// Metres towards latitude 0°, longitude 90° east.
  public var y: Double
  /// Metres towards the north pole.
  public var z: Double

  /// Makes a point.
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }
}
