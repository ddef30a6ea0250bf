import DoormarkTestSupport
import Foundation
import Testing

/// What the package offers to the CI of others is what these systems read: the action and README's
/// snippets against the schemas that check-jsonschema brings along.
@Suite struct ContinuousIntegrationTests {
  private func check(_ path: String, against schema: String) throws {
    let outcome = try Oracle.python.process(
      ["-m", "check_jsonschema", "--builtin-schema", schema, path]
    ).run()
    #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
  }

  /// The blocks of YAML in README.
  private func snippets() throws -> [String] {
    let text = try String(contentsOfFile: Environment.packageFolder + "/README.md", encoding: .utf8)
    return text.components(separatedBy: "```yaml\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  @Test(.oracles(.python)) func theAction() throws {
    try check(Environment.packageFolder + "/action.yml", against: "vendor.github-actions")
  }

  @Test(.oracles(.python)) func gitHub() throws {
    let steps = try #require(try snippets().first { $0.contains("actions/checkout") })
    let indented = steps.split(separator: "\n").map { "      \($0)\n" }.joined()
    try ScratchFolder.with { folder in
      let path = try folder.write(
        "name: maps\non: push\njobs:\n  maps:\n    runs-on: ubuntu-24.04\n    steps:\n" + indented,
        to: "maps.yml")
      try check(path, against: "vendor.github-workflows")
    }
  }

  @Test(.oracles(.python)) func gitLab() throws {
    let job = try #require(try snippets().first { $0.contains("codequality") })
    try ScratchFolder.with { folder in
      try check(try folder.write(job, to: ".gitlab-ci.yml"), against: "vendor.gitlab-ci")
    }
  }

  /// The hook that README names is the one that the manifest has, and its command exists.
  @Test func preCommit() throws {
    let manifest = try String(
      contentsOfFile: Environment.packageFolder + "/.pre-commit-hooks.yaml", encoding: .utf8)
    let hook = try #require(try snippets().first { $0.contains("hooks:") })
    #expect(hook.contains("id: doormark-validate") && manifest.contains("- id: doormark-validate"))
    #expect(manifest.contains("entry: doormark validate\n"))
    let line = try #require(manifest.split(separator: "\n").first { $0.contains("files: ") })
    let pattern = try Regex(String(line.split(separator: " ")[1]))
    #expect("maps/hall.placement.json".contains(pattern))
    #expect(!"maps/hall.roomplan.json".contains(pattern))
  }
}
