/// The rules of UTF-8 (RFC 3629 section 4).
enum UTF8Sequence {
  /// The bytes of the scalar that begins at `start`, or nil when no valid scalar does.
  static func length(at start: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    let lead = bytes[start]
    let second: ClosedRange<UInt8>
    let length: Int
    switch lead {
    case 0..<0x80: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard start + length <= bytes.endIndex, second.contains(bytes[start + 1]) else { return nil }
    for byte in bytes[(start + 2)..<max(start + 2, start + length)] where byte & 0xC0 != 0x80 {
      return nil
    }
    return length
  }
}
