import DoormarkCore
import DoormarkFormats
import DoormarkSimulation

/// The scenarios by our rules and the published ones, with what ours has to keep.
struct ArrivalRulesReport {
  let journeys: Int
  let seed: UInt64
  let cells: [ArrivalCell]
  /// What is broken; empty when every check held.
  let complaints: [String]

  init(journeys: Int, seed: UInt64) {
    self.journeys = journeys
    self.seed = seed
    cells = ArrivalTable.cells(journeys: journeys, seed: seed)
    complaints = ArrivalRequirements.complaints(cells)
  }

  /// The whole in a format.
  func text(in format: BenchmarkRequest.Format) -> String {
    switch format {
    case .text: text
    case .json: json
    case .markdown: markdown
    }
  }

  /// A table for each scenario.
  var text: String {
    var lines = ["arrival rules: \(journeys) journeys a scenario, seed \(seed)", ""]
    for scenario in ArrivalScenario.allCases {
      lines.append(
        Self.row(
          "\(scenario.rawValue) \(scenario.title)",
          ["extra flips", "arrived", "false", "by a lie", "missed", "arrives at", "leaves at"]))
      for cell in cells where cell.scenario == scenario {
        lines.append(
          Self.row(
            "  \(cell.rule.name)",
            [
              Self.fixed(cell.flipsPerJourney, decimals: 2), percent(cell.arrived),
              percent(cell.falselyArrived), scenario.hasLies ? percent(cell.arrivedByLie) : "",
              scenario.needsArrival ? percent(cell.missed) : "",
              Self.metres(cell.arrivalDistance),
              scenario.needsExit ? Self.metres(cell.exitDistance) : "",
            ]))
      }
      lines.append("")
    }
    lines.append(
      "Extra flips: changes of the screen a journey beyond those needed. False: the true distance is"
    )
    lines.append(
      "over the radius and 3 reported accuracies, by an honest fix. Distances: true ones, medians.")
    lines.append("")
    lines += complaints.map { "BROKEN  \($0)" }
    if complaints.isEmpty { lines.append("Every limit is kept.") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same for programs; percentages are counts here.
  var json: String {
    var writer = JSONWriter(layout: .pretty)
    writer.object { writer in
      writer.key("benchmark")
      writer.string("arrival-rules")
      writer.key("journeys")
      writer.integer(journeys)
      writer.key("seed")
      writer.raw(String(seed).utf8)
      writer.key("cells")
      writer.array { writer in
        for cell in cells { Self.write(cell, to: &writer) }
      }
      writer.key("broken")
      writer.array { writer in
        for complaint in complaints { writer.string(complaint) }
      }
    }
    writer.endLine()
    return String(decoding: writer.output, as: UTF8.self)
  }

  private static func write(_ cell: ArrivalCell, to writer: inout JSONWriter) {
    func number(_ key: StaticString, _ value: Double?, _ writer: inout JSONWriter) {
      writer.key(key)
      if let value { writer.number(value, decimals: 4) } else { writer.null() }
    }
    writer.object(inline: true) { writer in
      writer.key("scenario")
      writer.string(cell.scenario.rawValue)
      writer.key("rule")
      writer.string(cell.rule.name)
      number("extraFlipsPerJourney", cell.flipsPerJourney, &writer)
      writer.key("arrived")
      writer.integer(cell.arrived)
      writer.key("falselyArrived")
      writer.integer(cell.falselyArrived)
      writer.key("arrivedByLie")
      writer.integer(cell.arrivedByLie)
      writer.key("missed")
      writer.integer(cell.missed)
      number("arrivalDistance", cell.arrivalDistance, &writer)
      number("exitDistance", cell.exitDistance, &writer)
    }
  }

  private func percent(_ count: Int) -> String {
    "\(Self.fixed(100 * Double(count) / Double(journeys), decimals: 1)) %"
  }

  private static func metres(_ distance: Double?) -> String {
    distance.map { "\(fixed($0, decimals: 1)) m" } ?? "-"
  }

  /// A name of 37 columns, then columns of 12 with their text on the right.
  private static func row(_ name: String, _ columns: [String]) -> String {
    var line = name + String(repeating: " ", count: max(37 - name.count, 1))
    for column in columns {
      line += String(repeating: " ", count: max(12 - column.count, 1)) + column
    }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// A number of 0 or more with so many decimals, the last ones 0 if need be.
  static func fixed(_ number: Double, decimals: Int) -> String {
    let text = DecimalText.text(number, decimals: decimals)
    let digits =
      text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    guard digits < decimals else { return text }
    return text + (digits == 0 ? "." : "") + String(repeating: "0", count: decimals - digits)
  }
}
