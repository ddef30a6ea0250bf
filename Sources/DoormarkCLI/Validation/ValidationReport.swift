import Doormark

/// What `validate` found: every finding in the order of the inputs, and how many there are.
struct ValidationReport: Sendable {
  /// One input with what was found in it.
  struct Input: Sendable {
    /// The input as the user would type it.
    var path: String
    /// Its findings in the order of the file, without those that the baseline accepts.
    var findings: [Finding]
  }

  /// Every input, the clean ones included.
  private(set) var inputs: [Input] = []
  /// How many findings the baseline accepts.
  private(set) var accepted = 0

  /// Puts the findings of documents and those between them together.
  init(
    _ documents: [ValidatedDocument], _ shared: [[Finding]],
    isAccepted: (Finding) -> Bool = { _ in false }
  ) {
    for (document, more) in zip(documents, shared) {
      let all = document.findings + more
      let fresh = all.filter { !isAccepted($0) }
      accepted += all.count - fresh.count
      inputs.append(Input(path: document.path, findings: fresh))
    }
  }

  /// The findings of all inputs.
  var findings: [Finding] { inputs.flatMap(\.findings) }

  /// How many findings have a severity.
  func count(_ severity: Severity) -> Int {
    inputs.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  }

  /// Whether there are findings at or above a level of `--fail-on`.
  func exceeds(_ level: String) -> Bool {
    guard let level = Severity(rawValue: level) else { return false }
    return inputs.contains { $0.findings.contains { $0.severity >= level } }
  }

  /// What it came to, in a line.
  var line: String {
    func counted(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    let parts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = count(severity)
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    var line = counted(inputs.count, "input") + ": "
    line += parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")
    if accepted > 0 { line += "; \(accepted) accepted by the baseline" }
    return line
  }
}
