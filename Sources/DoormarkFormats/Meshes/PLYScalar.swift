/// The kinds of numbers in a PLY file.
package enum PLYScalar: Hashable, Sendable {
  case int8, uint8, int16, uint16, int32, uint32, float32, float64

  /// The kind of a name in a header, the old or the new one; nil for others.
  init?(name: some StringProtocol) {
    switch name {
    case "char", "int8": self = .int8
    case "uchar", "uint8": self = .uint8
    case "short", "int16": self = .int16
    case "ushort", "uint16": self = .uint16
    case "int", "int32": self = .int32
    case "uint", "uint32": self = .uint32
    case "float", "float32": self = .float32
    case "double", "float64": self = .float64
    default: return nil
    }
  }

  /// Bytes of one in a binary file.
  var size: Int {
    switch self {
    case .int8, .uint8: 1
    case .int16, .uint16: 2
    case .int32, .uint32, .float32: 4
    case .float64: 8
    }
  }

  /// Whether a list may give its length in it.
  var isWhole: Bool { self != .float32 && self != .float64 }

  /// The number at a place in bytes that reach far enough.
  func number(in bytes: ArraySlice<UInt8>, at start: Int, isBigEndian: Bool) -> Double {
    let bits = bits(in: bytes, at: start, isBigEndian: isBigEndian)
    return switch self {
    case .float32: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case .float64: Double(bitPattern: bits)
    default: Double(whole(bits))
    }
  }

  /// Appends the number as text: whole, or the shortest that reads back the same.
  func append(
    numberIn bytes: ArraySlice<UInt8>, at start: Int, isBigEndian: Bool, to output: inout [UInt8]
  ) {
    let bits = bits(in: bytes, at: start, isBigEndian: isBigEndian)
    switch self {
    case .float32:
      let text = (Float(bitPattern: UInt32(truncatingIfNeeded: bits)) + 0).description.utf8
      output += text.suffix(2).elementsEqual(".0".utf8) ? text.dropLast(2) : text[...]
    case .float64: output += DecimalText.exact(Double(bitPattern: bits)).utf8
    default:
      let number = whole(bits)
      if number < 0 { output.append(UInt8(ascii: "-")) }
      DecimalText.appendWhole(UInt64(number.magnitude), to: &output)
    }
  }

  private func whole(_ bits: UInt64) -> Int64 {
    switch self {
    case .int8: Int64(Int8(truncatingIfNeeded: bits))
    case .int16: Int64(Int16(truncatingIfNeeded: bits))
    case .int32: Int64(Int32(truncatingIfNeeded: bits))
    default: Int64(truncatingIfNeeded: bits)
    }
  }

  private func bits(
    in bytes: ArraySlice<UInt8>, at start: Int, isBigEndian: Bool
  ) -> UInt64 {
    var bits: UInt64 = 0
    for place in 0..<size {
      let byte = bytes[start + (isBigEndian ? place : size - 1 - place)]
      bits = bits << 8 | UInt64(byte)
    }
    return bits
  }
}
