/// Numbers as text, the shortest that reads back the same, without Foundation.
package enum DecimalText {
  /// The number rounded to at most `decimals` decimals (0…15), without trailing zeros or exponent.
  ///
  /// A negative zero is written 0. A number so large that doubles lie further apart than the
  /// last decimal is written by its shortest text, which has an exponent from 1e16 on. The number
  /// must be finite.
  package static func text(_ number: Double, decimals: Int) -> String {
    String(decoding: bytes(number, decimals: decimals), as: UTF8.self)
  }

  /// The number with nothing rounded: the shortest text that reads back as the same number.
  package static func exact(_ number: Double) -> String {
    // Adding 0 makes a positive zero of a negative one.
    var text = (number + 0).description
    if text.hasSuffix(".0") { text.removeLast(2) }
    return text
  }

  /// Like ``text(_:decimals:)``, as bytes.
  package static func bytes(_ number: Double, decimals: Int) -> [UInt8] {
    var output: [UInt8] = []
    append(number, decimals: decimals, to: &output)
    return output
  }

  /// Appends what ``text(_:decimals:)`` returns.
  package static func append(_ number: Double, decimals: Int, to output: inout [UInt8]) {
    var places = min(max(decimals, 0), powersOfTen.count - 1)
    let power = powersOfTen[places]
    let scaled = abs(number) * power
    // Beyond, the shortest text has no more decimals than asked for.
    guard scaled < 0x1p53 else {
      output.append(contentsOf: exact(number).utf8)
      return
    }
    // Halves away from zero; what is cut off is exact, as a sum with a half would not be.
    var digits = UInt64(scaled)
    if scaled - Double(digits) >= 0.5 { digits += 1 }
    let divisor = UInt64(power)
    let whole = digits / divisor
    var fraction = digits - whole * divisor
    if fraction != 0 {
      while fraction % 10 == 0 {
        fraction /= 10
        places -= 1
      }
    }
    output.append(addingCapacity: 40) { text in
      if number < 0, digits != 0 { text.append(UInt8(ascii: "-")) }
      append(whole, count: digitCount(whole), to: &text)
      guard fraction != 0 else { return }
      text.append(UInt8(ascii: "."))
      append(fraction, count: places, to: &text)
    }
  }

  /// Appends the digits of a whole number.
  package static func appendWhole(_ number: UInt64, to output: inout [UInt8]) {
    output.append(addingCapacity: 20) { text in
      append(number, count: digitCount(number), to: &text)
    }
  }

  private static func digitCount(_ number: UInt64) -> Int {
    var count = 1
    var limit: UInt64 = 10
    while number >= limit, count < 20 {
      count += 1
      limit = count < 20 ? limit * 10 : limit
    }
    return count
  }

  /// Appends the last so many digits of a number, from the back.
  private static func append(_ number: UInt64, count: Int, to text: inout OutputSpan<UInt8>) {
    let start = text.count
    text.append(repeating: UInt8(ascii: "0"), count: count)
    var rest = number
    var place = start + count
    while place > start {
      place -= 1
      let tenth = rest / 10
      text[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest - tenth * 10)
      rest = tenth
    }
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
