import DoormarkCore

/// Numbers and times that a text of digits holds, read without locale.
enum DecimalReading {
  /// The number that the whole text is, spaces around it aside: an optional sign, digits with at
  /// most one point, an optional exponent. Nil for anything else, NaN and infinities among it.
  static func number(_ text: some Collection<UInt8>) -> Double? {
    DecimalNumber.read(trim(text))
  }

  /// The whole number that the text is.
  static func integer(_ text: some Collection<UInt8>) -> Int? {
    Int(String(decoding: trim(text), as: UTF8.self))
  }

  /// The moment that a number of seconds since 1970 names, exact to the nanosecond; nil when the
  /// text is no number.
  static func epochSeconds(_ text: some Collection<UInt8>) throws(TimeError) -> Instant? {
    let trimmed = trim(text)
    guard isDecimal(trimmed) else { return nil }
    // A Double of today's seconds is exact to 0.2 microseconds only.
    let isNegative = trimmed.first == UInt8(ascii: "-")
    var nanoseconds: Int64 = 0
    var decimals: Int?
    for byte in trimmed {
      switch byte {
      case UInt8(ascii: "+"), UInt8(ascii: "-"): continue
      case UInt8(ascii: "."): decimals = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard (decimals ?? 0) < 9 else { continue }
        let digit = Int64(byte - 48)
        let (tenfold, overflow) = nanoseconds.multipliedReportingOverflow(by: 10)
        let (sum, overflowAgain) =
          isNegative
          ? tenfold.subtractingReportingOverflow(digit) : tenfold.addingReportingOverflow(digit)
        guard !overflow, !overflowAgain else { throw .outOfRange }
        nanoseconds = sum
        if let places = decimals { decimals = places + 1 }
      default: return try rounded(trimmed)
      }
    }
    for _ in (decimals ?? 0)..<9 {
      let (tenfold, overflow) = nanoseconds.multipliedReportingOverflow(by: 10)
      guard !overflow else { throw .outOfRange }
      nanoseconds = tenfold
    }
    return Instant(nanoseconds: nanoseconds)
  }

  /// A text without spaces and tabs, and line ends, at its ends.
  static func trim(_ text: some Collection<UInt8>) -> ArraySlice<UInt8> {
    var rest = Array(text)[...]
    while let first = rest.first, isSpace(first) { rest.removeFirst() }
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Seconds written with an exponent.
  private static func rounded(_ text: ArraySlice<UInt8>) throws(TimeError) -> Instant? {
    guard let seconds = Double(String(decoding: text, as: UTF8.self)) else { return nil }
    guard let nanoseconds = Int64(exactly: (seconds * 1e9).rounded()) else { throw .outOfRange }
    return Instant(nanoseconds: nanoseconds)
  }

  /// Swift's own reader also takes hexadecimal numbers and words.
  private static func isDecimal(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func digits() -> Int {
      let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    func takes(_ bytes: UInt8...) -> Bool {
      guard let first = rest.first, bytes.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = takes(UInt8(ascii: "-"), UInt8(ascii: "+"))
    let whole = digits()
    let fraction = takes(UInt8(ascii: ".")) ? digits() : 0
    guard whole + fraction > 0 else { return false }
    if takes(UInt8(ascii: "e"), UInt8(ascii: "E")) {
      _ = takes(UInt8(ascii: "-"), UInt8(ascii: "+"))
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
