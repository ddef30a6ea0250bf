/// Reads the parts of a time from the front of a text.
struct TimeReader {
  var rest: Substring.UTF8View

  mutating func number(digits: Int) throws(TimeError) -> Int {
    var value = 0
    for _ in 0..<digits {
      guard let byte = rest.popFirst(), let digit = Self.digit(byte) else { throw .malformed }
      value = value * 10 + digit
    }
    return value
  }

  mutating func expect(_ scalars: Unicode.Scalar...) throws(TimeError) {
    guard let byte = rest.popFirst(), scalars.contains(Unicode.Scalar(byte)) else {
      throw .malformed
    }
  }

  /// The fraction of a second in nanoseconds, 0 when there is none.
  mutating func fraction() throws(TimeError) -> Int {
    guard rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") else { return 0 }
    rest.removeFirst()
    var value = 0
    var digits = 0
    while let byte = rest.first, let digit = Self.digit(byte) {
      if digits < 9 { value = value * 10 + digit }
      digits += 1
      rest.removeFirst()
    }
    guard digits > 0 else { throw .malformed }
    for _ in digits..<max(digits, 9) { value *= 10 }
    return value
  }

  /// The zone at the end, in seconds east of Greenwich.
  mutating func offset() throws(TimeError) -> Int {
    guard let sign = rest.popFirst() else { throw .malformed }
    if sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") {
      guard rest.isEmpty else { throw .malformed }
      return 0
    }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { throw .malformed }
    let hour = try number(digits: 2)
    try expect(":")
    let minute = try number(digits: 2)
    guard rest.isEmpty else { throw .malformed }
    guard hour < 24, minute < 60 else { throw .noSuchTime("offset of \(hour) h \(minute) min") }
    return (hour * 3600 + minute * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  private static func digit(_ byte: UInt8) -> Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte) - 48 : nil
  }
}
