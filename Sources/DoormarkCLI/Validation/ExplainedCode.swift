import Doormark

/// The page of one code: a rule, or a reason or flag of the error model.
struct ExplainedCode {
  private var code: String
  private var name: String
  private var severity: Severity?
  private var subject: String
  private var title: String?
  private var meaning: String
  private var reason: String?
  private var remedy: String
  private var falseAlarmRate: Double?

  /// Every word that has a page.
  static var words: [String] {
    RuleCode.allCases.map(\.text) + RuleCode.allCases.map(\.rule.name) + reasons.map(\.word)
  }

  /// Every reason, doubt and flag with its explanation.
  private static var reasons: [(word: String, subject: String, text: Explanation)] {
    UndefinedReason.allCases.map { ($0.rawValue, "undefined", $0.explanation) }
      + Doubt.allCases.map { ($0.rawValue, "doubtful", $0.explanation) }
      + PlacementFlag.allCases.map { ($0.rawValue, "flag", $0.explanation) }
  }

  /// The page of a word; nil when it has none.
  init?(_ word: String) {
    if let code = RuleCode(text: word) {
      self.init(code.rule)
      return
    }
    guard let (name, subject, text) = Self.reasons.first(where: { $0.word == word }) else {
      return nil
    }
    self.init(name, subject: subject, text)
  }

  private init(_ word: String, subject: String, _ text: Explanation) {
    code = word
    name = word
    self.subject = subject
    meaning = text.meaning
    remedy = text.remedy
  }

  /// The page of a rule.
  init(_ rule: Rule) {
    code = rule.code.text
    name = rule.name
    severity = rule.severity
    subject = rule.subject.rawValue
    title = rule.title
    meaning = rule.meaning
    reason = rule.reason
    remedy = rule.remedy
    falseAlarmRate = rule.falseAlarmRate
  }

  /// The page for a person.
  func text(_ style: Style) -> String {
    var head = code
    if name != code { head += " " + name }
    let kind = severity?.rawValue ?? Self.kind(subject)
    var text = style(.heading, head) + " (\(kind))\n"
    if let title { text += title + "\n" }
    var sections = [("What it means", meaning)]
    if let reason { sections.append(("Why it matters", reason)) }
    sections.append(("What to do", remedy))
    if let level { sections.append(("False alarms", level)) }
    for (title, content) in sections {
      text += "\n" + style(.heading, title) + "\n"
      for line in ("  " + content).wrapped(to: 78) {
        text += "  " + line.drop { $0 == " " } + "\n"
      }
    }
    return text
  }

  private static func kind(_ subject: String) -> String {
    switch subject {
    case "undefined": "why an error is undefined"
    case "doubtful": "why a placement is doubtful"
    default: "a flag of a placement"
    }
  }

  /// How often an honest document may be accused; nil for what is no rule.
  private var level: String? {
    guard severity != nil else { return nil }
    guard let falseAlarmRate else {
      return "None: it tells what is there, and leaves nothing to chance."
    }
    let number = DecimalText.text((1 / falseAlarmRate).rounded(), decimals: 0)
    return "At most 1 in \(number) honest documents: that is the level of its test."
  }

  /// The page for a program.
  var json: [UInt8] {
    var json = JSONWriter(layout: .pretty)
    write(to: &json)
    json.endLine()
    return json.output
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("code")
      json.string(code)
      json.key("name")
      json.string(name)
      json.key("severity")
      json.text(severity?.rawValue)
      json.key("subject")
      json.string(subject)
      json.key("title")
      json.text(title)
      json.key("meaning")
      json.string(meaning)
      json.key("reason")
      json.text(reason)
      json.key("remedy")
      json.string(remedy)
      json.key("false_alarm_rate")
      json.number(falseAlarmRate ?? .nan)
    }
  }
}

extension JSONWriter {
  /// Writes a string, or null.
  fileprivate mutating func text(_ text: String?) {
    if let text { string(text) } else { null() }
  }
}
