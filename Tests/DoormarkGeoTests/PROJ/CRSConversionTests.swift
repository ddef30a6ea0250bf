import DoormarkCore
import DoormarkGeo
import Testing

@Suite struct CRSConversionTests {
  /// WKT 1 without an authority, as QGIS writes it into `.points` files.
  private static let geographic =
    #"GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],"#
    + #"PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]"#
  /// A system that brings its own seven parameters to WGS 84.
  private static let shifted =
    "+proj=utm +zone=33 +ellps=bessel +towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7 +type=crs"

  /// Expected values: PROJ 9.1.1's `cs2cs -d 6 EPSG:4326 CRS`, with the axes put easting first. The
  /// authority's own order is northing first in EPSG:2180 and latitude first in EPSG:4326; EPSG:2263 is
  /// in US survey feet.
  @Test(arguments: [
    ("EPSG:32630", 699_330.983944, 5_710_142.066598, 51.5072, -0.1276),
    ("EPSG:3857", -14_204.367025, 6_711_506.705401, 51.5072, -0.1276),
    ("EPSG:2180", 500_000, 459_309.209402, 52, 19),
    ("EPSG:4326", -0.1276, 51.5072, 51.5072, -0.1276),
    ("OGC:CRS84", -0.1276, 51.5072, 51.5072, -0.1276),
    ("+proj=utm +zone=30 +datum=WGS84", 699_330.983944, 5_710_142.066598, 51.5072, -0.1276),
    ("WGS 84 / UTM zone 30N", 699_330.983944, 5_710_142.066598, 51.5072, -0.1276),
    ("urn:ogc:def:crs:EPSG::32630", 699_330.983944, 5_710_142.066598, 51.5072, -0.1276),
    (geographic, 15, 52, 52, 15),
    ("EPSG:2263", 988_212.237183, 211_939.278568, 40.7484, -73.9857),
  ])
  func eastingFirst(
    crs: String, easting: Double, northing: Double, latitude: Double, longitude: Double
  ) throws {
    var projections = try ProjectionContext()
    let coordinate = try projections.geodetic(
      CRSCoordinates(easting: easting, northing: northing), crs: crs)
    #expect(abs(coordinate.latitude - latitude) < 1e-10)
    #expect(abs(coordinate.longitude - longitude) < 1e-10)
    #expect(coordinate.ellipsoidalHeight == nil)
    let back = try projections.coordinates(of: coordinate, crs: crs)
    #expect(abs(back.easting - easting) < 1e-6)
    #expect(abs(back.northing - northing) < 1e-6)
  }

  /// The control points of an OpenDroneMap survey in Poland are easting first although EPSG:2180 is
  /// northing first: easting 340607.768, northing 548220.879 is 52.776038° N, 16.636244° E (PROJ's
  /// `cs2cs` with the order swapped).
  @Test func polishSurvey() throws {
    var projections = try ProjectionContext()
    let coordinate = try projections.geodetic(
      CRSCoordinates(easting: 340_607.768, northing: 548_220.879), crs: "EPSG:2180")
    #expect(abs(coordinate.latitude - 52.776038) < 1e-6)
    #expect(abs(coordinate.longitude - 16.636244) < 1e-6)
    // ETRF2000-PL is taken as WGS 84 to 1 m (EPSG's null transformation).
    #expect(try projections.accuracy(crs: "EPSG:2180", withHeight: false) == 1)
  }

  /// PROJ's `cs2cs` again; a shift of seven parameters that keeps the height at zero on both sides is
  /// its own inverse to a millimetre only.
  @Test func ownShift() throws {
    var projections = try ProjectionContext()
    let found = try projections.geodetic(
      CRSCoordinates(easting: 500_135.398695, northing: 5_760_593.623426), crs: Self.shifted)
    let expected = GeodeticCoordinate(latitude: 52, longitude: 15)
    #expect(Geodesic.wgs84.distance(found, expected) < 1e-3)
    let back = try projections.coordinates(of: expected, crs: Self.shifted)
    #expect(abs(back.easting - 500_135.398695) < 1e-5)
    #expect(abs(back.northing - 5_760_593.623426) < 1e-5)
  }

  /// The site of a buildingSMART sample: EPSG:31467 in its map conversion, degrees in its IfcSite. The
  /// shift of the old German datum is known to a metre or three, depending on the grids that are
  /// installed, and PROJ's accuracy says so.
  @Test func germanSite() throws {
    var projections = try ProjectionContext()
    let found = try projections.geodetic(
      CRSCoordinates(easting: 3_458_715.92, northing: 5_439_966.65), crs: "EPSG:31467")
    let site = GeodeticCoordinate(
      latitude: 49 + 5.0 / 60 + 43.9837 / 3600, longitude: 8 + 26.0 / 60 + 1.2473 / 3600)
    #expect((0.5...3).contains(Geodesic.wgs84.distance(found, site)))
    let accuracy = try #require(try projections.accuracy(crs: "EPSG:31467", withHeight: false))
    #expect((0.5...5).contains(accuracy))
  }

  /// A height in a system without one is carried; a system with one converts it.
  @Test func heights() throws {
    var projections = try ProjectionContext()
    let flat = try projections.geodetic(
      CRSCoordinates(easting: 699_330.983944, northing: 5_710_142.066598, height: 21.5),
      crs: "EPSG:32630")
    #expect(flat.ellipsoidalHeight == 21.5)
    let solid = try projections.geodetic(
      CRSCoordinates(easting: -0.1276, northing: 51.5072, height: 21.5), crs: "EPSG:4979")
    #expect(solid.ellipsoidalHeight == 21.5)
    let without = try projections.geodetic(
      CRSCoordinates(easting: -0.1276, northing: 51.5072), crs: "EPSG:4979")
    #expect(without.ellipsoidalHeight == nil)
    // NAVD88 heights need a geoid grid that comes with no PROJ package; the plan needs none.
    let plan = try projections.geodetic(
      CRSCoordinates(easting: -75, northing: 40), crs: "EPSG:4326+5703")
    #expect(plan == GeodeticCoordinate(latitude: 40, longitude: -75))
    // Either the grid is there and moves the height by tens of metres, or the guess is refused.
    let high = Result { () throws(ProjectionError) in
      try projections.geodetic(
        CRSCoordinates(easting: -75, northing: 40, height: 10), crs: "EPSG:4326+5703")
    }
    switch high {
    case .success(let coordinate): #expect(abs((coordinate.ellipsoidalHeight ?? 10) - 10) > 20)
    case .failure(let error):
      #expect(error.isCreationFailure)
      #expect("\(error)".contains("more than a guess"))
    }
  }

  /// A longitude beyond ±180° is the same place; a latitude beyond ±90° is none, which is what
  /// swapped axes look like.
  @Test func range() throws {
    var projections = try ProjectionContext()
    let turned = try projections.geodetic(
      CRSCoordinates(easting: 190, northing: 10), crs: "EPSG:4326")
    #expect(turned == GeodeticCoordinate(latitude: 10, longitude: -170))
    let swapped = #expect(throws: ProjectionError.self) {
      try projections.geodetic(CRSCoordinates(easting: 30, northing: -97), crs: "EPSG:4326")
    }
    #expect(swapped?.isCreationFailure == false)
    let far = #expect(throws: ProjectionError.self) {
      try projections.geodetic(
        CRSCoordinates(easting: 1e9, northing: 5e6), crs: "EPSG:32630")
    }
    #expect(far?.isCreationFailure == false)
    #expect("\(far.map(String.init(describing:)) ?? "")".hasPrefix("proj_trans failed: "))
    #expect(throws: ProjectionError.self) {
      try projections.coordinates(
        of: GeodeticCoordinate(latitude: 90.1, longitude: 0), crs: "EPSG:32630")
    }
  }

  private static let site =
    #"ENGCRS["site",EDATUM["corner"],CS[Cartesian,2],"#
    + #"AXIS["x",east],AXIS["y",north],LENGTHUNIT["metre",1]]"#

  /// Each refusal says what is wrong with the system, and what to write instead.
  @Test(arguments: [
    ("PUWG1992", "\"PUWG1992\" is unknown; give a code such as EPSG:32630"),
    ("EPSG:999999", "crs not found"),
    ("", "is unknown"),
    ("EPSG:4326\u{0}", "is unknown"),
    ("WKT", "the nearest name is"),
    ("utm 30n", "several objects matching this name"),
    ("+init=epsg:4326", "obsolete +init= form"),
    ("EPSG:4978", "is geocentric"),
    ("EPSG:5773", "has a height alone"),
    (site, "is a local system that is not tied to the Earth"),
    ("+proj=pipeline +step +proj=cart +ellps=WGS84", "is a coordinate operation"),
    ("urn:ogc:def:ellipsoid:EPSG::7030", "has no horizontal position"),
    ("IAU_2015:30100", "celestial body"),
    ("+proj=nonsense", "nonsense"),
  ])
  func refusals(crs: String, says text: String) throws {
    var projections = try ProjectionContext()
    let error = #expect(throws: ProjectionError.self) {
      try projections.geodetic(CRSCoordinates(easting: 1, northing: 1), crs: crs)
    }
    #expect(error?.isCreationFailure == true)
    let description = error.map(String.init(describing:)) ?? ""
    #expect(description.contains(text))
    #expect(description.first?.isLowercase == true)
    // A refusal spoils nothing.
    #expect(
      try projections.geodetic(CRSCoordinates(easting: 1, northing: 2), crs: "EPSG:4326")
        == GeodeticCoordinate(latitude: 2, longitude: 1))
  }

  /// More systems than the cache holds still work.
  @Test func manySystems() throws {
    var projections = try ProjectionContext()
    for _ in 0..<2 {
      for zone in 1...60 {
        for base in [32_600, 32_700] {
          let coordinate = try projections.geodetic(
            CRSCoordinates(easting: 500_000, northing: 4_000_000), crs: "EPSG:\(base + zone)")
          #expect(abs(coordinate.longitude - Double(6 * zone - 183)) < 1e-9)
        }
      }
    }
  }
}
