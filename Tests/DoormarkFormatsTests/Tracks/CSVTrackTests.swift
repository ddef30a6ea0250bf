import DoormarkCore
import DoormarkFormats
import Testing

/// The fix stream as CSV.
@Suite struct CSVTrackTests {
  @Test func columnsStandInAnyOrder() throws {
    let track = try TrackText(
      """
      longitude,simulated,latitude,accuracy,time,note,course,speed
      -0.125,true,51.5,5,2026-05-04T09:30:00Z,"one, ""two"", three",271.5,1.25
      -0.125,,51.5,,1777887000,,,
      """)
    try #require(track.fixes.count == 2)
    #expect(
      track.fixes[0]
        == Fix(
          coordinate: GeodeticCoordinate(latitude: 51.5, longitude: -0.125), accuracy: 5,
          time: Instant(seconds: 1_777_887_000), speed: 1.25, course: 271.5, isSimulated: true))
    #expect(
      track.fixes[1]
        == Fix(
          coordinate: GeodeticCoordinate(latitude: 51.5, longitude: -0.125), accuracy: nil,
          time: Instant(seconds: 1_777_887_000)))
  }

  @Test(arguments: [",", ";", "\t"]) func separatorsAndMarks(separator: String) throws {
    let text = "\u{FEFF}TIME,\"lat\", Lng ,hacc\r\n1,2,3,4\r\n\r\n".replacing(",", with: separator)
    for piece in [1, 5, 1_000] {
      let track = try TrackText(text, piece: piece)
      #expect(track.fixes.first?.coordinate == GeodeticCoordinate(latitude: 2, longitude: 3))
      #expect(track.fixes.first?.accuracy == 4)
      #expect(track.items.count == 1)
    }
  }

  @Test func eventsHaveNoPlace() throws {
    let track = try TrackText(
      """
      time,latitude,longitude,event,attempt
      1,2,3,,
      2,,,recognised,4
      3,,,imHere,
      """)
    #expect(track.fixes.count == 1)
    #expect(
      track.events == [
        TrackEvent(.recognised, time: Instant(seconds: 2), attempt: 4),
        TrackEvent(.imHere, time: Instant(seconds: 3)),
      ])
  }

  @Test(
    arguments: [
      (",2,3,4,,", .missingTime, 1, "no time"), ("noon,2,3,4,,", .badTime, 1, "expected a time"),
      ("1,,3,4,,", .missingPosition, 1, "no position"),
      ("1,2,\"3\"x,4,,", .syntax, 8, "expected a separator"),
      ("1,2,\"3,4,,", .syntax, 5, "not closed"),
      ("1,nan,3,4,,", .badNumber, 3, "\"nan\" is no number"),
      ("1,0x10,3,4,,", .badNumber, 3, "no number"), ("1,2,3,1e999,,", .badNumber, 7, "no number"),
      ("1,2,3", .columnCount, 1, "has 3 fields, the header 6"),
      ("1,5,2,5,3,4,,", .columnCount, 1, "has 8 fields"),
      ("1,,,,leap,", .unknownEvent, 6, "no event \"leap\""),
      ("1,2,3,,tick,", .fixAndEvent, 3, "not both"), ("1,,,,tick,x", .badNumber, 11, "attempt"),
    ] as [(String, TrackRejection.Reason, Int, String)])
  func aBadRowIsNamedAndTheRestIsRead(
    row: String, reason: TrackRejection.Reason, column: Int, words: String
  ) throws {
    let track = try TrackText(
      "time,latitude,longitude,accuracy,event,attempt\n1,2,3,4,,\n\(row)\n1,2,3,4,,\n")
    #expect(track.fixes.count == 2 && track.rejections.count == 1)
    let rejection = try #require(track.rejections.first)
    #expect(rejection.reason == reason)
    #expect(rejection.position == TextPosition(line: 3, column: column), "\(rejection)")
    #expect(rejection.description.contains(words), "\(rejection)")
  }

  @Test func aHeaderWithoutWhatIsNeededIsRefused() {
    #expect(
      TrackText.refusal(of: "time,latitude,accuracy\n1,2,3\n")
        == "the header has no column longitude")
    #expect(
      TrackText.refusal(of: "lat,lon\n1,2\n", format: .csv) == "the header has no column time")
    #expect(
      TrackText.refusal(of: "1,2,3\n", format: .csv)
        == "the header has no column time, latitude, longitude")
  }

  /// OpenTracks' own files show it: 54 in the table is 15 in the GPX of the same track, so km/h.
  @Test func openTracksWritesKilometresAnHour() throws {
    let track = try TrackText(
      "#time,trackpoint_type,latitude,longitude,speed\n\"1\",\"TRACKPOINT\",2,3,54\n")
    #expect(abs((track.fixes.first?.speed ?? 0) - 15) < 1e-12)
  }
}
