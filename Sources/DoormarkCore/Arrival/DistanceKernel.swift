/// Metres from one target to any fix, along the WGS 84 ellipsoid, without trigonometry a fix.
///
/// Up to 89° north and south the midpoint form: with u and v the differences of latitude and
/// longitude in degrees, the longitude's wrapped to half a turn,
///
///     y = u (A + B u)    x = v (C − D u)    d² = x² + y²
///
/// where A = M, B = ¾ M e² sin 2φ₀ / W², C = N cos φ₀ and D = ½ M sin φ₀ belong to the target
/// (W² = 1 − e² sin² φ₀, M = a(1 − e²)/W³, N = a/W, degrees made radians in the constants). Nearer to
/// a pole the straight line through the Earth between the two geocentric places. Bulk code that must
/// give the same verdicts evaluates the same expressions in this order, with no fused operation.
///
/// How far either may be from the true distance is ``errorBound(distance:)``. A value is safe to
/// share between threads.
public struct DistanceKernel: Hashable, Sendable {
  /// Beyond this latitude north or south the chord is used, in degrees.
  public static let chordLatitude = 89.0

  /// Degrees north of the target.
  public let latitude: Double
  /// Degrees east of the target.
  public let longitude: Double
  /// A: metres north per degree.
  package let northLinear: Double
  /// B: metres north per square degree.
  package let northSquare: Double
  /// C: metres east per degree.
  package let eastLinear: Double
  /// D: metres east per square degree.
  package let eastMixed: Double
  /// Where the target is from the Earth's centre; used beyond ``chordLatitude``.
  package let center: GeocentricPoint
  /// Whether distances are chords.
  public let usesChord: Bool
  /// What the bound of a distance has of the latitude (``errorBound(distance:)``).
  let boundFactor: Double

  /// Makes the constants of a target on Earth.
  public init(latitude: Double, longitude: Double) {
    let degree = Double.pi / 180
    let sine = Elementary.sin(latitude * degree)
    let cosine = Elementary.cos(latitude * degree)
    let eccentricity = WGS84.eccentricitySquared
    let square = 1 - eccentricity * sine * sine
    let root = square.squareRoot()
    let meridian = WGS84.semiMajorAxis * (1 - eccentricity) / (square * root)
    let normal = WGS84.semiMajorAxis / root
    self.latitude = latitude
    self.longitude = longitude
    northLinear = meridian * degree
    northSquare = 0.75 * meridian * eccentricity * (2 * sine * cosine) / square * degree * degree
    eastLinear = normal * cosine * degree
    eastMixed = 0.5 * meridian * sine * degree * degree
    center = GeocentricPoint(GeodeticCoordinate(latitude: latitude, longitude: longitude))
    usesChord = !(abs(latitude) <= Self.chordLatitude)
    boundFactor = Self.boundFactor(sine: sine, cosine: cosine)
  }

  /// The constants of a journey that has no target yet.
  static let none = DistanceKernel(latitude: 0, longitude: 0)

  /// From the target to a fix: three numbers in metres whose squares add up to the distance's.
  ///
  /// They are eastward, northward and 0, the eastward one taken on the middle latitude; beyond
  /// ``chordLatitude`` they are the geocentric difference.
  public struct Offset: Hashable, Sendable {
    /// Metres.
    public var x: Double
    /// Metres.
    public var y: Double
    /// Metres; 0 but for a chord.
    public var z: Double

    /// d², in square metres.
    public var squaredLength: Double { x * x + y * y + z * z }
  }

  /// From the target to a place of finite latitude and longitude, −180…180.
  ///
  /// Far away the numbers are rough, and never small: no place on Earth beyond 200 m comes out
  /// within 192 m.
  @inline(__always)
  public func offset(latitude: Double, longitude: Double) -> Offset {
    if usesChord { return chord(latitude: latitude, longitude: longitude) }
    let u = latitude - self.latitude
    let v = Self.wrapped(longitude - self.longitude)
    return Offset(
      x: v * (eastLinear - eastMixed * u), y: u * (northLinear + northSquare * u), z: 0)
  }

  @inline(never)
  private func chord(latitude: Double, longitude: Double) -> Offset {
    let point = GeocentricPoint(GeodeticCoordinate(latitude: latitude, longitude: longitude))
    return Offset(x: point.x - center.x, y: point.y - center.y, z: point.z - center.z)
  }

  /// Metres to a place of finite latitude and longitude, −180…180.
  public func distance(latitude: Double, longitude: Double) -> Double {
    offset(latitude: latitude, longitude: longitude).squaredLength.squareRoot()
  }

  /// A difference of two longitudes, brought within half a turn; exact.
  static func wrapped(_ difference: Double) -> Double {
    if difference > 180 { return difference - 360 }
    if difference < -180 { return difference + 360 }
    return difference
  }
}
