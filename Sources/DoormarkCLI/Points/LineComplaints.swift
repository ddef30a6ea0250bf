import Doormark

/// Says which lines of a stream could not be used, and stops saying it when there are too many.
struct LineComplaints {
  /// What is wrong with a line.
  struct Complaint: Error, Hashable {
    var message: String
    /// From 1.
    var column: Int
    /// What to do about it; said once.
    var hint: String?
  }

  /// How many lines could not be used.
  private(set) var count = 0
  private let talk: Talk
  private let path: String
  private let code: RuleCode
  private let most = 20
  private var hintGiven = false
  /// Whether they are about the vertices of a mesh that has no lines.
  var isOfVertices = false

  /// Complains through `talk` about the lines of a file or stream, by one code.
  init(_ talk: Talk, path: String = "-", code: RuleCode = .unreadablePoint) {
    self.talk = talk
    self.path = path
    self.code = code
  }

  /// Complains about a line, or a vertex, counted from 1.
  mutating func add(_ complaint: Complaint, line: Int) {
    count += 1
    guard count <= most else { return }
    defer { if complaint.hint != nil { hintGiven = true } }
    let message = InputMessage(
      path: path,
      position: isOfVertices ? nil : TextPosition(line: line, column: complaint.column),
      code: code,
      text: isOfVertices ? "vertex \(line): \(complaint.message)" : complaint.message,
      hint: hintGiven ? nil : complaint.hint)
    talk.say(message.rendered(talk.style))
  }

  /// Says how many there were, where there were any.
  func finish(_ total: Int, of things: String = "lines") {
    guard count > 0 else { return }
    talk.remark("\(count) of \(total) \(things) could not be used")
  }
}
