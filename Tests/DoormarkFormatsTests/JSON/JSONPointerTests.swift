import DoormarkFormats
import Testing

@Suite struct JSONPointerTests {
  /// The document and the evaluations of RFC 6901 section 5.
  @Test(arguments: [
    ("/foo/0", "\"bar\""), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"), ("/e^f", "3"),
    ("/g|h", "4"), ("/i\\j", "5"), ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"),
    ("/foo", "[\"bar\", \"baz\"]"),
  ])
  func examplesOfTheStandard(pointer: String, source: String) throws {
    let text = #"""
      {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5,
       "k\"l": 6, " ": 7, "m~n": 8}
      """#
    let root = try JSONSource.parse(FileBytes(text: text)).root
    let parsed = try #require(JSONPointer(pointer))
    #expect(parsed.description == pointer)
    #expect(root.value(at: parsed)?.source.elementsEqual(source.utf8) == true)
  }

  @Test func wrongPointersAreRefused() throws {
    #expect(JSONPointer("foo") == nil)
    #expect(JSONPointer("/a~2") == nil)
    #expect(JSONPointer("/a~") == nil)
    let root = try JSONSource.parse(FileBytes(text: "[[1]]")).root
    for missing in ["/1", "/00", "/-", "/-1", "/0/0/0", "/x", "/99999999999999999999"] {
      #expect(root.value(at: try #require(JSONPointer(missing))) == nil)
    }
    #expect(root.value(at: JSONPointer())?.offset == 0)
  }
}
