/// A point on or above the WGS 84 ellipsoid.
///
/// A value is safe to share between threads.
public struct GeodeticCoordinate: Hashable, Sendable {
  /// Geodetic latitude in degrees, north positive, −90…90.
  public var latitude: Double

  /// Longitude in degrees, east positive, −180…180.
  public var longitude: Double

  /// Metres above the WGS 84 ellipsoid (not above sea level); nil when nobody said.
  ///
  /// A coordinate without a height is computed on the ellipsoid. The plan is then wrong by at most
  /// d·h/R for a point d away at a true height h.
  public var ellipsoidalHeight: Double?

  /// Makes a coordinate; nothing is checked, see ``isOnEarth``.
  public init(latitude: Double, longitude: Double, ellipsoidalHeight: Double? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.ellipsoidalHeight = ellipsoidalHeight
  }

  /// The height in metres, up or down, beyond which a coordinate counts as a mistake: that of the
  /// edge of space, which no building reaches in any unit that a height may be given in.
  public static let greatestHeight = 100_000.0

  /// Whether latitude and longitude are finite and in range, and the height, if any, is within
  /// ``greatestHeight``.
  public var isOnEarth: Bool {
    // Written so that NaN fails: every comparison with it is false.
    abs(latitude) <= 90 && abs(longitude) <= 180
      && (ellipsoidalHeight.map { abs($0) <= Self.greatestHeight } ?? true)
  }
}
