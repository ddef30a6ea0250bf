import Doormark

/// Findings for a person: the place, the line with a caret, and what to do.
struct FindingText {
  /// The colours.
  let style: Style

  /// Every finding, with an empty line between two.
  func text(of report: ValidationReport) -> String {
    report.findings.map(text(of:)).joined(separator: "\n")
  }

  /// The lines of one finding.
  func text(of finding: Finding) -> String {
    var place = finding.path.shown
    if let position = finding.position { place += ":\(position.line):\(position.column)" }
    var lines =
      style(.heading, place + ":") + " "
      + style(role(of: finding.severity), "\(finding.severity.rawValue)[\(finding.code.text)]:")
      + " " + finding.message.shown + "\n"
    if let excerpt = finding.excerpt, let line = finding.position?.line {
      lines += picture(excerpt, line: line, severity: finding.severity)
    }
    return lines + "  hint: \(finding.remedy.shown)\n"
  }

  private func picture(_ excerpt: SourceExcerpt, line: Int, severity: Severity) -> String {
    let number = String(line)
    let scalars = excerpt.text.unicodeScalars
    let place = scalars.index(
      scalars.startIndex, offsetBy: excerpt.indent, limitedBy: scalars.endIndex)
    let before = Self.onOneLine(String(scalars[..<(place ?? scalars.endIndex)]))
    let behind = Self.onOneLine(String(scalars[(place ?? scalars.endIndex)...]))
    let gutter = String(repeating: " ", count: number.count)
    return "  " + style(.faint, number + " |") + " " + before + behind + "\n"
      + "  " + style(.faint, gutter + " |") + " "
      + String(repeating: " ", count: before.displayWidth) + style(role(of: severity), "^") + "\n"
  }

  /// A tab has no width that both lines could count on.
  private static func onOneLine(_ text: String) -> String {
    String(text.map { $0 == "\t" ? " " : $0 }).shown
  }

  private func role(of severity: Severity) -> Style.Role {
    switch severity {
    case .error: .bad
    case .warning: .caution
    case .info: .faint
    }
  }
}
