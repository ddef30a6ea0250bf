import DoormarkCore
import DoormarkGeo
import Testing

/// Boxes as EPSG's register has them (`projinfo -o all`, PROJ 9.1).
@Suite struct AreaOfUseTests {
  private func contains(_ crs: String, _ latitude: Double, _ longitude: Double) throws -> Bool? {
    try GeoWorkspace().areaOfUse(crs: crs)?.contains(
      GeodeticCoordinate(latitude: latitude, longitude: longitude))
  }

  @Test func aZone() throws {
    #expect(try contains("EPSG:32630", 51.5, -0.1) == true)
    #expect(try contains("EPSG:32630", 51.5, 0.1) == false)
    #expect(try contains("EPSG:32630", -51.5, -0.1) == false)
    let area = try #require(try GeoWorkspace().areaOfUse(crs: "EPSG:32630"))
    #expect((area.west, area.south, area.east, area.north) == (-6, 0, 0, 84))
    #expect(area.name.contains("6°W"))
  }

  /// NZGD2000 lies on both sides of the antimeridian: 160.6° E to 171.2° W.
  @Test func acrossTheAntimeridian() throws {
    #expect(try contains("EPSG:4167", -41, 175) == true)
    #expect(try contains("EPSG:4167", -44, -176.5) == true)
    #expect(try contains("EPSG:4167", -41, 0) == false)
    #expect(try contains("EPSG:4167", -41, 150) == false)
  }

  @Test func nothingIsKnownOfAStringOfParameters() throws {
    #expect(try contains("+proj=utm +zone=30 +datum=WGS84", 51.5, -0.1) == nil)
    #expect(throws: ProjectionError.self) { try contains("EPSG:99999", 0, 0) }
  }
}
