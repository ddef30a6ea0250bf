// What can be wrong inside a word, a number or a string.
extension JSONDiagnosis {
  mutating func readWord() throws(JSONError) {
    let start = offset
    while let byte, !Self.endsScalar(byte) { offset += 1 }
    let word = String(decoding: bytes.storage[start..<min(offset, start + 24)], as: UTF8.self)
    guard word == "true" || word == "false" || word == "null" else {
      throw invalidUTF8(in: start..<offset) ?? failure(.unknownWord(word), at: start)
    }
  }

  mutating func readNumber() throws(JSONError) {
    let start = offset
    while let byte, !Self.endsScalar(byte) { offset += 1 }
    let text = bytes.storage[start..<offset]
    if let error = invalidUTF8(in: start..<offset) { throw error }
    if text.starts(with: Array("-Infinity".utf8)) {
      throw failure(.unknownWord("-Infinity"), at: start)
    }
    guard Self.isNumber(text) else { throw failure(.malformedNumber, at: start) }
    // The grammar holds, so all that can be wrong is the size.
    guard let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite else {
      throw failure(.numberOutOfRange, at: start)
    }
  }

  /// Reads a string from its opening quote to behind its closing one.
  mutating func readString() throws(JSONError) {
    let start = offset
    offset += 1
    while true {
      guard let byte else { throw failure(.unclosedString, at: start) }
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case UInt8(ascii: "\\"): try readEscape(stringAt: start)
      case 0x0A, 0x0D: throw failure(.unclosedString, at: start)
      case 0..<0x20: throw failure(.controlCharacter(byte))
      case 0x80...:
        guard let length = UTF8Sequence.length(at: offset, in: bytes.content) else {
          throw failure(.invalidUTF8)
        }
        offset += length
      default: offset += 1
      }
    }
  }

  private mutating func readEscape(stringAt start: Int) throws(JSONError) {
    guard offset + 1 < bytes.count else { throw failure(.unclosedString, at: start) }
    let letter = bytes.storage[offset + 1]
    if letter != UInt8(ascii: "u") {
      guard #""\/bfnrt"#.utf8.contains(letter) else { throw failure(.invalidEscape) }
      offset += 2
      return
    }
    guard let unit = codeUnit(at: offset + 2) else { throw failure(.invalidEscape) }
    guard unit & 0xF800 == 0xD800 else {
      offset += 6
      return
    }
    guard unit < 0xDC00, offset + 7 < bytes.count,
      bytes.storage[offset + 6] == UInt8(ascii: "\\"),
      bytes.storage[offset + 7] == UInt8(ascii: "u"),
      let low = codeUnit(at: offset + 8), low & 0xFC00 == 0xDC00
    else { throw failure(.loneSurrogate) }
    offset += 12
  }

  /// The value of four hexadecimal digits.
  private func codeUnit(at place: Int) -> UInt16? {
    guard place + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes.storage[place..<place + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private func invalidUTF8(in range: Range<Int>) -> JSONError? {
    var place = range.lowerBound
    while place < range.upperBound {
      guard let length = UTF8Sequence.length(at: place, in: bytes.content) else {
        return failure(.invalidUTF8, at: place)
      }
      place += length
    }
    return nil
  }

  /// The character at the place, for a message.
  func found() -> String {
    guard let byte else { return "end" }
    if byte < 0x20 || byte == 0x7F { return "control character" }
    guard let length = UTF8Sequence.length(at: offset, in: bytes.content) else {
      return "byte that is not UTF-8"
    }
    return String(decoding: bytes.storage[offset..<offset + length], as: UTF8.self)
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\""),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// Whether the text is a number by RFC 8259 section 6.
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix(while: isDigit)
    guard let first = whole.first, first != UInt8(ascii: "0") || whole.count == 1 else {
      return false
    }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      if fraction.isEmpty { return false }
      rest = rest.dropFirst(fraction.count + 1)
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard !rest.isEmpty else { return false }
      rest = rest.drop(while: isDigit)
    }
    return rest.isEmpty
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
