import DoormarkTestSupport
import Foundation
import Testing

/// What the command writes is read by GDAL and by shapely, where the Earth makes it hard: across
/// the antimeridian, near the south pole, and round it.
@Suite struct GeoJSONReaderTests {
  private static let documents = [
    ProjectData.path("Scans/jetty-kiosk.placement.json"),
    ProjectData.path("Placements/valid/antimeridian.placement.json"),
    ProjectData.path("Placements/valid/near-the-south-pole.placement.json"),
  ]
  private static let drawing = ["--elements", "--error-ellipse", "--zones", "5,40"]

  /// A map 50 m from the south pole, whose circles go round it.
  private static let poleDocument = """
    {"doormark": 1, "map": {"id": "p", "name": "Pole", "frame": "plan"},
     "alignment": {"anchor": {"latitude": -89.99955, "longitude": 30}, "at": [0, 0], "heading": 0,
      "error": {"east": 20, "north": 20, "heading": 2}}}
    """

  private func write(_ folder: ScratchFolder, _ format: String) async throws -> String {
    let pole = try folder.write(Self.poleDocument, to: "pole.placement.json")
    let path = folder.path(of: "out." + format)
    let run = await CommandRun(
      ["georeference", "-q", "--format", "\(format):\(path)"] + Self.documents + [pole]
        + Self.drawing)
    #expect(run.status == 0)
    #expect(run.standardError == "")
    return path
  }

  @Test(.oracles(.ogrinfo), arguments: ["geojson", "geojsonseq"])
  func gdalReadsEveryFeature(format: String) async throws {
    try await ScratchFolder.with { folder in
      let path = try await write(folder, format)
      let count =
        try folder.text(of: "out." + format).components(separatedBy: "{\"type\":\"Feature\",").count
        - 1
      let outcome = try Oracle.ogrinfo.process(["-ro", "-al", "-so", path]).run()
      #expect(outcome.status == 0)
      #expect(outcome.outputText.contains("Feature Count: \(count)\n"))
      #expect(!outcome.errorText.contains("ERROR") && !outcome.errorText.contains("Warning"))
    }
  }

  @Test(.oracles(.python)) func shapelyFindsEveryPolygonValid() async throws {
    try await ScratchFolder.with { folder in
      _ = try await write(folder, "geojson")
      let collection = try #require(
        try JSONSerialization.jsonObject(with: Data(folder.bytes(of: "out.geojson")))
          as? [String: Any])
      let features = try #require(collection["features"] as? [[String: Any]])
      var lines: [UInt8] = []
      var roles: [String] = []
      var cut = 0
      for feature in features {
        let geometry = try #require(feature["geometry"] as? [String: Any])
        guard let type = geometry["type"] as? String, type.hasSuffix("Polygon") else { continue }
        let parts = try #require(geometry["coordinates"] as? [Any])
        let polygons = type == "Polygon" ? [parts] : parts
        if polygons.count > 1 { cut += 1 }
        lines += try JSONSerialization.data(withJSONObject: polygons) + [UInt8(ascii: "\n")]
        let properties = try #require(feature["properties"] as? [String: Any])
        roles.append("\(properties["name"] ?? "") \(properties["role"] ?? "")")
      }
      var check = try Oracle.script("check_polygons.py")
      check.input = lines
      let outcome = try check.run()
      #expect(outcome.status == 0)
      let verdicts = outcome.outputText.split(separator: "\n")
      #expect(verdicts.count == roles.count)
      for (verdict, role) in zip(verdicts, roles) {
        #expect(verdict.hasPrefix("valid wound inside "), "\(role)")
      }
      // Five shapes each of the kiosk and the school lie across the antimeridian.
      #expect(cut >= 10)
      #expect(Set(roles).isSuperset(of: ["Pole arrival", "Pole exit", "Pole error"]))
    }
  }
}
