import Doormark

/// Findings as JUnit XML, which every CI system reads: a suite a file, a passing case where it is
/// clean, a failing case for each finding at or above the level that makes the run fail.
struct JUnitReport {
  /// The level of `--fail-on`.
  let level: String

  func text(of report: ValidationReport) -> String {
    let inputs = report.inputs
    let tests = inputs.reduce(0) { $0 + max($1.findings.count, 1) }
    let failures = inputs.reduce(0) { $0 + $1.findings.count(where: fails) }
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<testsuites name=\"doormark validate\" tests=\"\(tests)\" failures=\"\(failures)\""
    xml += " errors=\"0\" skipped=\"0\">\n"
    for input in inputs { xml += suite(input) }
    return xml + "</testsuites>\n"
  }

  private func suite(_ input: ValidationReport.Input) -> String {
    let name = PathText.readable(input.path).xml
    let failures = input.findings.count(where: fails)
    var xml = "  <testsuite name=\"\(name)\" tests=\"\(max(input.findings.count, 1))\""
    xml += " failures=\"\(failures)\" errors=\"0\" skipped=\"0\">\n"
    if input.findings.isEmpty {
      xml += "    <testcase classname=\"\(name)\" name=\"no findings\"/>\n"
    }
    for finding in input.findings { xml += testCase(finding, classname: name) }
    return xml + "  </testsuite>\n"
  }

  private func testCase(_ finding: Finding, classname: String) -> String {
    let place = finding.position.map { " at \($0.line):\($0.column)" } ?? ""
    let name = "\(finding.code.text) \(finding.code.rule.name)\(place)"
    let text = "\(PathText.readable(finding.path))\(place): \(finding.message)\n\(finding.remedy)"
    var xml = "    <testcase classname=\"\(classname)\" name=\"\(name.xml)\">\n"
    if fails(finding) {
      xml += "      <failure type=\"\(finding.severity.rawValue)\""
      xml += " message=\"\(finding.message.xml)\">\(text.xml)</failure>\n"
    } else {
      xml += "      <system-out>\(finding.severity.rawValue): \(text.xml)</system-out>\n"
    }
    return xml + "    </testcase>\n"
  }

  private func fails(_ finding: Finding) -> Bool {
    Severity(rawValue: level).map { finding.severity >= $0 } ?? false
  }
}

extension String {
  /// The text inside XML 1.0, in an attribute or between tags; characters that XML has no way to
  /// write become the replacement character.
  fileprivate var xml: String {
    escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\t": "&#9;"
      case "\r": "&#13;"
      default:
        scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value) ? "\u{FFFD}" : nil
      }
    }
  }
}
