/// A point that is known both in the map and on Earth.
///
/// Surveyors call it a ground control point. A value is safe to share between threads.
public struct ControlPoint: Hashable, Sendable {
  /// What the point is for.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// It enters the fit.
    case control
    /// It enters nothing but its own residual.
    case check
  }

  /// Where the Earth position came from; sources share different systematic errors.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// A satellite receiver.
    case gnss
    /// A map or survey in a projected system.
    case map
    /// A click on satellite or aerial imagery.
    case imagery
  }

  /// The name, unique in its document.
  public var id: String
  /// The point in the map.
  public var map: ScanPoint
  /// The point on Earth.
  public var earth: EarthPosition
  /// How well the Earth position is known; nil when nobody said.
  public var accuracy: TypedAccuracy?
  /// Standard deviation of ``map`` along each axis, in map units.
  public var mapSigma: Double
  /// The group whose error this point shares.
  public var group: String?
  /// When the position was measured.
  public var time: Instant?
  /// Where the Earth position came from.
  public var source: Source
  /// Whether it enters the fit.
  public var role: Role

  /// Makes a control point; nothing is checked.
  public init(
    id: String, map: ScanPoint, earth: EarthPosition, accuracy: TypedAccuracy? = nil,
    mapSigma: Double = 0, group: String? = nil, time: Instant? = nil, source: Source? = nil,
    role: Role = .control
  ) {
    self.id = id
    self.map = map
    self.earth = earth
    self.accuracy = accuracy
    self.mapSigma = mapSigma
    self.group = group
    self.time = time
    self.source = source ?? earth.usualSource
    self.role = role
  }
}

/// A place on Earth as a document gives it.
public enum EarthPosition: Hashable, Sendable {
  /// WGS 84 latitude and longitude.
  case geodetic(GeodeticCoordinate)
  /// Coordinates in any system PROJ knows: easting or longitude first, then northing or latitude,
  /// then an optional height, whatever order the system's authority has.
  case projected(crs: String, easting: Double, northing: Double, height: Double?)

  /// The source that is taken when the document names none.
  public var usualSource: ControlPoint.Source {
    switch self {
    case .geodetic: .gnss
    case .projected: .map
    }
  }
}
