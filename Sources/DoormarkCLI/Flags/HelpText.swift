/// What `--help` prints, made from the same table as the parser.
enum HelpText {
  /// The help of the program itself.
  static let overview: String = {
    var text = """
      doormark puts indoor scans on Earth and says how far off they may be.

      Usage: doormark COMMAND [FLAGS] OPERANDS
             doormark FILE            the same as doormark inspect FILE

      Commands:

      """
    let width = (CommandDefinition.all.map(\.name.count).max() ?? 0) + 2
    for command in CommandDefinition.all {
      text += "  " + command.name.padded(to: width) + command.summary + "\n"
    }
    text += """

      Flags:
        -h, --help     Print this help; doormark COMMAND --help prints that of a command.
        -V, --version  \(FlagDefinition.version.summary)

      Environment:
        DOORMARK_FORMAT, DOORMARK_COLOR, DOORMARK_JOBS stand in for the flags of the same
        name; NO_COLOR and FORCE_COLOR are heeded. COLUMNS says how wide a table may be.

      Exit status:

      """
    text += statuses(
      success: "every input was read and answered", failure: "an input could not be used")
    return text
  }()

  /// The help of one command.
  static func page(of command: CommandDefinition) -> String {
    var text = "doormark \(command.name): \(command.summary)\n\n"
    text += "Usage: doormark \(command.name) [FLAGS] \(command.operands)\n\n"
    text += command.discussion + "\n\nFlags:\n"
    let flags = command.flags + [.help]
    for flag in flags { text += entry(flag) }
    text += "\nExamples:\n"
    for example in command.examples {
      text += "  # \(example.purpose)\n  \(example.line)\n"
    }
    text += "\nExit status:\n"
    text += statuses(success: command.success, failure: command.failure)
    return text
  }

  private static func entry(_ flag: FlagDefinition) -> String {
    let short = flag.short.map { "-\($0), " } ?? "    "
    let value = flag.value.map { " " + $0.placeholder } ?? ""
    let names = ([flag.spelled] + flag.aliases.map { "--" + $0 }).joined(separator: ", ")
    var text = "  " + short + names + value + "\n"
    for line in flag.summary.split(separator: "\n") { text += "        \(line)\n" }
    if case .format(let names) = flag.value {
      text += "        Endings of FILE: \(FormatEnding.listed(among: names))"
        .wrapped(to: 84).map { $0 + "\n" }.joined()
    }
    if let environment = flag.environment { text += "        Environment: \(environment)\n" }
    return text
  }

  private static func statuses(success: String, failure: String) -> String {
    """
      0    \(success)
      1    \(failure)
      2    the command line cannot be understood
      70   a fault of doormark itself
      130  interrupted (Ctrl-C); 143 terminated; 141 the reader of the output went away

    """
  }
}
