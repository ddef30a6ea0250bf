import DoormarkCore
import DoormarkFormats
import Testing

@Suite struct JourneySnapshotDocumentTests {
  private let time = Instant(nanoseconds: 1_800_000_000_123_456_789)

  private var fix: AcceptedFix {
    AcceptedFix(
      latitude: 51.507_200_000_000_1, longitude: -0.127_6, accuracy: 0.1 + 0.2, time: time)
  }

  private func full(_ phase: JourneyPhase) -> JourneySnapshot {
    JourneySnapshot(
      schema: 2, phase: phase, latchedRadius: 1.0 / 3, lastAccepted: fix, sequence: 7,
      target: JourneySnapshot.NamedTarget(
        identity: Target.Identity(kind: .door, mapID: "läsesaal \"1\"", doorID: "a/b"),
        coordinate: GeodeticCoordinate(
          latitude: -90, longitude: 180, ellipsoidalHeight: -0.25)),
      attempt: 3, moment: time, lastHeard: time, reference: fix, pending: fix, fixesOutside: 2,
      outsideSince: time, isSignalLost: true, isPrecisionReduced: true)
  }

  /// Every phase and every member comes back the same, bit for bit.
  @Test func roundTrip() throws {
    let phases: [JourneyPhase] =
      [.idle, .approach, .guided, .recognising(since: nil), .recognising(since: time)]
      + JourneyPhase.MapOverride.allCases.map(JourneyPhase.street)
      + JourneyPhase.EndReason.allCases.map(JourneyPhase.ended)
    for phase in phases {
      for snapshot in [full(phase), bare(phase)] {
        let bytes = JourneySnapshotDocument(snapshot).encoded()
        #expect(try JourneySnapshotDocument.read(FileBytes(bytes)).snapshot == snapshot)
      }
    }
  }

  private func bare(_ phase: JourneyPhase) -> JourneySnapshot {
    JourneySnapshot(
      schema: 2, phase: phase, latchedRadius: nil, lastAccepted: nil, sequence: 0)
  }

  /// A sample of schema 1, as it must open for ever.
  private let versionOne = """
    {"schema":1,"phase":"street","override":"userChoseMap","latchedRadius":60,\
    "lastAccepted":{"time":"2026-05-04T09:30:00.200Z","latitude":51.5072,"longitude":-0.1276,\
    "accuracy":20},"sequence":3}
    """

  @Test func versionOneOpens() throws {
    let snapshot = try JourneySnapshotDocument.read(FileBytes(text: versionOne)).snapshot
    #expect(
      snapshot
        == JourneySnapshot(
          schema: 1, phase: .street(.userChoseMap), latchedRadius: 60,
          lastAccepted: AcceptedFix(
            latitude: 51.5072, longitude: -0.1276, accuracy: 20,
            time: Instant(nanoseconds: 1_777_887_000_200_000_000)), sequence: 3))
    let restored = Journey.restored(from: FileBytes(text: versionOne)) { _ in target }
    #expect(restored.journey.phase == .street(.userChoseMap))
    #expect(restored.effects.transition?.sequence == 4)
  }

  private var target: Target {
    Target(
      coordinate: GeodeticCoordinate(latitude: 51.5072, longitude: -0.1276),
      identity: Target.Identity(kind: .door, mapID: "library", doorID: "main"),
      routability: .unplaced)
  }

  /// What a newer writer added to schema 2 is still there after a change.
  @Test func unknownMembersAreKept() throws {
    let text = String(
      decoding: JourneySnapshotDocument(full(.approach)).encoded(), as: UTF8.self)
    let extended = #"{"colour":"red",\#(text.dropFirst().dropLast()),"later":[1,2]}"#
    var document = try JourneySnapshotDocument.read(FileBytes(text: extended))
    document.snapshot.sequence = 8
    document.snapshot.pending = nil
    let written = String(decoding: document.encoded(), as: UTF8.self)
    #expect(written.hasPrefix(#"{"colour":"red","schema":2,"#))
    #expect(written.hasSuffix(#","later":[1,2]}"#))
    let again = try JourneySnapshotDocument.read(FileBytes(text: written))
    #expect(again.snapshot == document.snapshot)
  }

  @Test(arguments: [
    ("", "the file is empty", 1), (#"{"schema":2"#, "", 12),
    (#"[1]"#, "the document must be an object", 1),
    (#"{"phase":"idle"}"#, "schema must be a whole number from 0 on", 1),
    (#"{"schema":0,"phase":"idle","sequence":0}"#, "schema must be 1 or 2", 11),
    (#"{"schema":1,"sequence":0}"#, "phase must be one of idle, street", 1),
    (#"{"schema":1,"phase":"lost","sequence":0}"#, "phase must be one of idle, street", 21),
    (#"{"schema":1,"phase":"street","sequence":0}"#, "override must be one of none, user", 1),
    (#"{"schema":1,"phase":"ended","sequence":0}"#, "reason must be one of completed", 1),
    (#"{"schema":1,"phase":"idle","sequence":1.5}"#, "sequence must be a whole number", 39),
    (#"{"schema":1,"phase":"idle","sequence":-1}"#, "sequence must be a whole number", 39),
    (
      #"{"schema":1,"phase":"idle","sequence":1,"lastAccepted":{"latitude":1}}"#,
      "lastAccepted must be a fix", 56
    ),
    (
      #"{"schema":1,"phase":"idle","sequence":1,"lastAccepted":{"time":"yesterday"}}"#,
      "lastAccepted.time must be a time", 64
    ),
    (
      #"{"schema":1,"phase":"idle","sequence":1,"latchedRadius":"25"}"#,
      "latchedRadius must be a number", 57
    ),
  ])
  func mistakes(text: String, message: String, column: Int) throws {
    let error = try #require(throws: JourneySnapshotError.self) {
      try JourneySnapshotDocument.read(FileBytes(text: text))
    }
    if !message.isEmpty, text.count > 0 { #expect(error.description.hasPrefix(message)) }
    #expect(error.position?.column == column)
    let restored = Journey.restored(from: FileBytes(text: text)) { _ in target }
    #expect(restored.journey.phase == .idle)
    #expect(restored.effects.transition?.reason == .unreadable)
  }

  @Test func newerSchema() throws {
    let bytes = FileBytes(text: #"{"schema":3,"phase":"flying"}"#)
    #expect(throws: JourneySnapshotError.newerSchema(3)) {
      try JourneySnapshotDocument.read(bytes)
    }
    let restored = Journey.restored(from: bytes) { _ in target }
    #expect(restored.effects.transition?.reason == .newerSchema)
    #expect(restored.journey.phase == .idle)
  }

  /// Numbers that no journey has: read, and refused by the journey itself.
  @Test func impossibleNumbers() {
    let text = versionOne.replacing("51.5072", with: "91")
    let restored = Journey.restored(from: FileBytes(text: text)) { _ in target }
    #expect(restored.effects.transition?.reason == .inconsistent)
    #expect(restored.journey.phase == .idle)
  }
}
