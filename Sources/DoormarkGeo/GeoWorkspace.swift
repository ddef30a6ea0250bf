public import DoormarkCore

/// A PROJ context and a GEOS context with what they have made, ready to place maps.
///
/// Making one takes a fraction of a millisecond, so a batch worker makes one and keeps it, and a
/// service takes one from ``GeoWorkspacePool``. It must be used by one thread at a time, which the
/// compiler ensures: it can be neither copied nor sent.
public struct GeoWorkspace: ~Copyable {
  package var projections: ProjectionContext
  package var geometry: GeometryContext
  /// Of the plan that was converted last.
  var conversion: PlanConversion?

  /// Makes a workspace; it opens no file and uses no network.
  public init() throws(GeoError) {
    let projections: ProjectionContext
    do throws(ProjectionError) {
      projections = try ProjectionContext()
    } catch {
      throw .projection(error)
    }
    let geometry: GeometryContext
    do throws(GeometryError) {
      geometry = try GeometryContext()
    } catch {
      throw .geometry(error)
    }
    self.projections = projections
    self.geometry = geometry
  }

  /// The WGS 84 coordinate of a position in any coordinate reference system that PROJ knows.
  ///
  /// A height in a system that has none counts as ellipsoidal metres.
  public mutating func coordinate(of position: EarthPosition) throws(ProjectionError)
    -> GeodeticCoordinate
  {
    switch position {
    case .geodetic(let coordinate): coordinate
    case .projected(let crs, let easting, let northing, let height):
      try projections.geodetic(
        CRSCoordinates(easting: easting, northing: northing, height: height), crs: crs)
    }
  }

  /// The coordinates of a WGS 84 coordinate in any coordinate reference system that PROJ knows.
  public mutating func coordinates(of coordinate: GeodeticCoordinate, crs: String)
    throws(ProjectionError) -> CRSCoordinates
  {
    try projections.coordinates(of: coordinate, crs: crs)
  }

  /// How good the change of datum was that the latest conversion from or to a system took, as PROJ's
  /// database has it; nil where there was none, or the database does not say.
  ///
  /// PROJ chooses among several by place and by the grids that are installed. The database gives
  /// metres at no stated probability; R95 is what its 2 m for WGS 84 itself are taken for.
  public mutating func datumAccuracy(
    crs: String, withHeight: Bool
  ) throws(ProjectionError) -> TypedAccuracy? {
    let accuracy = try projections.accuracy(crs: crs, withHeight: withHeight) ?? 0
    return accuracy > 0 ? TypedAccuracy(metres: accuracy, statistic: .r95) : nil
  }

  /// The outline of a scan on its plan: the union of its floors, or the convex hull of its walls
  /// where no floor can be used; nil where there is neither.
  public mutating func footprint(of scan: Scan) throws(GeometryError) -> Footprint? {
    try geometry.footprint(of: scan)
  }
}
