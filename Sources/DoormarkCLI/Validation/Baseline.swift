import Doormark

/// The findings of an earlier run that are accepted.
struct Baseline: Sendable {
  /// How often each fingerprint may come up again.
  private var left: [String: Int] = [:]

  /// Reads what `validate --format json` wrote.
  init(path: String) throws(UsageError) {
    let bytes: FileBytes
    do {
      bytes = try FileBytes.read(path: path)
    } catch {
      throw UsageError(
        "cannot read the baseline \(path.shown): \(error.reason)",
        hint: "Write one with --format json --fail-on never -o \(path.shown).")
    }
    try self.init(bytes)
  }

  init(_ bytes: FileBytes) throws(UsageError) {
    let hint = "A baseline is what doormark validate --format json writes."
    let root: JSONValue
    do {
      root = try JSONSource.parse(bytes).root
    } catch {
      throw UsageError(
        "the baseline \(bytes.path.shown) is no JSON: \(error) (line \(error.position.line))",
        hint: hint)
    }
    guard let findings = root.member("findings"), findings.kind == .array else {
      throw UsageError("the baseline \(bytes.path.shown) has no list of findings", hint: hint)
    }
    for finding in findings.children {
      guard let fingerprint = finding.member("fingerprint")?.string else {
        throw UsageError(
          "a finding of the baseline \(bytes.path.shown) has no fingerprint", hint: hint)
      }
      left[fingerprint, default: 0] += 1
    }
  }

  /// Whether the finding is an accepted one; each counts once.
  mutating func accepts(_ finding: Finding) -> Bool {
    let fingerprint = finding.fingerprint
    guard let count = left[fingerprint], count > 0 else { return false }
    left[fingerprint] = count - 1
    return true
  }
}
