import CKernels
import DoormarkCore

/// The bytes of a table, all numbers with the lowest byte first:
///
/// | bytes | |
/// |---|---|
/// | 8 | 89 "DMJT" 0D 0A 1A |
/// | 4, 4 | the version; places of targets |
/// | 8, 8, 8 | journeys; those of them apart; bytes in all |
/// | 27 and the ids, a place | state, kind, whether there is a door id; latitude and longitude of the target; lengths of the map's and the door's id in UTF-8, and the ids |
/// | 48 a journey | latitude, longitude, accuracy, time, latched radius; target and flags; counts |
/// | 163 a journey apart | what `TableSnapshot.swift` writes |
/// | 8 | CRC-64/XZ of all before |
enum TableFormat {
  static let version = 1
  static let magic: [UInt8] = [0x89, 0x44, 0x4D, 0x4A, 0x54, 0x0D, 0x0A, 0x1A]
  static let headerSize = 40
  static let checkSize = 8

  /// Of a place of a target.
  static let (free, live, removed): (UInt8, UInt8, UInt8) = (0, 1, 2)
}

/// Writes numbers with the lowest byte first.
struct TableWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  mutating func write(_ number: some FixedWidthInteger) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func write(_ number: Double) { write(number.bitPattern) }
  mutating func write(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  /// Writes a number where one stands already.
  mutating func overwrite(_ number: UInt64, at offset: Int) {
    for place in 0..<8 { bytes[offset + place] = UInt8(truncatingIfNeeded: number >> (8 * place)) }
  }
}

/// Reads them again. What is read past the end is 0 and makes ``isPastEnd`` true.
struct TableReader {
  private let bytes: [UInt8]
  private(set) var offset: Int
  private(set) var isPastEnd = false

  init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  mutating func read<Number: FixedWidthInteger>(_: Number.Type) -> Number {
    let size = Number.bitWidth / 8
    guard offset <= bytes.count - size else {
      isPastEnd = true
      return 0
    }
    var number: Number = 0
    for place in 0..<size {
      number |= Number(truncatingIfNeeded: bytes[offset + place]) << (8 * place)
    }
    offset += size
    return number
  }

  mutating func readDouble() -> Double { Double(bitPattern: read(UInt64.self)) }

  /// Text in UTF-8 of so many bytes; nil when it is none.
  mutating func readText(_ count: Int) -> String? {
    guard count <= bytes.count - offset else {
      isPastEnd = true
      return nil
    }
    var text: [UInt8] = []
    for place in 0..<count { text.append(bytes[offset + place]) }
    offset += count
    return String(validating: text, as: UTF8.self)
  }
}
