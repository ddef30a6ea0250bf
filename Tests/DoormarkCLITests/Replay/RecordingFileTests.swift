import DoormarkTestSupport
import Testing

/// What `--record` leaves on the disk.
@Suite struct RecordingFileTests {
  static let library = ProjectData.path("Scans/library.placement.json")

  /// A journey that was refused is a recording of its refusal.
  @Test func aRefusalIsRecorded() async throws {
    try await ScratchFolder.with { folder in
      let file = folder.path(of: "r.ndjson")
      let placement = ProjectData.path("Scans/concourse.placement.json")
      let run = await CommandRun(["replay", placement, "-", "--record", file])
      let lines = try folder.text(of: "r.ndjson").split(separator: "\n")
      #expect(run.status == 1 && lines.count == 2)
      #expect(lines.last == #"{"event":"start"}"#)
      let again = await CommandRun(["replay", placement, file])
      #expect(again.status == 1 && again.standardOutput == run.standardOutput)
    }
  }

  /// A track of which nothing could be used leaves a recording without events.
  @Test func nothingIsRecordedAsNothing() async throws {
    try await ScratchFolder.with { folder in
      let file = folder.path(of: "r.ndjson")
      let run = await CommandRun(
        ["replay", Self.library, "-", "--record", file], input: "{\"time\":1}\n")
      let lines = try folder.text(of: "r.ndjson").split(separator: "\n")
      #expect(run.status == 1 && lines.count == 1 && lines[0].hasPrefix("{\"doormarkRecording\":1"))
      let again = await CommandRun(["replay", Self.library, file])
      #expect(again.status == 1 && again.standardError.contains("no line"))
    }
  }

  /// What is there stays unless replacing was asked for, and no input and no output is replaced.
  @Test func aRecordingSparesWhatIsThere() async throws {
    try await ScratchFolder.with { folder in
      let track = try folder.write(LiveStreamTests.fix(0, latitude: 51.508), to: "track.ndjson")
      let file = try folder.write("old", to: "r.ndjson")
      let words = ["replay", Self.library, track, "--record"]
      #expect(await CommandRun(words + [file]).status == 2)
      #expect(await CommandRun(words + [track, "--overwrite"]).status == 2)
      let out = folder.path(of: "out.txt")
      #expect(await CommandRun(words + [out, "-o", out]).status == 2)
      #expect(try folder.text(of: "r.ndjson") == "old")
      #expect(folder.names == ["r.ndjson", "track.ndjson"])
      #expect(await CommandRun(words + [file, "--overwrite"]).status == 0)
      #expect(try folder.text(of: "r.ndjson").hasPrefix("{\"doormarkRecording\":1"))
    }
  }

  /// The placement may come from standard input where the track is a file.
  @Test func thePlacementMayBeOnStandardInput() async throws {
    let text = try ProjectData.text("Scans/library.placement.json")
    let track = ProjectData.path("Recordings/open-sky-arrival.ndjson")
    let run = await CommandRun(["replay", "-", track], input: text)
    #expect(run.status == 0)
    #expect(
      try run.standardOutput == ProjectData.text("Recordings/open-sky-arrival.expected.txt"))
  }
}
