import Doormark
import DoormarkTestSupport
import Testing

/// Control in coordinate systems: any that PROJ knows, none that has to be guessed.
@Suite struct CoordinateSystemTests {
  private static let plan = [(0.0, 0.0), (27.76, 0), (27.76, 22.25), (0, 22.25)]

  /// Four corners, and what pyproj makes of them in UTM zone 30 and in web mercator.
  private static let corners: [(geodetic: (Double, Double), utm: (Double, Double))] = [
    ((-0.1276, 51.5072), (699_330.983944, 5_710_142.066598)),
    ((-0.1272, 51.5072), (699_358.736820, 5_710_143.156565)),
    ((-0.1272, 51.5074), (699_357.863444, 5_710_165.392972)),
    ((-0.1276, 51.5074), (699_330.110690, 5_710_164.303007)),
  ]
  private static let mercator = [
    (-14_204.367025, 6_711_506.705401), (-14_159.839229, 6_711_506.705401),
    (-14_159.839229, 6_711_542.475588), (-14_204.367025, 6_711_542.475588),
  ]

  private static func document(_ places: [EarthPosition]) -> ControlDocument {
    ControlDocument(
      points: zip(plan, places).enumerated().map { index, pair in
        ControlPoint(
          id: "p\(index)", map: ScanPoint(x: pair.0.0, y: pair.0.1), earth: pair.1,
          accuracy: .sigma(0.5), source: .map)
      })
  }

  private static func projected(_ crs: String, _ places: [(Double, Double)]) -> [EarthPosition] {
    places.map { .projected(crs: crs, easting: $0.0, northing: $0.1, height: nil) }
  }

  @Test("Complaint 8: a zone is what the document says, and a name that must be guessed is refused")
  func zones() async throws {
    var workspace = try GeoWorkspace()
    // By definition: the middle meridian of zone 56 is 153° east, and south of the equator
    // northings are 10,000 km more.
    for (crs, northing) in [("EPSG:32656", 0.0), ("EPSG:32756", 10_000_000)] {
      let place = try workspace.coordinate(
        of: .projected(crs: crs, easting: 500_000, northing: northing, height: nil))
      #expect(abs(place.latitude) < 1e-9 && abs(place.longitude - 153) < 1e-9)
    }
    // Past the zone's edge at 156° nothing jumps into the next.
    let beyond = try workspace.coordinate(
      of: .projected(crs: "EPSG:32656", easting: 900_000, northing: 0, height: nil))
    #expect(beyond.longitude > 156.4 && beyond.longitude < 156.8)
    // Spellings of control lists that name no system exactly.
    for name in ["WGS84 UTM 17N", "UTM 17", "PUWG1992", "WGS 84 UTM zone 17N"] {
      let answer = await CommandAnswer(
        ["georeference", "-", "--format", "ndjson"],
        input: try Self.document(Self.projected(name, Self.mercator)).text)
      let row = try answer.object()
      #expect(answer.status == 1 && row["status"] as? String == "invalid", "\(name)")
      #expect((row["line"] as? Int ?? 0) > 1 && answer.errors.contains(name), "\(answer.errors)")
    }
  }

  @Test("Complaint 9: longitude and latitude, a grid and web mercator give one and the same place")
  func anySystem() throws {
    var workspace = try GeoWorkspace()
    let documents = [
      Self.document(
        Self.corners.map {
          .geodetic(GeodeticCoordinate(latitude: $0.geodetic.1, longitude: $0.geodetic.0))
        }),
      Self.document(Self.projected("EPSG:4326", Self.corners.map(\.geodetic))),
      Self.document(Self.projected("EPSG:32630", Self.corners.map(\.utm))),
      Self.document(Self.projected("EPSG:3857", Self.mercator)),
    ]
    let first = try documents[0].placement(in: &workspace)
    let alignment = try #require(first.alignment)
    // Degrees are no metres, and mercator's metres are 1.6 of ours here.
    #expect(abs(alignment.scale - 1) < 0.002)
    for document in documents.dropFirst() {
      let placement = try document.placement(in: &workspace)
      let other = try #require(placement.alignment)
      #expect(abs(other.scale - alignment.scale) < 1e-8)
      #expect(abs(other.heading.degrees - alignment.heading.degrees) < 1e-5)
      let place = try #require(
        try Georeferencer.coordinate(
          of: ScanPoint(x: 30, y: 5), placement: placement, in: &workspace))
      let expected = try #require(
        try Georeferencer.coordinate(of: ScanPoint(x: 30, y: 5), placement: first, in: &workspace))
      #expect(Geodesic.wgs84.distance(place, expected) < 1e-5)
      #expect(
        abs(
          try #require(placement.routability.positionError).radius95
            - (first.routability.positionError?.radius95 ?? 0)) < 1e-6)
    }
  }

  @Test("Complaint 19: metres of a grid given as latitude and longitude are called that")
  func metresAsDegrees() async throws {
    let places = Self.corners.map { corner in
      EarthPosition.geodetic(
        GeodeticCoordinate(latitude: corner.utm.1, longitude: corner.utm.0))
    }
    let answer = await CommandAnswer(
      ["georeference", "-", "--format", "ndjson"], input: try Self.document(places).text)
    let row = try answer.object()
    #expect(row["status"] as? String == "undefined" && row["reason"] as? String == "notEarth")
    let note = await CommandAnswer(["inspect", "-"], input: try Self.document(places).text)
    let words = note.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("metres of a grid need their `crs`"))
  }

  /// NAVD 88 heights need a geoid grid that comes with no PROJ package.
  @Test("Complaint 20: a height above the geoid is never taken for one above the ellipsoid")
  func heights() throws {
    var workspace = try GeoWorkspace()
    func position(_ crs: String, _ height: Double?) -> EarthPosition {
      .projected(crs: crs, easting: -75, northing: 40, height: height)
    }
    let ellipsoidal = try workspace.coordinate(of: position("EPSG:4979", 10))
    #expect(ellipsoidal.ellipsoidalHeight == 10)
    let unknown = try workspace.coordinate(of: position("EPSG:4326+5703", nil))
    #expect(unknown.ellipsoidalHeight == nil)
    // The geoid lies 34 m under the ellipsoid there: with the grid the height moves by as much,
    // without it nothing is guessed.
    do throws(ProjectionError) {
      let above = try workspace.coordinate(of: position("EPSG:4326+5703", 10))
      #expect(abs((above.ellipsoidalHeight ?? 10) + 24) < 2)
    } catch {
      guard case .noTransformation = error else {
        Issue.record("\(error)")
        return
      }
    }
    // No height of any control, none of a door.
    let flat = try Self.document(Self.projected("EPSG:32630", Self.corners.map(\.utm)))
      .placement(in: &workspace)
    let door = try #require(
      try Georeferencer.coordinate(of: .origin, placement: flat, in: &workspace))
    #expect(door.ellipsoidalHeight == nil)
    #expect(flat.routability.positionError?.verticalSigma == nil)
  }
}
