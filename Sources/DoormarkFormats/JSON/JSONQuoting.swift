// How strings are written: in quotes, with escapes where RFC 8259 section 7 asks for them.
extension JSONWriter {
  /// The bytes that a string takes between and with its quotes.
  static func quotedLength(_ text: String) -> Int {
    var length = 2
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x08, 0x09, 0x0A, 0x0C, 0x0D: length += 2
      case 0..<0x20: length += 6
      default: length += 1
      }
    }
    return length
  }

  mutating func appendQuoted(_ text: some Sequence<UInt8>) {
    output.append(UInt8(ascii: "\""))
    let isPlain =
      text.withContiguousStorageIfAvailable { bytes in
        guard unsafe bytes.allSatisfy(Self.isPlain) else { return false }
        unsafe output.append(contentsOf: bytes)
        return true
      } ?? false
    if !isPlain { appendEscaped(text) }
    output.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func appendEscaped(_ text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      case 0x08: output.append(contentsOf: #"\b"#.utf8)
      case 0x09: output.append(contentsOf: #"\t"#.utf8)
      case 0x0A: output.append(contentsOf: #"\n"#.utf8)
      case 0x0C: output.append(contentsOf: #"\f"#.utf8)
      case 0x0D: output.append(contentsOf: #"\r"#.utf8)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        output.append(contentsOf: (digits.count == 1 ? #"\u000"# : #"\u00"#).utf8)
        output.append(contentsOf: digits.utf8)
      default: output.append(byte)
      }
    }
  }
}
