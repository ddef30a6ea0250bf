import DoormarkCore
import DoormarkFormats
import Testing

@Suite struct SummaryRowTests {
  static func placement(
    sigma: Double? = 2, name: String = "Town library", heading: Double = 323,
    door: Door? = Door(id: "main", location: .point(.origin), sigma: 0)
  ) -> Placement {
    .declared(
      ScanMap(
        id: "lib-1", name: name, frame: .arkit,
        declaredAlignment: DeclaredAlignment(
          anchor: GeodeticCoordinate(latitude: 51.5072, longitude: -0.1276, ellipsoidalHeight: 20),
          at: .origin, heading: .degrees(heading),
          error: sigma.map {
            .parameters(east: $0, north: $0, heading: .degrees(1.5), scale: 0.005, up: nil)
          }),
        doors: door.map { [$0] } ?? []))
  }

  private func line(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// A circular error of σ = 2 m: R95 = 2√(−2 ln 0.05), R68 = 2√(−2 ln 0.32), R50 = 2√(2 ln 2).
  @Test func aRowOfAPlacement() {
    let row = SummaryRow(
      path: "lib.placement.json", placement: Self.placement(),
      findings: SummaryRow.Findings(
        target: GeodeticCoordinate(
          latitude: 51.5072, longitude: -0.12760000049, ellipsoidalHeight: 20.00049),
        footprintError: 12.3456))
    #expect(
      line(row.jsonLine) == #"""
        {"path":"lib.placement.json","map_id":"lib-1","name":"Town library","status":"routable",\#
        "reason":null,"flags":[],"method":"declared","latitude":51.5072,"longitude":-0.1276,\#
        "height_m":20,"target":"door","target_id":"main","error_m":4.895,"error_statistic":"r95",\#
        "limit_m":60,"error_r50_m":2.355,"error_r68_m":3.019,"error_footprint_m":12.346,\#
        "semi_major_m":2,"semi_minor_m":2,"azimuth_deg":null,"heading_deg":323,"scale":1,\#
        "dof":null,"variance_factor":null,"budget":"standard-1","line":null,"column":null}

        """#)
    #expect(
      line(row.csvLine)
        == "lib.placement.json,lib-1,Town library,routable,,,declared,51.5072,-0.1276,20,door,main,"
        + "4.895,r95,60,2.355,3.019,12.346,2,2,,323,1,,,standard-1,,\n")
  }

  /// The columns of the command's page, in its order, and the place of a complaint behind them.
  @Test func theColumns() {
    let wanted = """
      path, map_id, name, status, reason, flags, method, latitude, longitude, height_m, target, \
      target_id, error_m, error_statistic, limit_m, error_r50_m, error_r68_m, error_footprint_m, \
      semi_major_m, semi_minor_m, azimuth_deg, heading_deg, scale, dof, variance_factor, budget, \
      line, column
      """
    #expect(SummaryRow.columns.joined(separator: ", ") == wanted)
    #expect(
      line(SummaryRow.csvHeader) == wanted.split(separator: ", ").joined(separator: ",") + "\n")
    let rows = [
      SummaryRow(path: "a", placement: Self.placement()),
      SummaryRow(path: "a", placement: .declared(ScanMap(id: "a", name: "b", frame: .plan))),
      SummaryRow(unusable: "a", code: "DM101"),
    ]
    for row in rows { #expect(row.values.count == SummaryRow.columns.count) }
  }

  @Test func anUnusableInputHasItsRow() {
    let row = SummaryRow(
      unusable: "bad, worse.json", code: "DM104", position: TextPosition(line: 3, column: 7))
    #expect(
      line(row.csvLine) == "\"bad, worse.json\",,,invalid,DM104" + String(repeating: ",", count: 21)
        + ",3,7\n")
    #expect(row["status"] == .text("invalid"))
    #expect(row["line"] == .integer(3))
    #expect(row["flags"] == .words([]))
    #expect(row["error_m"] == .null)
    #expect(row["no such column"] == nil)
  }

  @Test func whatIsNotKnownIsNullBesideItsReason() {
    let undefined = SummaryRow(path: "a", placement: Self.placement(sigma: nil, door: nil))
    #expect(undefined["status"] == .text("undefined"))
    #expect(undefined["reason"] == .text("noUncertainty"))
    #expect(undefined["error_m"] == .null)
    #expect(undefined["heading_deg"] == .degrees(323))
    #expect(undefined["target"] == .text("start"))
    #expect(undefined["target_id"] == .null)
    let map = ScanMap(id: "a", name: "b", frame: .plan)
    let unplaced = SummaryRow(path: "a", placement: .declared(map))
    #expect(unplaced["status"] == .text("unplaced"))
    for column in ["method", "latitude", "error_m", "heading_deg", "scale"] {
      #expect(unplaced[column] == .null)
    }
  }

  /// A line-up has no redundancy, which is known to be 0; a declared alignment was not fitted.
  @Test func redundancy() {
    let anchor = GeodeticCoordinate(latitude: 51.5, longitude: -0.1)
    let map = ScanMap(
      id: "a", name: "b", frame: .arkit,
      evidence: .satelliteLineUp(
        SatelliteLineUp(
          anchor: anchor, at: .origin, heading: .degrees(10), scale: nil, matchedLength: 20,
          resolution: .ground(metresPerPoint: 0.1))))
    let placement = Placement.estimated(map, coordinates: [anchor]) { _, points in
      points.map { _ in LocalPoint(east: 0, north: 0) }
    }
    let row = SummaryRow(path: "a", placement: placement)
    #expect(row["method"] == .text("satelliteLineUp"))
    #expect(row["dof"] == .integer(0))
    #expect(row["variance_factor"] == .ratio(1))
    #expect(row["flags"] == .words(["unverified"]))
    let declared = SummaryRow(path: "a", placement: Self.placement())
    #expect(declared["dof"] == .null && declared["variance_factor"] == .null)
  }

  /// 60 / √(−2 ln 0.05) = 24.51234… m along each axis has R95 = 60 m.
  @Test func aRadiusBelowTheLimitIsNotShownAsTheLimit() {
    let limit = 60 / 2.447746830680816
    let under = SummaryRow(path: "a", placement: Self.placement(sigma: limit * (1 - 1e-6)))
    #expect(under["status"] == .text("routable"))
    #expect(under["error_m"]?.text == "59.999")
    let over = SummaryRow(path: "a", placement: Self.placement(sigma: limit * (1 + 1e-6)))
    #expect(over["status"] == .text("rough"))
    #expect(over["error_m"]?.text == "60")
  }

  @Test func directionsStayBelowAWholeTurn() {
    for (heading, text) in [(359.99999, "0"), (359.9999, "359.9999"), (-90, "270"), (720, "0")] {
      let row = SummaryRow(path: "a", placement: Self.placement(heading: heading))
      #expect(row["heading_deg"]?.text == text)
    }
  }

  @Test func csvFieldsAreQuotedWhereTheyMustBe() {
    let names = [
      ("plain text", "plain text"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
      ("two\nlines", "\"two\nlines\""), ("cr\rlf", "\"cr\rlf\""), ("市立図書館", "市立図書館"),
    ]
    for (name, field) in names {
      let row = SummaryRow(path: "p", placement: Self.placement(name: name))
      #expect(line(row.csvLine).hasPrefix("p,lib-1,\(field),routable,"))
    }
  }

  @Test func ratiosHaveSixSignificantDigits() {
    let texts: [(Double, String)] = [
      (1, "1"), (0.99914, "0.99914"), (1.23456789, "1.23457"), (123.456789, "123.457"),
      (0.0123456789, "0.0123457"), (1_234_567, "1234570"), (999_999.7, "1000000"),
      (0.00000123456789, "0.00000123457"), (-2.5, "-2.5"), (0, "0"), (9.9999996, "10"),
    ]
    for (ratio, text) in texts { #expect(SummaryValue.ratio(ratio).text == text, "\(ratio)") }
    // Beyond what decimals can show, with an exponent.
    #expect(SummaryValue.ratio(1e-12).text == "1e-12")
    // Python: "%.6g" % x.
    #expect(SummaryValue.ratio(1.2345678901234567e-16).text == "1.23457e-16")
    #expect(SummaryValue.ratio(-9.9999999e-17).text == "-1e-16")
    #expect(SummaryValue.ratio(1.2345678901234567e20).text == "1.23457e20")
  }

  @Test func numbersThatAreNotFiniteAreNotKnown() {
    let values: [SummaryValue] = [
      .metres(.nan), .degrees(.infinity), .coordinate(-.infinity), .ratio(.nan),
    ]
    for value in values { #expect(value.text == "") }
    #expect(SummaryValue.metres(-0.0001).text == "0")
    #expect(SummaryValue.words(["unverified", "nullIsland"]).text == "unverified nullIsland")
  }
}
