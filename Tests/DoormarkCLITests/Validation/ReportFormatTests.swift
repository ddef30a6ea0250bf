import DoormarkTestSupport
import Foundation
import Testing

/// Every report of `validate` says the same, and the programs that read them agree.
@Suite struct ReportFormatTests {
  struct Reports: Decodable {
    struct SARIF: Decodable {
      var rules: Int
      var results: [[Value]]
    }
    struct JUnit: Decodable {
      var suites: Int
      var cases: Int
      var failures: Int
      var messages: [String]
    }
    var sarif: SARIF
    var junit: JUnit
    var gitlab: [[Value]]
  }

  /// A text or a number of the oracle's lists.
  enum Value: Decodable, Equatable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  struct JSONReport: Decodable {
    struct Finding: Decodable {
      var path: String
      var line: Int?
      var column: Int?
      var code: String
      var severity: String
      var message: String
    }
    var findings: [Finding]
    var inputs: Int
    var errors: Int
  }

  private static let folder = ProjectData.path("Placements/invalid")

  /// SARIF by the model of its schema, JUnit by junitparser, GitLab's list by its published keys, all
  /// written in one run: the findings are those of the JSON report, in its order.
  @Test(.oracles(.python)) func readByOthers() async throws {
    try await ScratchFolder.with { folder in
      let formats = ["json", "sarif", "junit", "gitlab", "github", "markdown"]
      let arguments = formats.flatMap { ["--format", "\($0):\(folder.path(of: $0))"] }
      let run = await CommandRun(["validate", Self.folder] + arguments)
      #expect(run.status == 1 && run.standardOutput.isEmpty)
      let json = try JSONDecoder().decode(
        JSONReport.self, from: Data(folder.text(of: "json").utf8))
      #expect(json.findings.count > 50)
      let outcome = try Oracle.script(
        "check_reports.py", ["sarif", "junit", "gitlab"].map(folder.path(of:))
      ).run()
      #expect(outcome.status == 0, "\(outcome.errorText)")
      let reports = try JSONDecoder().decode(Reports.self, from: Data(outcome.output))
      let level = ["error": "error", "warning": "warning", "info": "note"]
      #expect(
        reports.sarif.results
          == json.findings.map { finding in
            let path = finding.path.hasPrefix("/") ? "file://" + finding.path : finding.path
            return [
              .text(finding.code), .text(path), .number(finding.line ?? 1),
              .number(finding.column ?? 1), .text(level[finding.severity] ?? ""),
            ]
          })
      #expect(
        reports.gitlab
          == json.findings.map {
            [.text($0.code), .text($0.path), .number($0.line ?? 1)]
          })
      let errors = json.findings.filter { $0.severity == "error" }
      #expect(reports.junit.suites == json.inputs && reports.junit.failures == errors.count)
      #expect(reports.junit.messages == errors.map(\.message))
      let commands = try folder.text(of: "github").split(separator: "\n")
      #expect(commands.count == json.findings.count)
      for (command, finding) in zip(commands, json.findings) {
        let word = finding.severity == "info" ? "notice" : finding.severity
        #expect(command.hasPrefix("::\(word) file="))
        #expect(command.contains(",line=\(finding.line ?? 0),col=\(finding.column ?? 0),"))
      }
      let rows = try folder.text(of: "markdown").split(separator: "\n").filter {
        $0.hasPrefix("| ")
      }
      #expect(rows.count == json.findings.count + 1)
    }
  }

  /// Names that are markup, separators or escapes to one of the formats stay names.
  @Test(.oracles(.python)) func awkwardNames() async throws {
    try await ScratchFolder.with { folder in
      let name = "a,b:c%d |<é>`\u{1}.placement.json"
      try folder.write("{\"doormark\": 1, \"m\u{e9}\": \"\\u0001\"}", to: name)
      let formats = ["sarif", "junit", "gitlab", "github", "markdown"]
      let arguments = formats.flatMap { ["--format", "\($0):\(folder.path(of: $0))"] }
      let run = await CommandRun(["validate", folder.path(of: name)] + arguments)
      #expect(run.status == 1)
      let outcome = try Oracle.script(
        "check_reports.py", ["sarif", "junit", "gitlab"].map(folder.path(of:))
      ).run()
      #expect(outcome.status == 0, "\(outcome.errorText)")
      let reports = try JSONDecoder().decode(Reports.self, from: Data(outcome.output))
      #expect(reports.gitlab.first?[1] == .text(folder.path(of: name)))
      let uri = try #require(reports.sarif.results.first?[1])
      #expect(
        uri
          == .text("file://" + folder.path(of: "a,b:c%25d%20%7C%3C%C3%A9%3E%60%01.placement.json"))
      )
      let command = try folder.text(of: "github")
      #expect(command.contains("/a%2Cb%3Ac%25d |<é>`"))
      let rows = try folder.text(of: "markdown").split(separator: "\n")
      #expect(rows.allSatisfy { !$0.contains("<é>") })
    }
  }

  @Test func oneOfThemGoesToStandardOutput() async throws {
    try await ScratchFolder.with { folder in
      let document = ProjectData.path("Placements/valid/declared-parameters.placement.json")
      let sarif = folder.path(of: "a.sarif")
      let run = await CommandRun(
        ["validate", document, "--output-format", "github", "--format", "sarif:\(sarif)"])
      #expect(run.status == 0)
      let report = try folder.text(of: "a.sarif")
      #expect(report.contains("\"version\": \"2.1.0\""))
      let ending = await CommandRun(["validate", document, "-o", folder.path(of: "b.xml"), "-q"])
      #expect(ending.status == 0)
      let suites = try folder.text(of: "b.xml")
      #expect(suites.contains("name=\"no findings\""))
      for (arguments, complaint) in [
        (["--format", "json", "--format", "github"], "both go to one place"),
        (["--format", "json:\(sarif)x", "--format", "sarif:\(sarif)x"], "two reports would go to"),
        (["--format", "sarif:\(sarif)"], "it exists already"),
        (["--format", "html"], "it must be one of"),
        (["--list-rules", "--format", "sarif"], "--list-rules writes text or json"),
        (["--overwrite"], "--overwrite is for a file"),
      ] {
        let run = await CommandRun(["validate", document] + arguments)
        #expect(run.status == 2 && run.standardError.contains(complaint), "\(run.standardError)")
      }
    }
  }

  /// A report never replaces a document or a scan of the run.
  @Test func spareWhatIsRead() async throws {
    try await ScratchFolder.with { folder in
      let text = try String(
        contentsOfFile: ProjectData.path("Placements/valid/minimal.placement.json"),
        encoding: .utf8)
      let path = try folder.write(text, to: "a.placement.json")
      let run = await CommandRun(
        ["validate", path, "--format", "json:\(path)", "--overwrite", "--format", "github"])
      #expect(run.status == 2)
      #expect(try folder.text(of: "a.placement.json") == text)
    }
  }
}
