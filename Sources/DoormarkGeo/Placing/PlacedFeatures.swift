public import DoormarkCore

extension Georeferencer {
  /// The shapes of a placed map on Earth, ready to be written; empty when it has no alignment.
  /// Where nothing tells its heading or its scale, only what lies at the pivot is drawn.
  ///
  /// In this order: footprint, elements, doors, start, circles, error ellipse, residuals.
  public static func features(
    of placement: Placement, scan: Scan? = nil, footprint: Footprint? = nil,
    options: FeatureOptions = FeatureOptions(), in workspace: inout GeoWorkspace
  ) throws(GeoError) -> [PlacedFeature] {
    guard let alignment = placement.alignment else { return [] }
    var drawing = Drawing(alignment)
    if let footprint, alignment.isComplete {
      let polygons = try drawing.polygons(footprint.polygons, in: &workspace)
      if !polygons.isEmpty {
        drawing.features.append(PlacedFeature(role: .footprint, geometry: .polygons(polygons)))
      }
    }
    if options.includesElements, let scan, alignment.isComplete {
      for element in scan.elements { try drawing.add(element, in: &workspace) }
    }
    let (doors, start) = try points(of: placement, in: &workspace)
    drawing.features += doors
    if let start { drawing.features.append(start) }
    if options.isAboutTarget, let target = try target(of: placement, in: &workspace) {
      try drawing.addZones(
        rule: placement.map.arrivalRule, accuracies: options.zoneAccuracies, center: target,
        in: &workspace)
      if options.includesErrorEllipse, case .success(let error) = targetError(of: placement) {
        try drawing.add(error, center: target, in: &workspace)
      }
    }
    if options.includesResiduals, case .controlPoints(let evidence)? = placement.map.evidence {
      let frame = placement.map.frame
      for point in evidence.points
      where alignment.undeterminedReason(at: frame.planPoint(point.map)) == nil {
        try drawing.add(point, frame: frame, in: &workspace)
      }
    }
    return drawing.features
  }

  private static func points(of placement: Placement, in workspace: inout GeoWorkspace)
    throws(GeoError) -> (doors: [PlacedFeature], start: PlacedFeature?)
  {
    do throws(ProjectionError) {
      let doors = try doors(of: placement, in: &workspace).compactMap { door in
        door.coordinate.map { coordinate in
          PlacedFeature(
            role: .door, geometry: .point(coordinate), id: door.door.id, name: door.door.name,
            error: door.error.radius95)
        }
      }
      let start = try coordinate(
        of: placement.map.startPoint, placement: placement, in: &workspace
      ).map { coordinate in
        PlacedFeature(
          role: .start, geometry: .point(coordinate),
          error: placement.error(at: placement.map.startPoint).radius95)
      }
      return (doors, start)
    } catch {
      throw .projection(error)
    }
  }

  private static func target(of placement: Placement, in workspace: inout GeoWorkspace)
    throws(GeoError) -> GeodeticCoordinate?
  {
    do throws(ProjectionError) {
      return try coordinate(of: placement.targetPoint, placement: placement, in: &workspace)
    } catch {
      throw .projection(error)
    }
  }

  private static func targetError(of placement: Placement)
    -> Result<PositionError, UndefinedReason>
  {
    placement.map.targetDoor.map { placement.error(at: $0) }
      ?? placement.error(at: placement.map.startPoint)
  }
}

extension Result<PositionError, UndefinedReason> {
  fileprivate var radius95: Double? {
    switch self {
    case .success(let error): error.radius95
    case .failure: nil
    }
  }
}

extension FeatureOptions {
  fileprivate var isAboutTarget: Bool { includesErrorEllipse || !zoneAccuracies.isEmpty }
}
