import Doormark

/// Findings as a table of Markdown, for the summary of a CI job or a comment on a change.
enum MarkdownReport {
  static func text(of report: ValidationReport) -> String {
    var text = "### doormark validate\n\n\(report.line)\n"
    guard !report.findings.isEmpty else { return text }
    text += "\n| where | severity | rule | what | what to do |\n|---|---|---|---|---|\n"
    for finding in report.findings {
      var place = PathText.readable(finding.path)
      if let position = finding.position { place += ":\(position.line):\(position.column)" }
      let rule = "\(finding.code.text) \(finding.code.rule.name)"
      let cells = [
        place.markdown, finding.severity.rawValue, rule, finding.message.markdown,
        finding.remedy.markdown,
      ]
      text += "| " + cells.joined(separator: " | ") + " |\n"
    }
    return text
  }
}

extension String {
  /// The text in a cell: nothing in it is markup, an HTML tag or the end of the cell.
  fileprivate var markdown: String {
    shown.escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "|", "\\", "`", "*", "_", "[", "]", "#", "~", "!": "\\" + String(scalar)
      default: nil
      }
    }
  }
}
