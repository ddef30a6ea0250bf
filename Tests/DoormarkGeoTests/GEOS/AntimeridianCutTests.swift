import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Testing

@Suite struct AntimeridianCutTests {
  /// A building that ends at 179.9999999996 ends at 180 once it is written, and is not cut.
  @Test func roundingReachesTheAntimeridian() throws {
    let geometry = try GeometryContext()
    let parts = try geometry.cutAtAntimeridian(
      exterior: box(west: 179.99, east: 179.999_999_999_6, south: 10, north: 10.01))
    #expect(parts.count == 1)
    #expect(longitudes(parts) == [179.99, 180])
    // One that ends as much beyond it is the same, and one that is thinner than that is none.
    #expect(
      try geometry.cutAtAntimeridian(
        exterior: box(west: 179.99, east: -179.999_999_999_6, south: 10, north: 10.01)) == parts)
    #expect(
      try geometry.cutAtAntimeridian(
        exterior: box(
          west: 179.999_999_999_6, east: -179.999_999_999_6, south: 10, north: 10.01)) == [])
  }

  /// The worked example of RFC 7946 section 3.1.9: 40° to 50° north, 170° east to 170° west.
  @Test func standardExample() throws {
    let geometry = try GeometryContext()
    let parts = try geometry.cutAtAntimeridian(
      exterior: box(west: 170, east: -170, south: 40, north: 50))
    #expect(parts.count == 2)
    #expect(
      parts.map { Set($0.exterior) } == [
        Set(box(west: 170, east: 180, south: 40, north: 50)),
        Set(box(west: -180, east: -170, south: 40, north: 50)),
      ])
    let line = try geometry.cutAtAntimeridian(
      line: [
        GeodeticCoordinate(latitude: 45, longitude: 170),
        GeodeticCoordinate(latitude: 45, longitude: -170),
      ])
    #expect(
      line == [
        [
          GeodeticCoordinate(latitude: 45, longitude: 170),
          GeodeticCoordinate(latitude: 45, longitude: 180),
        ],
        [
          GeodeticCoordinate(latitude: 45, longitude: -180),
          GeodeticCoordinate(latitude: 45, longitude: -170),
        ],
      ])
  }

  /// A hole on the antimeridian opens both parts, one beside it stays a hole of its part.
  @Test func holes() throws {
    let geometry = try GeometryContext()
    let around = box(west: 179, east: -179, south: -1, north: 1)
    let astride = box(west: 179.9, east: -179.9, south: -0.5, north: 0.5).reversed()
    let open = try geometry.cutAtAntimeridian(exterior: around, holes: [Array(astride)])
    #expect(open.map(\.exterior.count) == [8, 8] && open.allSatisfy { $0.holes.isEmpty })
    let beside = box(west: -179.9, east: -179.8, south: -0.5, north: 0.5).reversed()
    let kept = try geometry.cutAtAntimeridian(exterior: around, holes: [Array(beside)])
    #expect(kept.map(\.holes.count) == [0, 1])
  }

  /// A ring round a ring round the pole is a band without the pole; a yard at the pole is a hole in
  /// nothing but the part along the pole.
  @Test(arguments: [90.0, -90])
  func bandRoundThePole(pole: Double) throws {
    let geometry = try GeometryContext()
    func cap(_ distance: Double) -> [GeodeticCoordinate] {
      (0..<12).map {
        GeodeticCoordinate(
          latitude: pole * (1 - distance), longitude: (pole > 0 ? 1 : -1) * (30 * Double($0) - 170))
      }
    }
    let parts = try geometry.cutAtAntimeridian(
      exterior: cap(1e-5), holes: [cap(5e-6).reversed()])
    #expect(parts.count == 1 && parts.allSatisfy { $0.holes.isEmpty })
    #expect(longitudes(parts).first == -180 && longitudes(parts).last == 180)
    #expect(parts.flatMap(\.exterior).allSatisfy { abs($0.latitude) < 90 })
  }

  /// A corner at the pole has every longitude, so the shape ends there along the pole.
  @Test func cornerAtThePole() throws {
    let geometry = try GeometryContext()
    // A quarter of the cap, from 170° east by the antimeridian to 100° west.
    let quarter = [
      GeodeticCoordinate(latitude: 90, longitude: 12),
      GeodeticCoordinate(latitude: 89, longitude: 170),
      GeodeticCoordinate(latitude: 89, longitude: -145),
      GeodeticCoordinate(latitude: 89, longitude: -100),
    ]
    let parts = try geometry.cutAtAntimeridian(exterior: quarter)
    #expect(parts.count == 2)
    #expect(abs(planarArea(parts) - 90) < 1e-9)
    // The other three quarters, whose corner at the pole is a reflex one.
    let rest = try geometry.cutAtAntimeridian(
      exterior: [
        GeodeticCoordinate(latitude: 90, longitude: 12),
        GeodeticCoordinate(latitude: 89, longitude: -100),
        GeodeticCoordinate(latitude: 89, longitude: 0),
        GeodeticCoordinate(latitude: 89, longitude: 90),
        GeodeticCoordinate(latitude: 89, longitude: 170),
      ])
    #expect(abs(planarArea(rest) - 270) < 1e-9)
    let south = try geometry.cutAtAntimeridian(
      exterior: quarter.reversed().map {
        GeodeticCoordinate(latitude: -$0.latitude, longitude: $0.longitude)
      })
    #expect(abs(planarArea(south) - 90) < 1e-9)
  }

  /// A line over the pole comes down on the other side, in a part of its own.
  @Test func lineOverThePole() throws {
    let geometry = try GeometryContext()
    func place(_ latitude: Double, _ longitude: Double) -> GeodeticCoordinate {
      GeodeticCoordinate(latitude: latitude, longitude: longitude)
    }
    let lines = try geometry.cutAtAntimeridian(
      line: [place(89, 20), place(90, 0), place(89, -160)])
    #expect(lines == [[place(89, 20), place(90, 20)], [place(90, -160), place(89, -160)]])
    #expect(
      try geometry.cutAtAntimeridian(line: [place(90, 0), place(89, 5), place(89, 5)])
        == [[place(90, 5), place(89, 5)]])
    #expect(try geometry.cutAtAntimeridian(line: [place(1, 5), place(1, 5)]) == [])
    // Along the antimeridian, named from both sides.
    #expect(
      try geometry.cutAtAntimeridian(line: [place(1, 180), place(2, -180)])
        == [[place(1, 180), place(2, 180)]])
  }

  /// Shapely finds every part valid, wound as RFC 7946 wants it and in range; and the cut shape has the
  /// area that the same shape has where there is nothing to cut.
  @Test(.oracles(.python)) func shapely() throws {
    let geometry = try GeometryContext()
    var random = SeededGenerator(seed: 7)
    var shapes: [(cut: [GeodeticPolygon], whole: [GeodeticPolygon])] = []
    for _ in 0..<300 {
      let latitude = Double.random(in: -88...88, using: &random)
      let size = Double.random(in: 1e-6...0.5, using: &random)
      let shift = Double.random(in: -1...1, using: &random) * size
      let exterior = star(latitude, shift, size, random: &random)
      let hole = Array(star(latitude, shift, size / 4, random: &random).reversed())
      func moved(_ ring: [GeodeticCoordinate]) -> [GeodeticCoordinate] {
        ring.map {
          GeodeticCoordinate(
            latitude: $0.latitude, longitude: ($0.longitude + 180).remainder(dividingBy: 360))
        }
      }
      shapes.append(
        (
          try geometry.cutAtAntimeridian(exterior: moved(exterior), holes: [moved(hole)]),
          try geometry.cutAtAntimeridian(exterior: exterior, holes: [hole])
        ))
    }
    #expect(shapes.contains { $0.cut.count > 1 } && shapes.contains { $0.cut.count == 1 })
    var circles: [[GeodeticPolygon]] = []
    var drawing = try GeometryContext()
    for latitude in [0.0, 60, -85, 89.9999, 90, -90] {
      for longitude in [0.0, 100, 179.9999, -180] {
        for radius in [0.5, 60, 2000, 1e5, 5e6] {
          circles.append(
            try drawing.circle(
              center: GeodeticCoordinate(latitude: latitude, longitude: longitude),
              radius: radius))
        }
      }
    }
    #expect(circles.allSatisfy { !$0.isEmpty })
    var oracle = try Oracle.script("check_polygons.py")
    let polygons = shapes.map(\.cut) + shapes.map(\.whole) + circles
    oracle.input = Array(polygons.map(coordinates).joined(separator: "\n").utf8)
    let outcome = try oracle.run()
    try #require(outcome.status == 0, "\(outcome.errorText)")
    let lines = outcome.outputText.split(separator: "\n").map { $0.split(separator: " ") }
    try #require(lines.count == polygons.count)
    for (index, line) in lines.enumerated() {
      #expect(line.prefix(3) == ["valid", "wound", "inside"], "shape \(index)")
    }
    for index in shapes.indices {
      let cut = try #require(Double(lines[index][3]))
      let whole = try #require(Double(lines[shapes.count + index][3]))
      // Rounding moves each of some ten corners by up to 1e-9 degrees.
      #expect(abs(cut - whole) < 2e-8 * whole.squareRoot() + 1e-15, "shape \(index)")
    }
  }

  /// A star-shaped ring about (longitude, latitude), counter-clockwise.
  private func star(
    _ latitude: Double, _ longitude: Double, _ size: Double, random: inout SeededGenerator
  ) -> [GeodeticCoordinate] {
    let directions: [(Double, Double)] = [
      (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7),
    ]
    return directions.map { east, north in
      let radius = size * Double.random(in: 0.5...1, using: &random)
      return GeodeticCoordinate(
        latitude: latitude + north * radius, longitude: longitude + east * radius)
    }
  }

  private func coordinates(_ polygons: [GeodeticPolygon]) -> String {
    func ring(_ ring: [GeodeticCoordinate]) -> String {
      let closed = ring + ring.prefix(1)
      return "[" + closed.map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",") + "]"
    }
    return "["
      + polygons.map { polygon in
        "[" + ([polygon.exterior] + polygon.holes).map(ring).joined(separator: ",") + "]"
      }.joined(separator: ",") + "]"
  }

  private func box(west: Double, east: Double, south: Double, north: Double)
    -> [GeodeticCoordinate]
  {
    [(south, west), (south, east), (north, east), (north, west)].map {
      GeodeticCoordinate(latitude: $0.0, longitude: $0.1)
    }
  }

  private func longitudes(_ polygons: [GeodeticPolygon]) -> [Double] {
    Set(polygons.flatMap(\.exterior).map(\.longitude)).sorted()
  }

  private func planarArea(_ polygons: [GeodeticPolygon]) -> Double {
    polygons.reduce(0) { total, polygon in
      let ring = polygon.exterior
      return total
        + ring.indices.reduce(0) { sum, index in
          let (here, next) = (ring[index], ring[(index + 1) % ring.count])
          return sum + (here.longitude * next.latitude - next.longitude * here.latitude) / 2
        }
    }
  }
}
