import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// Whatever happens to a document, the validator answers: it is valid, or a finding says where not.
///
/// `DOORMARK_MUTATIONS` says how many of each document are made; CI asks for 2,000.
@Suite struct MutationTests {
  private static let count =
    Environment.variables["DOORMARK_MUTATIONS"].flatMap { Int($0) } ?? 100

  private static let documents = ["Scans", "Placements/valid"].flatMap {
    ProjectData.files(below: $0, ending: ".placement.json")
  }

  /// As if the scans were not there: what is in them has tests of its own.
  private static let noScans = ScanLoader { path throws(FileError) in
    throw FileError(path: path, kind: .missing)
  }

  /// Why a finding does not point into the text; nil where it does.
  static func complaint(about finding: Finding, in text: [UInt8]) -> String? {
    guard let position = finding.position else { return "no position" }
    var rest = text[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    for _ in 1..<position.line {
      guard let end = rest.firstIndex(of: 0x0A) else { return "there is no line \(position.line)" }
      rest = rest[(end + 1)...]
    }
    let scalars = rest.prefix { $0 != 0x0A }.count { $0 & 0xC0 != 0x80 }
    guard position.line >= 1, (1...scalars + 1).contains(position.column) else {
      return "line \(position.line) has no column \(position.column)"
    }
    guard let excerpt = finding.excerpt else { return nil }
    return excerpt.text.unicodeScalars.count <= 130
      && (0...excerpt.text.unicodeScalars.count).contains(excerpt.indent) ? nil : "bad excerpt"
  }

  @Test(arguments: documents) func everyMutationIsAnswered(document: String) throws {
    let mutation = try Mutation(of: ProjectData.bytes(document))
    var generator = SeededGenerator(seed: document.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    var workspace = try GeoWorkspace()
    let validator = PlacementValidator()
    var refused = 0
    for index in 0..<Self.count {
      // Each kind in turn, so that few mutations have all of them.
      let kind = Mutation.Kind.allCases[index % Mutation.Kind.allCases.count]
      let text = mutation.damaged(kind, &generator)
      let bytes = FileBytes(text, path: document)
      let findings = try validator.validate(bytes, scans: Self.noScans, in: &workspace).findings
      let isReadable = (try? PlacementDocument.read(bytes)) != nil
      if !isReadable { refused += 1 }
      #expect(isReadable || findings.contains { $0.severity == .error }, "\(kind) \(index)")
      #expect(findings.count <= 1100)
      for finding in findings {
        if let complaint = Self.complaint(about: finding, in: text) {
          Issue.record("\(document) \(kind) \(index): \(complaint): \(finding.message)")
        }
      }
    }
    // The damage is worth the name, and not so great that all is refused at the first look.
    #expect(refused > Self.count / 4 && refused < Self.count)
  }

  /// A process that validates all kinds of damage needs no more memory than one document's.
  @Test func memoryDoesNotGrow() throws {
    let mutation = try Mutation(of: ProjectData.bytes("Placements/valid/track.placement.json"))
    var generator = SeededGenerator(seed: 99)
    let texts = (0..<400).map { index in
      mutation.damaged(
        Mutation.Kind.allCases[index % Mutation.Kind.allCases.count], &generator)
    }
    try ScratchFolder.with { folder in
      for (index, text) in texts.enumerated() {
        _ = try folder.write(text, to: "\(index).placement.json")
      }
      let outcome = try ChildProcess(
        Environment.doormark, ["validate", folder.path, "-q", "--format", "json"]
      ).run()
      #expect(outcome.status == 1)
      #expect(outcome.peakResidentBytes > 0 && outcome.peakResidentBytes < 150 << 20)
    }
  }

  /// The checks above can fail.
  @Test func aPositionOutsideIsSeen() {
    let text = Array("\u{FEFF}ab\nc".utf8)
    func complaint(_ line: Int, _ column: Int) -> String? {
      Self.complaint(
        about: Finding(
          .syntax, path: "", position: TextPosition(line: line, column: column), message: ""),
        in: text)
    }
    #expect(complaint(1, 3) == nil && complaint(2, 2) == nil)
    #expect(complaint(1, 4) != nil && complaint(2, 3) != nil && complaint(3, 1) != nil)
    #expect(Self.complaint(about: Finding(.syntax, path: "", message: ""), in: text) != nil)
  }
}
