/// The ellipsoid of WGS 84 (EPSG:7030).
package enum WGS84 {
  /// Metres.
  package static let semiMajorAxis = 6_378_137.0
  package static let flattening = 1 / 298.257_223_563
  package static let eccentricitySquared = flattening * (2 - flattening)
}
