import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Foundation
import Testing

@Suite struct GeodesicTests {
  /// The quarter meridian of WGS 84 is 10 001 965.729 m (Karney 2013, section 2).
  @Test func quarterMeridian() {
    let line = Geodesic.wgs84.inverse(
      from: GeodeticCoordinate(latitude: 0, longitude: 0),
      to: GeodeticCoordinate(latitude: 90, longitude: 0))
    #expect(abs(line.distance - 10_001_965.729) < 1e-3)
    #expect(abs(line.azimuth.degrees) < 1e-12)
  }

  /// An eighth of the ellipsoid, whose area is 510 065 621.724 km² (closed form of the authalic
  /// sphere), each way round; the ring of a polar cap crosses the antimeridian.
  @Test func area() {
    let octant = [
      GeodeticCoordinate(latitude: 0, longitude: 0),
      GeodeticCoordinate(latitude: 0, longitude: 90),
      GeodeticCoordinate(latitude: 90, longitude: 0),
    ]
    let eighth = 510_065_621_724_089 / 8.0
    #expect(abs(Geodesic.wgs84.area(of: octant) / eighth - 1) < 1e-12)
    #expect(abs(Geodesic.wgs84.area(of: octant.reversed()) / -eighth - 1) < 1e-12)
    let hemisphere = [0.0, 90, 180, -90].map { GeodeticCoordinate(latitude: 0, longitude: $0) }
    #expect(abs(Geodesic.wgs84.area(of: hemisphere) / (4 * eighth) - 1) < 1e-12)
  }

  /// Karney's test set (GeodTest-100.dat, computed with high precision, positions to 1e-18 degrees):
  /// distances to 0.1 µm, and the end of each line where it should be.
  @Test(.foreignData) func publishedLines() throws {
    let file = try ForeignData.path("numeric_reference/geodtest-100/GeodTest-100.dat")
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 100)
    for line in lines {
      let values = line.split(separator: " ").compactMap { Double($0) }
      try #require(values.count == 10)
      let start = GeodeticCoordinate(latitude: values[0], longitude: values[1])
      let end = GeodeticCoordinate(latitude: values[3], longitude: values[4])
      let found = Geodesic.wgs84.inverse(from: start, to: end)
      #expect(abs(found.distance - values[6]) < 1e-7)
      let reached = Geodesic.wgs84.direct(
        from: start, azimuth: .degrees(values[2]), distance: values[6])
      #expect(Geodesic.wgs84.distance(reached, end) < 1e-7)
      let again = Geodesic.wgs84.direct(
        from: start, azimuth: found.azimuth, distance: found.distance)
      #expect(Geodesic.wgs84.distance(again, end) < 1e-7)
    }
  }

  /// GeographicLib's own program, near and far, at the poles and across the antimeridian.
  @Test(.oracles(.geodSolve)) func geodSolve() throws {
    var random = SeededGenerator(seed: 11)
    var pairs: [(GeodeticCoordinate, GeodeticCoordinate)] = []
    func place(_ latitude: Double, _ longitude: Double) -> GeodeticCoordinate {
      GeodeticCoordinate(latitude: latitude, longitude: longitude)
    }
    for _ in 0..<200 {
      let start = place(
        .random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
      pairs.append(
        (
          start,
          place(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
        ))
      let near = Double.random(in: 1e-6...2e-3, using: &random)
      pairs.append((start, place(max(-90, start.latitude - near), start.longitude + near)))
    }
    pairs.append((place(90, 10), place(89.9999, -170)))
    pairs.append((place(-16.5, 179.9999), place(-16.5, -179.9999)))
    pairs.append((place(51.5, -0.1), place(51.5, -0.1)))
    var oracle = try Oracle.geodSolve.process(["-i", "-p", "9"])
    oracle.input = Array(
      pairs.map { "\($0.latitude) \($0.longitude) \($1.latitude) \($1.longitude)\n" }.joined()
        .utf8)
    let outcome = try oracle.run()
    try #require(outcome.status == 0, "\(outcome.errorText)")
    let lines = outcome.outputText.split(separator: "\n")
    try #require(lines.count == pairs.count)
    for (line, pair) in zip(lines, pairs) {
      let values = line.split(separator: " ").compactMap { Double($0) }
      let found = Geodesic.wgs84.inverse(from: pair.0, to: pair.1)
      #expect(abs(found.distance - values[2]) < 1e-7)
      // An azimuth matters by the distance that it turns.
      let turned = (found.azimuth.degrees - values[0]).remainder(dividingBy: 360) * .pi / 180
      #expect(abs(turned) * min(found.distance, 1e6) < 1e-6)
    }
  }
}
