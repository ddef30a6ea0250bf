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

  /// The same, with the accuracy of the worst change of datum among them as R95; nil where there was
  /// none, or PROJ's database does not say.
  package mutating func coordinates(
    ofEvidence positions: [EarthPosition]
  ) throws(ProjectionError) -> ([GeodeticCoordinate], TypedAccuracy?) {
    var coordinates: [GeodeticCoordinate] = []
    coordinates.reserveCapacity(positions.count)
    var worst = 0.0
    for position in positions {
      coordinates.append(try coordinate(of: position))
      if case .projected(let crs, _, _, let height) = position {
        worst = max(worst, try datumAccuracy(crs: crs, withHeight: height != nil)?.metres ?? 0)
      }
    }
    return (coordinates, worst > 0 ? TypedAccuracy(metres: worst, statistic: .r95) : nil)
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
