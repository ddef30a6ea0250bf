import Doormark
import DoormarkTestSupport
import Foundation

/// The files that show one rule: one document, or a folder of several with their scans.
struct RuleCase: Sendable, CustomStringConvertible {
  /// `valid` or `invalid`.
  var kind: String
  var code: RuleCode

  var description: String { "\(kind)/\(stem)" }

  /// The name of the files: `DM201-error-undefined`.
  var stem: String {
    code.text + "-"
      + code.rule.name.reduce(into: "") { text, letter in
        text += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
      }
  }

  static var codes: [RuleCode] {
    RuleCatalog.rules.filter { $0.subject != .input }.map(\.code)
  }

  static func all(_ kind: String) -> [RuleCase] { codes.map { RuleCase(kind: kind, code: $0) } }

  private var folder: String { "Placements/\(kind)/" }

  /// The documents of the case, relative to the folder of its kind.
  var documents: [String] {
    if FileManager.default.fileExists(atPath: ProjectData.path(folder + stem + ".placement.json")) {
      return [stem + ".placement.json"]
    }
    return ProjectData.files(below: folder + stem, ending: ".placement.json").map {
      String($0.dropFirst(folder.count))
    }
  }

  /// Where the findings stand that are expected.
  var expectedFile: String { ProjectData.path(folder + stem + ".expected.txt") }

  /// What is found, documents of a folder beside each other as in one run.
  func findings() throws -> [Finding] {
    try Self.findings(documents, below: folder)
  }

  static func findings(_ documents: [String], below folder: String) throws -> [Finding] {
    var workspace = try GeoWorkspace()
    let validator = PlacementValidator()
    var validated: [ValidatedDocument] = []
    for document in documents {
      let path = ProjectData.path(folder + document)
      let home = URL(fileURLWithPath: path).deletingLastPathComponent().path
      var bytes = try FileBytes.read(path: path)
      // As somebody would type it in that folder, so that messages are the same everywhere.
      bytes.path = document
      validated.append(
        try validator.validate(bytes, scans: .folder(home), in: &workspace))
    }
    let shared = try validator.findings(across: validated, in: &workspace)
    return zip(validated, shared).flatMap { $0.findings + $1 }
  }

  /// The findings as the command prints their first lines.
  static func text(_ findings: [Finding]) -> String {
    findings.map { finding in
      let place = finding.position.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(finding.path)\(place): \(finding.severity.rawValue)[\(finding.code.text)]: "
        + finding.message + "\n"
    }.joined()
  }
}
