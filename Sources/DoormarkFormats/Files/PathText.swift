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
    // Most names are plain; the others are taken apart, scalar by scalar.
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
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
    guard mayHoldStandIns(text) else { return Array(text.utf8) }
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

  /// Sorts names by the bytes that the system has for them.
  static func sort(_ names: inout [String]) {
    if names.contains(where: mayHoldStandIns) {
      names.sort { bytes($0).lexicographicallyPrecedes(bytes($1)) }
    } else {
      names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  /// The byte that a scalar stands for; nil for one that stands for itself.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    standIns.contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// The name for a reader or a program: what is no UTF-8 is spelled `\xE9`.
  package static func readable(_ text: String) -> String {
    guard mayHoldStandIns(text) else { return text }
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

  /// Only scalars of the last plane begin with this byte.
  fileprivate static func mayHoldStandIns(_ text: String) -> Bool {
    unsafe text.utf8.withContiguousStorageIfAvailable { unsafe $0.contains(0xF4) }
      ?? text.utf8.contains(0xF4)
  }

  private static let standIns: ClosedRange<UInt32> = 0x10F780...0x10F7FF

  private static func stand(for byte: UInt8) -> Unicode.Scalar {
    // Every byte of ASCII is a scalar of UTF-8, so the byte is 80 or more.
    Unicode.Scalar(0x10F700 + UInt32(byte)) ?? "\u{FFFD}"
  }
}

extension String {
  /// Calls `body` with the name as the system's functions want it, a NUL at its end.
  func withSystemPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    // A string ends in a NUL of its own, so that nothing is copied.
    guard PathText.mayHoldStandIns(self) else { return unsafe withCString(body) }
    let path = PathText.bytes(self).map { CChar(bitPattern: $0) } + [0]
    return unsafe path.withUnsafeBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe body($0) } ?? "".withCString(body)
    }
  }

  /// The text of a name that the system gave.
  package init(systemPath: UnsafePointer<CChar>) {
    var length = 0
    while unsafe systemPath[length] != 0 { length += 1 }
    self = unsafe systemPath.withMemoryRebound(to: UInt8.self, capacity: length) {
      unsafe PathText.text(UnsafeBufferPointer(start: $0, count: length))
    }
  }
}
