package import DoormarkCore

extension GeoWorkspace {
  /// The places on Earth that evidence names, as WGS 84 coordinates, whatever system each is in.
  package mutating func coordinates(of positions: [EarthPosition]) throws(ProjectionError)
    -> [GeodeticCoordinate]
  {
    var coordinates: [GeodeticCoordinate] = []
    coordinates.reserveCapacity(positions.count)
    for position in positions { coordinates.append(try coordinate(of: position)) }
    return coordinates
  }

  /// Coordinates in metres east, north and up in a frame: a fit is made there, never in a grid whose
  /// north is not the true one. A coordinate without a height is taken on the ellipsoid, as a frame
  /// is whose origin has none.
  package func localPoints(of coordinates: [GeodeticCoordinate], in frame: LocalFrame)
    throws(ProjectionError) -> [LocalPoint]
  {
    let axes = TopocentricAxes(frame)
    return try projections.geocentric(coordinates).map(axes.localPoint)
  }
}
