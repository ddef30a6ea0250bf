import Doormark

/// Findings as the workflow commands of GitHub Actions, which show each at its line of a change.
enum GitHubReport {
  static func text(of report: ValidationReport) -> String {
    report.findings.map(line(of:)).joined()
  }

  private static func line(of finding: Finding) -> String {
    var properties = ["file=\(property(PathText.readable(finding.path)))"]
    if let position = finding.position {
      properties += ["line=\(position.line)", "col=\(position.column)"]
    }
    properties.append("title=\(property("\(finding.code.text) \(finding.code.rule.name)"))")
    let word =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "notice"
      }
    return "::\(word) \(properties.joined(separator: ","))::"
      + data("\(finding.message). \(finding.remedy)") + "\n"
  }

  /// What stands behind the second pair of colons.
  private static func data(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  /// What stands behind the name of a property.
  private static func property(_ text: String) -> String {
    data(text).escaped { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }
}

extension String {
  /// The text with some characters spelled otherwise.
  func escaped(_ spelling: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let spelled = spelling(scalar) {
        text += spelled
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
