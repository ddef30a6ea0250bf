/// East, north and up of a local frame as geocentric directions (IOGP guidance note 7-2, topocentric
/// conversions 9836 and 9837).
package struct TopocentricAxes: Hashable, Sendable {
  private let sineLongitude: Double
  private let cosineLongitude: Double
  private let sineLatitude: Double
  private let cosineLatitude: Double
  private let origin: GeocentricPoint

  package init(_ frame: LocalFrame) {
    let latitude = frame.origin.latitude * (.pi / 180)
    let longitude = frame.origin.longitude * (.pi / 180)
    sineLatitude = Elementary.sin(latitude)
    cosineLatitude = Elementary.cos(latitude)
    sineLongitude = Elementary.sin(longitude)
    cosineLongitude = Elementary.cos(longitude)
    let height = frame.origin.ellipsoidalHeight ?? 0
    let eccentricity = WGS84.eccentricitySquared
    let normal = WGS84.primeVerticalRadius(sineLatitude: sineLatitude)
    origin = GeocentricPoint(
      x: (normal + height) * cosineLatitude * cosineLongitude,
      y: (normal + height) * cosineLatitude * sineLongitude,
      z: (normal * (1 - eccentricity) + height) * sineLatitude)
  }

  /// The geocentric direction of metres east, north and up.
  package func direction(_ step: LocalPoint) -> GeocentricPoint {
    let outward = cosineLatitude * step.up - sineLatitude * step.north
    return GeocentricPoint(
      x: cosineLongitude * outward - sineLongitude * step.east,
      y: sineLongitude * outward + cosineLongitude * step.east,
      z: cosineLatitude * step.north + sineLatitude * step.up)
  }

  package func point(_ point: LocalPoint) -> GeocentricPoint {
    let step = direction(point)
    return GeocentricPoint(x: origin.x + step.x, y: origin.y + step.y, z: origin.z + step.z)
  }

  /// Metres east, north and up of a geocentric place; the inverse of `point`.
  package func localPoint(_ point: GeocentricPoint) -> LocalPoint {
    localStep(
      GeocentricPoint(x: point.x - origin.x, y: point.y - origin.y, z: point.z - origin.z))
  }

  /// Metres east, north and up of a geocentric difference; the inverse of `direction`.
  package func localStep(_ step: GeocentricPoint) -> LocalPoint {
    let outward = cosineLongitude * step.x + sineLongitude * step.y
    return LocalPoint(
      east: cosineLongitude * step.y - sineLongitude * step.x,
      north: cosineLatitude * step.z - sineLatitude * outward,
      up: cosineLatitude * outward + sineLatitude * step.z)
  }
}
