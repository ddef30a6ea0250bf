import DoormarkFormats
import DoormarkTestSupport
import Testing

/// Ids that mean harm to a file system, as the names of files.
@Suite struct MapFileNameTests {
  private static let hostile = [
    "../../etc/passwd", "..", ".", "/", "/etc", "a/b", "a\u{0}b", "\u{0}", ".hidden", "~", "-rf",
    "CON", "con", "nul", "a:b", "a\\b", "%2e%2e", "%", "a.placement.json", " ", "a ", "\n", "*?",
    "caf\u{E9}", "cafe\u{301}", "\u{212B}", "\u{C5}", "ABC", "abc", "Abc", "\u{FB00}", "ff",
    "\u{202E}gpj", "\u{1F3DB}", "\u{10F7E9}", ".doormark-1-0.tmp", ".lock",
  ]

  @Test(arguments: hostile) func everyNameIsPlainAndComesBack(id: String) throws {
    let name = try #require(MapFileName(id: id)).text
    #expect(name.hasSuffix(".placement.json"))
    let stem = name.dropLast(".placement.json".count)
    #expect(
      stem.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || [0x25, 0x2D, 0x5F].contains($0)
      })
    #expect(try #require(MapFileName.id(of: name)).utf8.elementsEqual(id.utf8))
  }

  /// Not on a disk that takes A for a, nor on one that composes é: the names are plain small ASCII.
  @Test func noTwoIDsShareAName() {
    let names = Self.hostile.compactMap { MapFileName(id: $0)?.text.lowercased() }
    #expect(Set(names).count == Self.hostile.count)
  }

  /// RFC 3986 section 2.1: a percent sign and two hexadecimal digits a byte.
  @Test func percentEncoding() {
    #expect(MapFileName(id: "../A é")?.text == "%2e%2e%2f%41%20%c3%a9.placement.json")
    #expect(
      MapFileName(id: "0f6cbe2e-9c1e_x")?.text == "0f6cbe2e-9c1e_x.placement.json")
  }

  /// 255 bytes are what ext4, APFS, NTFS and the like take; the ending has 15 of them.
  @Test func tooLongAnIDHasNoName() {
    #expect(MapFileName(id: String(repeating: "a", count: 240))?.text.utf8.count == 255)
    #expect(MapFileName(id: String(repeating: "a", count: 241)) == nil)
    #expect(MapFileName(id: String(repeating: "A", count: 80))?.text.utf8.count == 255)
    #expect(MapFileName(id: String(repeating: "A", count: 81)) == nil)
    #expect(MapFileName(id: String(repeating: "x", count: 1_000_000)) == nil)
    #expect(MapFileName(id: "") == nil)
  }

  @Test(arguments: [
    "a.json", ".placement.json", "A.placement.json", "%41%4.placement.json", "%.placement.json",
    "%4g.placement.json", "%4F.placement.json", "%61.placement.json", "é.placement.json",
    "%ff.placement.json", "%c3.placement.json", "a.placement.json.placement.json", "../a",
  ])
  func aNameThatNoIDBecomesIsNone(name: String) {
    #expect(MapFileName.id(of: name) == nil)
  }

  @Test func randomIDsComeBack() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let id = String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 1...19, using: &generator)).compactMap { _ in
            Unicode.Scalar(
              UInt32.random(
                in: 0...(Bool.random(using: &generator) ? 0x7F : 0x10FFFF), using: &generator))
          } + ["x"]))
      let name = try #require(MapFileName(id: id))
      #expect(try #require(MapFileName.id(of: name.text)).utf8.elementsEqual(id.utf8))
    }
  }
}
