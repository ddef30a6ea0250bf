import DoormarkCore
import DoormarkGeo
import Testing

@Suite struct FootprintMakerTests {
  /// Two rooms that share a wall line make one outline of both areas (8 m² and 12 m²).
  @Test func unionOfRooms() throws {
    let footprint = try #require(
      try footprint(floors: [[(0, 0), (4, 0), (4, 2), (0, 2)], [(4, 0), (8, 0), (8, 3), (4, 3)]]))
    #expect(footprint.source == .floors)
    #expect(footprint.polygons.count == 1)
    #expect(abs(area(footprint) - 20) < 1e-9)
    #expect(signedArea(try #require(footprint.polygons.first).exterior) > 0)
  }

  /// Rooms with a wall between them stay apart; a hairline between them does not.
  @Test func gaps() throws {
    let apart = try footprint(
      floors: [[(0, 0), (4, 0), (4, 2), (0, 2)], [(4.1, 0), (8, 0), (8, 2), (4.1, 2)]])
    #expect(apart?.polygons.count == 2)
  }

  /// Four halls round a yard of 4 m² keep it as a hole, running clockwise.
  @Test func yard() throws {
    let footprint = try #require(
      try footprint(floors: [
        [(0, 0), (6, 0), (6, 2), (0, 2)], [(0, 4), (6, 4), (6, 6), (0, 6)],
        [(0, 1), (2, 1), (2, 5), (0, 5)], [(4, 1), (6, 1), (6, 5), (4, 5)],
      ]))
    let hole = try #require(footprint.polygons.first?.holes.first)
    #expect(abs(signedArea(hole) + 4) < 1e-9)
    #expect(abs(area(footprint) - 32) < 1e-9)
  }

  /// A gap 4 mm wide between halls, whatever its length, and a strip 4 mm wide beside them are no
  /// part of a building.
  @Test func slivers() throws {
    let footprint = try #require(
      try footprint(floors: [
        [(0, 0), (6, 0), (6, 2), (0, 2)], [(0, 2.004), (6, 2.004), (6, 6), (0, 6)],
        [(0, 1), (2, 1), (2, 5), (0, 5)], [(4, 1), (6, 1), (6, 5), (4, 5)],
        [(9, 0), (9.004, 0), (9.004, 20), (9, 20)],
      ]))
    #expect(footprint.polygons.count == 1)
    #expect(footprint.polygons.first?.holes.isEmpty == true)
  }

  /// A bow tie is two triangles of 1 m² each; a floor that folds over itself still covers what it
  /// covers (a 4 by 4 square with its corner walked twice).
  @Test func selfIntersections() throws {
    let tie = try #require(try footprint(floors: [[(0, 0), (2, 2), (2, 0), (0, 2)]]))
    #expect(tie.source == .floors && tie.polygons.count == 2)
    #expect(abs(area(tie) - 2) < 1e-9)
    let fold = try #require(
      try footprint(floors: [
        [(0, 0), (4, 0), (4, 4), (0, 4), (0, 0), (1, 0), (1, 1), (0, 1)]
      ]))
    #expect(abs(area(fold) - 16) < 1e-9)
  }

  /// Several floors above one another cover what they cover together; the outline has the lowest
  /// one's height.
  @Test func stories() throws {
    let footprint = try #require(
      try footprint(floors: [[(0, 0), (4, 0), (4, 4), (0, 4)], [(2, 2), (6, 2), (6, 6), (2, 6)]]))
    #expect(abs(area(footprint) - 28) < 1e-9)
    #expect(footprint.polygons.flatMap(\.exterior).allSatisfy { $0.height == -1 })
  }

  /// Without a floor that can be used the walls' hull is taken; without walls there is nothing.
  @Test func hullOfWalls() throws {
    let walls = [[(0.0, 0.0), (4.0, 0.0)], [(4, 0), (4, 3)], [(1, 3), (4, 3)]]
    for floors in [[], [[(0.0, 0.0), (1.0, 1.0)]], [[(0, 0), (1, 1), (2, 2)]], [[]]] {
      let footprint = try #require(try footprint(floors: floors, walls: walls))
      #expect(footprint.source == .walls)
      #expect(abs(area(footprint) - 10.5) < 1e-9)
      #expect(try self.footprint(floors: floors) == nil)
    }
    #expect(try footprint(floors: [], walls: [[(0, 0), (4, 0)]]) == nil)
    #expect(try footprint(floors: [], walls: [[(.nan, 0), (4, 0), (2, .infinity), (1, 1)]]) == nil)
  }

  private func footprint(
    floors: [[(Double, Double)]], walls: [[(Double, Double)]] = []
  ) throws -> Footprint? {
    func element(
      _ category: ScanElement.Category, _ outline: [(Double, Double)], height: Double
    ) -> ScanElement {
      ScanElement(
        category: category, dimensions: .origin,
        outline: outline.map { ScanPoint(x: $0.0, y: height, z: -$0.1) }, center: .origin)
    }
    var workspace = try GeoWorkspace()
    let scan = Scan(
      elements: floors.enumerated().map {
        element(.floor, $0.element, height: 3 * Double($0.offset) - 1)
      } + walls.map { element(.wall, $0, height: -1) })
    return try workspace.footprint(of: scan)
  }

  private func area(_ footprint: Footprint) -> Double {
    footprint.polygons.reduce(0) { total, polygon in
      total + polygon.holes.reduce(signedArea(polygon.exterior)) { $0 + signedArea($1) }
    }
  }

  private func signedArea(_ ring: [PlanPoint]) -> Double {
    ring.indices.reduce(0) { sum, index in
      let (here, next) = (ring[index], ring[(index + 1) % ring.count])
      return sum + (here.u * next.v - next.u * here.v) / 2
    }
  }
}
