/// One command: the single source of its parser and its `--help`.
struct CommandDefinition: Sendable {
  /// A command line with what it is good for.
  struct Example: Sendable {
    var line: String
    var purpose: String
  }

  /// The word that calls it.
  var name: String
  /// One line for the list of commands.
  var summary: String
  /// The operands as the usage line prints them.
  var operands: String
  /// How many operands it takes.
  var operandCount: ClosedRange<Int>
  /// What it does, for its own `--help`.
  var discussion: String
  /// The flags it knows, beside `--help`.
  var flags: [FlagDefinition]
  /// Command lines to copy.
  var examples: [Example]
  /// What its exit statuses 0 and 1 mean; the others are the same everywhere.
  var success: String
  var failure: String

  /// The flag with the given long name.
  func flag(long name: String) -> FlagDefinition? {
    name == FlagDefinition.help.long
      ? .help
      : flags.first {
        $0.long == name || $0.aliases.contains(name)
      }
  }

  /// The flag with the given letter.
  func flag(short letter: Character) -> FlagDefinition? {
    letter == FlagDefinition.help.short ? .help : flags.first { $0.short == letter }
  }
}
