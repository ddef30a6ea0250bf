import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Testing

/// Placements against PROJ's own program `cct` with the literal pipeline: axisswap, affine, inverse
/// topocentric, inverse cart.
@Suite struct CCTTests {
  struct Place: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var anchor: GeodeticCoordinate

    init(_ name: String, _ latitude: Double, _ longitude: Double, _ height: Double?) {
      testDescription = name
      anchor = GeodeticCoordinate(
        latitude: latitude, longitude: longitude, ellipsoidalHeight: height)
    }
  }

  static let places = [
    Place("London", 51.5072, -0.1276, 20),
    Place("Quito", -0.2202, -78.5123, 2853),
    Place("Sydney", -33.8568, 151.2153, nil),
    Place("Fiji", -16.5, 179.9999, 3),
    Place("Svalbard", 78.2232, 15.6267, -2),
    Place("89.9° south", -89.9, 45, 2835),
    Place("north pole", 90, 0, 0),
  ]

  static let points = [
    ScanPoint(x: 0, y: 0, z: 0), ScanPoint(x: 3.5083, y: -1.0231, z: 0.0584),
    ScanPoint(x: -40, y: 3, z: 25), ScanPoint(x: 800, y: -600, z: 30),
  ]

  /// A micrometre is a thousandth of what is asked for; the way back is as near.
  @Test(.oracles(.cct), arguments: places) func agree(place: Place) throws {
    var workspace = try GeoWorkspace()
    for (frame, heading, scale) in [
      (ScanFrame.arkit, 0.0, 1.0), (.arkit, 323, 1), (.arkit, 128.7, 1.004), (.plan, 211.5, 0.3048),
      (.plan, -90, 12),
    ] {
      let declared = DeclaredAlignment(
        anchor: place.anchor, at: ScanPoint(x: 12, y: -1.5, z: 7), heading: .degrees(heading),
        scale: scale)
      let placement = try Georeferencer.place(
        ScanMap(id: "map", name: "map", frame: frame, declaredAlignment: declared),
        in: &workspace)
      let pipeline = PlacementPipeline.arguments(declared, frame: frame)
      let theirs = try cct(pipeline, Self.points.map { [$0.x, $0.y, $0.z] })
      let ours = try #require(
        try Georeferencer.coordinates(of: Self.points, placement: placement, in: &workspace))
      #expect(theirs.count == ours.count)
      for (their, our) in zip(theirs, ours) {
        let coordinate = GeodeticCoordinate(latitude: their[1], longitude: their[0])
        #expect(Geodesic.wgs84.distance(coordinate, our) < 1e-6)
        #expect((our.ellipsoidalHeight == nil) == (place.anchor.ellipsoidalHeight == nil))
        // One round of Bowring's is off by 3 µm in height at a pole.
        let tolerance = abs(place.anchor.latitude) > 89 ? 4e-6 : 1e-6
        #expect(abs((our.ellipsoidalHeight ?? their[2]) - their[2]) < tolerance)
      }
      let back = try cct(["-I"] + pipeline, theirs)
      for (their, coordinate) in zip(back, theirs) {
        let our = try #require(
          try Georeferencer.scanPoint(
            of: GeodeticCoordinate(
              latitude: coordinate[1], longitude: coordinate[0], ellipsoidalHeight: coordinate[2]),
            placement: placement, in: &workspace))
        let missed = [our.x - their[0], our.y - their[1], our.z - their[2]]
        #expect(missed.allSatisfy { abs($0) * scale < 1e-6 })
      }
    }
  }

  /// Many points at once, from beside the anchor to far beyond the range of the series, which ends at
  /// 14 km, or at a 32nd of the way to the axis. They are held against the way from Earth to the map,
  /// which is a closed form in PROJ; its way to Earth is one round of Bowring's, and off by 3 µm at a
  /// pole and by 20 µm at 50 km of height.
  @Test(.oracles(.cct), arguments: places) func manyAgree(place: Place) throws {
    var workspace = try GeoWorkspace()
    var generator = SeededGenerator(seed: 20)
    for (frame, heading, scale) in [(ScanFrame.arkit, 323.0, 1.0), (.plan, 211.5, 0.3048)] {
      let declared = DeclaredAlignment(
        anchor: place.anchor, at: ScanPoint(x: 12, y: -1.5, z: 7), heading: .degrees(heading),
        scale: scale)
      let placement = try Georeferencer.place(
        ScanMap(id: "map", name: "map", frame: frame, declaredAlignment: declared),
        in: &workspace)
      let pipeline = PlacementPipeline.arguments(declared, frame: frame)
      let points = [30.0, 1000, 20_000, 90_000].flatMap { reach in
        (0..<200).map { _ in
          let axes = (0..<3).map { _ in
            Double.random(in: -reach...reach, using: &generator) / (scale * 3.0.squareRoot())
          }
          return ScanPoint(x: axes[0], y: axes[1], z: axes[2])
        }
      }
      let places = try #require(
        try Georeferencer.coordinates(of: points, placement: placement, in: &workspace))
      for (index, place) in places.enumerated() {
        let single = try #require(
          try Georeferencer.coordinate(of: points[index], placement: placement, in: &workspace))
        let tolerance = index < 600 ? 4e-6 : 5e-5
        #expect(Geodesic.wgs84.distance(place, single) < tolerance, "\(points[index])")
        #expect(place.longitude >= -180 && place.longitude <= 180)
      }
      // A place without a height says nothing of the point's.
      guard place.anchor.ellipsoidalHeight != nil else { continue }
      let theirs = try cct(
        ["-I"] + pipeline, places.map { [$0.longitude, $0.latitude, $0.ellipsoidalHeight ?? 0] })
      let ours = try #require(
        try Georeferencer.scanPoints(of: places, placement: placement, in: &workspace))
      for ((point, their), our) in zip(zip(points, theirs), ours) {
        let missed = [point.x - their[0], point.y - their[1], point.z - their[2]]
        #expect(missed.allSatisfy { abs($0) * scale < 1.2e-6 }, "\(point)")
        let returned = [our.x - their[0], our.y - their[1], our.z - their[2]]
        #expect(returned.allSatisfy { abs($0) * scale < 1.2e-6 }, "\(point)")
      }
    }
  }

  private func cct(_ arguments: [String], _ points: [[Double]]) throws -> [[Double]] {
    var process = try Oracle.cct.process(["-d", "15", "-t", "0"] + arguments)
    let lines = points.map { "\($0[0]) \($0[1]) \($0[2])\n" }
    process.input = Array(lines.joined().utf8)
    let outcome = try process.run()
    try #require(outcome.status == 0, "\(outcome.errorText)")
    return outcome.outputText.split(separator: "\n").map { line in
      line.split(separator: " ").prefix(3).compactMap { Double($0) }
    }
  }
}
