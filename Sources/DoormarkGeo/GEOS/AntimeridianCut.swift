package import DoormarkCore

/// Shapes on Earth as RFC 7946 section 3.1.9 wants them.
extension GeometryContext {
  /// Whole billionths of a degree.
  private static let grid = 1.0

  /// The polygon within ±180°, in several parts where it crosses the antimeridian; rings round a pole
  /// are closed along (180, φ), (180, ±90), (−180, ±90), (−180, φ).
  ///
  /// The exterior must run counter-clockwise seen from above and the holes clockwise, as they do in
  /// the result. Empty where nothing is left after rounding. Heights are dropped.
  package func cutAtAntimeridian(
    exterior: [GeodeticCoordinate], holes: [[GeodeticCoordinate]] = []
  ) throws(GeometryError) -> [GeodeticPolygon] {
    let outer = UnrolledRing(counterClockwise: exterior)
    let inner = holes.map { UnrolledRing(counterClockwise: $0.reversed()) }
    guard outer.points.count > 2 else { return [] }
    if outer.needsNoCut, inner.allSatisfy(\.needsNoCut) {
      let polygon = PlanarPolygon(
        exterior: outer.points, holes: inner.map(\.points).filter { $0.count > 2 })
      let shape = try self.polygon(polygon)
      if try isValid(shape) { return [GeodeticPolygon(polygon)] }
      // Rounding made edges touch that were less than a millimetre apart.
      let mended = try union(madeValid(shape), grid: Self.grid)
      return try geodeticPolygons(of: mended)
    }
    let whole = try withinWorld(outer)
    var cutOut: [PlanarPolygon] = []
    for hole in inner where hole.points.count > 2 {
      let parts = try withinWorld(hole)
      cutOut += try polygons(of: parts)
    }
    guard !cutOut.isEmpty else { return try geodeticPolygons(of: whole) }
    let rest = try difference(whole, union(polygons(cutOut), grid: Self.grid), grid: Self.grid)
    return try geodeticPolygons(of: rest)
  }

  /// The line within ±180°, in several parts where it crosses the antimeridian. Heights are dropped.
  package func cutAtAntimeridian(line: [GeodeticCoordinate]) throws(GeometryError)
    -> [[GeodeticCoordinate]]
  {
    var parts: [[GeodeticCoordinate]] = []
    for points in line.map(PlanarPoint.init(rounding:)).unrolledLines {
      if points.allSatisfy({ abs($0.x) <= .antimeridian }) {
        parts.append(points.map(GeodeticCoordinate.init))
        continue
      }
      let shape = try self.line(points)
      for world in points.worlds {
        let cut = try intersection(shape, rectangle(world), grid: Self.grid)
        for part in try lines(of: cut) {
          parts.append(part.map { GeodeticCoordinate($0.shifted(outOf: world)) })
        }
      }
    }
    return parts
  }

  /// The inside of a ring, each part moved to between −180° and 180°.
  private func withinWorld(_ ring: UnrolledRing) throws(GeometryError) -> Geometry {
    let shape = try polygon(PlanarPolygon(exterior: ring.points))
    let valid = try isValid(shape) ? shape : madeValid(shape)
    var parts: [PlanarPolygon] = []
    for world in ring.points.worlds {
      let cut = try intersection(valid, rectangle(world), grid: Self.grid)
      for part in try polygons(of: cut) {
        parts.append(
          PlanarPolygon(
            exterior: part.exterior.map { $0.shifted(outOf: world) },
            holes: part.holes.map { $0.map { $0.shifted(outOf: world) } }))
      }
    }
    // A ring round a pole was laid out from its first corner; this heals that seam.
    return try union(polygons(parts), grid: Self.grid)
  }

  /// The parts in the order of RFC 7946's example, the one west of the antimeridian first.
  private func geodeticPolygons(of shape: borrowing Geometry) throws(GeometryError)
    -> [GeodeticPolygon]
  {
    func west(_ polygon: PlanarPolygon) -> Double { polygon.exterior.map(\.x).min() ?? 0 }
    return try polygons(of: shape).sorted { west($0) > west($1) }.map(GeodeticPolygon.init)
  }

  private func rectangle(_ world: Int) throws(GeometryError) -> Geometry {
    let middle = .turn * Double(world)
    return try rectangle(
      middle - .antimeridian...middle + .antimeridian, -.pole ... .pole)
  }
}

extension [PlanarPoint] {
  /// The turns of the Earth, 0 being −180° to 180°, over which the points extend.
  fileprivate var worlds: ClosedRange<Int> {
    let longitudes = map(\.x)
    let west = ((longitudes.min() ?? 0) + .antimeridian) / .turn
    let east = ((longitudes.max() ?? 0) - .antimeridian) / .turn
    let first = Int(west.rounded(.down))
    return first...Swift.max(first, Int(east.rounded(.up)))
  }

  /// The ring without corners within an edge along a pole, such as the one where it was laid out from.
  fileprivate var withoutPolarSeam: [PlanarPoint] {
    guard contains(where: \.isPole) else { return self }
    return indices.filter { index in
      !(self[index].isPole && self[(index + 1) % count].isPole
        && self[(index + count - 1) % count].isPole)
    }.map { self[$0] }
  }

}

extension PlanarPoint {
  fileprivate func shifted(outOf world: Int) -> PlanarPoint {
    PlanarPoint(x: x - .turn * Double(world), y: y)
  }
}

extension GeodeticPolygon {
  fileprivate init(_ polygon: PlanarPolygon) {
    let oriented = polygon.oriented
    self.init(
      exterior: oriented.exterior.withoutPolarSeam.map(GeodeticCoordinate.init),
      holes: oriented.holes.map { $0.withoutPolarSeam.map(GeodeticCoordinate.init) })
  }
}

extension GeodeticCoordinate {
  fileprivate init(_ point: PlanarPoint) {
    // Adding zero turns a negative one positive.
    self.init(latitude: point.y / .degree + 0, longitude: point.x / .degree + 0)
  }
}
