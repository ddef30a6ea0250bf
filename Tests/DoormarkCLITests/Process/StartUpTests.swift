import DoormarkTestSupport
import Testing

/// What the command does before it does anything.
@Suite struct StartUpTests {
  #if os(Linux)
    /// Foundation would add a third to the time that every start takes.
    @Test func theCommandDoesWithoutFoundation() throws {
      let libraries = try ChildProcess("ldd", [Environment.doormark]).run()
      #expect(libraries.status == 0)
      #expect(libraries.outputText.contains("libproj"))
      #expect(!libraries.outputText.contains("Foundation"))
    }
  #endif

  @Test func versionsAreThoseOfTheLibraries() throws {
    let outcome = try ChildProcess(Environment.doormark, ["--version"]).run()
    #expect(outcome.status == 0)
    let lines = outcome.outputText.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.map { $0.first ?? "" } == ["doormark", "Swift", "PROJ", "GEOS"])
    #expect(lines[1].last?.split(separator: ".").count == 2)
    #expect(lines.allSatisfy { $0.count == 2 && $0[1].first?.isNumber == true })
  }

  /// Libraries have a standard error of their own to write to, which is not theirs here.
  @Test func librariesSayNothing() throws {
    let placement = ProjectData.path("Scans/pavilion.placement.json")
    let outcome = try ChildProcess(Environment.doormark, ["inspect", placement]).run()
    #expect(outcome.status == 0 && outcome.errorText == "")
  }

  @Test func theEnvironmentReachesTheCommand() throws {
    var run = ChildProcess(
      Environment.doormark, ["georeference", ProjectData.path("Scans/annexe.placement.json")])
    run.environment = ["DOORMARK_FORMAT": "csv", "DOORMARK_JOBS": "3", "FORCE_COLOR": "1"]
    let outcome = try run.run()
    #expect(outcome.status == 0)
    #expect(outcome.outputText.hasPrefix("path,"))
  }
}
