import DoormarkCore
import DoormarkFormats
import Testing

/// What a service writes while a journey runs, and what comes back.
@Suite struct JourneyRecordingTests {
  static let door = GeodeticCoordinate(
    latitude: 51.5072, longitude: -0.1276, ellipsoidalHeight: 20)

  static var target: Target {
    let map = ScanMap(
      id: "library \"north\"", name: "Library", frame: .arkit,
      declaredAlignment: DeclaredAlignment(
        anchor: door, at: .origin, heading: .degrees(0),
        error: .radial(
          TypedAccuracy(metres: 5, statistic: .r95), heading: .degrees(1), scale: 0, up: nil)))
    return Target(
      coordinate: door,
      identity: Target.Identity(kind: .door, mapID: map.id, doorID: "main"),
      routability: Placement.declared(map).routability)
  }

  static func time(_ seconds: Double) -> Instant {
    Instant(nanoseconds: 1_800_000_000_000_000_000 + Int64(seconds * 1e9))
  }

  static func fix(_ north: Double, accuracy: Double? = 5, at seconds: Double) -> Fix {
    Fix(
      coordinate: GeodeticCoordinate(
        latitude: door.latitude + north / 111_300, longitude: door.longitude),
      accuracy: accuracy, time: time(seconds), speed: 1.4, course: 181.5, isSimulated: true)
  }

  static func line(_ bytes: [UInt8]) -> ArraySlice<UInt8> { bytes.dropLast() }

  /// The options of a host that uses every one of them.
  static let options = ArrivalOptions(
    rule: ArrivalRule(multiplier: 2, minimum: 30, maximum: 90, exitRatio: 1.5), policy: .frozen,
    radiusSource: .includePlacementError, exitConfirmation: .seconds(4.5),
    gate: FixGate(
      zeroAccuracy: .zeroMeans(5), maximumAge: 20, maximumLead: 1, poorestArrival: 90,
      reducedPrecision: 500, maximumSpeed: 12))

  @Test(arguments: [ArrivalOptions.standard, options], [false, true])
  func theFirstLineComesBack(options: ArrivalOptions, isRedacted: Bool) throws {
    let recording = JourneyRecording(
      to: Self.target, options: options, isRedacted: isRedacted)
    let bytes = JourneyRecorder(recording).firstLine
    #expect(bytes.last == UInt8(ascii: "\n"))
    let line = Self.line(bytes)
    #expect(JourneyRecording.isFirstLine(line))
    let read = try JourneyRecording.read(firstLine: line)
    #expect(read == recording && read.isRedacted == isRedacted)
    #expect(read.options.rule == options.rule ?? .standard)
    #expect(String(decoding: bytes, as: UTF8.self).contains("51.5") == !isRedacted)
  }

  @Test func linesOfATrackAreNoFirstLine() {
    for text in [
      "", "time,latitude,longitude", #"{"time": 1, "latitude": 2, "longitude": 3}"#, "{",
    ] {
      #expect(!JourneyRecording.isFirstLine(text.utf8))
    }
  }

  /// What a version that knew less has not written is as the standard has it.
  @Test func aShortFirstLineOpens() throws {
    let text = """
      {"doormarkRecording": 1, "later": [1], "target": {"kind": "start", "map": "m", \
      "latitude": 1, "longitude": 2}}
      """
    let recording = try JourneyRecording.read(firstLine: text.utf8)
    #expect(recording.options == .standard && recording.target.kind == .start)
  }

  @Test func aNewerVersionSaysSo() {
    let text = #"{"doormarkRecording": 2}"#
    #expect(throws: JourneyRecordingError.newerVersion(2)) {
      try JourneyRecording.read(firstLine: text.utf8)
    }
  }

  @Test(arguments: [
    (#"{"doormarkRecording": 0}"#, 23), (#"{"doormarkRecording": "1"}"#, 23),
    (#"{"doormarkRecording": 1}"#, 1), (#"{"doormarkRecording": 1, "target": "door"}"#, 36),
    (
      #"{"doormarkRecording": 1, "target": {"kind": "gate", "map": "m", "latitude": 1, "longitude": 2}}"#,
      45
    ),
    (
      #"{"doormarkRecording": 1, "target": {"kind": "door", "map": "m", "latitude": 91, "longitude": 2}}"#,
      77
    ),
    (
      #"{"doormarkRecording": 1, "target": {"kind": "door", "map": "m"}, "policy": "live"}"#, 1
    ),
  ]) func aWrongFirstLineSaysWhere(text: String, column: Int) {
    let error = #expect(throws: JourneyRecordingError.self) {
      try JourneyRecording.read(firstLine: text.utf8)
    }
    #expect(error?.position == TextPosition(line: 1, column: column))
  }

  /// A host with a clock: stale and future fixes, a door that moves, restarts of every kind.
  static let story: [(event: JourneyEvent, clock: Double?)] = {
    var moved = target
    moved = Target(
      coordinate: GeodeticCoordinate(latitude: 51.5075, longitude: -0.1276),
      identity: moved.identity, routability: moved.routability)
    let snapshot = Journey.begin(to: target).journey.snapshot
    return [
      (.fix(fix(0, at: -1)), nil), (.start(target), 0), (.fix(fix(300, at: 10)), 10.5),
      (.fix(fix(290, at: 11)), 60), (.fix(fix(280, at: 70)), 65), (.fix(fix(10, at: 80)), nil),
      (.startIndoor, 81), (.recognitionFailed(attempt: 1), 85), (.startIndoor, 86),
      (.recognised(attempt: 2), 88), (.leaveGuidance, 99), (.targetMoved(moved), 100),
      (.imHere, 101), (.fix(fix(20, accuracy: .nan, at: 102)), nil),
      (.fix(fix(.nan, at: 103)), nil), (.fix(fix(5000, accuracy: 2000, at: 200)), nil),
      (.fix(fix(5000, accuracy: nil, at: 210)), nil), (.tick, 260),
      (.restore(snapshot, target: target), 270), (.restore(nil, target: target), 280),
      (.start(target), 281), (.restore(snapshot, target: nil), 290), (.start(target), 291),
      (.cancel, nil),
    ]
  }()

  /// Every decision of the host again, bit for bit, out of the text alone.
  @Test(arguments: [ArrivalOptions.standard, options], [false, true])
  func aServiceIsReplayed(options: ArrivalOptions, isRedacted: Bool) throws {
    var host = Journey(options: options)
    let recorder = JourneyRecorder(
      JourneyRecording(to: Self.target, options: options, isRedacted: isRedacted))
    let recording = try JourneyRecording.read(firstLine: Self.line(recorder.firstLine))
    let target = recording.target(from: Self.target)
    var replay = Journey(options: recording.replayOptions)
    for (number, (event, clock)) in Self.story.enumerated() {
      let time = clock.map(Self.time)
      var event = event
      // A host restores what it has kept; the story only says that it does.
      if case .restore(.some, let found) = event {
        event = .restore(host.snapshot, target: found == nil ? nil : host.target)
      }
      let line = Self.line(recorder.line(of: event, at: time, in: host))
      if isRedacted { #expect(!String(decoding: line, as: UTF8.self).contains("itude")) }
      let effects = host.apply(event, at: time)
      let read = try RecordedEvent.read(line, line: number + 2, of: recording)
      var again = replay.replay(read, target: target).effects
      var expected = effects
      (expected.disc, again.disc) = (nil, nil)
      expected.transition?.explanation?.distanceBound = nil
      again.transition?.explanation?.distanceBound = nil
      #expect(again == expected, "\(String(decoding: line, as: UTF8.self))")
      #expect(replay.phase == host.phase)
    }
  }

  /// With coordinates, a line of a recording is a line of a fix stream too.
  @Test func aLineWithAFixIsALineOfAStream() throws {
    let recorder = JourneyRecorder(
      JourneyRecording(to: Self.target, options: .standard, isRedacted: false))
    let fix = Self.fix(12, at: 4.25)
    let journey = Journey()
    let lines =
      recorder.line(of: .fix(fix), in: journey)
      + recorder.line(of: .recognised(attempt: 3), at: fix.time, in: journey)
    let items = try FixStream.read(FileBytes(lines)).items
    #expect(items.count == 2 && items[0].record?.fix == fix)
    #expect(items[1].record?.event == TrackEvent(.recognised, time: fix.time, attempt: 3))
  }
}
