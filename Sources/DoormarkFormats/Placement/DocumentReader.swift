/// Walks a document's JSON and gathers what is wrong with it, instead of stopping at the first.
///
/// Each `read…` function returns nil after it has complained, so a nil never stands for a mistake
/// that nobody was told of.
struct DocumentReader {
  /// A step from a value to one inside it.
  enum Step {
    case key(StaticString)
    case name(String)
    case index(Int)

    var token: String {
      switch self {
      case .key(let key): "\(key)"
      case .name(let name): name
      case .index(let index): String(index)
      }
    }
  }

  private struct Pending {
    var kind: PlacementComplaint.Kind
    var pointer: JSONPointer
    var offset: Int
    var message: String
    var hint: String?
  }

  private struct PendingUnknown {
    var pointer: JSONPointer
    var offset: Int
    var suggestion: String?
  }

  private let bytes: FileBytes
  var path: [Step] = []
  private var pending: [Pending] = []
  private var omitted = 0
  private var pendingUnknown: [PendingUnknown] = []

  init(_ bytes: FileBytes) {
    self.bytes = bytes
  }

  var hasComplaints: Bool { !pending.isEmpty }

  /// Where the reader is, as a JSON pointer.
  var pointer: JSONPointer { JSONPointer(path.map(\.token)) }

  /// Where the reader is, as people write it: `doors[0].at`.
  var place: String {
    var text = ""
    for step in path {
      switch step {
      case .key(let key): text += text.isEmpty ? "\(key)" : ".\(key)"
      case .name(let name): text += text.isEmpty ? name : ".\(name)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text.isEmpty ? "the document" : text
  }

  mutating func complain(
    _ kind: PlacementComplaint.Kind, at offset: Int, _ message: String, hint: String? = nil,
    pointer: JSONPointer? = nil
  ) {
    guard pending.count < PlacementDocumentError.limit else {
      omitted += 1
      return
    }
    pending.append(
      Pending(
        kind: kind, pointer: pointer ?? self.pointer, offset: offset, message: message, hint: hint))
  }

  /// Complains that the value is of the wrong type.
  mutating func complain(_ value: JSONValue, expecting: String) {
    let needsNoQuotes = value.string.flatMap { Double($0) } != nil && expecting.contains("number")
    complain(
      .type, at: value.offset, "\(place) must be \(expecting); found \(value.inWords)",
      hint: needsNoQuotes ? "write the number without quotes" : nil)
  }

  /// Notes a key that is not among the known ones of its object.
  mutating func note(unknown key: String, at offset: Int, among known: [StaticString]) {
    pendingUnknown.append(
      PendingUnknown(
        pointer: pointer.appending(key), offset: offset,
        suggestion: KeySuggestion.known(for: key, among: known.map { "\($0)" })))
  }

  /// Everything that is wrong with its places, in the order of the file.
  func error() -> PlacementDocumentError {
    var counter = TextPositionCounter(bytes)
    let complaints = pending.sorted { $0.offset < $1.offset }.map { pending in
      PlacementComplaint(
        kind: pending.kind, pointer: pending.pointer,
        position: counter.position(of: pending.offset), message: pending.message,
        hint: pending.hint)
    }
    return PlacementDocumentError(path: bytes.path, complaints: complaints, omitted: omitted)
  }

  /// The keys that are not known, in the order of the file.
  func unknownKeys() -> [UnknownKey] {
    var counter = TextPositionCounter(bytes)
    return pendingUnknown.sorted { $0.offset < $1.offset }.map { unknown in
      UnknownKey(
        pointer: unknown.pointer, position: counter.position(of: unknown.offset),
        suggestion: unknown.suggestion)
    }
  }
}
