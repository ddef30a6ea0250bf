import DoormarkGeo
import Testing

/// Expected values: the kinds of system that `projinfo` prints.
@Suite struct CRSUnitsTests {
  @Test(arguments: [
    ("EPSG:4326", true), ("EPSG:4258", true), ("EPSG:4979", true), ("EPSG:4277", true),
    ("EPSG:4326+5773", true), ("+proj=longlat +datum=WGS84", true), ("EPSG:32630", false),
    ("EPSG:3857", false), ("EPSG:2154", false), ("EPSG:27700", false), ("EPSG:7405", false),
  ])
  func anglesOrLengths(crs: String, expected: Bool) throws {
    let workspace = try GeoWorkspace()
    #expect(try workspace.isGeographic(crs: crs) == expected)
  }

  @Test func anUnknownSystemIsAnError() throws {
    let workspace = try GeoWorkspace()
    #expect(throws: ProjectionError.self) { try workspace.isGeographic(crs: "EPSG:99999") }
  }
}
