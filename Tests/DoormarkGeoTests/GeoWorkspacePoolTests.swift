import DoormarkCore
import DoormarkGeo
import Testing

@Suite struct GeoWorkspacePoolTests {
  /// Many tasks at once get the answers that one gets, and no more workspaces are made than were in
  /// use at once.
  @Test func concurrentUse() async throws {
    let pool = GeoWorkspacePool()
    let expected = try (0..<64).map { index in
      try pool.withWorkspace { try Self.answer(index, in: &$0) }
    }
    #expect(pool.idleCount == 1)
    let found = try await withThrowingTaskGroup(of: (Int, CRSCoordinates).self) { group in
      for index in 0..<64 {
        group.addTask {
          (index, try pool.withWorkspace { try Self.answer(index, in: &$0) })
        }
      }
      return try await group.reduce(into: [Int: CRSCoordinates]()) { $0[$1.0] = $1.1 }
    }
    #expect((0..<64).map { found[$0] } == expected)
    #expect((1...64).contains(pool.idleCount))
  }

  /// A workspace comes back whatever its user throws, and is as good as new.
  @Test func failure() throws {
    let pool = GeoWorkspacePool()
    #expect(throws: ProjectionError.self) {
      try pool.withWorkspace { _ = try $0.coordinates(of: .equator(1), crs: "EPSG:999999") }
    }
    #expect(pool.idleCount == 1)
    #expect(
      try pool.withWorkspace { try $0.coordinates(of: .equator(3), crs: "EPSG:32631").northing }
        == 0)
    #expect(pool.idleCount == 1)
    // A second one only while the first is out.
    try pool.withWorkspace { _ in try pool.withWorkspace { _ in #expect(pool.idleCount == 0) } }
    #expect(pool.idleCount == 2)
  }

  private static func answer(_ index: Int, in workspace: inout GeoWorkspace) throws
    -> CRSCoordinates
  {
    let zone = 1 + index % 60
    return try workspace.coordinates(
      of: .equator(Double(6 * zone - 182)), crs: "EPSG:\(32_600 + zone)")
  }
}

extension GeodeticCoordinate {
  fileprivate static func equator(_ longitude: Double) -> GeodeticCoordinate {
    GeodeticCoordinate(latitude: 0, longitude: longitude)
  }
}
