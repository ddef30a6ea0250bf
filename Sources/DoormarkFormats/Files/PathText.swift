/// The names of files as text, whatever bytes they are made of.
///
/// The system's names are bytes, and not all of them are UTF-8. A byte that is none stands in the
/// text as a private-use scalar, U+10F780 for 80 to U+10F7FF for FF, and becomes itself again when
/// the name goes back to the system. A name that holds such a scalar of its own has each of its
/// bytes written so, which keeps the way back exact.
package enum PathText {
  /// The text of a name that the system gave.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)[...]
    var text = String.UnicodeScalarView()
    var start = bytes.startIndex
    while start < bytes.endIndex {
      if let length = UTF8Sequence.length(at: start, in: bytes),
        let scalar = String(decoding: bytes[start..<start + length], as: UTF8.self)
          .unicodeScalars.first, byte(of: scalar) == nil
      {
        text.append(scalar)
        start += length
      } else {
        text.append(stand(for: bytes[start]))
        start += 1
      }
    }
    return String(text)
  }

  /// The bytes of a name, as the system wants them.
  package static func bytes(_ text: String) -> [UInt8] {
    // Only scalars of the last plane begin with this byte.
    guard text.utf8.contains(0xF4) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(of: scalar) {
        bytes.append(byte)
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    return bytes
  }

  /// The byte that a scalar stands for; nil for one that stands for itself.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    standIns.contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// The name for a reader or a program: what is no UTF-8 is spelled `\xE9`.
  package static func readable(_ text: String) -> String {
    guard text.utf8.contains(0xF4) else { return text }
    var readable = ""
    for scalar in text.unicodeScalars {
      if let byte = byte(of: scalar) {
        readable += "\\x" + String(byte, radix: 16, uppercase: true)
      } else {
        readable.unicodeScalars.append(scalar)
      }
    }
    return readable
  }

  private static let standIns: ClosedRange<UInt32> = 0x10F780...0x10F7FF

  private static func stand(for byte: UInt8) -> Unicode.Scalar {
    // Every byte of ASCII is a scalar of UTF-8, so the byte is 80 or more.
    Unicode.Scalar(0x10F700 + UInt32(byte)) ?? "\u{FFFD}"
  }
}

extension String {
  /// The name with the NUL that the system's functions want at its end.
  var systemPath: [CChar] { PathText.bytes(self).map { CChar(bitPattern: $0) } + [0] }

  /// The text of a name that the system gave.
  package init(systemPath: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var next = unsafe systemPath
    while unsafe next.pointee != 0 {
      unsafe bytes.append(UInt8(bitPattern: next.pointee))
      unsafe next += 1
    }
    self = PathText.text(bytes)
  }
}
