import Doormark

/// Findings as GitLab's code quality report: a list whose keys GitLab publishes, each entry with a
/// fingerprint that is unique and stays while the rest of the file changes.
enum GitLabReport {
  static func bytes(of report: ValidationReport) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.array { json in
      for (finding, fingerprint) in UniqueFingerprints.of(report.findings) {
        json.object { json in
          json.key("description")
          json.string("\(finding.message). \(finding.remedy)")
          json.key("check_name")
          json.string(finding.code.text)
          json.key("fingerprint")
          json.string(fingerprint)
          json.key("severity")
          json.string(word(finding.severity))
          json.key("location")
          json.object { json in
            json.key("path")
            json.string(PathText.readable(finding.path))
            json.key("lines")
            json.object(inline: true) { json in
              json.key("begin")
              json.integer(finding.position?.line ?? 1)
            }
          }
        }
      }
    }
    json.endLine()
    return json.output
  }

  private static func word(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "major"
    case .info: "info"
    }
  }
}
