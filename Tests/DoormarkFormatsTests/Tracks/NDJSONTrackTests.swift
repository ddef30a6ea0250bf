import DoormarkCore
import DoormarkFormats
import Testing

/// The fix stream as NDJSON. 2026-05-04T09:30:00Z is 1 777 887 000 s after 1970: 20 577 days and
/// 34 200 s (`date -u -d 2026-05-04T09:30:00Z +%s`).
@Suite struct NDJSONTrackTests {
  @Test func aFixHasAllItsMembers() throws {
    let track = try TrackText(
      """
      {"time": "2026-05-04T09:30:00.2Z", "latitude": 51.5, "longitude": -0.125, "accuracy": 5, \
      "speed": 1.25, "course": 271.5, "simulated": true, "mood": ["unknown"]}
      """)
    let fix = try #require(track.fixes.first)
    #expect(fix.time == Instant(seconds: 1_777_887_000, nanoseconds: 200_000_000))
    #expect(fix.coordinate == GeodeticCoordinate(latitude: 51.5, longitude: -0.125))
    #expect(fix.accuracy == 5 && track.sources == [.stated])
    #expect(fix.speed == 1.25 && fix.course == 271.5 && fix.isSimulated)
    #expect(track.items.count == 1 && track.tally.fixes == 1)
  }

  @Test func secondsAreExactToTheNanosecond() throws {
    for (text, nanoseconds) in [
      ("1777887000.123456789", 1_777_887_000_123_456_789),
      ("1777887000", 1_777_887_000_000_000_000),
      ("-0.5", -500_000_000), ("1.7778870005e9", 1_777_887_000_500_000_000),
      ("0", 0), ("0.0000000009", 0),
    ] as [(String, Int64)] {
      for written in [text, "\"\(text)\""] {
        let track = try TrackText("{\"time\": \(written), \"latitude\": 0, \"longitude\": 0}")
        #expect(track.fixes.first?.time == Instant(nanoseconds: nanoseconds), "\(written)")
      }
    }
  }

  @Test func absentAndNullMeanUnknown() throws {
    let track = try TrackText(
      """
      {"time": 1, "latitude": 1, "longitude": 2}
      {"time": 1, "latitude": 1, "longitude": 2, "accuracy": null, "speed": null, "event": null}
      """)
    #expect(track.fixes.count == 2 && track.fixes[0] == track.fixes[1])
    #expect(track.fixes[0].accuracy == nil && track.fixes[0].speed == nil)
    #expect(track.tally.accuracySources == [.absent: 2])
  }

  /// Whether −1 m or latitude 91 may be used is the gate's to say.
  @Test func oddNumbersArePassedOn() throws {
    let track = try TrackText("{\"time\": 1, \"latitude\": 91, \"longitude\": 0, \"accuracy\": -1}")
    #expect(track.fixes.first?.accuracy == -1)
    #expect(track.fixes.first?.coordinate.latitude == 91)
  }

  @Test func everyEventIsKnownByItsName() throws {
    let needsMore = ["start", "targetMoved", "restore"]
    for name in [
      "start", "startIndoor", "backToMap", "imHere", "recognised", "recognitionFailed",
      "trackingLost", "leaveGuidance", "reachedSpot", "cancel", "targetMoved", "targetDeleted",
      "tick", "restore",
    ] {
      let track = try TrackText("{\"time\": 2, \"event\": \"\(name)\", \"attempt\": 3}")
      #expect(track.events.first?.name.rawValue == name)
      #expect(track.events.first?.attempt == 3)
      #expect(track.events.first?.time == Instant(seconds: 2))
      let meant = track.events.first?.journeyEvent?.name
      #expect(meant == (needsMore.contains(name) ? nil : name))
    }
    #expect(TrackEvent.Name.allCases.map(\.rawValue) == JourneyEvent.names.filter { $0 != "fix" })
  }

  @Test(
    arguments: [
      ("{\"latitude\": 1, \"longitude\": 2}", .missingTime, 1, "there is no time"),
      ("{\"time\": true}", .badValue, 10, "time: expected a text such as"),
      ("{\"time\": \"yesterday\"}", .badTime, 10, "expected a time such as"),
      ("{\"time\": \"2026-02-30T00:00:00Z\"}", .badTime, 10, "there is no day 30"),
      ("{\"time\": \"2026-05-04T09:30:00\"}", .badTime, 10, "expected a time such as"),
      ("{\"time\": 1777887000000}", .badTime, 10, "not milliseconds"),
      ("{\"time\": 1, \"latitude\": 1}", .missingPosition, 1, "needs latitude and longitude"),
      ("{\"time\": 1, \"latitude\": \"1\", \"longitude\": 2}", .badValue, 25, "found a string"),
      (
        "{\"time\":1,\"latitude\":1,\"longitude\":2,\"simulated\":1}", .badValue, 50,
        "true or false"
      ),
      ("{\"time\": 1, \"event\": \"jump\"}", .unknownEvent, 22, "no event \"jump\""),
      ("{\"time\": 1, \"event\": 7}", .badValue, 22, "the name of an event"),
      ("{\"time\":1,\"event\":\"tick\",\"attempt\":1.5}", .badValue, 36, "a whole number"),
      ("{\"time\":1,\"event\":\"tick\",\"latitude\":1}", .fixAndEvent, 37, "not both"),
      ("{\"time\": 1,}", .syntax, 12, "expected a key"),
      ("{\"time\": NaN}", .syntax, 10, "NaN"),
      ("{", .syntax, 2, "the line ends here"),
      ("[1]", .badValue, 1, "found an array"),
      ("hello", .syntax, 1, "not JSON"),
      ("{\"time\": 1, \"time\": 2}", .syntax, 13, "duplicate key"),
      ("{\"ü\": 1, \"time\": {}}", .badValue, 18, "found an object"),
      ("{\"type\": \"FeatureCollection\"}", .missingTime, 1, "this looks like a GeoJSON file"),
    ] as [(String, TrackRejection.Reason, Int, String)])
  func aBadLineIsNamedAndTheRestIsRead(
    line: String, reason: TrackRejection.Reason, column: Int, words: String
  ) throws {
    let good = "{\"time\": 1, \"latitude\": 1, \"longitude\": 2}"
    let track = try TrackText("\(good)\n\(line)\n\(good)\n", format: .ndjson)
    #expect(track.fixes.count == 2 && track.rejections.count == 1)
    let rejection = try #require(track.rejections.first)
    #expect(rejection.reason == reason)
    #expect(rejection.position == TextPosition(line: 2, column: column), "\(rejection)")
    #expect(rejection.description.contains(words), "\(rejection)")
    #expect(track.tally.rejected == [reason: 1])
  }

  @Test func marksAndLineEndsCountForNothing() throws {
    let line = "{\"time\": 1, \"latitude\": 1, \"longitude\": 2}"
    let text = "\u{FEFF}\(line)\r\n\r\n \t\n\(line)\n\(line)"
    for piece in [1, 2, 3, 7, 1_000] {
      let track = try TrackText(text, piece: piece)
      #expect(track.fixes.count == 3 && track.rejections.isEmpty)
      #expect(track.items.map { $0.record?.position.line } == [1, 4, 5])
    }
  }

  @Test func aLineComesOutAsSoonAsItIsWhole() throws {
    var stream = FixStream()
    #expect(try stream.append("{\"time\": 1, \"latitude\": 1, ".utf8).isEmpty)
    #expect(stream.format == .ndjson)
    #expect(try stream.append("\"longitude\": 2}\n{\"time\"".utf8).count == 1)
    #expect(try stream.append(": 2, \"event\": \"imHere\"}\n".utf8).first?.record?.event != nil)
    #expect(try stream.finish().isEmpty)
  }

  /// A line without an end must not fill the memory.
  @Test func anEndlessLineIsRejectedOnce() throws {
    let long = "{\"time\": 1, \"mood\": \"" + String(repeating: "x", count: 3 << 20) + "\"}"
    let good = "{\"time\": 1, \"latitude\": 1, \"longitude\": 2}"
    let track = try TrackText("\(good)\n\(long)\n\(good)\n\(long)", piece: 10_000)
    #expect(track.fixes.count == 2)
    #expect(track.rejections.map(\.reason) == [.tooLong, .tooLong])
    #expect(track.rejections.map(\.position.line) == [2, 4])
  }
}
