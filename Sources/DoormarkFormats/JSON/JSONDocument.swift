internal import CSimdJSON

/// A JSON text that has been read: every value with its place.
///
/// It never changes, so threads may share it.
@safe
package final class JSONDocument: Sendable {
  /// The text.
  package let bytes: FileBytes
  // Written by the parser and then only read, and freed by this object alone.
  nonisolated(unsafe) private let tape: doormark_json_tape
  nonisolated(unsafe) let nodes: UnsafePointer<doormark_json_node>
  /// Unescaped text, where there is any.
  nonisolated(unsafe) let arena: UnsafePointer<UInt8>?

  /// Takes a tape whose state is OK; it has at least the root.
  init(bytes: FileBytes, tape: doormark_json_tape) {
    self.bytes = bytes
    unsafe self.tape = tape
    unsafe nodes = tape.nodes
    unsafe arena = tape.arena
  }

  deinit {
    unsafe doormark_json_free(tape)
  }

  /// The outermost value, an object or an array.
  package var root: JSONValue { JSONValue(document: self, index: 0) }

  /// The values in the document, the root and every container included.
  package var valueCount: Int { unsafe tape.node_count }

  /// How many bytes of keys and strings were unescaped into memory of their own.
  package var copiedTextByteCount: Int { unsafe tape.arena_length }

  /// The place of a byte offset.
  package func position(of offset: Int) -> TextPosition { bytes.position(of: offset) }

  /// Whether an object has a key twice.
  var hasDuplicateKeys: Bool { unsafe tape.duplicate_count > 0 }

  /// An error for each second key of an object (at most 100), in the order of the text.
  package var duplicateKeys: [JSONError] {
    let pairs = unsafe UnsafeBufferPointer(start: tape.duplicates, count: tape.duplicate_count)
    let offsets = unsafe pairs.map { (first: Int($0.first), second: Int($0.second)) }
    return offsets.sorted { $0.second < $1.second }.map { pair in
      JSONError(
        .duplicateKey(key(at: pair.second), first: position(of: pair.first)), at: pair.second,
        in: bytes)
    }
  }

  /// The key whose opening quote is at an offset.
  private func key(at offset: Int) -> String {
    for index in 0..<valueCount {
      let node = unsafe nodes[index]
      if node.key == UInt32(offset), node.flags & UInt8(DOORMARK_JSON_HAS_KEY) != 0 {
        return JSONValue(document: self, index: UInt32(index)).key ?? ""
      }
    }
    return ""
  }

  /// Calls `body` with bytes of the arena.
  func withArena<Result>(
    _ start: Int, _ length: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    unsafe body(UnsafeBufferPointer(start: tape.arena + start, count: length))
  }

  /// The length that stands in the arena before an unescaped key.
  func arenaLength(at start: Int) -> Int {
    unsafe Int(UnsafeRawPointer(tape.arena + start).loadUnaligned(as: UInt32.self))
  }
}
