extension GeocentricPoint {
  /// The geocentric place of a coordinate; one without a height is taken on the ellipsoid.
  ///
  /// The closed form (EPSG method 9602), the same as PROJ's `cart` to rounding.
  public init(_ coordinate: GeodeticCoordinate) {
    let latitude = coordinate.latitude * (.pi / 180)
    let longitude = coordinate.longitude * (.pi / 180)
    let sine = Elementary.sin(latitude)
    let cosine = Elementary.cos(latitude)
    let height = coordinate.ellipsoidalHeight ?? 0
    let normal = WGS84.primeVerticalRadius(sineLatitude: sine)
    self.init(
      x: (normal + height) * cosine * Elementary.cos(longitude),
      y: (normal + height) * cosine * Elementary.sin(longitude),
      z: (normal * (1 - WGS84.eccentricitySquared) + height) * sine)
  }

  /// The coordinate of a place within some hundred kilometres of the ellipsoid, its height included.
  ///
  /// Bowring's iteration (Survey Review 23:181, 1976), whose second round is already exact to
  /// rounding there. At a pole the longitude is 0, or whatever the signs of x and y say.
  public var geodetic: GeodeticCoordinate {
    let axis = Elementary.hypot(x, y)
    let eccentricity = WGS84.eccentricitySquared
    let polar = WGS84.semiMajorAxis * (1 - WGS84.flattening)
    let second = eccentricity / (1 - eccentricity)
    var sine = 0.0
    var cosine = 0.0
    // tan of the reduced latitude is z a / (p b), to start with.
    var reduced = Elementary.atan2(z * WGS84.semiMajorAxis, axis * polar)
    var latitude = reduced
    for _ in 0..<3 {
      let s = Elementary.sin(reduced)
      let c = Elementary.cos(reduced)
      latitude = Elementary.atan2(
        z + second * polar * s * s * s, axis - eccentricity * WGS84.semiMajorAxis * c * c * c)
      sine = Elementary.sin(latitude)
      cosine = Elementary.cos(latitude)
      reduced = Elementary.atan2((1 - WGS84.flattening) * sine, cosine)
    }
    let normal = WGS84.primeVerticalRadius(sineLatitude: sine)
    // p cos φ + z sin φ − a²/N loses no digits at a pole, as p / cos φ − N would.
    let height =
      axis * cosine + z * sine - WGS84.semiMajorAxis * (WGS84.semiMajorAxis / normal)
    return GeodeticCoordinate(
      latitude: latitude * (180 / .pi), longitude: Elementary.atan2(y, x) * (180 / .pi),
      ellipsoidalHeight: height)
  }
}

extension WGS84 {
  /// N, the radius of curvature across the meridian, in metres.
  package static func primeVerticalRadius(sineLatitude: Double) -> Double {
    semiMajorAxis / (1 - eccentricitySquared * sineLatitude * sineLatitude).squareRoot()
  }
}
