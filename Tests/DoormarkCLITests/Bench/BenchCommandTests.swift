import Doormark
import DoormarkBench
import DoormarkTestSupport
import Foundation
import Testing

@testable import DoormarkCLI

/// `doormark bench`: what it writes, and how it ends.
@Suite struct BenchCommandTests {
  /// The members of the design's own list, in its order; the decoder refuses a missing one.
  struct Report: Decodable {
    struct Case: Decodable {
      struct Reference: Decodable {
        var name: String
        var rate_per_s: Double
        var ratio: Double
      }

      struct Check: Decodable {
        var name: String
        var passed: Bool
      }

      var name: String
      var size: Int
      var rate_per_s: Double
      var references: [Reference]
      var worst_error_m: Double?
      var checks: [Check]
    }

    var cases: [Case]
    var machine: String
    var versions: [String: String]
    var seed: UInt64
  }

  static let data = Environment.packageFolder + "/Data"

  private func report(_ words: [String]) async throws -> Report {
    let run = await CommandRun(
      ["bench", "--size", "1000", "--rounds", "1", "--format", "json"] + words)
    try #require(run.status == 0, "\(run.standardError)")
    return try JSONDecoder().decode(Report.self, from: Data(run.standardOutput.utf8))
  }

  /// Nothing but the documented members and names, and every check of every case kept.
  @Test func everyCaseIsWrittenAsDocumented() async throws {
    let run = await CommandRun(
      ["bench", "--size", "1000", "--rounds", "1", "--format", "json", "--seed", "7"])
    try #require(run.status == 0, "\(run.standardError)")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(run.standardOutput.utf8)) as? [String: Any])
    #expect(Set(object.keys) == ["cases", "machine", "versions", "seed"])
    #expect(object["seed"] as? Int == 7)
    let cases = try #require(object["cases"] as? [[String: Any]])
    #expect(
      Set(cases.compactMap { $0["name"] as? String }) == Set(BenchSuite.cases.map(\.name)))
    let names: Set = [
      "transform-bulk", "fix-batch", "fix-stream", "journey-scalar", "door-lookup",
    ]
    #expect(names.isSuperset(of: BenchSuite.cases.map(\.name)))
    let references: Set = [
      "memcpy", "memory-read", "memory-gather", "proj-pipeline", "geod_inverse", "geos-strtree",
      "scalar",
    ]
    for each in cases {
      #expect(
        Set(each.keys) == [
          "name", "size", "rate_per_s", "references", "worst_error_m", "checks",
        ])
      #expect(try #require(each["rate_per_s"] as? Double) > 0)
      for reference in try #require(each["references"] as? [[String: Any]]) {
        #expect(Set(reference.keys) == ["name", "rate_per_s", "ratio"])
        #expect(references.contains(try #require(reference["name"] as? String)))
      }
      let checks = try #require(each["checks"] as? [[String: Any]])
      #expect(!checks.isEmpty)
      for check in checks {
        #expect(Set(check.keys) == ["name", "passed"])
        #expect(check["passed"] as? Bool == true)
      }
    }
  }

  /// A ratio is our rate over the other's: with one round the medians are of the same run.
  @Test func aRatioIsOurRateOverTheirs() async throws {
    let found = try await report(["--case", "transform-bulk"])
    let first = try #require(found.cases.first)
    #expect(found.cases.count == 1)
    #expect(first.size == 1000)
    #expect(first.references.map(\.name) == ["memcpy", "proj-pipeline"])
    for reference in first.references {
      let expected = first.rate_per_s / reference.rate_per_s
      #expect(abs(reference.ratio / expected - 1) < 1e-4)
    }
    #expect(try #require(first.worst_error_m) <= 1e-6)
    #expect(Set(found.versions.keys) == ["doormark", "swift", "proj", "geos"])
  }

  /// The corners of a scan and the fixes of a track, by which PROJ and the journey are asked as well.
  @Test func aPlacementAndATrackAreMeasured() async throws {
    let placement = Self.data + "/Scans/library.placement.json"
    let found = try await report([
      placement, Self.data + "/Fixes/walk.ndjson", "--case", "transform-bulk", "--case",
      "fix-batch",
    ])
    #expect(found.cases.map(\.name) == ["transform-bulk", "fix-batch"])
    #expect(found.cases.allSatisfy { $0.size == 1000 && $0.checks.allSatisfy(\.passed) })
    #expect(try #require(found.cases[0].worst_error_m) < 1e-5)
  }

  /// The table has each case, its references and what was checked.
  @Test func theTableIsForPeople() async {
    let run = await CommandRun(
      ["bench", "--size", "1000", "--rounds", "1", "--case", "transform-bulk"])
    #expect(run.status == 0)
    #expect(run.standardOutput.hasPrefix("transform-bulk: "))
    #expect(run.standardOutput.contains("proj-pipeline"))
    #expect(run.standardOutput.contains("kept    transform-bulk 1000: within 1 km"))
    #expect(run.standardOutput.hasSuffix("seed 1\n"))
    #expect(run.standardError == "")
  }

  /// A fast wrong answer fails, and says which; the report is written all the same.
  @Test func aFailedCheckEndsWithOne() async throws {
    let wrong = BenchCase(name: "fix-batch", summary: "wrong", items: "fixes") { plan in
      plan.sizes.map { size in
        var result = CaseResult(name: "fix-batch", size: size, rate: 1e9)
        result.check("the answers are right", size < 1000)
        return result
      }
    }
    let output = CapturedSink()
    let errors = CapturedSink()
    let console = Console(
      input: TextSource(""), output: output, errors: errors, outputIsTerminal: false,
      errorsIsTerminal: false, environment: [:], processors: 2,
      wallClock: { Instant(nanoseconds: 0) })
    for (size, status) in [("10", ExitStatus.success), ("1000", .failure)] {
      let arguments = try ParsedArguments(["--size", size], of: .bench)
      #expect(try await BenchCommand(arguments, console: console, cases: [wrong]).run() == status)
    }
    #expect(output.text.contains("kept    fix-batch 10: the answers are right"))
    #expect(output.text.contains("BROKEN  fix-batch 1000: the answers are right"))
    #expect(errors.text.contains("fix-batch 1000: the answers are right: this did not hold"))
  }

  /// Mistakes of the command line are 2, inputs that cannot be used are 1.
  @Test(
    arguments: [
      (["--case", "nonsense"], 2), (["--size", "0"], 2), (["-"], 2), (["a", "b", "c"], 2),
      (["none.placement.json"], 1), (["--format", "text"], 2),
      ([data + "/Scans/library.placement.json", "none.gpx"], 1),
      ([data + "/Scans/library.placement.json", data + "/Schemas/placement-1.schema.json"], 1),
      ([data + "/Placements/valid/unplaced.placement.json"], 1),
      (
        [
          data + "/Placements/valid/declared-without-error.placement.json",
          data + "/Fixes/walk.gpx",
        ], 1
      ),
    ] as [([String], Int32)])
  func mistakes(words: [String], status: Int32) async {
    let run = await CommandRun(["bench"] + words)
    #expect(run.status == status)
    #expect(run.standardOutput == "")
    #expect(run.standardError.contains("error"))
  }

  /// Fixes that state no accuracy all fail the gate, and are judged alike by all.
  @Test func aTrackWithoutAccuracyIsMeasured() async throws {
    let track = FileManager.default.temporaryDirectory
      .appending(path: "bench-\(UUID().uuidString).ndjson")
    defer { try? FileManager.default.removeItem(at: track) }
    try #"""
    {"time": 1800000000, "latitude": 48.2, "longitude": 16.37, "accuracy": null}
    {"time": 1800000001, "latitude": 48.2001, "longitude": 16.37, "accuracy": null}

    """#.write(to: track, atomically: true, encoding: .utf8)
    let found = try await report([
      Self.data + "/Scans/library.placement.json", track.path, "--case", "fix-batch", "--case",
      "journey-scalar",
    ])
    #expect(found.cases.map(\.name) == ["fix-batch", "journey-scalar"])
    #expect(found.cases.allSatisfy { $0.checks.allSatisfy(\.passed) })
  }

  /// A map that nobody is routed to is measured, with fixes on the way to another place.
  @Test func aMapWithoutAnErrorIsMeasuredWithoutATrack() async {
    let placement = Self.data + "/Placements/valid/declared-without-error.placement.json"
    let run = await CommandRun([
      "bench", placement, "--size", "100", "--rounds", "1", "--case", "fix-batch",
    ])
    #expect(run.status == 0)
    #expect(run.standardError.contains("is not routable, so that fixes are judged"))
  }
}
