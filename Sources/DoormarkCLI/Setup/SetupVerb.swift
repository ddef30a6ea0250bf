/// What `setup` is asked to do to a library.
enum SetupVerb: Hashable, Sendable {
  case add(path: String)
  case delete(id: String)
  case restore(id: String)
  case hide
  case show
  case done
  case journey(id: String)

  static let words = ["add", "delete", "restore", "hide", "show", "done", "journey"]

  /// The word on the command line.
  var word: String {
    switch self {
    case .add: "add"
    case .delete: "delete"
    case .restore: "restore"
    case .hide: "hide"
    case .show: "show"
    case .done: "done"
    case .journey: "journey"
    }
  }

  /// Reads what follows the library; nil when nothing does.
  init?(_ operands: some Collection<String>) throws(UsageError) {
    guard let word = operands.first else { return nil }
    let rest = Array(operands.dropFirst())
    func operand(_ what: String) throws(UsageError) -> String {
      guard let operand = rest.first else {
        throw UsageError("\(word) needs \(what)", hint: CommandDefinition.setup.seeHelp)
      }
      return operand
    }
    switch word {
    case "add": self = .add(path: try operand("a placement document"))
    case "delete": self = .delete(id: try operand("the id of a map"))
    case "restore": self = .restore(id: try operand("the id of a deleted map"))
    case "hide": self = .hide
    case "show": self = .show
    case "done": self = .done
    case "journey": self = .journey(id: try operand("the id of a map"))
    default:
      let near = Suggestion.nearest(to: word, among: Self.words)
      throw UsageError(
        "setup cannot \(word.shown)",
        hint: near.map { "Did you mean \($0)?" } ?? "It can \(Self.words.joined(separator: ", ")).")
    }
    if ["hide", "show", "done"].contains(word), let extra = rest.first {
      throw UsageError(
        "\(extra.shown) is one operand too many for \(word)",
        hint: CommandDefinition.setup.seeHelp)
    }
  }
}
