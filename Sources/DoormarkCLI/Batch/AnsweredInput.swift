import Doormark

/// What came of one input: always an answer, and whatever is to be said about it.
struct AnsweredInput: Sendable {
  /// A map with everything that its reports are made from.
  struct Placed: Sendable {
    /// The map, its verdict and its error.
    var placement: Placement
    /// Where its target is; nil when it has no alignment.
    var target: GeodeticCoordinate?
    /// What its scan files hold; nil when there are none or one cannot be read.
    var scan: Scan?
    /// The outline of the scan.
    var footprint: Footprint?
    /// The largest R95 in metres over the outline.
    var largestError: Double?
  }

  /// Why an input has no placement.
  struct Invalid: Hashable, Sendable {
    /// The first thing that is wrong.
    var code: RuleCode
    /// Where; nil for the file as a whole.
    var position: TextPosition?
  }

  /// The input as the user would type it, `-` for standard input.
  var path: String
  /// The placement, or why there is none.
  var result: Result
  /// What is to be said about it, in the order of the file.
  var messages: [InputMessage] = []

  /// The placement, or why there is none.
  enum Result: Sendable {
    case placed(Placed)
    case invalid(Invalid)
  }

  /// An input that cannot be used.
  init(path: String, invalid messages: [InputMessage]) {
    self.path = path
    let first = messages.first { $0.severity == .error }
    result = .invalid(
      Invalid(code: first?.code ?? .unreadableFile, position: first?.position))
    self.messages = messages
  }

  /// A placement.
  init(path: String, placed: Placed, messages: [InputMessage]) {
    self.path = path
    result = .placed(placed)
    self.messages = messages
  }

  /// The placement, if there is one.
  var placed: Placed? {
    if case .placed(let placed) = result { placed } else { nil }
  }

  /// Whether everything could be used.
  var isUsable: Bool { !messages.contains { $0.severity == .error } }

  /// The `status` word of reports.
  var status: String { placed?.placement.routability.status ?? "invalid" }
}
