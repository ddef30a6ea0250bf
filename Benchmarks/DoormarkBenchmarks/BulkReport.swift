/// A table of rates by size, with what must be reached and what broke.
struct BulkReport {
  let title: String
  let columns: [String]
  /// Each with its numbers by the columns.
  private(set) var rows: [(name: String, numbers: [Double])] = []
  /// What was checked and held, or did not.
  private(set) var checks: [(text: String, isKept: Bool)] = []

  init(title: String, columns: [String]) {
    self.title = title
    self.columns = columns
  }

  mutating func add(_ name: String, _ numbers: [Double]) {
    rows.append((name, numbers))
  }

  /// Notes a limit and whether it is kept.
  mutating func check(_ text: String, _ isKept: Bool) {
    checks.append((text, isKept))
  }

  var isBroken: Bool { checks.contains { !$0.isKept } }

  var text: String {
    var lines = [title, ""]
    lines.append(Self.padded("", 22) + columns.map { Self.aligned($0, 13) }.joined())
    for row in rows {
      lines.append(
        Self.padded(row.name, 22)
          + row.numbers.map { Self.aligned(Self.number($0), 13) }.joined())
    }
    lines.append("")
    lines += checks.map { "\($0.isKept ? "kept  " : "BROKEN")  \($0.text)" }
    return lines.joined(separator: "\n") + "\n"
  }

  var json: String {
    let rows = rows.map { row in
      let members = zip(columns, row.numbers).map { "\"\($0)\":\($1.isFinite ? "\($1)" : "null")" }
      return "{\"name\":\"\(row.name)\",\(members.joined(separator: ","))}"
    }
    let checks = checks.map { "{\"limit\":\"\($0.text)\",\"kept\":\($0.isKept)}" }
    return "{\"benchmark\":\"\(title)\",\"rows\":[\(rows.joined(separator: ","))],"
      + "\"checks\":[\(checks.joined(separator: ","))]}\n"
  }

  /// Three figures, or as many as stand before the point.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    if value == 0 { return "0" }
    if abs(value) < 0.001 {
      var (mantissa, exponent) = (abs(value), 0)
      while mantissa < 1 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
      return "\((mantissa * 10).rounded() / 10)e\(exponent)"
    }
    if abs(value) >= 100 { return "\(Int(value.rounded()))" }
    let scale = abs(value) >= 10 ? 10.0 : 100
    return "\((value * scale).rounded() / scale)"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func aligned(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
