import Doormark

/// Findings for a program, a finding a line; also what `--baseline` reads.
enum FindingJSON {
  static func bytes(of report: ValidationReport) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.object { json in
      json.key("findings")
      json.array { json in
        for finding in report.findings { write(finding, to: &json) }
      }
      json.key("inputs")
      json.integer(report.inputs.count)
      json.key("errors")
      json.integer(report.count(.error))
      json.key("warnings")
      json.integer(report.count(.warning))
      json.key("infos")
      json.integer(report.count(.info))
      json.key("accepted")
      json.integer(report.accepted)
    }
    json.endLine()
    return json.output
  }

  private static func write(_ finding: Finding, to json: inout JSONWriter) {
    json.object(inline: true) { json in
      json.key("path")
      json.string(PathText.readable(finding.path))
      json.key("line")
      json.integer(finding.position?.line)
      json.key("column")
      json.integer(finding.position?.column)
      json.key("pointer")
      json.string(finding.pointer.description)
      json.key("code")
      json.string(finding.code.text)
      json.key("name")
      json.string(finding.code.rule.name)
      json.key("severity")
      json.string(finding.severity.rawValue)
      json.key("message")
      json.string(finding.message)
      json.key("hint")
      json.string(finding.remedy)
      json.key("fingerprint")
      json.string(finding.fingerprint)
    }
  }
}

extension JSONWriter {
  /// Writes a whole number, or null.
  mutating func integer(_ number: Int?) {
    if let number { integer(number) } else { null() }
  }
}
