/// Metres for people.
enum MetreText {
  /// `about 12 m`, or `about 42.1 km` from 10 km on.
  static func about(_ metres: Double) -> String {
    guard metres.isFinite else { return "an unknown distance" }
    if metres < 10_000 { return "about \(tenths(metres.rounded())) m" }
    return "about \(tenths(metres / 1000)) km"
  }

  /// `25 m` or `44.8 m`: at most one decimal.
  static func exact(_ metres: Double) -> String {
    metres.isFinite ? "\(tenths(metres)) m" : "an unknown number of metres"
  }

  private static func tenths(_ value: Double) -> String {
    let units = (abs(value) * 10).rounded()
    guard units < 1e15 else { return value.description }
    let whole = Int(units)
    let sign = value < 0 && whole != 0 ? "-" : ""
    return whole % 10 == 0 ? "\(sign)\(whole / 10)" : "\(sign)\(whole / 10).\(whole % 10)"
  }
}
