import DoormarkCore
import DoormarkFormats
import DoormarkTestSupport
import Testing

@Suite struct GeoJSONWriterTests {
  private let row = SummaryRow(path: "a.json", placement: SummaryRowTests.placement())

  private func point(_ longitude: Double, _ latitude: Double, _ height: Double? = nil)
    -> GeodeticCoordinate
  {
    GeodeticCoordinate(latitude: latitude, longitude: longitude, ellipsoidalHeight: height)
  }

  private func collection(_ places: [[PlacedFeature]]) -> [UInt8] {
    let writer = GeoJSONWriter()
    let records = places.map { writer.records(of: $0, row: row) }
    return writer.opening + Array(records.joined(separator: writer.separator)) + writer.closing
  }

  /// The geometry of one feature as it is written.
  private func geometry(_ geometry: GeodeticGeometry) throws -> String {
    let text = collection([[PlacedFeature(role: .element, geometry: geometry)]])
    let root = try JSONSource.parse(FileBytes(text)).root
    let feature = try #require(root.member("features")?.children.first { _ in true })
    return String(
      decoding: try #require(feature.member("geometry")).source, as: UTF8.self)
  }

  @Test func geometries() throws {
    #expect(
      try geometry(.point(point(-0.1276, 51.5072)))
        == #"{"type":"Point","coordinates":[-0.1276,51.5072]}"#)
    #expect(
      try geometry(.point(point(-1e-12, -0.0, 20.12345)))
        == #"{"type":"Point","coordinates":[0,0,20.123]}"#)
    let line = [point(0, 0), point(1, 1.123_456_789_4)]
    #expect(
      try geometry(.lines([line]))
        == #"{"type":"LineString","coordinates":[[0,0],[1,1.123456789]]}"#)
    #expect(
      try geometry(.lines([line, line.reversed()]))
        == #"{"type":"MultiLineString","coordinates":"#
        + "[[[0,0],[1,1.123456789]],[[1,1.123456789],[0,0]]]}")
    let square = GeodeticPolygon(
      exterior: [point(0, 0), point(9, 0), point(9, 9), point(0, 9)],
      holes: [[point(1, 1), point(1, 2), point(2, 2)]])
    let rings = "[[0,0],[9,0],[9,9],[0,9],[0,0]],[[1,1],[1,2],[2,2],[1,1]]"
    #expect(
      try geometry(.polygons([square])) == #"{"type":"Polygon","coordinates":[\#(rings)]}"#)
    #expect(
      try geometry(.polygons([square, square]))
        == #"{"type":"MultiPolygon","coordinates":[[\#(rings)],[\#(rings)]]}"#)
  }

  @Test func whatCannotBeWrittenIsNull() throws {
    let broken: [GeodeticGeometry] = [
      .point(point(.nan, 0)), .point(point(0, .infinity)), .point(point(180.1, 0)), .lines([]),
      .lines([[point(0, 0)]]), .polygons([]),
      .polygons([GeodeticPolygon(exterior: [point(0, 0), point(1, 1)])]),
    ]
    for shape in broken { #expect(try geometry(shape) == "null") }
  }

  @Test func propertiesOfTheFeatureAndThenOfThePlace() throws {
    let door = PlacedFeature(
      role: .door, geometry: .point(point(0, 0)), id: "main", name: "\"Main\"\n", error: 4.8954)
    let circle = PlacedFeature(
      role: .arrival, geometry: .point(point(0, 0)), accuracy: 5, radius: 25)
    let text = collection([[door, circle]])
    let features = try #require(
      try JSONSource.parse(FileBytes(text)).root.member("features").map { Array($0.children) })
    #expect(features.count == 2)
    let keys =
      [
        "role", "category", "feature_id", "feature_name", "accuracy_m", "radius_m",
        "feature_error_m",
      ] + SummaryRow.columns
    for feature in features {
      #expect(feature.member("type")?.string == "Feature")
      let properties = try #require(feature.member("properties"))
      #expect(properties.children.map(\.key) == keys)
      #expect(Set(keys).count == keys.count)
      #expect(properties.member("error_m")?.number == 4.895)
      #expect(properties.member("name")?.string == "Town library")
    }
    let own = try #require(features[0].member("properties"))
    #expect(own.member("role")?.string == "door")
    #expect(own.member("feature_id")?.string == "main")
    #expect(own.member("feature_name")?.string == "\"Main\"\n")
    #expect(own.member("feature_error_m")?.number == 4.895)
    #expect(own.member("radius_m")?.isNull == true)
    #expect(features[1].member("properties")?.member("radius_m")?.number == 25)
  }

  @Test func aCollectionWithoutPlacesAndOneWithoutShapes() throws {
    let empty = try JSONSource.parse(FileBytes(collection([]))).root
    #expect(empty.member("type")?.string == "FeatureCollection")
    #expect(empty.member("features")?.count == 0)
    let shapeless = try JSONSource.parse(FileBytes(collection([[], []]))).root
    #expect(shapeless.member("features")?.count == 2)
    for feature in try #require(shapeless.member("features")).children {
      #expect(feature.member("geometry")?.isNull == true)
      #expect(feature.member("properties")?.member("role")?.isNull == true)
      #expect(feature.member("properties")?.member("path")?.string == "a.json")
    }
  }

  /// RFC 8142 section 2: U+001E, the text, a line feed.
  @Test func aTextSequence() throws {
    let writer = GeoJSONWriter(layout: .textSequence)
    #expect(writer.opening.isEmpty && writer.separator.isEmpty && writer.closing.isEmpty)
    let feature = PlacedFeature(role: .start, geometry: .point(point(1, 2)))
    let text = writer.records(of: [feature, feature], row: row)
    let records = text.split(separator: 0x1E, omittingEmptySubsequences: false)
    #expect(records.count == 3 && records[0].isEmpty)
    for record in records.dropFirst() {
      #expect(record.last == 0x0A && record.count { $0 == 0x0A } == 1)
      #expect(try JSONSource.parse(FileBytes(record)).root.member("type")?.string == "Feature")
    }
  }

  /// GDAL reads both layouts, and finds each feature, geometry and property.
  @Test(.oracles(.ogrinfo), arguments: [GeoJSONWriter.Layout.featureCollection, .textSequence])
  func gdalReadsIt(_ layout: GeoJSONWriter.Layout) throws {
    let writer = GeoJSONWriter(layout: layout)
    let square = GeodeticPolygon(
      exterior: [point(0, 0), point(0.001, 0), point(0.001, 0.001), point(0, 0.001)])
    let features = [
      PlacedFeature(role: .footprint, geometry: .polygons([square])),
      PlacedFeature(role: .door, geometry: .point(point(0.0005, 0.00025, 12.5)), id: "main"),
    ]
    let text =
      writer.opening + writer.records(of: features, row: row) + writer.separator
      + writer.records(of: [], row: SummaryRow(unusable: "b", code: "DM101")) + writer.closing
    let name = layout == .textSequence ? "out.geojsonl" : "out.geojson"
    let result = try DoormarkTestSupport.ScratchFolder.with { folder in
      try Oracle.ogrinfo.process(["-al", "-ro", folder.write(text, to: name)]).run()
    }
    #expect(result.status == 0)
    let output = result.outputText
    for expected in [
      "Feature Count: 3", "POLYGON", "POINT Z (0.0005 0.00025 12.5)", "role (String) = footprint",
      "feature_id (String) = main", "status (String) = invalid", "error_m (Real) = 4.895",
    ] { #expect(output.contains(expected), "\(expected) in \(output)") }
  }
}
