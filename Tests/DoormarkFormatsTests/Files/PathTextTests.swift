import DoormarkFormats
import DoormarkTestSupport
import Testing

@Suite struct PathTextTests {
  /// Any bytes come back as they were; the closed case is the identity.
  @Test func bytesComeBack() {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<2_000 {
      // Leads and continuation bytes of the stand-ins among others, so that some are built.
      let alphabet: [UInt8] = [0x61, 0x2F, 0xF4, 0x8F, 0x9E, 0x9F, 0x80, 0xBF, 0xE9, 0xFF, 0xC3]
      let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      #expect(PathText.bytes(PathText.text(bytes)) == bytes)
    }
  }

  @Test func goodNamesStayAsTheyAre() {
    for name in ["a.placement.json", "é.json", "図書館", "e\u{301}", "🏛️", ""] {
      #expect(PathText.text(Array(name.utf8)) == name)
      #expect(PathText.bytes(name) == Array(name.utf8))
      #expect(PathText.readable(name) == name)
    }
  }

  @Test func otherBytesAreSpelledForAReader() {
    #expect(PathText.readable(PathText.text([0x63, 0x61, 0x66, 0xE9])) == "caf\\xE9")
    // The stand-in of E9 itself, U+10F7E9 (RFC 3629: F4 8F 9F A9), is written by its bytes.
    #expect(PathText.readable(PathText.text([0xF4, 0x8F, 0x9F, 0xA9])) == "\\xF4\\x8F\\x9F\\xA9")
  }
}
