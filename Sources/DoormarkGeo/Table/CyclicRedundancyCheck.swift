/// CRC-64 as in the xz format (ECMA-182, reflected): finds every change of at most 64 bits in a row, and of
/// others all but one in 2⁶⁴. No protection against somebody who makes them.
struct CyclicRedundancyCheck {
  private var register = ~UInt64(0)

  /// The check of the bytes so far.
  var value: UInt64 { ~register }

  mutating func add(_ bytes: Span<UInt8>) {
    var register = register
    var index = 0
    let table = Self.table.span
    while index + 8 <= bytes.count {
      var word = register
      for place in 0..<8 { word ^= UInt64(bytes[index + place]) << UInt64(8 * place) }
      register = 0
      for place in 0..<8 {
        register ^= table[256 * (7 - place) + Int(word >> UInt64(8 * place) & 0xFF)]
      }
      index += 8
    }
    while index < bytes.count {
      register = table[Int((register ^ UInt64(bytes[index])) & 0xFF)] ^ register >> 8
      index += 1
    }
    self.register = register
  }

  /// What each byte becomes with 0 to 7 bytes after it.
  private static let table: [UInt64] = {
    var table = [UInt64](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var register = UInt64(byte)
      for _ in 0..<8 {
        register = register & 1 == 1 ? register >> 1 ^ 0xC96C_5795_D787_0F42 : register >> 1
      }
      table[byte] = register
    }
    for place in 256..<8 * 256 {
      let shorter = table[place - 256]
      table[place] = table[Int(shorter & 0xFF)] ^ shorter >> 8
    }
    return table
  }()
}
