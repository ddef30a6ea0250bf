import DoormarkCore
import DoormarkFormats
import Testing

/// NMEA 0183. Times by `date -u -d 2026-05-04T09:30:00Z +%s`: 1 777 887 000.
@Suite struct NMEATrackTests {
  /// A sentence with its sum: the exclusive or of the bytes between $ and *.
  private static func sentence(_ content: String) -> String {
    let sum = String(content.utf8.reduce(0, ^), radix: 16, uppercase: true)
    return "$\(content)*\(sum.count < 2 ? "0" : "")\(sum)\r\n"
  }

  private static func gga(
    _ time: String, talker: String = "GP", quality: String = "1", hdop: String = "1.5"
  ) -> String {
    sentence("\(talker)GGA,\(time),5130.0000,N,00007.5000,W,\(quality),08,\(hdop),30.0,M,45.5,M,,")
  }

  private static func rmc(
    _ time: String, date: String = "040526", status: String = "A", mode: String = "A"
  ) -> String {
    sentence("GPRMC,\(time),\(status),5130.0000,N,00007.5000,W,10.0,271.5,\(date),,,\(mode)")
  }

  private static let start: Int64 = 1_777_887_000

  @Test func sentencesOfOneTimeMakeOneFix() throws {
    let track = try TrackText(Self.gga("093000.25") + Self.rmc("093000.25"))
    #expect(
      track.fixes == [
        Fix(
          coordinate: GeodeticCoordinate(
            latitude: 51.5, longitude: -0.125, ellipsoidalHeight: 75.5),
          accuracy: 7.5, time: Instant(seconds: Self.start, nanoseconds: 250_000_000),
          // A knot is 1852 m an hour by definition.
          speed: 18520.0 / 3600, course: 271.5)
      ])
    #expect(track.sources == [.horizontalDilution] && track.rejections.isEmpty)
  }

  /// The example that the manuals of receivers print, $GPGGA,123519,…*47 and $GPRMC,123519,…*6A:
  /// 48°07.038′N 11°31.000′E, 1994-03-23T12:35:19Z = 764 426 119.
  @Test func theManualsExample() throws {
    let track = try TrackText(
      """
      $GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47
      $GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A
      """)
    let fix = try #require(track.fixes.first)
    #expect(fix.time == Instant(seconds: 764_426_119))
    #expect(abs(fix.coordinate.latitude - (48 + 7.038 / 60)) < 1e-12)
    #expect(abs(fix.coordinate.longitude - (11 + 31.0 / 60)) < 1e-12)
    #expect(fix.accuracy == 0.9 * 5 && track.items.count == 1)
  }

  /// With σ = 2 m along both axes the circle of 68 % has the radius 2·√(−2 ln 0.32) m. With 3 m and
  /// none, it is a line: 3 m × the 84 % quantile of the normal distribution, 0.994457883.
  @Test func theErrorOfGSTComesFirst() throws {
    for (north, east, radius) in [("2.0", "2.0", 3.0192), ("3.0", "0.0", 3 * 0.994457883)] {
      let gst = Self.sentence("GNGST,093000,5.0,,,,\(north),\(east),4.0")
      for text in [Self.gga("093000") + gst, gst + Self.gga("093000")] {
        let track = try TrackText(Self.rmc("093000") + text)
        let accuracy = try #require(track.fixes.first?.accuracy)
        #expect(abs(accuracy - radius) < 1e-4 && track.sources == [.standardDeviations])
      }
    }
  }

  @Test(arguments: ["GP", "GN", "GL", "GA", "GB", "GQ", "BD"]) func everyTalker(talker: String)
    throws
  {
    let track = try TrackText(Self.rmc("093000") + Self.gga("093000", talker: talker))
    #expect(track.fixes.first?.accuracy == 7.5)
  }

  @Test func otherSourcesOfPlaceAndDate() throws {
    let gns = "GNGNS,093000,5130.0000,S,00007.5000,E,AAN,12,2.0,30.0,45.5,,"
    let track = try TrackText(
      Self.sentence("GPZDA,093000,04,05,2026,00,00") + Self.sentence(gns)
        + Self.rmc("093001"))
    try #require(track.fixes.count == 2)
    #expect(track.fixes[0].coordinate.latitude == -51.5)
    #expect(track.fixes[0].accuracy == 10 && track.fixes[0].time == Instant(seconds: Self.start))
    #expect(track.fixes[1].accuracy == nil && track.sources[1] == .absent)
  }

  /// The date is carried over midnight, and RMC sets it right.
  @Test func midnight() throws {
    let track = try TrackText(
      Self.rmc("235959") + Self.gga("235959") + Self.gga("000000") + Self.gga("000001")
        + Self.rmc("000002", date: "050526"))
    // 2026-05-05T00:00:00Z is 1 777 939 200.
    #expect(
      track.fixes.map(\.time) == [-1, 0, 1, 2].map { Instant(seconds: 1_777_939_200 + $0) })
  }

  @Test func aFixBeforeAnyDateHasNoTime() throws {
    let track = try TrackText(Self.gga("093000") + Self.gga("093001") + Self.rmc("093002"))
    #expect(track.rejections.map(\.reason) == [.noDate, .noDate])
    #expect(track.rejections.map(\.position.line) == [1, 2])
    #expect(track.fixes.map(\.time) == [Instant(seconds: Self.start + 2)])
  }

  @Test func noFixIsNamed() throws {
    for (text, words, line) in [
      (Self.rmc("093000") + Self.gga("093000", quality: "0"), "GGA: quality 0", 2),
      (Self.rmc("093000", status: "V") + Self.gga("093000"), "RMC: status V", 1),
      (Self.sentence("GPGGA,,,,,,0,00,99.99,,,,,,"), "GGA: the receiver has no time yet", 1),
      (Self.sentence("GNGNS,093000,,,,,NNN,00,99.9,,,,"), "GNS: mode N", 1),
      (Self.rmc("093000") + Self.sentence("GPGGA,093000,,,,,1,08,1.5,,,,,,"), "has no place", 2),
    ] {
      let track = try TrackText(text)
      #expect(track.fixes.isEmpty && track.rejections.map(\.reason) == [.noFix], "\(text)")
      #expect(track.rejections.first?.description.contains(words) == true, "\(track.rejections)")
      #expect(track.rejections.first?.position == TextPosition(line: line, column: 1))
    }
  }

  @Test func aSimulatorIsLabelled() throws {
    #expect(try TrackText(Self.gga("1", quality: "8"), format: .nmea).fixes.isEmpty)
    let quality = try TrackText(Self.rmc("093000") + Self.gga("093000", quality: "8"))
    #expect(quality.fixes.map(\.isSimulated) == [true])
    #expect(try TrackText(Self.rmc("093000", mode: "S")).fixes.map(\.isSimulated) == [true])
    #expect(try TrackText(Self.rmc("093000")).fixes.map(\.isSimulated) == [false])
  }

  @Test(
    arguments: [
      ("$GPGGA,093000,5130.0000,N*00", .checksum, 26, "is 17, but it states \"00\""),
      ("$GPGGA,093000*", .checksum, 14, "states \"\""), ("$GPGSV,1*+2", .checksum, 9, "\"+2\""),
      ("$GPGGA,093000,5130.0000,N,000", .missingChecksum, 1, "no sum"),
      ("30.0000,N,000*00", .badSentence, 1, "begins with $"),
      ("noise", .badSentence, 1, "begins with"),
    ] as [(String, TrackRejection.Reason, Int, String)])
  func aBadSentenceIsNamedAndTheRestIsRead(
    line: String, reason: TrackRejection.Reason, column: Int, words: String
  ) throws {
    let track = try TrackText(Self.rmc("093000") + line + "\n" + Self.rmc("093001"))
    #expect(track.fixes.count == 2 && track.rejections.count == 1)
    let rejection = try #require(track.rejections.first)
    #expect(rejection.reason == reason && rejection.description.contains(words), "\(rejection)")
    #expect(rejection.position == TextPosition(line: 2, column: column))
  }

  @Test(arguments: [
    ("GPGGA,093000,5160.0000,N,00007.5,W,1,08,1,,,,,,", "no angle"),
    ("GPGGA,093000,5130.0000,X,00007.5,W,1,08,1,,,,,,", "no N, S, E or W"),
    ("GPGGA,093000,5130.0000,N,00007.5,W,1,08,low,,,,,,", "\"low\" is no number"),
    ("GPGGA,0930,5130.0000,N,00007.5,W,1,08,1,,,,,,", "no time of day"),
    ("GPGGA,240000,5130.0000,N,00007.5,W,1,08,1,,,,,,", "no time of day"),
    ("GPRMC,093000,A,5130.0,N,00007.5,W,,,310226,,", "no day of a month"),
    ("GPRMC,093000,A,5130.0,N,00007.5,W,,,4526,,", "no date"),
    ("GPZDA,093000,04,05,26,,", "no year"), ("GPZDA,093000,04,05,9999,,", "no year"),
  ])
  func aFieldThatIsNoneIsNamed(content: String, words: String) throws {
    let track = try TrackText(Self.rmc("092959") + Self.sentence(content))
    #expect(track.fixes.count == 1)
    let rejection = try #require(track.rejections.first)
    #expect(
      rejection.reason == .badSentence && rejection.description.contains(words), "\(rejection)")
  }

  @Test func sumsMayBeWaived() throws {
    let text = (Self.rmc("093000") + Self.gga("093000")).split(separator: "\r\n").map {
      $0.prefix { $0 != "*" }
    }.joined(separator: "\n")
    #expect(try TrackText(text).rejections.count == 2)
    let track = try TrackText(text, options: TrackOptions(requiresChecksum: false))
    #expect(track.fixes.first?.accuracy == 7.5)
  }

  @Test func othersSentencesArePassedOver() throws {
    let track = try TrackText(
      "\\s:roof,c:1777887000*00\\" + Self.rmc("093000")
        + Self.sentence("PGRME,15.0,M,45.0,M,25.0,M")
        + Self.sentence("GPGSV,1,1,00") + "!AIVDM,1,1,,A,x*4D\n")
    #expect(track.fixes.count == 1 && track.rejections.map(\.reason) == [.checksum])
    #expect(track.tally.passedOver == ["other sentence": 2])
  }

  /// The second fix is whole with its last sentence, not with the first one of the third.
  @Test func aLiveReceiverIsNotASecondBehind() throws {
    var stream = FixStream()
    #expect(try stream.append("0.5,N*77\r\n".utf8).isEmpty)
    _ = try stream.append(Self.rmc("093000").utf8)
    #expect(try stream.append(Self.gga("093000").utf8).isEmpty)
    #expect(try stream.append(Self.rmc("093001").utf8).count == 1)
    #expect(try stream.append(Self.gga("093001").utf8).first?.record?.fix?.accuracy == 7.5)
    // GST comes late once, and is waited for from then on.
    #expect(try stream.append(Self.sentence("GPGST,093001,,,,,1,1,1").utf8).isEmpty)
    #expect(try stream.append((Self.rmc("093002") + Self.gga("093002")).utf8).isEmpty)
    let gst = try stream.append(Self.sentence("GPGST,093002,,,,,1,1,1").utf8)
    #expect(gst.first?.record?.trackFix?.accuracySource == .standardDeviations)
    #expect(try stream.finish().isEmpty)
    #expect(stream.tally.fixes == 3 && stream.tally.rejected == [.badSentence: 1])
  }
}
