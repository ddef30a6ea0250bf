/// The ellipsoid of WGS 84 (EPSG:7030).
enum WGS84 {
  /// Metres.
  static let semiMajorAxis = 6_378_137.0
  static let flattening = 1 / 298.257_223_563
  static let eccentricitySquared = flattening * (2 - flattening)
}
