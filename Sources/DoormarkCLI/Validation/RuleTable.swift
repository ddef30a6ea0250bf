import Doormark

/// The catalogue as a table.
struct RuleTable {
  /// The colours.
  let style: Style

  var text: String {
    let rows = RuleCatalog.rules.map { [$0.code.text, $0.severity.rawValue, $0.name, $0.title] }
    let table = [["CODE", "SEVERITY", "NAME", "WHAT"]] + rows
    let widths = (0..<3).map { column in table.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for (index, row) in table.enumerated() {
      let cells = zip(row, widths).map { $0.padded(to: $1) } + [row[3]]
      let line = cells.joined(separator: "  ")
      text += (index == 0 ? style(.faint, line) : line) + "\n"
    }
    return text
  }
}

/// The catalogue, and one rule of it, for a program.
enum RuleJSON {
  static var list: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.object { json in
      json.key("rules")
      json.array { json in
        for rule in RuleCatalog.rules { ExplainedCode(rule).write(to: &json) }
      }
    }
    json.endLine()
    return json.output
  }
}
