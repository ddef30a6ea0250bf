import Doormark

/// What is to be said about one input, in the form that editors and CI systems can jump from:
/// `path:line:col: error[DM101]: message`, then a hint.
struct InputMessage: Hashable, Sendable {
  /// How much it matters.
  enum Severity: String, Hashable, Sendable {
    /// Something could not be used.
    case error
    /// Something to know.
    case note
  }

  /// The file it is about, as the user would type it.
  var path: String
  /// Where in the file; nil for the file as a whole.
  var position: TextPosition?
  /// How much it matters.
  var severity: Severity = .error
  /// The rule; nil for a note.
  var code: RuleCode?
  /// What is wrong, a fragment in lower case.
  var text: String
  /// What to do about it.
  var hint: String?

  /// The lines to print.
  func rendered(_ style: Style) -> String {
    var place = path.shown
    if let position { place += ":\(position.line):\(position.column)" }
    var word = severity.rawValue
    if let code { word += "[\(code.text)]" }
    var lines =
      style(.heading, place + ":") + " "
      + style(severity == .error ? .bad : .caution, word + ":") + " " + text.shown + "\n"
    if let hint { lines += "  hint: \(hint.prefix(1).uppercased() + hint.dropFirst().shown)\n" }
    return lines
  }
}

extension InputMessage {
  /// A message about a file that cannot be read.
  init(_ error: FileError, code: RuleCode = .unreadableFile) {
    self.init(
      path: error.path, code: code, text: "cannot read: \(error.reason)", hint: code.remedy)
  }

  /// The messages about a document that cannot be used.
  ///
  /// A hopeless file gets the first few: what comes after is most often their consequence.
  static func about(_ error: PlacementDocumentError) -> [InputMessage] {
    let most = 20
    var messages = error.complaints.prefix(most).map { complaint in
      InputMessage(
        path: error.path, position: complaint.position, code: complaint.code,
        text: complaint.message, hint: complaint.hint ?? complaint.code.remedy)
    }
    let left = error.complaints.count - messages.count + error.omitted
    if left > 0 {
      messages.append(
        InputMessage(
          path: error.path, severity: .note, text: "\(left) more mistakes are not listed"))
    }
    return messages
  }
}
