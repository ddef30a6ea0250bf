internal import CSimdJSON

/// One value of a ``JSONDocument`` for readers that look at many: four words that count no reference
/// and must not outlive the closure of ``JSONDocument/withRoot(_:)``.
///
/// It has the members of ``JSONValue`` that readers of scans need. Safe to read from several threads.
@safe
struct JSONNode {
  private let nodes: UnsafePointer<doormark_json_node>
  private let text: UnsafePointer<UInt8>
  private let arena: UnsafePointer<UInt8>?
  private let index: UInt32

  fileprivate init(
    nodes: UnsafePointer<doormark_json_node>, text: UnsafePointer<UInt8>,
    arena: UnsafePointer<UInt8>?, index: UInt32
  ) {
    unsafe self.nodes = nodes
    unsafe self.text = text
    unsafe self.arena = arena
    self.index = index
  }

  private func at(_ index: UInt32) -> JSONNode {
    unsafe JSONNode(nodes: nodes, text: text, arena: arena, index: index)
  }

  private var node: doormark_json_node { unsafe nodes[Int(index)] }

  /// What it is.
  var kind: JSONValue.Kind { JSONValue.Kind(node) }

  var isNull: Bool { Int(node.kind) == DOORMARK_JSON_NULL }

  /// True or false, or nil for anything else.
  var boolean: Bool? {
    switch Int(node.kind) {
    case DOORMARK_JSON_TRUE: true
    case DOORMARK_JSON_FALSE: false
    default: nil
    }
  }

  /// The number, always finite, or nil for anything else.
  var number: Double? {
    Int(node.kind) == DOORMARK_JSON_NUMBER ? unsafe node.content.number : nil
  }

  /// The whole number of at most 2^53, or nil for anything else.
  var integer: Int? {
    node.flags & UInt8(DOORMARK_JSON_INTEGER) != 0 ? number.map { Int($0) } : nil
  }

  /// How many elements or members an array or object has; 0 for anything else.
  var count: Int { Int(node.kind) >= DOORMARK_JSON_ARRAY ? Int(unsafe node.content.count) : 0 }

  /// The values of an array or an object, in the order of the file; none for anything else.
  var children: Children { Children(parent: self) }

  struct Children: Sequence, IteratorProtocol {
    private var following: JSONNode?

    fileprivate init(parent: JSONNode) {
      following = parent.count > 0 ? parent.at(parent.index + 1) : nil
    }

    mutating func next() -> JSONNode? {
      guard let value = following else { return nil }
      let index = value.node.next
      following = index == 0 ? nil : value.at(index)
      return value
    }
  }

  /// The first member with a key; nil where there is none, and for anything but an object.
  func member(_ name: StaticString) -> JSONNode? {
    guard Int(node.kind) == DOORMARK_JSON_OBJECT, count > 0 else { return nil }
    var child = index + 1
    repeat {
      let member = at(child)
      if member.hasKey(name) { return member }
      child = member.node.next
    } while child != 0
    return nil
  }

  /// Whether it is a member with the key `name`.
  @inline(__always)
  func hasKey(_ name: StaticString) -> Bool {
    let node = node
    let count = name.utf8CodeUnitCount
    if node.flags & UInt8(DOORMARK_JSON_KEY_IN_ARENA) == 0 {
      guard node.flags & UInt8(DOORMARK_JSON_HAS_KEY) != 0, Int(node.key_length) == count else {
        return false
      }
      return unsafe Self.areEqual(text + Int(node.key) + 1, name.utf8Start, count)
    }
    let (start, length) = unsafe arenaKey(node)
    guard length == count else { return false }
    return unsafe Self.areEqual(start, name.utf8Start, count)
  }

  /// The key of a member, unescaped, or nil for an element of an array and for the root.
  var key: String? {
    let node = node
    guard node.flags & UInt8(DOORMARK_JSON_HAS_KEY) != 0 else { return nil }
    if node.flags & UInt8(DOORMARK_JSON_KEY_IN_ARENA) == 0 {
      return unsafe Self.string(text + Int(node.key) + 1, Int(node.key_length))
    }
    let (start, length) = unsafe arenaKey(node)
    return unsafe Self.string(start, length)
  }

  /// The text of a string, unescaped, or nil for anything else.
  var string: String? {
    let node = node
    guard Int(node.kind) == DOORMARK_JSON_STRING else { return nil }
    if node.flags & UInt8(DOORMARK_JSON_TEXT_IN_ARENA) != 0, let arena = unsafe arena {
      let piece = unsafe node.content.text
      return unsafe Self.string(arena + Int(piece.start), Int(piece.length))
    }
    let length = Int(node.end) - Int(node.offset) - 2
    let start = unsafe text + Int(node.offset) + 1
    guard node.flags & UInt8(DOORMARK_JSON_TEXT_ESCAPED) != 0 else {
      return unsafe Self.string(start, length)
    }
    let output = unsafe [UInt8](unsafeUninitializedCapacity: length + FileBytes.padding) {
      output, count in
      guard let output = output.baseAddress else { return }
      count = unsafe doormark_json_unescape(start, output)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Calls `body` with each number of an array; false, perhaps after some, where one is none.
  @inline(__always)
  func forEachNumber(_ body: (Double) -> Void) -> Bool {
    guard Int(node.kind) == DOORMARK_JSON_ARRAY else { return false }
    var child = count > 0 ? index + 1 : 0
    while child != 0 {
      let node = unsafe nodes[Int(child)]
      guard Int(node.kind) == DOORMARK_JSON_NUMBER else { return false }
      body(unsafe node.content.number)
      child = node.next
    }
    return true
  }

  private func arenaKey(_ node: doormark_json_node) -> (UnsafePointer<UInt8>, Int) {
    // A flag that says so is set only where there is an arena.
    guard let arena = unsafe arena else { return unsafe (text, 0) }
    let start = unsafe arena + Int(node.key_length)
    return unsafe (start + 4, Int(UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)))
  }

  private static func string(_ start: UnsafePointer<UInt8>, _ length: Int) -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
  }

  @inline(__always)
  private static func areEqual(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    for place in 0..<count where unsafe left[place] != right[place] { return false }
    return true
  }
}

extension JSONDocument {
  /// Calls `body` with the outermost value in the form for many looks.
  func withRoot<Result, Failure: Error>(
    _ body: (JSONNode) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The nodes live as long as the document, which is longer than the closure runs.
    defer { withExtendedLifetime(self) {} }
    let nodes = unsafe nodes
    let arena = unsafe arena
    return try unsafe bytes.storage.withUnsafeBufferPointer { buffer throws(Failure) in
      // Storage is never empty, since it ends with the padding.
      let text =
        unsafe buffer.baseAddress
        ?? UnsafeRawPointer(nodes).assumingMemoryBound(
          to: UInt8.self)
      return try body(unsafe JSONNode(nodes: nodes, text: text, arena: arena, index: 0))
    }
  }
}
