// How objects and arrays are read: a step inwards for each member, and a complaint for what lacks.
extension DocumentReader {
  /// Checks that the value is an object and notes the keys that are not among `keys`.
  mutating func isObject(_ value: JSONValue, keys: [StaticString], expecting: String) -> Bool {
    guard value.kind == .object else {
      complain(value, expecting: expecting)
      return false
    }
    if value.hasOnlyKeys(keys) { return true }
    for member in value.children where !keys.contains(where: member.hasKey) {
      let key = member.key ?? ""
      note(unknown: key, at: member.keyOffset ?? member.offset, among: keys)
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

  /// Reads every element of an array, those in their plain form by `plain`, which nothing needs to be
  /// complained about, and the others by `read`.
  mutating func elements<Value>(
    _ value: JSONValue, _ expecting: String, plain: (inout MemberCursor) -> Value?,
    _ read: (inout DocumentReader, JSONValue) -> Value?
  ) -> [Value]? {
    guard value.kind == .array else {
      complain(value, expecting: expecting)
      return nil
    }
    var result: [Value] = []
    result.reserveCapacity(value.count)
    var index = 0
    value.withElements { cursor, element in
      if let plain = plain(&cursor) {
        result.append(plain)
      } else {
        path.append(.index(index))
        if let read = read(&self, element()) { result.append(read) }
        path.removeLast()
      }
      index += 1
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

  /// Whether an object has a member that is not null.
  func hasPresent(_ key: StaticString) -> Bool {
    switch numberMember(key) {
    case .absent: false
    case .number, .other: true
    }
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
