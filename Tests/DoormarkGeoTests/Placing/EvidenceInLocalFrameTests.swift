import DoormarkCore
import DoormarkGeo
import Testing

@Suite struct EvidenceInLocalFrameTests {
  /// IOGP guidance note 7-2's topocentric example, as in EarthTransformTests.
  @Test func guidanceNote() throws {
    let workspace = try GeoWorkspace()
    let point = GeodeticCoordinate(
      latitude: 53 + 48.0 / 60 + 33.82 / 3600, longitude: 2 + 7.0 / 60 + 46.38 / 3600,
      ellipsoidalHeight: 73)
    let local = try #require(
      try workspace.localPoints(
        of: [point],
        in: LocalFrame(
          origin: GeodeticCoordinate(latitude: 55, longitude: 5, ellipsoidalHeight: 200))
      ).first)
    #expect(abs(local.east - -189_013.869) < 1e-3)
    #expect(abs(local.north - -128_642.040) < 1e-3)
    #expect(abs(local.up - -4_220.171) < 1e-3)
  }

  /// The same corner given in latitude and longitude and in UTM is at the same place in the frame:
  /// PROJ's `cs2cs` has −0.1276 51.5072 at 699330.983944 5710142.066598 in EPSG:32630.
  @Test func anySystem() throws {
    var workspace = try GeoWorkspace()
    let origin = GeodeticCoordinate(latitude: 51.507, longitude: -0.128)
    let coordinates = try workspace.coordinates(of: [
      .geodetic(GeodeticCoordinate(latitude: 51.5072, longitude: -0.1276)),
      .projected(
        crs: "EPSG:32630", easting: 699_330.983944, northing: 5_710_142.066598, height: nil),
    ])
    let points = try workspace.localPoints(of: coordinates, in: LocalFrame(origin: origin))
    #expect(abs(points[0].east - points[1].east) < 1e-5)
    #expect(abs(points[0].north - points[1].north) < 1e-5)
    let line = Geodesic.wgs84.inverse(from: origin, to: coordinates[0])
    #expect(abs(Elementary.hypot(points[0].east, points[0].north) - line.distance) < 1e-6)
    #expect(
      abs(Elementary.atan2(points[0].east, points[0].north) - line.azimuth.radians) < 1e-6)
    #expect(throws: ProjectionError.self) {
      try workspace.coordinates(of: [
        .projected(crs: "PUWG1992", easting: 1, northing: 2, height: nil)
      ])
    }
  }
}
