/// Decimal numbers read from bytes, each as the Double next to it.
package enum DecimalNumber {
  /// The number that the whole text is: an optional sign, digits with at most one point among or
  /// beside them, an optional exponent. Nil for anything else and for what no Double holds.
  package static func read(_ text: ArraySlice<UInt8>) -> Double? {
    var reader = Digits(text)
    guard let scanned = reader.scan() else { return nil }
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
    guard let number = Double(String(decoding: text, as: UTF8.self)), number.isFinite else {
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

  private struct Digits {
    private let text: ArraySlice<UInt8>
    private var position: Int

    init(_ text: ArraySlice<UInt8>) {
      self.text = text
      position = text.startIndex
    }

    private var next: UInt8? { position < text.endIndex ? text[position] : nil }

    /// Nil when the text is no number.
    mutating func scan() -> Scanned? {
      var scanned = Scanned()
      scanned.isNegative = takeSign()
      var count = takeDigits(into: &scanned, places: 0)
      if next == UInt8(ascii: ".") {
        position += 1
        count += takeDigits(into: &scanned, places: 1)
      }
      guard count > 0 else { return nil }
      if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
        position += 1
        guard let exponent = takeExponent() else { return nil }
        scanned.exponent += exponent
      }
      return position == text.endIndex ? scanned : nil
    }

    private mutating func takeSign() -> Bool {
      guard let sign = next, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else {
        return false
      }
      position += 1
      return sign == UInt8(ascii: "-")
    }

    /// Takes digits, each of which moves the point by so many places; returns how many.
    private mutating func takeDigits(into scanned: inout Scanned, places: Int) -> Int {
      let start = position
      while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        // 18 digits always fit, with the next one.
        if scanned.significand < 1_000_000_000_000_000_000 {
          scanned.significand = scanned.significand * 10 + UInt64(byte - UInt8(ascii: "0"))
          scanned.exponent -= places
        } else {
          scanned.isWhole = false
        }
        position += 1
      }
      return position - start
    }

    private mutating func takeExponent() -> Int? {
      let isNegative = takeSign()
      let start = position
      var exponent = 0
      while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        // Larger ones are for the slow way, which knows what they come to.
        exponent = min(exponent * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
        position += 1
      }
      guard position > start else { return nil }
      return isNegative ? -exponent : exponent
    }
  }
}
