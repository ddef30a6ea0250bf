import DoormarkCore
import DoormarkFormats
import Testing

/// GPX 1.0 and 1.1. Times by `date -u -d 2026-05-04T09:30:00Z +%s`: 1 777 887 000.
@Suite struct GPXTrackTests {
  private static let head =
    "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" creator=\"hand\" "
    + "xmlns=\"http://www.topografix.com/GPX/1/1\">"

  /// A track of one point with the given content.
  private static func track(_ content: String, creator: String = "hand") -> String {
    head.replacing("hand", with: creator)
      + "<trk><trkseg>\n  <trkpt lat=\"51.5\" lon=\"-0.125\">\(content)</trkpt></trkseg></trk></gpx>"
  }

  private static let time = "<time>2026-05-04T09:30:00Z</time>"

  private func fix(_ content: String, creator: String = "hand") throws -> Fix {
    try trackFix(content, creator: creator).fix
  }

  private func trackFix(_ content: String, creator: String = "hand") throws -> TrackFix {
    let track = try TrackText(Self.track(Self.time + content, creator: creator))
    return try #require(track.items.first?.record?.trackFix)
  }

  @Test func aPointIsAFix() throws {
    let track = try TrackText(Self.track("<ele>30</ele>\(Self.time)<hdop>1.5</hdop>"))
    let record = try #require(track.items.first?.record)
    #expect(record.position == TextPosition(line: 3, column: 3))
    #expect(
      record.trackFix
        == TrackFix(
          Fix(
            coordinate: GeodeticCoordinate(latitude: 51.5, longitude: -0.125), accuracy: 7.5,
            time: Instant(seconds: 1_777_887_000)), accuracySource: .horizontalDilution))
  }

  @Test(
    arguments: [
      ("2026-05-04T09:30:00Z", 0), ("2026-05-04T09:30:00", 0), (" 2026-05-04T11:30:00+02:00\n", 0),
      ("2026-05-04T09:30:00.25Z", 250_000_000), ("2026-05-04T09:30:00.1234567Z", 123_456_700),
      ("2026-05-04T09:30:00.5", 500_000_000),
    ] as [(String, Int64)])
  func times(text: String, nanoseconds: Int64) throws {
    let track = try TrackText(Self.track("<time>\(text)</time>"))
    #expect(
      track.fixes.first?.time == Instant(seconds: 1_777_887_000, nanoseconds: nanoseconds))
  }

  /// The factor is `AccuracySource.metresPerDilution`, 5 m; what is stated in metres comes first.
  @Test func whereTheAccuracyComesFrom() throws {
    #expect(try trackFix("").accuracySource == .absent)
    let cases: [(String, Double, AccuracySource)] = [
      ("<hdop>2</hdop><pdop>3</pdop>", 10, .horizontalDilution),
      ("<pdop>3</pdop>", 15, .positionDilution),
      ("<hdop>2</hdop><extensions><accuracy>4</accuracy></extensions>", 4, .stated),
      ("<extensions><hAcc>1.5</hAcc><vAcc>9</vAcc></extensions>", 1.5, .stated),
      (
        "<extensions><gpxtpx:TrackPointExtension><opentracks:accuracy_horizontal>10"
          + "</opentracks:accuracy_horizontal></gpxtpx:TrackPointExtension></extensions>", 10,
        .stated
      ),
      ("<extensions><tpx:extras><tpx:hacc>2.0</tpx:hacc></tpx:extras></extensions>", 2, .stated),
      ("<e:horaccur>10</e:horaccur>", 10, .stated),
    ]
    for (content, metres, source) in cases {
      let found = try trackFix(content)
      #expect(found.fix.accuracy == metres && found.accuracySource == source, "\(content)")
    }
  }

  /// OsmAnd and Locus write Android's metres into hdop, OSMTracker a quarter of them.
  @Test(arguments: [
    "OsmAnd~": 8.0, "OsmAnd+ 4.2": 8, "Locus Android": 8, "OSMTracker for Android™": 32,
  ])
  func someWriteMetresAsDilution(creator: String, metres: Double) throws {
    let found = try trackFix("<hdop>8</hdop>", creator: creator)
    #expect(found.fix.accuracy == metres && found.accuracySource == .stated)
  }

  @Test func speedAndCourse() throws {
    for content in [
      "<course>271.5</course><speed>1.25</speed>",
      "<extensions><speed>1.25</speed><course>271.5</course></extensions>",
      "<extensions><geotracker:meta c=\"271.5\" s=\"1.25\"/></extensions>",
      "<extensions><x:deep><x:er><speed>1.25</speed><x:course>271.5</x:course></x:er></x:deep></extensions>",
    ] {
      let fix = try fix(content)
      #expect(fix.speed == 1.25 && fix.course == 271.5, "\(content)")
    }
  }

  @Test func aHeightNeedsTheGeoid() throws {
    #expect(try fix("<ele>30</ele>").coordinate.ellipsoidalHeight == nil)
    let both = try fix("<ele>30</ele><geoidheight>45.5</geoidheight>")
    #expect(both.coordinate.ellipsoidalHeight == 75.5)
  }

  /// An extension's own time is not that of the point.
  @Test func onlyTheTimeOfThePointCounts() throws {
    let fix = try fix("<extensions><gh:time>7</gh:time></extensions>")
    #expect(fix.time == Instant(seconds: 1_777_887_000))
    let track = try TrackText(Self.track("<extensions><gh:time>7</gh:time></extensions>"))
    #expect(track.rejections.map(\.reason) == [.missingTime])
  }

  @Test(
    arguments: [
      ("lat=\"1\" lon=\"2\"", "", .missingTime, "no time"),
      ("lat=\"1\" lon=\"2\"", "<time/>", .missingTime, "no time"),
      ("lat=\"1\" lon=\"2\"", "<time>noon</time>", .badTime, "expected a time"),
      ("lat=\"1\"", "<time>1</time>", .missingPosition, "no lon"),
      ("lat=\"1,5\" lon=\"2\"", "<time>1</time>", .badNumber, "lat: \"1,5\" is no number"),
      ("lat=\"nan\" lon=\"2\"", "<time>1</time>", .badNumber, "lat: \"nan\""),
      ("lat=\"1\" lon=\"2\"", "<time>1</time><hdop>low</hdop>", .badNumber, "hdop: \"low\""),
    ] as [(String, String, TrackRejection.Reason, String)])
  func aBadPointIsNamedAndTheRestIsRead(
    attributes: String, content: String, reason: TrackRejection.Reason, words: String
  ) throws {
    let good = "<trkpt lat=\"1\" lon=\"2\">\(Self.time)</trkpt>"
    let track = try TrackText(
      Self.head + "<trk><trkseg>\(good)\n<trkpt \(attributes)>\(content)</trkpt>\(good)"
        + "</trkseg></trk></gpx>")
    #expect(track.fixes.count == 2 && track.rejections.count == 1)
    let rejection = try #require(track.rejections.first)
    #expect(rejection.reason == reason && rejection.description.contains(words), "\(rejection)")
    #expect(rejection.position == TextPosition(line: 3, column: 1))
  }

  @Test func formsOfNumbersAndEmptyElements() throws {
    let track = try TrackText(
      Self.head + "<trk><trkseg/><trkseg><trkpt lat='9.1697e-05' lon=' +7.58978E-3 '>\(Self.time)"
        + "<ele></ele><hdop/></trkpt></trkseg></trk><trk/></gpx>")
    let fix = try #require(track.fixes.first)
    #expect(fix.coordinate == GeodeticCoordinate(latitude: 9.1697e-05, longitude: 7.58978e-3))
    #expect(fix.accuracy == nil)
  }

  @Test func prefixesMarksCommentsAndPieces() throws {
    let text =
      "\u{FEFF}<?xml version=\"1.0\"?><!-- <trkpt> --><g:gpx xmlns:g=\"u\" version=\"1.1\">"
      + "<g:wpt lat=\"1\" lon=\"1\"/><g:rte><g:rtept lat=\"1\" lon=\"1\"/></g:rte><g:trk><g:trkseg>"
      + "<g:trkpt lat=\"1\" lon=\"2\"><g:time><![CDATA[2026-05-04T]]>09:30:0&#48;Z</g:time>"
      + "<odd:name/></g:trkpt></g:trkseg></g:trk></g:gpx>\r\n"
    for piece in [1, 2, 7, 64, 10_000] {
      let track = try TrackText(text, piece: piece)
      #expect(track.fixes.map(\.time) == [Instant(seconds: 1_777_887_000)])
      #expect(track.tally.passedOver == ["waypoint": 1, "route point": 1])
      // The mark counts for nothing; the rest of the line is plain ASCII.
      let before = try #require(text.firstRange(of: "<g:trkpt")).lowerBound
      let column = text[..<before].unicodeScalars.count
      #expect(track.items.first?.record?.position == TextPosition(line: 1, column: column))
    }
  }

  @Test(arguments: ["ISO-8859-1", "UTF-16"]) func otherEncodings(name: String) throws {
    let text = Self.track(Self.time + "<name>Café</name>").replacing(
      "<?xml version=\"1.0\"?>", with: "<?xml version=\"1.0\" encoding=\"\(name)\"?>")
    let bytes: [UInt8] =
      name == "UTF-16"
      ? [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      : text.unicodeScalars.map { UInt8($0.value) }
    #expect(try TrackText(bytes).fixes.count == 1)
    #expect(try TrackText(bytes, piece: 3).fixes.count == 1)
  }

  /// A file that was cut off keeps what was whole, and expat says what is wrong.
  @Test func brokenXMLEndsTheTrack() throws {
    let good = "<trkpt lat=\"1\" lon=\"2\">\(Self.time)</trkpt>\n"
    let begin = Self.head + "<trk><trkseg>\n" + good + good
    for (rest, words, line, column) in [
      ("", "no element found", 5, 1), ("<trkpt lat=\"1\" lon", "unclosed token", 5, 1),
      ("  </trk>", "mismatched tag", 5, 5), ("&nbsp;", "undefined entity", 5, 1),
      ("<trkpt lat=1>", "not well-formed", 5, 12),
    ] {
      let track = try TrackText(begin + rest)
      #expect(track.fixes.count == 2)
      let rejection = try #require(track.rejections.first)
      #expect(rejection.reason == .syntax && track.rejections.count == 1)
      #expect(rejection.description.contains(words), "\(rejection)")
      #expect(rejection.position == TextPosition(line: line, column: column), "\(rest)")
    }
  }

  @Test func aTrackWithoutPointsSaysWhatItHas() {
    #expect(
      TrackText.refusal(
        of: Self.head + "<wpt lat=\"1\" lon=\"2\"/><wpt lat=\"1\" lon=\"2\"/></gpx>")
        == "the track has no fix: 2 waypoints")
    #expect(TrackText.refusal(of: Self.head + "</gpx>")?.hasPrefix("the track is empty") == true)
    #expect(
      TrackText.refusal(of: "<kml><Document/></kml>", format: .gpx)?.hasPrefix(
        "this is XML with the root element kml") == true)
  }
}
