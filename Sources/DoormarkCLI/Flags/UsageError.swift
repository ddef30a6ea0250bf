/// A command line that cannot be understood, with what to do about it.
struct UsageError: Error, Hashable {
  /// What is wrong, a lower-case fragment.
  var message: String
  /// What to do, a sentence.
  var hint: String

  /// Makes an error.
  init(_ message: String, hint: String) {
    self.message = message
    self.hint = hint
  }
}
