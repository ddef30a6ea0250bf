import Testing

@testable import DoormarkCLI

/// Expected widths: Unicode Standard Annex 11 (wide and fullwidth take two columns) and what
/// xterm, VTE and iTerm2 draw for combining marks (none) and emoji (two).
@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("library", 7), ("Bücherei", 8), ("Bu\u{308}cherei", 8), ("図書館", 6),
    ("도서관", 6), ("ｶﾅ", 2), ("Ａ", 2), ("🏛️", 2), ("👩‍👩‍👧", 2), ("مكتبة", 5), ("—", 1), ("\u{301}", 0),
    ("\u{200B}", 0),
  ])
  func width(text: String, expected: Int) {
    #expect(text.displayWidth == expected)
  }

  @Test func paddingCountsColumns() {
    #expect("図".padded(to: 4) == "図  ")
    #expect("1.5".aligned(to: 5) == "  1.5")
    #expect("longer".padded(to: 3) == "longer")
  }

  @Test func cuttingNeverSplitsAWideCharacter() {
    #expect("図書館".fitted(to: 6) == "図書館")
    #expect("図書館".fitted(to: 5) == "図書…")
    #expect("図書館".fitted(to: 4) == "図…")
    #expect("library".fitted(to: 4) == "lib…")
  }
}
