/// Decimal numbers read from bytes, each as the Double next to it.
package enum DecimalNumber {
  /// The number that the whole text is: an optional sign, digits with at most one point among or
  /// beside them, an optional exponent. Nil for anything else and for what no Double holds.
  package static func read(_ text: ArraySlice<UInt8>) -> Double? { read(text.span) }

  /// The number that the whole text is.
  package static func read(_ text: Span<UInt8>) -> Double? {
    guard let scanned = scan(text) else { return nil }
    // Whole numbers up to 2⁵³ and powers of ten up to 10²² are exact as Doubles, so that one
    // operation on two of them is rounded once, and rightly (Clinger, "How to read floating point
    // numbers accurately", 1990).
    if scanned.isWhole, scanned.significand <= 1 << 53, abs(scanned.exponent) <= 22 {
      let power = powersOfTen[abs(scanned.exponent)]
      let number =
        scanned.exponent < 0
        ? Double(scanned.significand) / power : Double(scanned.significand) * power
      return scanned.isNegative ? -number : number
    }
    let bytes = text.indices.map { text[$0] }
    guard let number = Double(String(decoding: bytes, as: UTF8.self)), number.isFinite else {
      return nil
    }
    return number
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// What the digits of a number say.
  private struct Scanned {
    var isNegative = false
    /// The digits as a whole number, the point left out.
    var significand: UInt64 = 0
    /// The power of ten that belongs to the significand.
    var exponent = 0
    /// Whether all digits went into the significand.
    var isWhole = true
  }

  /// Nil when the text is no number.
  private static func scan(_ text: Span<UInt8>) -> Scanned? {
    var scanned = Scanned()
    var position = 0
    scanned.isNegative = takeSign(text, &position)
    var count = takeDigits(text, &position, into: &scanned, places: 0)
    if position < text.count, text[position] == UInt8(ascii: ".") {
      position += 1
      count += takeDigits(text, &position, into: &scanned, places: 1)
    }
    guard count > 0 else { return nil }
    if position < text.count, text[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      guard let exponent = takeExponent(text, &position) else { return nil }
      scanned.exponent += exponent
    }
    return position == text.count ? scanned : nil
  }

  private static func takeSign(_ text: Span<UInt8>, _ position: inout Int) -> Bool {
    guard position < text.count else { return false }
    let sign = text[position]
    guard sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else { return false }
    position += 1
    return sign == UInt8(ascii: "-")
  }

  /// Takes digits, each of which moves the point by so many places; returns how many.
  private static func takeDigits(
    _ text: Span<UInt8>, _ position: inout Int, into scanned: inout Scanned, places: Int
  ) -> Int {
    let start = position
    while position < text.count {
      let digit = text[position] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      // 18 digits always fit, with the next one.
      if scanned.significand < 1_000_000_000_000_000_000 {
        scanned.significand = scanned.significand * 10 + UInt64(digit)
        scanned.exponent -= places
      } else {
        scanned.isWhole = false
      }
      position += 1
    }
    return position - start
  }

  private static func takeExponent(_ text: Span<UInt8>, _ position: inout Int) -> Int? {
    let isNegative = takeSign(text, &position)
    let start = position
    var exponent = 0
    while position < text.count {
      let digit = text[position] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      // Larger ones are for the slow way, which knows what they come to.
      exponent = min(exponent * 10 + Int(digit), 1_000_000)
      position += 1
    }
    guard position > start else { return nil }
    return isNegative ? -exponent : exponent
  }
}
