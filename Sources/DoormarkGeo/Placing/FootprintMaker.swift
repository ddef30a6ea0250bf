package import DoormarkCore

extension GeometryContext {
  /// Parts and holes that are narrower than this many metres come from floors that meet badly.
  private static let sliverWidth = 0.01

  /// The outline of a scan: the union of its floors, or the convex hull of its walls where no floor
  /// can be used; nil where there is neither.
  package func footprint(of scan: Scan) throws(GeometryError) -> Footprint? {
    let floors = scan.elements.filter { $0.category == .floor }
    let union = try union(of: floors)
    if !union.isEmpty {
      return Footprint(polygons: union.plan(at: floors.lowestHeight), source: .floors)
    }
    let walls = scan.elements.filter { $0.category == .wall }
    let hull = try hull(of: walls)
    guard !hull.isEmpty else { return nil }
    return Footprint(polygons: hull.plan(at: walls.lowestHeight), source: .walls)
  }

  private func union(of floors: [ScanElement]) throws(GeometryError) -> [PlanarPolygon] {
    var usable: [PlanarPolygon] = []
    for floor in floors {
      let ring = floor.planarOutline
      guard ring.count > 2 else { continue }
      let polygon = PlanarPolygon(exterior: ring)
      if ring.isSurelySimple {
        usable.append(polygon)
        continue
      }
      let shape = try self.polygon(polygon)
      if try isValid(shape) {
        usable.append(polygon)
      } else {
        let mended = try madeValid(shape)
        usable += try polygons(of: mended)
      }
    }
    if usable.count > 1 {
      let shape = try union(polygons(usable))
      usable = try polygons(of: shape)
    }
    return usable.withoutSlivers(narrowerThan: Self.sliverWidth)
  }

  private func hull(of walls: [ScanElement]) throws(GeometryError) -> [PlanarPolygon] {
    let corners = walls.flatMap(\.planarOutline)
    guard corners.count > 2 else { return [] }
    let hull = try convexHull(line(corners))
    return try polygons(of: hull).withoutSlivers(narrowerThan: Self.sliverWidth)
  }
}

extension ScanElement {
  /// The outline on the plan, without points that are no numbers and without equal neighbours.
  fileprivate var planarOutline: [PlanarPoint] {
    var points: [PlanarPoint] = []
    for corner in outline {
      let plan = ScanFrame.arkit.planPoint(corner)
      let point = PlanarPoint(x: plan.u, y: plan.v)
      if point.x.isFinite, point.y.isFinite, points.last != point { points.append(point) }
    }
    return points
  }
}

extension [ScanElement] {
  fileprivate var lowestHeight: Double {
    lazy.flatMap(\.outline).map { ScanFrame.arkit.planPoint($0).height }.filter(\.isFinite).min()
      ?? 0
  }
}

extension [PlanarPolygon] {
  fileprivate func withoutSlivers(narrowerThan width: Double) -> [PlanarPolygon] {
    filter { $0.exterior.meanWidth >= width }.map { polygon in
      PlanarPolygon(
        exterior: polygon.exterior, holes: polygon.holes.filter { $0.meanWidth >= width })
    }
  }

  fileprivate func plan(at height: Double) -> [PlanPolygon] {
    map { polygon in
      let oriented = polygon.oriented
      return PlanPolygon(
        exterior: oriented.exterior.map { PlanPoint(u: $0.x, v: $0.y, height: height) },
        holes: oriented.holes.map { $0.map { PlanPoint(u: $0.x, v: $0.y, height: height) } })
    }
  }
}

extension [PlanarPoint] {
  /// Twice the area over the perimeter: the width of a long strip.
  fileprivate var meanWidth: Double {
    guard var previous = last else { return 0 }
    var perimeter = 0.0
    for point in self {
      perimeter += Elementary.hypot(point.x - previous.x, point.y - previous.y)
      previous = point
    }
    return perimeter > 0 ? 2 * abs(signedArea) / perimeter : 0
  }
}
