import Doormark

/// Findings as SARIF 2.1.0 (OASIS), which code hosts and editors read: one run, every rule with its
/// page, every finding with its place, its line and column counted as Unicode code points.
enum SARIFReport {
  static func bytes(of report: ValidationReport) -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    json.object { json in
      json.key("$schema")
      json.string("https://json.schemastore.org/sarif-2.1.0.json")
      json.key("version")
      json.string("2.1.0")
      json.key("runs")
      json.array { json in
        json.object { json in
          json.key("tool")
          json.object { json in
            json.key("driver")
            writeDriver(to: &json)
          }
          json.key("columnKind")
          json.string("unicodeCodePoints")
          json.key("results")
          json.array { json in
            for (finding, fingerprint) in UniqueFingerprints.of(report.findings) {
              write(finding, fingerprint: fingerprint, to: &json)
            }
          }
        }
      }
    }
    json.endLine()
    return json.output
  }

  private static func writeDriver(to json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.string("doormark")
      json.key("semanticVersion")
      json.string(doormarkVersion)
      json.key("rules")
      json.array { json in
        for rule in RuleCatalog.rules { write(rule, to: &json) }
      }
    }
  }

  private static func write(_ rule: Rule, to json: inout JSONWriter) {
    func text(_ text: String, _ json: inout JSONWriter) {
      json.object(inline: true) { json in
        json.key("text")
        json.string(text)
      }
    }
    json.object { json in
      json.key("id")
      json.string(rule.code.text)
      json.key("name")
      json.string(rule.name)
      json.key("shortDescription")
      text(rule.title, &json)
      json.key("fullDescription")
      text(rule.meaning, &json)
      json.key("help")
      text("\(rule.meaning) \(rule.reason) \(rule.remedy)", &json)
      json.key("defaultConfiguration")
      json.object(inline: true) { json in
        json.key("level")
        json.string(rule.severity.sarifLevel)
      }
    }
  }

  private static func write(
    _ finding: Finding, fingerprint: String, to json: inout JSONWriter
  ) {
    json.object { json in
      json.key("ruleId")
      json.string(finding.code.text)
      if let index = RuleCatalog.rules.firstIndex(where: { $0.code == finding.code }) {
        json.key("ruleIndex")
        json.integer(index)
      }
      json.key("level")
      json.string(finding.severity.sarifLevel)
      json.key("message")
      json.object(inline: true) { json in
        json.key("text")
        json.string("\(finding.message). \(finding.remedy)")
      }
      json.key("locations")
      json.array { json in
        json.object { json in
          json.key("physicalLocation")
          json.object { json in
            json.key("artifactLocation")
            json.object(inline: true) { json in
              json.key("uri")
              json.string(FileReference.uri(finding.path))
            }
            json.key("region")
            json.object(inline: true) { json in
              json.key("startLine")
              json.integer(finding.position?.line ?? 1)
              json.key("startColumn")
              json.integer(finding.position?.column ?? 1)
            }
          }
          json.key("logicalLocations")
          json.array { json in
            json.object(inline: true) { json in
              json.key("fullyQualifiedName")
              json.string(finding.pointer.description)
            }
          }
        }
      }
      json.key("partialFingerprints")
      json.object(inline: true) { json in
        json.key("doormarkFinding/v1")
        json.string(fingerprint)
      }
    }
  }
}

extension Severity {
  fileprivate var sarifLevel: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}
