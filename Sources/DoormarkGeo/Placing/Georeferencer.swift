public import DoormarkCore

/// Places maps on Earth.
///
/// Its functions keep nothing: everything they need is in their arguments and in the workspace. They
/// are safe to call from several threads, each with a workspace of its own.
public enum Georeferencer {
  /// Where a map sits, how far that may be off, and the verdict.
  ///
  /// Evidence in any coordinate reference system is first made WGS 84, then the alignment is fitted in
  /// metres east and north about the evidence's own middle. How good PROJ's database says a change of
  /// datum is counts as an error that all points share.
  ///
  /// `judgesPoints` tells whether the diagnostics say something of each control point, of which the
  /// verdict needs nothing and a batch shows nothing.
  ///
  /// - Throws: ``ProjectionError`` where a coordinate of the evidence cannot be converted. Evidence
  ///   that is merely bad is no error: the verdict says what is wrong with it.
  public static func place(
    _ map: ScanMap, judgesPoints: Bool = true, in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> Placement {
    let (coordinates, accuracy) = try workspace.coordinates(
      ofEvidence: map.evidence?.earthPositions ?? [])
    return try Placement.estimated(
      map, coordinates: coordinates, datumAccuracy: accuracy, judgesPoints: judgesPoints
    ) {
      (frame, flat) throws(ProjectionError) in
      try workspace.localPoints(of: flat, in: frame)
    }
  }

  /// The coordinate of a point of the map; nil when the map has no alignment, and where the
  /// alignment lacks a heading or a scale that the point needs
  /// (`Placement.undeterminedReason(at:)`).
  ///
  /// The height is nil when that of the alignment's anchor is; the point is then computed with the
  /// anchor on the ellipsoid.
  public static func coordinate(
    of point: ScanPoint, placement: Placement, in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> GeodeticCoordinate? {
    let plan = placement.map.frame.planPoint(point)
    guard let alignment = placement.alignment, alignment.undeterminedReason(at: plan) == nil else {
      return nil
    }
    let coordinate = try workspace.projections.geodetic(EarthTransform(alignment).geocentric(plan))
    return alignment.frame.origin.ellipsoidalHeight == nil ? coordinate.withoutHeight : coordinate
  }

  /// The coordinates of many points of the map; nil when the map has no alignment, and when it
  /// lacks a heading or a scale that one of them needs.
  ///
  /// Several times faster than ``coordinate(of:placement:in:)`` for each, from which they differ by
  /// micrometres at most: these are off by one (``BulkTransform``), and PROJ by 3 at a pole and by 20 at
  /// 50 km of height.
  public static func coordinates(
    of points: [ScanPoint], placement: Placement, in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> [GeodeticCoordinate]? {
    let plan = points.map(placement.map.frame.planPoint)
    guard let alignment = placement.alignment,
      plan.allSatisfy({ alignment.undeterminedReason(at: $0) == nil })
    else { return nil }
    return try workspace.coordinates(of: plan, alignment: alignment)
  }

  /// The point of the map at a coordinate; nil when the map has no alignment, or one without a
  /// heading or a scale.
  ///
  /// A coordinate without a height is taken at the height of the alignment's pivot.
  public static func scanPoint(
    of coordinate: GeodeticCoordinate, placement: Placement, in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> ScanPoint? {
    guard let alignment = placement.alignment, alignment.isComplete else { return nil }
    var place = coordinate
    place.ellipsoidalHeight = coordinate.ellipsoidalHeight ?? alignment.pivotHeight
    let point = try workspace.projections.geocentric(place)
    return placement.map.frame.scanPoint(EarthTransform(alignment).planPoint(point))
  }

  /// The points of the map at many coordinates; nil when the map has no alignment, or one without a
  /// heading or a scale.
  ///
  /// Several times faster than ``scanPoint(of:placement:in:)`` for each, from which they differ by a
  /// micrometre at most (``BulkTransform``).
  public static func scanPoints(
    of coordinates: [GeodeticCoordinate], placement: Placement, in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> [ScanPoint]? {
    guard let alignment = placement.alignment, alignment.isComplete else { return nil }
    let frame = placement.map.frame
    return try workspace.planPoints(at: coordinates, alignment: alignment).map(frame.scanPoint)
  }

  /// Every door with its coordinate and its error; empty when the map has no alignment.
  public static func doors(
    of placement: Placement, in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> [PlacedDoor] {
    guard placement.alignment != nil else { return [] }
    var placed: [PlacedDoor] = []
    for door in placement.map.doors {
      let coordinate = try coordinate(of: door.point, placement: placement, in: &workspace)
      placed.append(
        PlacedDoor(door: door, coordinate: coordinate, error: placement.error(at: door)))
    }
    return placed
  }

  /// The way in of a door on Earth, of no width where one point is marked; nil when the map has no
  /// alignment, or one that lacks a heading or a scale that the door needs.
  public static func threshold(
    of door: Door, placement: Placement, in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> Threshold? {
    switch door.location {
    case .point(let point):
      return try coordinate(of: point, placement: placement, in: &workspace).map(
        Threshold.init(at:))
    case .threshold(let from, let to):
      return try coordinates(of: [from, to], placement: placement, in: &workspace).map {
        Threshold(from: $0[0], to: $0[1])
      }
    }
  }

  /// The area of a footprint on the ellipsoid in m², holes left out; nil when the map has no
  /// alignment, or one without a heading or a scale.
  public static func area(
    of footprint: Footprint, placement: Placement, in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> Double? {
    guard let alignment = placement.alignment, alignment.isComplete else { return nil }
    var area = 0.0
    for polygon in footprint.polygons {
      for ring in [polygon.exterior] + polygon.holes {
        area += Geodesic.wgs84.area(
          of: try workspace.coordinates(of: ring, alignment: alignment))
      }
    }
    return area
  }
}

extension GeodeticCoordinate {
  fileprivate var withoutHeight: GeodeticCoordinate {
    GeodeticCoordinate(latitude: latitude, longitude: longitude)
  }
}
