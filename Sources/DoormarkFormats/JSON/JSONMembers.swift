internal import CSimdJSON

// Members that are looked up by their place in the document, without a value that keeps it alive:
// counting references takes longer than most of what is done with a number.
extension JSONDocument {
  /// Whether the node is a member with the key `name`.
  func hasKey(_ index: UInt32, _ name: StaticString) -> Bool {
    unsafe withText { text in
      unsafe doormark_json_has_key(
        nodes, arena, text, index, name.utf8Start, name.utf8CodeUnitCount) != 0
    }
  }

  /// The member of an object, 0 where there is none and for what is no object.
  func member(of index: UInt32, _ name: StaticString) -> UInt32 {
    unsafe withText { text in
      unsafe doormark_json_member(
        nodes, arena, text, index, name.utf8Start, name.utf8CodeUnitCount)
    }
  }

  func withText<Result>(_ body: (UnsafePointer<UInt8>?) -> Result) -> Result {
    unsafe bytes.storage.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
  }
}

extension JSONValue {
  /// A member that may be a number.
  enum NumberMember {
    /// The object has no such member, or it is null.
    case absent
    case number(Double)
    case other
  }

  /// What stands under a key of an object, where a number is expected.
  func numberMember(_ name: StaticString) -> NumberMember {
    let member = document.member(of: index, name)
    guard member != 0 else { return .absent }
    let node = unsafe document.nodes[Int(member)]
    switch Int(node.kind) {
    case DOORMARK_JSON_NUMBER: return .number(unsafe node.content.number)
    case DOORMARK_JSON_NULL: return .absent
    default: return .other
    }
  }

  /// The number under a key of an object; nil for anything else.
  func number(of name: StaticString) -> Double? {
    if case .number(let number) = numberMember(name) { number } else { nil }
  }

  /// The numbers of an array of two or three, the third 0 where there are two; nil for anything else.
  var shortVector: (count: Int, x: Double, y: Double, z: Double)? {
    unsafe MemberCursor.vector(at: index, document.nodes)
  }

  /// Whether each key of an object is among `names`; names in the order of the text are found soonest.
  func hasOnlyKeys(_ names: [StaticString]) -> Bool {
    var next = 0
    var member = count > 0 ? index + 1 : 0
    while member != 0 {
      var tries = 0
      while !document.hasKey(member, names[next]) {
        next = next + 1 < names.count ? next + 1 : 0
        tries += 1
        guard tries < names.count else { return false }
      }
      next = next + 1 < names.count ? next + 1 : 0
      member = unsafe document.nodes[Int(member)].next
    }
    return true
  }

  /// The bytes of a string under a key that is written without escapes; nil for anything else.
  func withPlainText<Result>(
    of name: StaticString, _ body: (UnsafeBufferPointer<UInt8>) -> Result?
  ) -> Result? {
    let member = document.member(of: index, name)
    guard member != 0 else { return nil }
    return unsafe document.withPlainText(at: member, body)
  }

  /// The bytes of a string that is written without escapes; nil for anything else.
  func withPlainText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result?) -> Result? {
    unsafe document.withPlainText(at: index, body)
  }
}

extension JSONDocument {
  func withPlainText<Result>(
    at index: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> Result?
  ) -> Result? {
    let node = unsafe nodes[Int(index)]
    let escapes = DOORMARK_JSON_TEXT_IN_ARENA | DOORMARK_JSON_TEXT_ESCAPED
    guard Int(node.kind) == DOORMARK_JSON_STRING, Int(node.flags) & escapes == 0 else { return nil }
    return unsafe withText { text in
      guard let text = unsafe text else { return nil }
      return unsafe body(
        UnsafeBufferPointer(
          start: text + Int(node.offset) + 1, count: Int(node.end - node.offset) - 2))
    }
  }
}
