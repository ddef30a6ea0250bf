/// Colour for a reader at a terminal, or none.
struct Style: Hashable, Sendable {
  /// What a stretch of text is.
  enum Role: Hashable, Sendable {
    /// A heading.
    case heading
    /// Something good.
    case good
    /// Something to look at.
    case caution
    /// Something wrong.
    case bad
    /// Something less important than the rest.
    case faint
  }

  /// Whether escape sequences are written.
  var isOn: Bool

  /// No colour.
  static let plain = Style(isOn: false)

  /// The choice for a stream: the flag, else what the environment asks for, else whether a
  /// terminal reads it.
  init(flag: String?, environment: [String: String], isTerminal: Bool) {
    switch flag {
    case "always": isOn = true
    case "never": isOn = false
    default:
      if !(environment["NO_COLOR"] ?? "").isEmpty {
        isOn = false
      } else if let force = environment["FORCE_COLOR"], !force.isEmpty, force != "0" {
        isOn = true
      } else {
        isOn = isTerminal && environment["TERM"] != "dumb"
      }
    }
  }

  private init(isOn: Bool) {
    self.isOn = isOn
  }

  /// The text in the colour of its role.
  func callAsFunction(_ role: Role, _ text: String) -> String {
    guard isOn else { return text }
    let code =
      switch role {
      case .heading: "1"
      case .good: "32"
      case .caution: "33"
      case .bad: "31"
      case .faint: "2"
      }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
