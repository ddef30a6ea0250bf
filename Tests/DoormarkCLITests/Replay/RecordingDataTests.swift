import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// What the recordings of `Data` show, and what becomes of each.
///
/// `NAME.expected.txt` beside a recording has the states it goes through;
/// `RECORD_SNAPSHOTS=1` rewrites it, and the recording without coordinates.
@Suite struct RecordingDataTests {
  static let isRecording = Environment.isSet("RECORD_SNAPSHOTS")
  static let source = "urban-canyon"

  /// Whatever a phone can go through is in one of them.
  @Test func everyTransitionAndNoticeIsThere() throws {
    var transitions: Set<JourneyTransition.Name> = []
    var notices: Set<String> = []
    for name in RecordedJourney.names {
      let recorded = try RecordedJourney(named: name)
      var journey = recorded.idle
      for event in recorded.events {
        let effects = journey.replay(event, target: recorded.target).effects
        if let transition = effects.transition { transitions.insert(transition.name) }
        if let notice = effects.notice { notices.insert(notice.name) }
      }
    }
    // No recording begins where nobody may be sent, and no phone gives a coordinate off the Earth.
    #expect(
      transitions.symmetricDifference(JourneyTransition.Name.allCases) == [.refused])
    let all =
      GateCode.allCases.map(\.rawValue) + [
        "signalLost", "precisionReduced", "suppressed", "notApplicable", "passedBy",
      ]
    #expect(notices.symmetricDifference(all) == ["invalidCoordinate"])
  }

  @Test func everyRecordingHasItsStatesAndNothingElseHas() {
    let texts = ProjectData.files(below: "Recordings", ending: ".expected.txt").map {
      String($0.dropFirst("Recordings/".count).dropLast(".expected.txt".count))
    }
    #expect(RecordedJourney.names.count >= 14)
    #expect(Self.isRecording || Set(texts) == Set(RecordedJourney.names))
  }

  @Test(arguments: RecordedJourney.names)
  func goesThroughItsStates(name: String) async throws {
    #expect(FileManager.default.changeCurrentDirectoryPath(Environment.packageFolder))
    let run = await CommandRun(try RecordedJourney(named: name).words)
    #expect(run.status == 0 && run.standardError.isEmpty)
    let file = ProjectData.path("Recordings/\(name).expected.txt")
    if Self.isRecording {
      try run.standardOutput.write(toFile: file, atomically: true, encoding: .utf8)
    } else {
      #expect(try run.standardOutput == ProjectData.text("Recordings/\(name).expected.txt"))
    }
  }

  @Test func theRecordingWithoutCoordinatesIsWhatTheCommandMakes() async throws {
    #expect(FileManager.default.changeCurrentDirectoryPath(Environment.packageFolder))
    try await ScratchFolder.with { folder in
      let words = try RecordedJourney(named: Self.source).words
      let file = folder.path(of: "r.ndjson")
      let run = await CommandRun(words + ["--record", file, "--redact"])
      #expect(run.status == 0)
      let made = try folder.text(of: "r.ndjson")
      let path = "Recordings/\(Self.source).redacted.ndjson"
      if Self.isRecording {
        try made.write(toFile: ProjectData.path(path), atomically: true, encoding: .utf8)
      } else {
        #expect(try made == ProjectData.text(path))
      }
    }
  }

  /// Practice marks no journey as taken; elsewhere the start does, and so does guidance.
  @Test(arguments: RecordedJourney.names)
  func practiceCountsForNothing(name: String) throws {
    let recorded = try RecordedJourney(named: name)
    var journey = recorded.idle
    for event in recorded.events {
      guard let made = journey.replay(event, target: recorded.target).effects.transition else {
        continue
      }
      let counts = made.name == .started || made.name == .guidanceBegan
      #expect(made.marksJourneyTaken == (counts && name != "practice"))
    }
  }

  /// No digit of a latitude or a longitude survives: what is written has no such member, and the
  /// numbers that are left say only how far.
  @Test(arguments: RecordedJourney.names)
  func redactingKeepsTheStatesAndNoCoordinate(name: String) async throws {
    #expect(FileManager.default.changeCurrentDirectoryPath(Environment.packageFolder))
    try await ScratchFolder.with { folder in
      let recorded = try RecordedJourney(named: name)
      let file = folder.path(of: "r.ndjson")
      let format = ["--format", "ndjson"]
      let plain = await CommandRun(recorded.words + format + ["--record", file, "--redact"])
      let text = try folder.text(of: "r.ndjson")
      #expect(!text.contains("latitude") && !text.contains("longitude"))
      let again = await CommandRun(["replay", "Data/\(recorded.placement)", file] + format)
      #expect(plain.status == 0 && again.standardOutput == plain.standardOutput)
      let explained = await CommandRun(recorded.words + ["--explain"])
      let redacted = await CommandRun(
        ["replay", "Data/\(recorded.placement)", file, "--explain"])
      #expect(explained.standardOutput == redacted.standardOutput)
    }
  }

  /// A recording of a recording is the recording, but for how its numbers are written.
  @Test(arguments: RecordedJourney.names)
  func recordingAgainChangesNothing(name: String) async throws {
    #expect(FileManager.default.changeCurrentDirectoryPath(Environment.packageFolder))
    try await ScratchFolder.with { folder in
      let recorded = try RecordedJourney(named: name)
      let file = folder.path(of: "r.ndjson")
      _ = await CommandRun(recorded.words + ["--record", file])
      let lines = try folder.bytes(of: "r.ndjson").split(separator: UInt8(ascii: "\n"))
      let recording = try JourneyRecording.read(firstLine: lines[0])
      #expect(recording == recorded.recording)
      let events = try lines.dropFirst().enumerated().map {
        try RecordedEvent.read($0.element, line: $0.offset + 2, of: recording)
      }
      #expect(events == recorded.events)
    }
  }
}
