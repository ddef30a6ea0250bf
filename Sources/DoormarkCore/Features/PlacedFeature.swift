/// Something of a placed map on Earth, ready to be written.
///
/// A value is safe to share between threads.
public struct PlacedFeature: Hashable, Sendable {
  /// What the feature is to a reader.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The outline of the scan.
    case footprint
    /// A marked door.
    case door
    /// Where the scan began.
    case start
    /// The circle inside which a report of the stated accuracy arrives.
    case arrival
    /// The circle outside which it has left.
    case exit
    /// The 95 % error ellipse at the target.
    case error
    /// A line from a measured control point to where the fit puts it.
    case residual
    /// A wall, door, window, opening, object or floor of the scan.
    case element
  }

  /// What the feature is.
  public var role: Role
  /// Its shape on Earth.
  public var geometry: GeodeticGeometry
  /// The identifier of the door, element or control point; nil where there is none.
  public var id: String?
  /// The name for people; nil where there is none.
  public var name: String?
  /// Which kind of element; nil for every other role.
  public var category: ScanElement.Category?
  /// The accuracy in metres that a circle belongs to; nil for every other role.
  public var accuracy: Double?
  /// The radius in metres of a circle; nil for every other role.
  public var radius: Double?
  /// R95 in metres at a door or the start, where it is known.
  public var error: Double?

  /// Makes a feature.
  public init(
    role: Role, geometry: GeodeticGeometry, id: String? = nil, name: String? = nil,
    category: ScanElement.Category? = nil, accuracy: Double? = nil, radius: Double? = nil,
    error: Double? = nil
  ) {
    self.role = role
    self.geometry = geometry
    self.id = id
    self.name = name
    self.category = category
    self.accuracy = accuracy
    self.radius = radius
    self.error = error
  }
}

/// A shape on Earth as RFC 7946 wants it: longitudes within ±180°, cut at the antimeridian.
public enum GeodeticGeometry: Hashable, Sendable {
  /// One point.
  case point(GeodeticCoordinate)
  /// One or more lines.
  case lines([[GeodeticCoordinate]])
  /// One or more polygons.
  case polygons([GeodeticPolygon])
}

/// A polygon on Earth; rings are not closed, and none crosses the antimeridian.
public struct GeodeticPolygon: Hashable, Sendable {
  /// The outer ring, counter-clockwise seen from above.
  public var exterior: [GeodeticCoordinate]
  /// The rings of the holes, clockwise.
  public var holes: [[GeodeticCoordinate]]

  /// Makes a polygon.
  public init(exterior: [GeodeticCoordinate], holes: [[GeodeticCoordinate]] = []) {
    self.exterior = exterior
    self.holes = holes
  }
}
