/// How a command ended, as the number that the shell sees.
package struct ExitStatus: Hashable, Sendable {
  /// The number.
  package var number: Int32

  /// Every input was read and answered.
  static let success = ExitStatus(number: 0)
  /// Some input could not be used, or the output not be written.
  static let failure = ExitStatus(number: 1)
  /// The command line cannot be understood.
  static let usage = ExitStatus(number: 2)
  /// A fault of our own (`EX_SOFTWARE`).
  static let fault = ExitStatus(number: 70)
  /// The reader of the output went away, as if SIGPIPE had ended the process.
  static let brokenPipe = ExitStatus(number: 141)
}
