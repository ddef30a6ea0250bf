import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// Each rule has a file that it accuses and one that it does not.
///
/// What is expected stands beside the invalid files; `RECORD_SNAPSHOTS=1` rewrites it from what is
/// found now, and the diff is then for review: does each line say where and what is wrong?
@Suite struct RuleCaseTests {
  private static let isRecording =
    ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

  @Test(arguments: RuleCase.all("invalid")) func anInvalidFileGivesItsFindings(
    example: RuleCase
  ) throws {
    try #require(!example.documents.isEmpty)
    let findings = try example.findings()
    #expect(findings.contains { $0.code == example.code })
    let text = RuleCase.text(findings)
    if Self.isRecording {
      try text.write(toFile: example.expectedFile, atomically: true, encoding: .utf8)
    }
    #expect(text == (try String(contentsOfFile: example.expectedFile, encoding: .utf8)))
  }

  @Test(arguments: RuleCase.all("valid")) func aValidFileGivesNone(example: RuleCase) throws {
    try #require(!example.documents.isEmpty)
    #expect(RuleCase.text(try example.findings()) == "")
  }

  @Test(arguments: RuleCase.all("invalid")) func everyFindingIsInsideItsFile(
    example: RuleCase
  ) throws {
    for finding in try example.findings() {
      let position = try #require(finding.position)
      let bytes = try ProjectData.bytes("Placements/invalid/" + finding.path)
      let lines = String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      try #require(lines.indices.contains(position.line - 1))
      #expect((1...lines[position.line - 1].unicodeScalars.count + 1).contains(position.column))
      let excerpt = try #require(finding.excerpt)
      #expect(excerpt.indent <= excerpt.text.unicodeScalars.count)
    }
  }

  /// No file is there that no rule has.
  @Test(arguments: ["valid", "invalid"]) func everyFileBelongsToARule(kind: String) throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: ProjectData.path("Placements/" + kind))
    let stems = Set(RuleCase.all(kind).map(\.stem))
    for name in names where name.hasPrefix("DM") || kind == "invalid" {
      let stem = name.prefix { $0 != "." }
      #expect(stems.contains(String(stem)), "\(name)")
    }
  }

  /// The documents that show shapes, and those of the scans, are neither wrong nor suspect; what is
  /// not known of them is said.
  @Test(arguments: ["Scans/", "Placements/valid/"]) func theOtherDocumentsAreNotSuspect(
    folder: String
  ) throws {
    let documents = ProjectData.files(below: folder, ending: ".placement.json").map {
      String($0.dropFirst(folder.count + 1))
    }.filter { !$0.hasPrefix("DM") }
    try #require(documents.count >= 8)
    let findings = try RuleCase.findings(documents, below: folder)
    #expect(RuleCase.text(findings.filter { $0.severity > .info }) == "")
  }
}
