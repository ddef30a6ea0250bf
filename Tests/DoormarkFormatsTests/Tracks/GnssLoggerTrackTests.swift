import DoormarkCore
import DoormarkFormats
import Testing

/// Logs of Android's GnssLogger, of both generations.
@Suite struct GnssLoggerTrackTests {
  private static let older =
    "# \n# Header Description:\n# \n# Raw,ElapsedRealtimeMillis,TimeNanos\n"
    + "# Fix,Provider,Latitude,Longitude,Altitude,Speed,Accuracy,(UTC)TimeInMs\n# \n"
  private static let newer =
    "# Header Description:\n# Fix,Provider,LatitudeDegrees,LongitudeDegrees,AltitudeMeters,"
    + "SpeedMps,AccuracyMeters,BearingDegrees,UnixTimeMillis,SpeedAccuracyMps,"
    + "BearingAccuracyDegrees,elapsedRealtimeNanos,VerticalAccuracyMeters,MockLocation\n"
  private static let place = GeodeticCoordinate(
    latitude: 51.5, longitude: -0.125, ellipsoidalHeight: 75.5)
  private static let time = Instant(seconds: 1_777_887_000, nanoseconds: 250_000_000)

  @Test(arguments: [older, ""]) func olderRows(head: String) throws {
    let track = try TrackText(head + "Fix,gps,51.5,-0.125,75.5,1.25,3.0,1777887000250\nRaw,1,2\n")
    let fix = Fix(coordinate: Self.place, accuracy: 3, time: Self.time, speed: 1.25)
    #expect(track.items.compactMap { $0.record?.trackFix } == [TrackFix(fix, provider: "gps")])
    #expect(track.tally.passedOver == ["other row": 1])
  }

  @Test(arguments: [newer, ""]) func newerRows(head: String) throws {
    let track = try TrackText(
      head + "Fix,FLP,51.5,-0.125,75.5,1.25,3.0,271.5,1777887000250,0.5,10,72076939000000,2.0,0\n")
    let fix = Fix(
      coordinate: Self.place, accuracy: 3, time: Self.time, speed: 1.25, course: 271.5)
    #expect(track.items.compactMap { $0.record?.trackFix } == [TrackFix(fix, provider: "FLP")])
  }

  @Test func emptyFieldsAndMockLocations() throws {
    let track = try TrackText(
      Self.newer + "Fix,NLP,51.5,-0.125,,,,,1777887000250,,,,,1\r\n"
        + "Fix,GPS,51.5,-0.125,75.5,,3,,1777887000250\r\n")
    try #require(track.fixes.count == 2)
    #expect(track.fixes[0].isSimulated && track.fixes[0].accuracy == nil)
    #expect(track.fixes[0].coordinate.ellipsoidalHeight == nil && track.fixes[0].course == nil)
    #expect(!track.fixes[1].isSimulated && track.fixes[1].accuracy == 3)
  }

  @Test(
    arguments: [
      ("Fix,gps,51.5,-0.125,75.5", .columnCount, 1, "has 5 fields"),
      ("Fix,gps,51.5,-0.125,75.5,1,3,", .missingTime, 1, "no time"),
      ("Fix,gps,51.5,-0.125,75.5,1,3,1e9", .badTime, 30, "milliseconds"),
      ("Fix,gps,51.5,-0.125,75.5,1,3,9223372036854775807", .badTime, 30, "after 2262"),
      ("Fix,gps,,-0.125,75.5,1,3,1", .missingPosition, 1, "no position"),
      ("Fix,gps,51.5,-0.125,75.5,1,NaN,1", .badNumber, 28, "accuracy: \"NaN\""),
    ] as [(String, TrackRejection.Reason, Int, String)])
  func aBadRowIsNamedAndTheRestIsRead(
    row: String, reason: TrackRejection.Reason, column: Int, words: String
  ) throws {
    let good = "Fix,gps,51.5,-0.125,75.5,1.25,3.0,1777887000250\n"
    let track = try TrackText(Self.older + good + row + "\n" + good)
    #expect(track.fixes.count == 2 && track.rejections.count == 1)
    let rejection = try #require(track.rejections.first)
    #expect(rejection.reason == reason && rejection.description.contains(words), "\(rejection)")
    #expect(rejection.position == TextPosition(line: 8, column: column), "\(rejection)")
  }

  @Test func aLogWithoutFixesSaysWhatItHas() {
    #expect(
      TrackText.refusal(of: Self.older + "Raw,1,2\nRaw,1,3\n")
        == "the track has no fix: 2 other rows")
  }
}
