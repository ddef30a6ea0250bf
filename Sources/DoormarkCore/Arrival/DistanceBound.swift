extension DistanceKernel {
  /// The longest distance, in metres, for which ``errorBound(distance:)`` is claimed.
  public static let boundedDistance = 1000.0

  /// How far a distance from this target may be from the true one along the ellipsoid, in metres;
  /// nil beyond ``boundedDistance``, where no decision hangs on it.
  public func errorBound(distance: Double) -> Double? {
    Self.errorBound(distance: distance, latitude: latitude, factor: boundFactor)
  }

  /// How far a distance in metres from a target at a latitude in degrees may be from the true one.
  ///
  /// The midpoint form: (D³/R²) [(1 + 3t²)² / (96 (1 + 2t²)) + 1/32] with t = tan φ, from the series
  /// of sin²(d/2) on the sphere at mid latitude and the largest bearing. The chord: D³/(24 R²). Both
  /// are leading terms, hence times 1.1, with 1e-8 m for rounding; R is the smallest radius of
  /// curvature. It is a derivation held against PROJ's `geod_inverse` by a sweep, not an interval
  /// proof.
  public static func errorBound(distance: Double, latitude: Double) -> Double? {
    let sine = Elementary.sin(latitude * (.pi / 180))
    let cosine = Elementary.cos(latitude * (.pi / 180))
    return errorBound(
      distance: distance, latitude: latitude, factor: boundFactor(sine: sine, cosine: cosine))
  }

  /// (1 + 3t²)² / (96 (1 + 2t²)) + 1/32.
  static func boundFactor(sine: Double, cosine: Double) -> Double {
    let square = (sine / cosine) * (sine / cosine)
    let bearing = (1 + 3 * square) * (1 + 3 * square) / (96 * (1 + 2 * square))
    return bearing + 1.0 / 32
  }

  private static func errorBound(
    distance: Double, latitude: Double, factor: Double
  ) -> Double? {
    guard distance >= 0, distance <= boundedDistance, abs(latitude) <= 90 else { return nil }
    let radius = WGS84.semiMajorAxis * (1 - WGS84.eccentricitySquared)
    let cube = distance * distance * distance / (radius * radius)
    guard abs(latitude) <= chordLatitude else { return 1.1 * (cube / 24) + 1e-8 }
    return 1.1 * (cube * factor) + 1e-8
  }
}
