import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// Real tracks of others, and ours in each format, through the command.
@Suite struct ForeignReplayTests {
  /// What `Tests/Oracles/foreign_track_counts.py` found in a file.
  struct Expected: Decodable, CustomTestStringConvertible {
    var file: String
    var refusal: String?
    var fixes: Int?
    var rejected: [String: Int]?

    var testDescription: String { file }
  }

  static let expected =
    (try? OracleTable.read("foreign_track_counts", as: [Expected].self)) ?? []

  static func replay(_ track: String, _ flags: [String] = []) async -> CommandRun {
    await CommandRun(
      ["replay", ProjectData.path("Scans/library.placement.json"), track, "-f", "ndjson"] + flags)
  }

  /// The members of the summary, the last line.
  static func summary(_ run: CommandRun) throws -> [String: Any] {
    let line = run.standardOutput.split(separator: "\n").last ?? ""
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(value as? [String: Any])
  }

  @Test(.foreignData, arguments: expected)
  func everyFileIsReplayedOrRefusedByName(expected: Expected) async throws {
    let path = try ForeignData.path("tracks/" + expected.file)
    let run = await Self.replay(path, ["--accuracy", "10"])
    let lost = expected.rejected ?? [:]
    for (reason, count) in lost { #expect(run.standardError.contains("\(reason) \(count)")) }
    guard let fixes = expected.fixes, fixes > 0 else {
      #expect(run.status == 1 && run.standardError.contains("error"))
      #expect(expected.refusal.map(run.standardError.contains) ?? true)
      return
    }
    #expect(run.status == 0)
    let summary = try Self.summary(run)
    #expect(summary["fixes"] as? Int == fixes)
    let rejected = try #require(summary["rejected"] as? [String: Int])
    let accepted = try #require(summary["accepted"] as? Int)
    #expect(accepted + rejected.values.reduce(0, +) == fixes)
  }

  /// A router's track has no accuracy at all, and without a word on it no fix counts.
  @Test(.foreignData) func aTrackWithoutAccuracyIsRefused() async throws {
    let run = await Self.replay(try ForeignData.path("tracks/graphhopper/test1.gpx"))
    #expect(run.status == 1 && run.standardError.contains("--accuracy METRES"))
    // 264 fixes: as the oracle counts them.
    let rejected = try #require(try Self.summary(run)["rejected"] as? [String: Int])
    #expect(rejected["invalidAccuracy"] == 264)
  }

  /// `make_fixes.py` walks to the door: the same arrival in each format, at the same moment.
  @Test(arguments: ["walk.ndjson", "walk.csv", "walk.gpx", "walk.nmea", "walk-gnsslogger.txt"])
  func oneWalkArrivesAlikeInEachFormat(name: String) async throws {
    func arrival(_ name: String) async -> Substring? {
      let run = await CommandRun([
        "replay", ProjectData.path("Scans/library.placement.json"),
        ProjectData.path("Fixes/\(name)"),
      ])
      #expect(run.status == 0)
      return run.standardOutput.split(separator: "\n").first { $0.contains("street → approach") }
    }
    let arrived = await arrival(name)
    #expect(arrived != nil)
    #expect(await arrival("walk.ndjson") == arrived)
  }
}
