import DoormarkSimulation

extension ArrivalRulesReport {
  /// The table that README.md quotes: a row for each rule.
  var markdown: String {
    let flips: [ArrivalScenario] = [.s2, .s3, .s4, .s5, .s5Urban, .s9]
    var lines = [
      "| rule | \(flips.map(\.rawValue).joined(separator: " | ")) "
        + "| S6 arrived | S7 arrived | S4 missed | arrives at, S1 / S3 | leaves at, S8 / S9 |",
      "|---|" + String(repeating: "--:|", count: flips.count + 5),
    ]
    for rule in ReplayedRule.all {
      func cell(_ scenario: ArrivalScenario) -> ArrivalCell? {
        cells.first { $0.rule == rule && $0.scenario == scenario }
      }
      func share(_ scenario: ArrivalScenario, _ count: KeyPath<ArrivalCell, Int>) -> String {
        cell(scenario).map { whole(100 * Double($0[keyPath: count]) / Double(journeys)) + " %" }
          ?? ""
      }
      func metres(
        _ scenarios: [ArrivalScenario], _ distance: KeyPath<ArrivalCell, Double?>
      ) -> String {
        scenarios.map { cell($0)?[keyPath: distance].map { whole($0) + " m" } ?? "–" }.joined(
          separator: " / ")
      }
      var columns = [rule.isOurs ? "**\(rule.name)**" : rule.name]
      columns += flips.map { cell($0).map { Self.fixed($0.flipsPerJourney, decimals: 2) } ?? "" }
      columns += [
        share(.s6, \.arrived), share(.s7, \.arrived), share(.s4, \.missed),
        metres([.s1, .s3], \.arrivalDistance), metres([.s8, .s9], \.exitDistance),
      ]
      lines.append("| \(columns.joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func whole(_ number: Double) -> String { Self.fixed(number, decimals: 0) }
}
