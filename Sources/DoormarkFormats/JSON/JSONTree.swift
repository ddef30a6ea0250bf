/// A JSON value that is built in order to be written.
indirect enum JSONTree {
  /// A member of an object.
  struct Member {
    var key: String
    /// The value; nil for a key that the object may have and does not.
    var value: JSONTree?
    /// Whether absence would mean the same.
    var isDefault = false
    /// Whether an object with another value here is another thing, of which nothing is kept.
    var tellsApart = false
  }

  case object([Member])
  /// An object whose keys are data, so that none is unknown.
  case dictionary([Member])
  case array([JSONTree])
  case string(String)
  case number(Double)
  case boolean(Bool)
  /// JSON that is written as it stands.
  case source([UInt8])

  /// The value as it was read, its scalars and keys as they were written.
  init(_ value: JSONValue) {
    switch value.kind {
    case .object:
      self = .object(value.children.map { Member(key: $0.key ?? "", value: JSONTree($0)) })
    case .array: self = .array(value.children.map(JSONTree.init))
    default: self = .source(Array(value.source))
    }
  }

  /// Writes the value; short ones that lie deep enough take a single line.
  func write(to json: inout JSONWriter, depth: Int = 0) {
    switch self {
    case .object(let members), .dictionary(let members):
      json.object(inline: depth > 1 && isShort) { json in
        for member in members {
          guard let value = member.value, !member.isDefault else { continue }
          json.key(named: member.key)
          value.write(to: &json, depth: depth + 1)
        }
      }
    case .array(let elements):
      json.array(inline: isShort && !elements.isEmpty && (depth > 1 || isPlain)) { json in
        for element in elements { element.write(to: &json, depth: depth + 1) }
      }
    case .string(let text): json.string(text)
    case .number(let number): json.number(number)
    case .boolean(let boolean): json.boolean(boolean)
    case .source(let bytes): json.raw(bytes)
    }
  }

  /// Whether no element is an object or an array.
  private var isPlain: Bool {
    guard case .array(let elements) = self else { return false }
    return elements.allSatisfy {
      switch $0 {
      case .object, .dictionary, .array: false
      default: true
      }
    }
  }

  /// Whether the value fits on part of a line.
  private var isShort: Bool {
    var room = 72
    return fits(in: &room)
  }

  private func fits(in room: inout Int) -> Bool {
    switch self {
    case .object(let members), .dictionary(let members):
      for member in members {
        guard let value = member.value, !member.isDefault else { continue }
        room -= JSONWriter.quotedLength(member.key) + 4
        guard value.fits(in: &room) else { return false }
      }
    case .array(let elements):
      for element in elements {
        room -= 2
        guard element.fits(in: &room) else { return false }
      }
    case .string(let text): room -= JSONWriter.quotedLength(text)
    case .number(let number): room -= DecimalText.exact(number).utf8.count
    case .boolean(let boolean): room -= boolean ? 4 : 5
    case .source(let bytes): room -= bytes.count
    }
    return room > 0
  }
}
