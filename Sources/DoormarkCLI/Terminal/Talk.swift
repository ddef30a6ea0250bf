import Doormark

/// Standard error: messages for the person who runs the command.
///
/// Failures to write here are passed over: there is nobody left to tell. Safe to use from several
/// threads.
struct Talk: Sendable {
  private let errors: BufferedOutput
  /// The colours of standard error.
  let style: Style
  /// Whether only what could not be used is said.
  let isQuiet: Bool

  /// Talks on the console's standard error.
  init(_ console: Console, color: String? = nil, isQuiet: Bool = false) {
    errors = BufferedOutput(console.errors, capacity: 0)
    style = Style(
      flag: color, environment: console.environment, isTerminal: console.errorsIsTerminal)
    self.isQuiet = isQuiet
  }

  /// Talks as the flags of a command ask for.
  init(_ console: Console, _ arguments: ParsedArguments) {
    self.init(
      console, color: arguments.text(.color), isQuiet: arguments.isSet(.quiet))
  }

  /// Says something that `-q` does not silence.
  func say(_ text: String) {
    try? errors.write(text)
  }

  /// Says a whole line unless `-q` was given.
  func remark(_ line: String) {
    if !isQuiet { say(line + "\n") }
  }

  /// Says that the command line, or the job as a whole, cannot be done.
  func complain(_ message: String, hint: String? = nil) {
    var text = style(.heading, "doormark:") + " " + style(.bad, "error:") + " \(message)\n"
    if let hint { text += "  hint: \(hint)\n" }
    say(text)
  }
}
