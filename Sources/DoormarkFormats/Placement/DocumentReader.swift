/// Walks a document's JSON and gathers what is wrong with it, instead of stopping at the first.
///
/// Each `read…` function returns nil after it has complained, so a nil never stands for a mistake
/// that nobody was told of.
struct DocumentReader {
  /// A step from a value to one inside it.
  private enum Step {
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
  private var path: [Step] = []
  private var pending: [Pending] = []
  private var omitted = 0
  private var pendingUnknown: [PendingUnknown] = []

  init(_ bytes: FileBytes) {
    self.bytes = bytes
  }

  // MARK: Complaints

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

  // MARK: Objects and arrays

  /// Checks that the value is an object and notes the keys that are not among `keys`.
  mutating func isObject(_ value: JSONValue, keys: [StaticString], expecting: String) -> Bool {
    guard value.kind == .object else {
      complain(value, expecting: expecting)
      return false
    }
    for member in value.children where !keys.contains(where: member.hasKey) {
      let key = member.key ?? ""
      pendingUnknown.append(
        PendingUnknown(
          pointer: pointer.appending(key), offset: member.keyOffset ?? member.offset,
          suggestion: KeySuggestion.known(for: key, among: keys.map { "\($0)" })))
    }
    return true
  }

  /// Reads a member that must be there.
  mutating func required<Value>(
    _ object: JSONValue, _ key: StaticString, _ expecting: String,
    _ read: (inout DocumentReader, JSONValue, String) -> Value?
  ) -> Value? {
    guard let member = object.member(key) else {
      let owner = place
      path.append(.key(key))
      defer { path.removeLast() }
      complain(
        .missing, at: object.offset, "\(owner) has no \"\(key)\": \(expecting)",
        hint: KeySuggestion.present(for: "\(key)", in: object).map {
          "did you mean \"\(key)\" where \"\($0)\" stands?"
        })
      return nil
    }
    path.append(.key(key))
    defer { path.removeLast() }
    return read(&self, member, expecting)
  }

  /// Reads a member that may be absent or null.
  mutating func optional<Value>(
    _ object: JSONValue, _ key: StaticString, _ expecting: String,
    _ read: (inout DocumentReader, JSONValue, String) -> Value?
  ) -> Value? {
    guard let member = object.present(key) else { return nil }
    path.append(.key(key))
    defer { path.removeLast() }
    return read(&self, member, expecting)
  }

  /// Reads every element of an array; those that are wrong are complained about and left out.
  mutating func elements<Value>(
    _ value: JSONValue, _ expecting: String, _ read: (inout DocumentReader, JSONValue) -> Value?
  ) -> [Value]? {
    guard value.kind == .array else {
      complain(value, expecting: expecting)
      return nil
    }
    var result: [Value] = []
    result.reserveCapacity(value.count)
    for (index, element) in value.children.enumerated() {
      path.append(.index(index))
      if let read = read(&self, element) { result.append(read) }
      path.removeLast()
    }
    return result
  }

  /// Does something with the reader at a member whose name the document chose.
  mutating func within(_ name: String, _ body: (inout DocumentReader) -> Void) {
    path.append(.name(name))
    body(&self)
    path.removeLast()
  }

  /// Does something with the reader at a member.
  mutating func at(_ key: StaticString, _ body: (inout DocumentReader) -> Void) {
    path.append(.key(key))
    body(&self)
    path.removeLast()
  }
}

extension JSONValue {
  /// The member of an object, unless it is absent or null.
  func present(_ key: StaticString) -> JSONValue? {
    member(key).flatMap { $0.isNull ? nil : $0 }
  }

  /// What the value is, for "found …".
  var inWords: String {
    switch kind {
    case .null: "null"
    case .boolean: boolean == true ? "true" : "false"
    case .number: String(decoding: source.prefix(24), as: UTF8.self)
    case .string: end - offset <= 42 ? String(decoding: source, as: UTF8.self) : "a long string"
    case .array: count == 0 ? "an empty array" : "an array of \(count)"
    case .object: "an object"
    }
  }
}
