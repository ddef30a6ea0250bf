package import DoormarkCore

/// Shapes on Earth as RFC 7946 section 3.1.9 wants them.
extension GeometryContext {
  /// The grid of 9 decimals of a degree.
  private static let grid = 1e-9

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
      return try polygons(of: mended).map(GeodeticPolygon.init)
    }
    let whole = try withinWorld(outer)
    var cutOut: [PlanarPolygon] = []
    for hole in inner where hole.points.count > 2 {
      let parts = try withinWorld(hole)
      cutOut += try polygons(of: parts)
    }
    guard !cutOut.isEmpty else { return try polygons(of: whole).map(GeodeticPolygon.init) }
    let rest = try difference(whole, union(polygons(cutOut), grid: Self.grid), grid: Self.grid)
    return try polygons(of: rest).map(GeodeticPolygon.init)
  }

  /// The line within ±180°, in several parts where it crosses the antimeridian. Heights are dropped.
  package func cutAtAntimeridian(line: [GeodeticCoordinate]) throws(GeometryError)
    -> [[GeodeticCoordinate]]
  {
    var parts: [[GeodeticCoordinate]] = []
    for points in line.map(PlanarPoint.init(rounding:)).unrolledLines {
      if points.allSatisfy({ abs($0.x) <= 180 }) {
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

  private func rectangle(_ world: Int) throws(GeometryError) -> Geometry {
    let middle = 360 * Double(world)
    return try rectangle(middle - 180...middle + 180, -90...90)
  }
}

extension [PlanarPoint] {
  /// The turns of the Earth, 0 being −180° to 180°, over which the points extend.
  fileprivate var worlds: ClosedRange<Int> {
    let longitudes = map(\.x)
    let west = ((longitudes.min() ?? 0) + 180) / 360
    let east = ((longitudes.max() ?? 0) - 180) / 360
    let first = Int(west.rounded(.down))
    return first...Swift.max(first, Int(east.rounded(.up)))
  }

  /// The line laid out without a jump at ±180°; one through a pole is two.
  fileprivate var unrolledLines: [[PlanarPoint]] {
    var lines: [[PlanarPoint]] = []
    var line: [PlanarPoint] = []
    for (index, point) in enumerated() {
      guard let last = line.last else {
        // A pole has no longitude of its own, so it takes that of the next corner.
        let isAtPole = abs(point.y) == 90 && index + 1 < count
        line = [PlanarPoint(x: isAtPole ? self[index + 1].x : point.x, y: point.y)]
        continue
      }
      if abs(point.y) == 90 {
        line.append(PlanarPoint(x: last.x, y: point.y))
        lines.append(line)
        line = index + 1 < count ? [PlanarPoint(x: self[index + 1].x, y: point.y)] : []
      } else {
        line.append(
          PlanarPoint(x: last.x + (point.x - last.x).remainder(dividingBy: 360), y: point.y))
      }
    }
    lines.append(line)
    return lines.map(\.withoutRepeats).filter { $0.count > 1 }
  }

  private var withoutRepeats: [PlanarPoint] {
    reduce(into: []) { kept, point in
      if kept.last != point { kept.append(point) }
    }
  }
}

extension PlanarPoint {
  fileprivate func shifted(outOf world: Int) -> PlanarPoint {
    PlanarPoint(x: (x - 360 * Double(world)).nineDecimals, y: y.nineDecimals)
  }
}

extension GeodeticPolygon {
  fileprivate init(_ polygon: PlanarPolygon) {
    let oriented = polygon.oriented
    self.init(
      exterior: oriented.exterior.map(GeodeticCoordinate.init),
      holes: oriented.holes.map { $0.map(GeodeticCoordinate.init) })
  }
}

extension GeodeticCoordinate {
  fileprivate init(_ point: PlanarPoint) {
    self.init(latitude: point.y, longitude: point.x)
  }
}
