internal import CSimdJSON

// The strings and keys of a document. They are compared where they stand, and copied when asked for.
extension JSONValue {
  /// The text of a string, unescaped, or nil for anything else.
  package var string: String? {
    guard kind == .string else { return nil }
    let node = node
    if node.flags & UInt8(DOORMARK_JSON_TEXT_ESCAPED) != 0 { return unescaped() }
    return unsafe withText(node) { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Whether it is the string `text`.
  package func isString(_ text: StaticString) -> Bool {
    guard kind == .string else { return false }
    let node = node
    if node.flags & UInt8(DOORMARK_JSON_TEXT_ESCAPED) != 0 { return string == "\(text)" }
    return unsafe withText(node) { unsafe Self.areEqual($0, text) }
  }

  /// The key of a member, unescaped, or nil for an element of an array and for the root.
  package var key: String? {
    guard hasKey else { return nil }
    return unsafe withKey { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Bytes from the start of the file to the quote that opens the key; nil where there is no key.
  package var keyOffset: Int? { hasKey ? Int(node.key) : nil }

  /// Whether it is a member with the key `name`.
  package func hasKey(_ name: StaticString) -> Bool { document.hasKey(index, name) }

  /// The member of an object; nil where there is none, and for anything else.
  package func member(_ name: StaticString) -> JSONValue? {
    let member = document.member(of: index, name)
    return member == 0 ? nil : JSONValue(document: document, index: member)
  }

  /// The member of an object whose name is known at run time only.
  package func member(named name: String) -> JSONValue? {
    guard kind == .object else { return nil }
    return children.first { $0.key?.utf8.elementsEqual(name.utf8) == true }
  }

  private var hasKey: Bool { node.flags & UInt8(DOORMARK_JSON_HAS_KEY) != 0 }

  private func withText<Result>(
    _ node: doormark_json_node, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if node.flags & UInt8(DOORMARK_JSON_TEXT_IN_ARENA) != 0 {
      let piece = unsafe node.content.text
      return unsafe document.withArena(Int(piece.start), Int(piece.length), body)
    }
    return unsafe withSource(Int(node.offset) + 1..<Int(node.end) - 1, body)
  }

  private func withKey<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let node = node
    if node.flags & UInt8(DOORMARK_JSON_KEY_IN_ARENA) != 0 {
      let start = Int(node.key_length)
      return unsafe document.withArena(start + 4, document.arenaLength(at: start), body)
    }
    let start = Int(node.key) + 1
    return unsafe withSource(start..<start + Int(node.key_length), body)
  }

  private func withSource<Result>(
    _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    unsafe document.bytes.storage.withUnsafeBufferPointer { buffer in
      unsafe body(UnsafeBufferPointer(rebasing: buffer[range]))
    }
  }

  /// The text of a long string whose escapes have only been checked.
  private func unescaped() -> String {
    let room = end - offset - 2 + FileBytes.padding
    let text = unsafe [UInt8](unsafeUninitializedCapacity: room) { output, count in
      unsafe document.bytes.storage.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress, let output = output.baseAddress else { return }
        count = unsafe doormark_json_unescape(source + offset + 1, output)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func areEqual(_ text: UnsafeBufferPointer<UInt8>, _ name: StaticString) -> Bool {
    guard text.count == name.utf8CodeUnitCount else { return false }
    let other = unsafe UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return unsafe text.elementsEqual(other)
  }
}
