import DoormarkFormats

/// FNV-1a with 64 bits (Fowler, Noll and Vo): the same on every machine and in every version, which
/// the standard library's hashing is not. No protection against somebody who makes collisions.
struct ContentHash: Hashable, Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// 16 hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Tells the files of one run apart, eight bytes at a step: each is multiplied, and both halves of the
/// product are kept, as wyhash does (Wang 2019). No protection against somebody who makes collisions.
struct FileHash: Hashable, Sendable {
  private var state: UInt64 = 0xA076_1D64_78BD_642F

  init(_ file: FileBytes) {
    unsafe file.content.withUnsafeBytes { bytes in
      var place = 0
      while place + 8 <= bytes.count {
        add(unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place += 8
      }
      var rest = UInt64(bytes.count)
      while place < bytes.count {
        rest = unsafe rest << 8 | UInt64(bytes[place])
        place += 1
      }
      add(rest)
      add(UInt64(bytes.count))
    }
  }

  private mutating func add(_ word: UInt64) {
    let product = (state ^ word).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    state = product.high ^ product.low
  }
}
