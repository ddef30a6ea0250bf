import Testing

@testable import DoormarkCLI

@Suite struct ShownTextTests {
  @Test func escapeSequencesAreSpelledOut() {
    #expect("a\u{1B}[31mb".shown == "a\\u{1b}[31mb")
    #expect("line\nbreak\u{7}".shown == "line\\u{a}break\\u{7}")
    #expect("abc\u{202E}cba".shown == "abc\\u{202e}cba")
  }

  @Test func ordinaryTextStays() {
    #expect("Bibliothèque 図書館".shown == "Bibliothèque 図書館")
  }
}
