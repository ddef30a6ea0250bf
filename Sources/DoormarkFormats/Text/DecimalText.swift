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
    let power = powersOfTen[min(max(decimals, 0), powersOfTen.count - 1)]
    let scaled = (abs(number) * power).rounded()
    // Beyond, the shortest text has no more decimals than asked for.
    guard scaled < 0x1p53 else {
      output.append(contentsOf: exact(number).utf8)
      return
    }
    if number < 0, scaled != 0 { output.append(UInt8(ascii: "-")) }
    let digits = UInt64(scaled)
    let divisor = UInt64(power)
    appendWhole(digits / divisor, to: &output)
    var fraction = digits % divisor
    guard fraction != 0 else { return }
    var places = min(max(decimals, 0), powersOfTen.count - 1)
    while fraction % 10 == 0 {
      fraction /= 10
      places -= 1
    }
    output.append(UInt8(ascii: "."))
    let start = output.count
    output.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: places))
    for place in stride(from: start + places - 1, through: start, by: -1) {
      output[place] += UInt8(fraction % 10)
      fraction /= 10
    }
  }

  /// Appends the digits of a whole number.
  package static func appendWhole(_ number: UInt64, to output: inout [UInt8]) {
    let start = output.count
    var rest = number
    repeat {
      output.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest != 0
    output[start...].reverse()
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
