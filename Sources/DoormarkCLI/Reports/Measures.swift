import Doormark

/// Metres for a person.
enum Metres {
  /// The length with its unit; a radius under the limit is never shown as the limit.
  static func shown(_ metres: Double, rule: RoutabilityRule = .standard) -> String {
    let tenths = (metres * 10).rounded()
    if metres < rule.limit, tenths >= rule.limit * 10 {
      return fixed(rule.limit - 0.1, decimals: 1) + " m"
    }
    // From a kilometre on nobody reads the decimals.
    return fixed(metres, decimals: metres < 1000 ? 1 : 0) + " m"
  }

  /// The number with exactly so many decimals, so that points stand under each other.
  static func fixed(_ number: Double, decimals: Int) -> String {
    var text = DecimalText.text(number, decimals: decimals)
    guard decimals > 0, !text.contains("e") else { return text }
    let point = text.firstIndex(of: ".")
    if point == nil { text += "." }
    let have = point.map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    return text + String(repeating: "0", count: max(0, decimals - have))
  }
}

/// Degrees for a person.
enum Degrees {
  /// A latitude or longitude to a centimetre.
  static func shown(_ degrees: Double) -> String { Metres.fixed(degrees, decimals: 7) }

  /// A direction or an angle with its sign.
  static func direction(_ degrees: Double, decimals: Int = 1) -> String {
    let text = Metres.fixed(degrees, decimals: decimals)
    // A bearing that rounds up to the full turn is north.
    return (degrees < 360 && text.hasPrefix("360") ? Metres.fixed(0, decimals: decimals) : text)
      + "°"
  }
}
