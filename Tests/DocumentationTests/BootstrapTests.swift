import DoormarkTestSupport
import Testing

/// What `bootstrap` does on machines of several kinds, played by stand-ins for the programs it
/// asks.
@Suite struct BootstrapTests {
  /// A machine: what `pkg-config` finds before and after an installation, and who asks.
  struct Machine {
    var hasLibraries = false
    var installationHelps = true
    var isRoot = true

    func run(_ arguments: [String] = []) throws -> (ChildProcess.Outcome, installed: String) {
      try ScratchFolder.with { folder in
        let installed = folder.path(of: "installed")
        let whenAsked =
          hasLibraries
          ? "exit 0" : installationHelps ? "grep -q ' install ' '\(installed)'" : "exit 1"
        for (name, script) in [
          "pkg-config": whenAsked, "apt-get": "echo \"$@\" >>'\(installed)'; echo talk",
          "id": "echo \(isRoot ? 0 : 1000)", "sudo": "exit 1", "swift": "exit 0",
        ] {
          try folder.writeScript(script, to: "bin/\(name)")
        }
        try folder.write("", to: "installed")
        var process = ChildProcess(Environment.packageFolder + "/bootstrap", arguments)
        process.environment = ["PATH": folder.path(of: "bin") + ":/usr/bin:/bin"]
        return (try process.run(), try folder.text(of: "installed"))
      }
    }
  }

  @Test func changesNothingWhereAllIsThere() throws {
    let (outcome, installed) = try Machine(hasLibraries: true).run()
    #expect(outcome.status == 0 && installed.isEmpty)
    #expect(outcome.output.isEmpty && outcome.errorOutput.isEmpty)
  }

  @Test func installsWithoutAskingAndTalksToStandardError() throws {
    let (outcome, installed) = try Machine().run()
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(outcome.errorText.contains("talk"))
    let lines = installed.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].hasSuffix(" update"))
    #expect(
      lines[1].contains(" -y ")
        && lines[1].hasSuffix(
          "install libproj-dev libgeos-dev libsimdjson-dev libexpat1-dev pkg-config")
    )
  }

  @Test func saysThatASystemIsTooOld() throws {
    let (outcome, _) = try Machine(installationHelps: false).run()
    #expect(outcome.status == 1)
    #expect(outcome.errorText.contains("too old: PROJ 9.1, GEOS 3.11, simdjson 3.0 and Expat 2.4"))
  }

  @Test func saysWhatRootHasToDo() throws {
    let (outcome, installed) = try Machine(isRoot: false).run()
    #expect(outcome.status == 1 && installed.isEmpty)
    #expect(outcome.errorText.contains("run as root: apt-get install libproj-dev libgeos-dev"))
  }

  @Test func refusesAWordItDoesNotKnow() throws {
    let (outcome, installed) = try Machine().run(["--everything"])
    #expect(outcome.status == 2 && installed.isEmpty)
    #expect(outcome.errorText == "usage: ./bootstrap [--tests]\n")
  }
}
