import Doormark

/// `doormark explain`: what a code means.
struct ExplainCommand {
  private let arguments: ParsedArguments
  private let console: Console
  private let talk: Talk

  /// Takes the command line.
  init(_ arguments: ParsedArguments, console: Console) {
    self.arguments = arguments
    self.console = console
    talk = Talk(console, arguments)
  }

  /// Does it.
  func run() throws -> ExitStatus {
    let request = try OutputRequest(arguments, of: .explain)
    let word = arguments.operands.first ?? ""
    guard let page = ExplainedCode(word) else {
      throw Self.unknown(word, among: ExplainedCode.words)
    }
    let output = try request.open(in: console, sparing: [])
    let style = Style(
      flag: arguments.text(.color), environment: console.environment,
      isTerminal: request.path == nil && console.outputIsTerminal)
    let bytes =
      switch request.format.flatMap(ExplainFormat.init) ?? .text {
      case .text: Array(page.text(style).utf8)
      case .json: page.json
      }
    do {
      try output.write(bytes)
      try output.finish()
      return .success
    } catch {
      return talk.outputFailed(error, name: output.name)
    }
  }

  /// The complaint about a word that means no rule.
  static func unknown(_ word: String, among words: [String]) -> UsageError {
    let codes = RuleCode.allCases.map(\.text)
    let near = Suggestion.nearest(to: word, among: words) ?? codes.first { $0 == word.uppercased() }
    return UsageError(
      "there is no rule \(word.shown)",
      hint: near.map { "Did you mean \($0)?" } ?? "doormark validate --list-rules prints them.")
  }
}
