/// What a whole command line asks for.
enum Invocation: Hashable, Sendable {
  /// Print a help text.
  case help(String)
  /// Print the versions.
  case version
  /// Run the command of the given name.
  case command(String, ParsedArguments)

  /// Reads the words after the program's own name.
  ///
  /// A first word with a dot or a slash in it is a file to inspect, so that a file never changes
  /// its meaning when a new command comes.
  init(_ words: [String], environment: [String: String] = [:]) throws(UsageError) {
    guard let first = words.first else {
      throw UsageError(
        "nothing to do", hint: "Name a placement document or a command; see doormark --help.")
    }
    switch first {
    case "--help", "-h": self = .help(HelpText.overview)
    case "--version", "-V": self = .version
    case "help": self = try Invocation.help(on: words.dropFirst())
    default:
      if let command = CommandDefinition.named(first) {
        self = try Invocation.command(command, words.dropFirst(), environment)
      } else if first == "-" || first.contains(where: { $0 == "." || $0 == "/" }),
        !first.hasPrefix("--")
      {
        self = try Invocation.command(.inspect, words[...], environment)
      } else {
        throw Invocation.unknown(first)
      }
    }
  }

  private static func command(
    _ command: CommandDefinition, _ words: ArraySlice<String>, _ environment: [String: String]
  ) throws(UsageError) -> Invocation {
    let arguments = try ParsedArguments(words, of: command, environment: environment)
    if arguments.isSet(.help) { return .help(HelpText.page(of: command)) }
    return .command(command.name, arguments)
  }

  private static func help(on words: ArraySlice<String>) throws(UsageError) -> Invocation {
    guard let word = words.first else { return .help(HelpText.overview) }
    guard let command = CommandDefinition.named(word) else { throw unknown(word) }
    return .help(HelpText.page(of: command))
  }

  private static func unknown(_ word: String) -> UsageError {
    if word.hasPrefix("-") {
      return UsageError(
        "the first word must be a command or a file, not the flag \(word.shown)",
        hint: "Flags follow the command; see doormark --help.")
    }
    let names = CommandDefinition.all.map(\.name)
    if let near = Suggestion.nearest(to: word, among: names + ["help"]) {
      return UsageError(
        "there is no command \(word.shown)",
        hint: "Did you mean doormark \(near)? A file of this name is written ./\(word.shown).")
    }
    return UsageError(
      "there is no command \(word.shown)",
      hint: "The commands are \(names.joined(separator: ", ")); a file is written "
        + "./\(word.shown).")
  }
}
