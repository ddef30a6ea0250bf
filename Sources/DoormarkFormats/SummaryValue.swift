/// One value of a summary row, rounded as reports want it.
///
/// A value is safe to share between threads.
public enum SummaryValue: Hashable, Sendable {
  /// Not known; an empty field in CSV.
  case null
  /// Any text.
  case text(String)
  /// A whole number.
  case integer(Int)
  /// Metres, with at most 3 decimals.
  case metres(Double)
  /// An angle in degrees, with at most 4 decimals.
  case degrees(Double)
  /// A latitude or a longitude in degrees, with at most 9 decimals.
  case coordinate(Double)
  /// A ratio, with 6 significant digits.
  case ratio(Double)
  /// Code words; in CSV separated by spaces.
  case words([String])

  /// The value as CSV and tables show it; nothing for null and for a number that is not finite.
  public var text: String {
    switch self {
    case .null: ""
    case .text(let text): text
    case .integer(let number): String(number)
    case .words(let words): words.joined(separator: " ")
    case .metres, .degrees, .coordinate, .ratio: number ?? ""
    }
  }

  /// Writes the value where one is expected.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .text(let text): writer.string(text)
    case .integer(let number): writer.integer(number)
    case .words(let words):
      writer.array { writer in
        for word in words { writer.string(word) }
      }
    case .metres(let value): writer.number(value, decimals: 3)
    case .degrees(let value): writer.number(value, decimals: 4)
    case .coordinate(let value): writer.number(value, decimals: 9)
    case .ratio:
      if let number { writer.raw(number.utf8) } else { writer.null() }
    }
  }

  /// A number as text, which JSON reads as well; nil for one that is not finite.
  private var number: String? {
    switch self {
    case .metres(let value): value.isFinite ? DecimalText.text(value, decimals: 3) : nil
    case .degrees(let value): value.isFinite ? DecimalText.text(value, decimals: 4) : nil
    case .coordinate(let value): value.isFinite ? DecimalText.text(value, decimals: 9) : nil
    case .ratio(let value): value.isFinite ? Self.significant(value) : nil
    case .null, .text, .integer, .words: nil
    }
  }

  /// The number with 6 significant digits, with an exponent where it is too small for 15 decimals or
  /// too large for a whole number.
  private static func significant(_ value: Double) -> String {
    let size = abs(value)
    guard size >= 1e-9, size < 1e16 else { return withExponent(value) }
    var decimals = 5
    var bound = 1.0
    while size < bound {
      bound /= 10
      decimals += 1
    }
    bound = 10
    while size >= bound {
      bound *= 10
      decimals -= 1
    }
    guard decimals < 0 else { return DecimalText.text(value, decimals: decimals) }
    let unit = (0..<(-decimals)).reduce(1.0) { unit, _ in unit * 10 }
    return DecimalText.text((value / unit).rounded() * unit, decimals: 0)
  }

  /// The shortest text has every digit and the exponent; the digits are rounded as a number between
  /// 1 and 10.
  private static func withExponent(_ value: Double) -> String {
    let parts = DecimalText.exact(value).split(separator: "e")
    guard parts.count == 2, let digits = Double(parts[0]), let exponent = Int(parts[1]) else {
      return DecimalText.exact(value)
    }
    let rounded = DecimalText.text(digits, decimals: 5)
    // 9.999999 becomes 10, which is 1 with the next exponent.
    return abs(digits) < 10 && rounded.hasSuffix("10")
      ? "\(digits < 0 ? "-" : "")1e\(exponent + 1)" : "\(rounded)e\(exponent)"
  }
}
