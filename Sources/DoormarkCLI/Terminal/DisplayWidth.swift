extension StringProtocol {
  /// How many columns of a terminal the text takes.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text with spaces after it up to a width.
  func padded(to width: Int) -> String {
    String(self) + String(repeating: " ", count: Swift.max(0, width - displayWidth))
  }

  /// The text with spaces before it up to a width.
  func aligned(to width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - displayWidth)) + String(self)
  }

  /// The text cut to a width, its end replaced by `…` where something was cut off.
  func fitted(to width: Int) -> String {
    guard displayWidth > width else { return String(self) }
    var cut = ""
    var taken = 1
    for character in self {
      taken += character.displayWidth
      if taken > width { break }
      cut.append(character)
    }
    return cut + "…"
  }
}

extension Character {
  /// Two columns for an ideograph, a syllable of Hangul, a kana or an emoji, none for a combining
  /// mark that stands alone, else one.
  ///
  /// A character of several scalars is as wide as its widest.
  var displayWidth: Int {
    var width = 0
    for scalar in unicodeScalars {
      // The variation selector asks for the emoji picture, which takes two columns.
      if scalar.value == 0xFE0F { return 2 }
      width = max(width, scalar.displayWidth)
    }
    return width
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if properties.isEmojiPresentation { return 2 }
    return Self.wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// The blocks whose characters Unicode Standard Annex 11 calls wide or fullwidth.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // leading consonants of Hangul
    0x2E80...0x303E,  // radicals, ideographic punctuation
    0x3041...0x33FF,  // kana, bopomofo, compatibility squares
    0x3400...0x4DBF, 0x4E00...0x9FFF,  // ideographs
    0xA000...0xA4CF,  // Yi
    0xA960...0xA97C,  // more leading consonants
    0xAC00...0xD7A3,  // syllables of Hangul
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE30...0xFE6F,  // vertical and small forms
    0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
    0x17000...0x18CFF,  // Tangut
    0x1B000...0x1B2FF,  // more kana
    0x20000...0x3FFFD,  // ideographs of the supplementary planes
  ]
}
