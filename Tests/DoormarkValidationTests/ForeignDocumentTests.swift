import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// Real files that are something else are refused with a sentence that says what they are.
@Suite struct ForeignDocumentTests {
  /// Of these nobody can tell: the values of another project's test, a licence, a file of no bytes,
  /// lines of "5;50.0;10.0;0.0*" that differ in nothing from a table of values.
  private static let unknown: Set<String> = [
    "gcp/allmaps-transform/expected.json", "roomplan/_licence/LICENSE-apple.txt",
    "trajectory/boreas-objects/gps_post_process.csv",
  ]

  private static func findings(_ path: String) throws -> [Finding] {
    try PlacementValidator().findings(in: FileBytes.read(path: ForeignData.path(path)))
  }

  @Test(.foreignData) func everyForeignFileIsRefusedByName() throws {
    let folder = ForeignData.folder
    let files = try #require(FileManager.default.enumerator(atPath: folder))
    var refused = 0
    for case let file as String in files {
      let values = try URL(fileURLWithPath: folder + "/" + file).resourceValues(
        forKeys: [.isRegularFileKey, .fileSizeKey])
      guard values.isRegularFile == true, let size = values.fileSize else { continue }
      guard size <= FileBytes.documentLimit else { continue }
      let errors = try Self.findings(file).filter { $0.severity == .error }
      #expect(errors.count == 1, "\(file)")
      let isNamed = errors.first?.code == .foreignFile
      #expect(isNamed != Self.unknown.contains(file), "\(file): \(errors.first?.message ?? "")")
      refused += 1
    }
    #expect(refused > 100)
  }

  @Test(
    .foreignData,
    arguments: [
      ("geopose_tiles/ogc-geopose/sample3_BasicQuaternion.json", "a GeoPose"),
      ("imdf/openindoormaps-building/building.json", "an OpenIndoorMaps building"),
      ("imdf/openindoormaps-demo/demo-map.geojson", "an IMDF file"),
      ("gcp/odm-bellus/gcp_list.txt", "a list of ground control points"),
      ("gcp/allmaps-transform/gcps.json", "a list of ground control points"),
      ("indoor_local_global/xyz10-site1-f1/geojson_map.json", "a GeoJSON file"),
    ])
  func itIsSaidWhatItIs(file: String, name: String) throws {
    let findings = try Self.findings(file)
    #expect(
      findings.map(\.message) == ["not a placement document; it seems to be \(name)"])
    #expect(findings.first?.position == TextPosition(line: 1, column: 1))
  }

  @Test(.foreignData) func aRoomPlanExportIsSentToItsPlace() throws {
    let files = try #require(
      FileManager.default.enumerator(atPath: ForeignData.path("roomplan"))?.allObjects)
    let exports = files.compactMap { $0 as? String }.filter {
      $0.hasSuffix(".json") && !$0.contains("_licence")
    }
    try #require(!exports.isEmpty)
    for export in exports {
      let findings = try Self.findings("roomplan/" + export)
      #expect(findings.first?.message.contains("name it in \"map.scan\"") == true, "\(export)")
    }
  }
}
