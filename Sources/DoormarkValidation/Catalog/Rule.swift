/// One rule: what people and programs are told about it, wherever it is shown.
///
/// A value is safe to share between threads.
public struct Rule: Hashable, Sendable {
  /// What a rule looks at.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    /// The text of one document.
    case document
    /// One document beside the scans that it names.
    case scan
    /// Several documents of one run beside each other.
    case run
    /// What is no document: a file or folder that cannot be read, a line of other input.
    case input
  }

  /// The code, which never changes its meaning.
  public let code: RuleCode
  /// How much a finding of it matters.
  public let severity: Severity
  /// What it looks at.
  public let subject: Subject
  /// A few words that name it, in lower case.
  public let title: String
  /// What is the matter, in sentences.
  public let meaning: String
  /// Why that matters, in sentences.
  public let reason: String
  /// What to do about it, in sentences.
  public let remedy: String
  /// The largest share of honest documents that it may accuse; nil where nothing is left to chance.
  public let falseAlarmRate: Double?

  /// The rule in one word, as lists and reports write it: `errorUndefined`.
  public var name: String { "\(code)" }

  init(
    _ code: RuleCode, _ severity: Severity, _ subject: Subject = .document, title: String,
    meaning: String, reason: String, remedy: String, falseAlarmRate: Double? = nil
  ) {
    self.code = code
    self.severity = severity
    self.subject = subject
    self.title = title
    self.meaning = meaning
    self.reason = reason
    self.remedy = remedy
    self.falseAlarmRate = falseAlarmRate
  }
}
