import Doormark

/// What a batch came to, for the line at its end and for the exit status.
struct Tally: Hashable, Sendable {
  /// How many answers there are of each status.
  private(set) var counts: [String: Int] = [:]
  /// How many inputs, or parts of them, could not be used.
  private(set) var unusable = 0
  /// Which reasons and flags came up.
  private(set) var reasons: Set<String> = []

  private static let order = [
    "routable", "rough", "doubtful", "undefined", "unplaced", "invalid",
  ]

  /// Counts an answer.
  mutating func count(status: String, isUsable: Bool, reasons: [String]) {
    counts[status, default: 0] += 1
    if !isUsable { unusable += 1 }
    self.reasons.formUnion(reasons)
  }

  /// How many inputs were answered.
  var total: Int { counts.values.reduce(0, +) }

  /// Whether every placement is routable.
  var allRoutable: Bool { counts["routable", default: 0] == total }

  /// The total: `7 placements: 4 routable, 2 rough, 1 invalid`.
  var line: String {
    let parts = Self.order.compactMap { status in counts[status].map { "\($0) \(status)" } }
    let noun = total == 1 ? "placement" : "placements"
    return parts.isEmpty ? "no placements" : "\(total) \(noun): " + parts.joined(separator: ", ")
  }

  /// What the words of the table mean, a line each.
  func legend(rule: RoutabilityRule = .standard) -> [String] {
    let limit = DecimalText.text(rule.limit, decimals: 3)
    var lines = [
      "R95: the radius round the target that holds the true point with probability 0.95; "
        + "routable: R95 under \(limit) m"
    ]
    let explanations =
      UndefinedReason.allCases.map { ($0.rawValue, $0.explanation) }
      + Doubt.allCases.map { ($0.rawValue, $0.explanation) }
      + PlacementFlag.allCases.map { ($0.rawValue, $0.explanation) }
    for (word, explanation) in explanations where reasons.contains(word) {
      lines.append("\(word): \(explanation.meaning) \(explanation.remedy)")
    }
    return lines
  }
}
