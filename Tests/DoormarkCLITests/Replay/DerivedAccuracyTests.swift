import DoormarkTestSupport
import Foundation
import Testing

/// An accuracy that was made of a dilution of precision is said to be, and gives way to a stated one.
@Suite struct DerivedAccuracyTests {
  private static let track = """
    <?xml version="1.0"?>
    <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
    <trkpt lat="51.5056805" lon="-0.11104"><time>2026-05-04T09:30:00Z</time><hdop>3</hdop></trkpt>
    <trkpt lat="51.5056801" lon="-0.11104"><time>2026-05-04T09:30:05Z</time><hdop>3</hdop></trkpt>
    </trkseg></trk></gpx>
    """

  /// HDOP 3 times 5 m is 15 m, by hand; with `--accuracy 40` every fix has 40 m.
  @Test(arguments: [([String](), 15), (["--accuracy", "40"], 40)])
  func dilution(flags: [String], accuracy: Double) async throws {
    try await ScratchFolder.with { folder in
      let path = try folder.write(Self.track, to: "a.gpx")
      let run = await CommandRun(
        ["replay", ProjectData.path("Scans/library.placement.json"), path, "--explain"] + flags
          + ["--format", "ndjson"])
      #expect(run.status == 0)
      let fixes = run.standardOutput.split(separator: "\n").filter {
        $0.contains("\"kind\":\"fix\"")
      }
      #expect(fixes.count == 2)
      #expect(fixes.allSatisfy { $0.contains("\"accuracy_m\":\(Int(accuracy)),") })
      #expect(
        run.standardError.contains("a dilution of precision times 5 m") == flags.isEmpty)
    }
  }
}
