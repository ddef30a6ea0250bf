import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Foundation
import Testing

/// The six rooms of a real home, as RoomPlan exported them; read here with nothing of ours.
@Suite struct RoomPlanFootprintTests {
  /// Floor areas in m² by the shoelace formula, from the notes that come with the files.
  static let rooms = [
    ("bathroom1", 7.57), ("bedroom2", 17.81), ("bedroom3", 11.81), ("hallway1", 11.23),
    ("kitchen", 21.75), ("livingroom", 28.38),
  ]

  /// The footprint has the floor's area on the plan, and on the ellipsoid within 0.1 %.
  @Test(.foreignData, arguments: rooms) func area(room: String, area: Double) throws {
    var workspace = try GeoWorkspace()
    let scan = try Self.scan(room)
    let footprint = try #require(try workspace.footprint(of: scan))
    #expect(footprint.source == .floors && footprint.polygons.count == 1)
    for (latitude, longitude, height) in [(51.5072, -0.1276, 20.0), (-16.5, 179.9999, 3)] {
      var map = ScanMap(id: room, name: room, frame: .arkit)
      map.declaredAlignment = DeclaredAlignment(
        anchor: GeodeticCoordinate(
          latitude: latitude, longitude: longitude, ellipsoidalHeight: height), at: .origin,
        heading: .degrees(323))
      let placement = try Georeferencer.place(map, in: &workspace)
      let found = try #require(
        try Georeferencer.area(of: footprint, placement: placement, in: &workspace))
      #expect(abs(found / area - 1) < 1e-3)
    }
  }

  /// The rooms together cover no more than the sum of them, and no less than that but for the
  /// overlaps of neighbours, which each room's scan draws up to its own side of the wall.
  @Test(.foreignData) func together() throws {
    var workspace = try GeoWorkspace()
    let scans = try Self.rooms.map { try Self.scan($0.0) }
    let home = try #require(
      try workspace.footprint(of: Scan(elements: scans.flatMap(\.elements))))
    let sum = Self.rooms.reduce(0) { $0 + $1.1 }
    let area = home.polygons.reduce(0) { total, polygon in
      total + ([polygon.exterior] + polygon.holes).reduce(0) { $0 + Self.signedArea($1) }
    }
    #expect(area < sum + 0.05 && area > 0.97 * sum)
  }

  private static func scan(_ room: String) throws -> Scan {
    let path = try ForeignData.path("roomplan/myhome-\(room)/capturedRoom.json")
    let json = try JSONSerialization.jsonObject(
      with: try Data(contentsOf: URL(fileURLWithPath: path)))
    let floors = try #require((json as? [String: Any])?["floors"] as? [[String: Any]])
    return Scan(
      elements: try floors.map { floor in
        let transform = try #require(floor["transform"] as? [Double])
        let corners = try #require(floor["polygonCorners"] as? [[Double]])
        return ScanElement(
          category: .floor, dimensions: .origin,
          outline: corners.map { corner in
            func row(_ index: Int) -> Double {
              (0..<3).reduce(transform[12 + index]) {
                $0 + transform[4 * $1 + index] * corner[$1]
              }
            }
            return ScanPoint(x: row(0), y: row(1), z: row(2))
          }, center: .origin)
      })
  }

  private static func signedArea(_ ring: [PlanPoint]) -> Double {
    ring.indices.reduce(0) { sum, index in
      let (here, next) = (ring[index], ring[(index + 1) % ring.count])
      return sum + (here.u * next.v - next.u * here.v) / 2
    }
  }
}
