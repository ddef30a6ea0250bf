import DoormarkFormats

/// Numbers as the tables show them.
package enum FigureText {
  /// Three figures, or as many as stand before the point; a stroke for what is not finite.
  package static func short(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    let size = abs(value)
    if size == 0 { return "0" }
    if size < 0.001 || size >= 1e15 {
      var (mantissa, exponent) = (size, 0)
      while mantissa < 1 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
      while mantissa >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
      return (value < 0 ? "-" : "") + DecimalText.text(mantissa, decimals: 1) + "e\(exponent)"
    }
    return DecimalText.text(value, decimals: size >= 100 ? 0 : size >= 10 ? 1 : 2)
  }

  /// With exactly so many decimals, at least one; a stroke for what is not finite.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "-" }
    let parts = DecimalText.text(value, decimals: decimals).split(separator: ".")
    let digits = parts.count > 1 ? String(parts[1]) : ""
    return "\(parts[0])." + digits + String(repeating: "0", count: max(0, decimals - digits.count))
  }

  /// A rate, in thousands or millions where it has so many.
  package static func rate(_ value: Double) -> String {
    switch abs(value) {
    case 1e6...: short(value / 1e6) + " M"
    case 1e4...: short(value / 1e3) + " k"
    default: short(value)
    }
  }
}
