import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Foundation
import Testing

@Suite struct ZoneGeometryTests {
  static let latitudes = [0, 51.5, -51.5, 70, 89, -89, 89.99, -89.99, 90, -90]
  static let longitudes = [0, 179.9999, -180, 180]
  static let radii = [1.0, 25, 40, 120, 192, 2000]

  /// Every vertex lies on the geodesic circle to a millimetre (Karney's inverse, PROJ), of which half
  /// a tenth is the rounding to 9 decimals; those that close a part along ±180° or a pole aside.
  @Test(arguments: latitudes, longitudes)
  func circle(latitude: Double, longitude: Double) throws {
    var geometry = try GeometryContext()
    let center = GeodeticCoordinate(latitude: latitude, longitude: longitude)
    for radius in Self.radii {
      let polygons = try geometry.circle(center: center, radius: radius)
      let corners = polygons.flatMap(\.exterior)
      let onCircle = corners.filter {
        abs(Geodesic.wgs84.distance(center, $0) - radius) < 1e-3
      }
      #expect(Set(onCircle).count >= 64)
      for corner in corners where !onCircle.contains(corner) {
        #expect(abs(corner.longitude) == 180 || abs(corner.latitude) == 90)
      }
      for polygon in polygons {
        #expect(polygon.holes.isEmpty)
        #expect(polygon.exterior.allSatisfy { $0.isOnEarth })
        #expect(planarArea(polygon.exterior) > 0)
      }
      // A polygon of n corners on a circle has the area ½ n r² sin(2π/n). Straight lines of longitude
      // and latitude, as RFC 7946 has them, are near enough to the shortest ones away from the poles.
      if abs(latitude) < 89 {
        let area = polygons.reduce(0) { $0 + Geodesic.wgs84.area(of: $1.exterior) }
        let expected = 32 * radius * radius * sin(2 * Double.pi / 64)
        #expect(abs(area / expected - 1) < 1e-3 / radius + 1e-6)
      }
    }
  }

  /// A circle that holds the antimeridian is in two parts that meet it, one on either side.
  @Test func antimeridian() throws {
    var geometry = try GeometryContext()
    let center = GeodeticCoordinate(latitude: -16.5, longitude: 179.9999)
    let parts = try geometry.circle(center: center, radius: 120)
    #expect(parts.count == 2)
    let ranges = parts.map { part in
      part.exterior.map(\.longitude).reduce((180.0, -180.0)) { (min($0.0, $1), max($0.1, $1)) }
    }.sorted { $0.0 < $1.0 }
    #expect(ranges[0].0 == -180 && ranges[0].1 < -179.99)
    #expect(ranges[1].0 > 179.99 && ranges[1].1 == 180)
    // 10.7 m west of the antimeridian a 5 m circle has one part, and one that touches it as well.
    #expect(try geometry.circle(center: center, radius: 5).count == 1)
  }

  /// Round a pole there is one part, closed along (180, φ), (180, ±90), (−180, ±90), (−180, φ).
  @Test(arguments: [90.0, -90, 89.9999, -89.9999], [0.0, 33, 180, -180])
  func pole(latitude: Double, longitude: Double) throws {
    var geometry = try GeometryContext()
    let parts = try geometry.circle(
      center: GeodeticCoordinate(latitude: latitude, longitude: longitude), radius: 60)
    #expect(parts.count == 1)
    let ring = try #require(parts.first).exterior
    let pole = latitude > 0 ? 90.0 : -90
    let edge = pole > 0 ? 180.0 : -180
    let start = try #require(
      ring.firstIndex(of: GeodeticCoordinate(latitude: pole, longitude: edge)))
    let turned = Array(ring[start...] + ring[..<start])
    #expect(turned[1] == GeodeticCoordinate(latitude: pole, longitude: -edge))
    #expect(turned[2].longitude == -edge && turned[2].latitude == turned.last?.latitude)
    #expect(turned.last?.longitude == edge)
    #expect(ring.allSatisfy { $0.latitude * pole > 0 })
  }

  /// The ends of the axes lie at their lengths and directions, whatever the direction.
  @Test(arguments: [0.0, 30, 90, 135, 179])
  func ellipse(azimuth: Double) throws {
    var geometry = try GeometryContext()
    let center = GeodeticCoordinate(latitude: 51.5, longitude: -0.12)
    let polygons = try geometry.ellipse(
      center: center, semiMajor: 40, semiMinor: 10, azimuth: .degrees(azimuth))
    let ring = try #require(polygons.first).exterior
    #expect(polygons.count == 1 && ring.count == 64)
    let lines = ring.map { Geodesic.wgs84.inverse(from: center, to: $0) }
    let longest = try #require(lines.max { $0.distance < $1.distance })
    let shortest = try #require(lines.min { $0.distance < $1.distance })
    #expect(abs(longest.distance - 40) < 1e-3 && abs(shortest.distance - 10) < 1e-3)
    let turn = (longest.azimuth.degrees - azimuth).remainder(dividingBy: 180)
    #expect(abs(turn) < 1e-3)
    for line in lines {
      let angle = (line.azimuth.degrees - azimuth) * .pi / 180
      let along = line.distance * cos(angle) / 40
      let across = line.distance * sin(angle) / 10
      #expect(abs(along * along + across * across - 1) < 1e-4)
    }
    // No error, no ellipse; and none that would wrap itself round the Earth.
    for axis in [0, 5.1e6, 1e30, .nan] {
      #expect(
        try geometry.ellipse(
          center: center, semiMajor: axis, semiMinor: axis, azimuth: .degrees(0)) == [])
    }
  }

  /// GEOS's circle of 64 corners has the 32 corners that the JTS test suite publishes for a buffer of
  /// 10 round (100, 100) as every second one (`TestBuffer.xml`, case "Point").
  @Test(.foreignData) func publishedBuffer() throws {
    let file = try ForeignData.path("numeric_reference/jts-xml/TestBuffer.xml")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let start = try #require(text.range(of: "arg2='10.0'>")).upperBound
    let open = try #require(text.range(of: "((", range: start..<text.endIndex)).upperBound
    let close = try #require(text.range(of: "))", range: open..<text.endIndex)).lowerBound
    let corners = text[open..<close].split(separator: ",").map {
      $0.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    }
    #expect(corners.count == 33)
    var geometry = try GeometryContext()
    let circle = try geometry.unitCircleVertices()
    for corner in corners {
      let nearest = circle.map { hypot(100 + 10 * $0.x - corner[0], 100 + 10 * $0.y - corner[1]) }
      #expect(try #require(nearest.min()) < 1e-12)
    }
  }

  private func planarArea(_ ring: [GeodeticCoordinate]) -> Double {
    var area = 0.0
    for (index, corner) in ring.enumerated() {
      let next = ring[(index + 1) % ring.count]
      area += corner.longitude * next.latitude - next.longitude * corner.latitude
    }
    return area / 2
  }
}
