import CPROJ
public import DoormarkCore

/// Where a coordinate reference system is meant to be used, as PROJ's database has it: a box of
/// latitude and longitude round it.
///
/// A value is safe to share between threads.
public struct AreaOfUse: Hashable, Sendable {
  /// Degrees; the box crosses the antimeridian when ``west`` is more than ``east``.
  public var west: Double
  /// Degrees.
  public var south: Double
  /// Degrees.
  public var east: Double
  /// Degrees.
  public var north: Double
  /// The area in the words of the database; empty when it has none.
  public var name: String

  /// Makes an area.
  public init(west: Double, south: Double, east: Double, north: Double, name: String = "") {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
    self.name = name
  }

  /// Whether a coordinate lies in the box.
  public func contains(_ coordinate: GeodeticCoordinate) -> Bool {
    guard south <= coordinate.latitude, coordinate.latitude <= north else { return false }
    let (isEastOfWest, isWestOfEast) = (west <= coordinate.longitude, coordinate.longitude <= east)
    return west <= east ? isEastOfWest && isWestOfEast : isEastOfWest || isWestOfEast
  }
}

extension ProjectionContext {
  /// Where a system is meant to be used; nil when the database does not say.
  func areaOfUse(crs: String) throws(ProjectionError) -> AreaOfUse? {
    let system = try unsafe makeCRS(crs)
    defer { unsafe proj_destroy(system) }
    var (west, south, east, north) = (0.0, 0.0, 0.0, 0.0)
    var name: UnsafePointer<CChar>?
    let isKnown = unsafe proj_get_area_of_use(
      pointer, system, &west, &south, &east, &north, &name)
    _ = log.take()
    // PROJ says -1000 where it knows no box.
    guard isKnown != 0, west >= -180, south >= -90, east <= 180, north <= 90 else { return nil }
    return unsafe AreaOfUse(
      west: west, south: south, east: east, north: north,
      name: name.map { unsafe String(cString: $0) } ?? "")
  }
}

extension GeoWorkspace {
  /// Where a coordinate reference system is meant to be used; nil when PROJ's database does not say.
  ///
  /// Beyond, a projection distorts more and more, and a change of datum is worse than it is said to
  /// be.
  public func areaOfUse(crs: String) throws(ProjectionError) -> AreaOfUse? {
    try projections.areaOfUse(crs: crs)
  }
}
