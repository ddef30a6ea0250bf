import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Testing

@Suite struct GieTests {
  static let tables = ProjectData.files(below: "Gie", ending: ".gie")

  /// The places that the tables must cover.
  @Test func places() {
    #expect(
      Self.tables
        == ["antarctica", "fiji", "london", "quito", "svalbard", "sydney"].map {
          "Gie/\($0).gie"
        })
  }

  /// Our placements agree with the tables (Tests/Oracles/make_gie.py) within the tables' tolerance.
  @Test(arguments: tables) func ours(table: String) throws {
    var workspace = try GeoWorkspace()
    let rows = GieTable(try ProjectData.text(table)).rows
    #expect(rows.count == 25)
    for row in rows {
      let placement = PlacementPipeline.placement(row.operation)
      let scale = try #require(placement.alignment).scale
      let point = ScanPoint(x: row.accept[0], y: row.accept[1], z: row.accept[2])
      let expected = GeodeticCoordinate(
        latitude: row.expect[1], longitude: row.expect[0], ellipsoidalHeight: row.expect[2])
      let found = try #require(
        try Georeferencer.coordinate(of: point, placement: placement, in: &workspace))
      #expect(Geodesic.wgs84.distance(found, expected) < row.tolerance)
      #expect(abs(try #require(found.ellipsoidalHeight) - row.expect[2]) < row.tolerance)
      #expect(row.isRoundTrip)
      let back = try #require(
        try Georeferencer.scanPoint(of: expected, placement: placement, in: &workspace))
      let missed = [back.x - point.x, back.y - point.y, back.z - point.z].map { abs($0) * scale }
      #expect(missed.allSatisfy { $0 < row.tolerance })
    }
  }

  /// PROJ's own runner agrees with the tables, each with 25 points and as many ways back.
  @Test(.oracles(.gie), arguments: tables) func proj(table: String) throws {
    let outcome = try Oracle.gie.process([ProjectData.path(table)]).run()
    #expect(outcome.status == 0)
    #expect(
      outcome.outputText.contains(
        "total: 50 tests succeeded,  0 tests skipped,  0 tests failed."))
  }

  /// The script makes the committed tables again.
  @Test(.oracles(.python)) func remade() throws {
    try ScratchFolder.with { folder in
      let outcome = try Oracle.script("make_gie.py", [folder.path]).run()
      #expect(outcome.status == 0)
      for table in Self.tables {
        let made = try folder.text(of: String(table.dropFirst("Gie/".count)))
        #expect(made == (try ProjectData.text(table)), "\(table)")
      }
    }
  }
}
