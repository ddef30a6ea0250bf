internal import CSimdJSON

/// One value of a ``JSONDocument``: two words that keep the document alive.
///
/// Nothing is copied until ``string`` or ``key`` is asked for. A value is safe to share between
/// threads.
package struct JSONValue: Sendable {
  /// What a value is.
  package enum Kind: String, Hashable, Sendable {
    case null
    case boolean
    case number
    case string
    case array
    case object

    init(_ node: doormark_json_node) {
      switch Int(node.kind) {
      case DOORMARK_JSON_NULL: self = .null
      case DOORMARK_JSON_NUMBER: self = .number
      case DOORMARK_JSON_STRING: self = .string
      case DOORMARK_JSON_ARRAY: self = .array
      case DOORMARK_JSON_OBJECT: self = .object
      default: self = .boolean
      }
    }
  }

  package let document: JSONDocument
  let index: UInt32

  var node: doormark_json_node { unsafe document.nodes[Int(index)] }

  /// What it is.
  package var kind: Kind { Kind(node) }

  /// Bytes from the start of the file to the value.
  package var offset: Int { Int(node.offset) }

  /// Bytes from the start of the file to behind the value.
  package var end: Int { Int(node.end) }

  /// Where it is in the file.
  package var position: TextPosition { document.position(of: offset) }

  /// The value as it is written.
  package var source: ArraySlice<UInt8> { document.bytes.storage[offset..<end] }

  package var isNull: Bool { Int(node.kind) == DOORMARK_JSON_NULL }

  /// True or false, or nil for anything else.
  package var boolean: Bool? {
    switch Int(node.kind) {
    case DOORMARK_JSON_TRUE: true
    case DOORMARK_JSON_FALSE: false
    default: nil
    }
  }

  /// The number, always finite, or nil for anything else.
  package var number: Double? {
    let node = node
    return Int(node.kind) == DOORMARK_JSON_NUMBER ? unsafe node.content.number : nil
  }

  /// Whether it is a whole number of at most 2^53, however written: 1.0 is one.
  package var isInteger: Bool { node.flags & UInt8(DOORMARK_JSON_INTEGER) != 0 }

  /// The whole number, or nil for anything else.
  package var integer: Int? { isInteger ? number.map { Int($0) } : nil }

  /// How many elements or members an array or object has; 0 for anything else.
  package var count: Int {
    let node = node
    return Int(node.kind) >= DOORMARK_JSON_ARRAY ? Int(unsafe node.content.count) : 0
  }

  /// The values of an array or an object, in the order of the file; none for anything else.
  package var children: Children { Children(parent: self) }

  package struct Children: Sequence, IteratorProtocol {
    private let document: JSONDocument
    private var index: UInt32

    init(parent: JSONValue) {
      document = parent.document
      index = parent.count > 0 ? parent.index + 1 : 0
    }

    package mutating func next() -> JSONValue? {
      guard index != 0 else { return nil }
      let value = JSONValue(document: document, index: index)
      index = value.node.next
      return value
    }
  }

  /// The numbers of an array, or nil unless it is an array of numbers alone.
  ///
  /// Needs no value an element, for transforms and long lists of corners.
  package var numbers: [Double]? {
    guard kind == .array else { return nil }
    var result: [Double] = []
    result.reserveCapacity(count)
    var child = count > 0 ? index + 1 : 0
    while child != 0 {
      let node = unsafe document.nodes[Int(child)]
      guard Int(node.kind) == DOORMARK_JSON_NUMBER else { return nil }
      result.append(unsafe node.content.number)
      child = node.next
    }
    return result
  }
}
