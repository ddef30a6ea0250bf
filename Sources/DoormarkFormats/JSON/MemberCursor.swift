internal import CSimdJSON

/// Takes the members of an object one after the other, in the order in which a writer of version 1 puts
/// them and each in its plainest form.
///
/// What it does not take stays before it, so that ``isAtEnd`` tells whether the object was plain as a
/// whole; one that is not is for ``DocumentReader``, which knows every form and complains. It holds no
/// reference to its document, and lives only inside ``JSONValue/withElements(_:)``.
@safe
struct MemberCursor {
  private let nodes: UnsafePointer<doormark_json_node>
  private let arena: UnsafePointer<UInt8>?
  private let text: UnsafePointer<UInt8>
  /// The member that comes next, 0 at the end and for what is no object.
  private var member: UInt32

  fileprivate init(
    _ nodes: UnsafePointer<doormark_json_node>, _ arena: UnsafePointer<UInt8>?,
    _ text: UnsafePointer<UInt8>, object: UInt32
  ) {
    let node = unsafe nodes[Int(object)]
    unsafe (self.nodes, self.arena, self.text) = (nodes, arena, text)
    member =
      unsafe Int(node.kind) == DOORMARK_JSON_OBJECT && node.content.count > 0 ? object + 1 : 0
  }

  /// Whether every member was taken.
  var isAtEnd: Bool { member == 0 }

  /// A number that may stand in a document.
  mutating func number(_ name: StaticString) -> Double? {
    guard let node = next(name, DOORMARK_JSON_NUMBER),
      unsafe abs(node.content.number) <= DocumentReader.largestNumber
    else { return nil }
    member = node.next
    return unsafe node.content.number
  }

  /// True or false.
  mutating func boolean(_ name: StaticString) -> Bool? {
    guard let node = next(name, DOORMARK_JSON_TRUE) ?? next(name, DOORMARK_JSON_FALSE) else {
      return nil
    }
    member = node.next
    return Int(node.kind) == DOORMARK_JSON_TRUE
  }

  /// A string without escapes that is not empty.
  mutating func text(_ name: StaticString) -> String? {
    unsafe bytes(name) { bytes in
      unsafe bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A word of a list.
  mutating func word<Word>(_ name: StaticString, _ table: WordTable<Word>) -> Word? {
    unsafe bytes(name) { unsafe table.word($0) }
  }

  /// The bytes of a string without escapes, taken where `body` makes something of them.
  mutating func bytes<Result>(
    _ name: StaticString, _ body: (UnsafeBufferPointer<UInt8>) -> Result?
  ) -> Result? {
    let escapes = DOORMARK_JSON_TEXT_IN_ARENA | DOORMARK_JSON_TEXT_ESCAPED
    guard let node = next(name, DOORMARK_JSON_STRING), Int(node.flags) & escapes == 0 else {
      return nil
    }
    let result = unsafe body(
      UnsafeBufferPointer(
        start: text + Int(node.offset) + 1, count: Int(node.end - node.offset) - 2))
    if result != nil { member = node.next }
    return result
  }

  /// An array of two or three numbers, the third 0 where there are two.
  mutating func vector(
    _ name: StaticString
  ) -> (count: Int, x: Double, y: Double, z: Double)? {
    guard let node = next(name, DOORMARK_JSON_ARRAY),
      let vector = unsafe Self.vector(at: member, nodes)
    else { return nil }
    member = node.next
    return vector
  }

  /// The members of an object.
  mutating func object(_ name: StaticString) -> MemberCursor? {
    guard let node = next(name, DOORMARK_JSON_OBJECT) else { return nil }
    let inner = unsafe MemberCursor(nodes, arena, text, object: member)
    member = node.next
    return inner
  }

  /// The numbers of an array of two or three at an index.
  static func vector(
    at index: UInt32, _ nodes: UnsafePointer<doormark_json_node>
  ) -> (count: Int, x: Double, y: Double, z: Double)? {
    let first = Int(index)
    let count = unsafe Int(nodes[first].content.count)
    guard unsafe Int(nodes[first].kind) == DOORMARK_JSON_ARRAY, count == 2 || count == 3 else {
      return nil
    }
    // Numbers have no children, so that they stand one behind the other.
    for place in first + 1...first + count {
      guard unsafe Int(nodes[place].kind) == DOORMARK_JSON_NUMBER else { return nil }
    }
    return unsafe (
      count, nodes[first + 1].content.number, nodes[first + 2].content.number,
      count == 3 ? nodes[first + 3].content.number : 0
    )
  }

  /// The next member, where it has the key and the kind.
  private func next(_ name: StaticString, _ kind: Int) -> doormark_json_node? {
    guard member != 0,
      unsafe doormark_json_has_key(
        nodes, arena, text, member, name.utf8Start, name.utf8CodeUnitCount) != 0
    else { return nil }
    let node = unsafe nodes[Int(member)]
    return Int(node.kind) == kind ? node : nil
  }
}

extension JSONValue {
  /// Shows each element of an array, with a cursor over its members, and how to make a value of it.
  func withElements(_ body: (inout MemberCursor, _ value: () -> JSONValue) -> Void) {
    guard kind == .array, count > 0 else { return }
    unsafe document.withText { text in
      guard let text = unsafe text else { return }
      var child = index + 1
      while child != 0 {
        var cursor = unsafe MemberCursor(document.nodes, document.arena, text, object: child)
        body(&cursor) { JSONValue(document: document, index: child) }
        child = unsafe document.nodes[Int(child)].next
      }
    }
  }
}
