import DoormarkTestSupport
import Foundation
import Testing

/// What README.md shows is what happens.
@Suite struct ReadmeTests {
  static func file(_ path: String) throws -> String {
    try String(contentsOfFile: Environment.packageFolder + "/" + path, encoding: .utf8)
  }

  @Test func theExampleIsTheOneThatIsCompiledHere() throws {
    let example = try Self.file("Tests/DocumentationTests/DoorOnEarth.swift")
    let begin = try #require(example.range(of: "import Doormark"))
    let readme = try Self.file("README.md")
    #expect(readme.contains("```swift\n" + example[begin.lowerBound...] + "```\n"))
  }

  /// The library's anchor lies on its main entrance, so the door is there and only the declared
  /// 0.9 m and the 0.2 m of marking count: √(0.9² + 0.2²) m an axis, of which a circle of
  /// √(−2 ln 0.05) sigmas holds 95 %.
  @Test func theExampleAnswersForAPlacedMap() throws {
    let answer = try doorOnEarth(placement: ProjectData.path("Scans/library.placement.json"))
    let numbers = answer.split(whereSeparator: { !"-.0123456789".contains($0) }).compactMap {
      Double($0)
    }
    try #require(numbers.count == 4)
    #expect(abs(numbers[0] - 51.50568) < 1e-9 && abs(numbers[1] + 0.11104) < 1e-9)
    let radius = (0.9 * 0.9 + 0.2 * 0.2).squareRoot() * (-2 * log(0.05)).squareRoot()
    #expect(abs(numbers[3] - radius) < 1e-6)
  }

  @Test(arguments: ["library-from-a-photo": "rough", "annexe": "unplaced"])
  func theExampleSaysWhyNot(name: String, status: String) throws {
    let answer = try doorOnEarth(placement: ProjectData.path("Scans/\(name).placement.json"))
    #expect(answer == "send nobody there: \(status)")
  }

  @Test(arguments: [
    ["georeference", "--format", "text", "--color", "never", "Data/Scans"],
    [
      "replay", "Data/Scans/library.placement.json", "Data/Recordings/open-sky-arrival.ndjson",
    ],
  ])
  func theTextIsWhatTheCommandPrints(words: [String]) throws {
    var process = ChildProcess(Environment.doormark, words)
    process.workingFolder = Environment.packageFolder
    let outcome = try process.run()
    #expect(outcome.status == 0)
    let readme = try Self.file("README.md")
    #expect(readme.contains("```text\n" + outcome.outputText + "```\n"))
  }

  /// `.ci/run` runs the lines that begin so.
  @Test func thereAreTwoCommands() throws {
    let lines = try Self.file("README.md").split(separator: "\n").filter {
      $0.hasPrefix("./bootstrap")
    }
    #expect(
      lines == [
        "./bootstrap && swift run -c release doormark georeference Data/Scans",
        "./bootstrap --tests && swift test",
      ])
  }
}
