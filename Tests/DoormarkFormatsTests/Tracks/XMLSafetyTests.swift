import DoormarkFormats
import DoormarkTestSupport
import Testing

/// XML that is made to do harm.
@Suite struct XMLSafetyTests {
  private static let point = "<trkpt lat=\"1\" lon=\"2\"><time>1</time></trkpt>"

  private func rejection(_ text: String, piece: Int = .max) throws -> TrackRejection {
    let track = try TrackText(text, format: .gpx, piece: piece)
    return try #require(track.rejections.first)
  }

  /// Ten levels of ten would be ten thousand million "lol".
  @Test func entitiesAreNotDeclared() throws {
    var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE gpx [\n<!ENTITY a0 \"lol\">\n"
    for level in 1..<11 {
      let references = String(repeating: "&a\(level - 1);", count: 10)
      text += "<!ENTITY a\(level) \"\(references)\">\n"
    }
    text +=
      "]>\n<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"><time>&a10;</time></trkpt></trkseg></trk></gpx>"
    let found = try rejection(text)
    #expect(found.reason == .syntax && found.description.hasPrefix("the text declares an entity"))
    #expect(found.position.line == 3)
  }

  /// The file is there, so that a reader which opens it would find a time.
  @Test func nothingOutsideIsOpened() throws {
    try ScratchFolder.with { folder in
      try folder.write("2026-05-04T09:30:00Z", to: "time.txt")
      let path = folder.path(of: "time.txt")
      let declared = try rejection(
        "<!DOCTYPE gpx [<!ENTITY t SYSTEM \"file://\(path)\">]><gpx><trk><trkseg>"
          + "<trkpt lat=\"1\" lon=\"2\"><time>&t;</time></trkpt></trkseg></trk></gpx>")
      #expect(declared.description.hasPrefix("the text declares an entity"))
      let track = try TrackText(
        "<!DOCTYPE gpx SYSTEM \"file://\(path)\"><gpx><trk><trkseg>\(Self.point)</trkseg></trk></gpx>"
      )
      #expect(track.fixes.count == 1)
    }
  }

  @Test func elementsNestSixtyFourDeep() throws {
    func nested(_ count: Int) -> String {
      "<gpx>" + String(repeating: "<trk>", count: count - 1)
        + String(repeating: "</trk>", count: count - 1) + "<trk>\(Self.point)</trk></gpx>"
    }
    #expect(try TrackText(nested(64), format: .gpx).fixes.count == 1)
    let found = try rejection(nested(65))
    #expect(found.description.hasPrefix("elements nest deeper than 64 levels"))
    #expect(found.position == TextPosition(line: 1, column: 6 + 63 * 5))
  }

  /// expat keeps a tag or comment until it is whole, so one without an end would fill the memory.
  @Test(arguments: ["<!-- ", "<trkpt lat=\"", "<gpx a=\"1"]) func aTagHasAnEnd(begin: String) throws
  {
    let text = "<gpx>\n\(begin)" + String(repeating: "9", count: 1 << 20)
    for piece in [10_000, .max] {
      let found = try rejection(text, piece: piece)
      #expect(found.description.hasPrefix("a tag or comment is longer than 262144 bytes"))
      #expect(found.position == TextPosition(line: 2, column: 1))
    }
  }

  /// The text of an element is not kept beyond what a number or a time needs.
  @Test func aLongTextIsNoTime() throws {
    let text =
      "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"><time>"
      + String(repeating: "1", count: 1 << 22) + "</time></trkpt>\(Self.point)</trkseg></trk></gpx>"
    let track = try TrackText(text, piece: 100_000)
    #expect(track.rejections.map(\.reason) == [.badTime] && track.fixes.count == 1)
  }
}
