/// Finds what is wrong with a text that simdjson refused, by reading it byte by byte.
///
/// simdjson tells most errors without a place. This reader is strict, slow and only asked when
/// there is an error to find.
struct JSONDiagnosis {
  let bytes: FileBytes
  var offset: Int
  private var open: [UInt8] = []

  init(_ bytes: FileBytes) {
    self.bytes = bytes
    offset = bytes.hasByteOrderMark ? 3 : 0
  }

  /// The first error of the text, or nil when this reader finds none.
  mutating func firstError() -> JSONError? {
    do {
      try readDocument()
      return nil
    } catch {
      return error
    }
  }

  var byte: UInt8? { offset < bytes.count ? bytes.storage[offset] : nil }

  func failure(_ kind: JSONError.Kind, at place: Int? = nil) -> JSONError {
    JSONError(kind, at: place ?? offset, in: bytes)
  }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private mutating func readDocument() throws(JSONError) {
    skipSpace()
    guard let first = byte else { throw failure(.empty) }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { throw failure(.notJSON) }
    try readContainers()
    skipSpace()
    if byte != nil { throw failure(.trailingContent) }
  }

  /// Reads from an opening bracket to the one that closes it, without recursion.
  private mutating func readContainers() throws(JSONError) {
    repeat {
      if try openContainer() { continue }
      try closeContainers()
    } while !open.isEmpty
  }

  /// Reads values up to and including the first that is complete; true when a container with
  /// something in it was opened instead.
  private mutating func openContainer() throws(JSONError) -> Bool {
    skipSpace()
    guard let first = byte else { throw failure(.unexpectedEnd(expected: "a value")) }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      try readScalar()
      return false
    }
    guard open.count < JSONSource.maximumDepth else { throw failure(.tooDeep) }
    open.append(first)
    offset += 1
    skipSpace()
    let isObject = first == UInt8(ascii: "{")
    if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return false }
    if isObject { try readKey(orClosing: true) }
    return true
  }

  /// After a value: reads closing brackets up to a comma, and the key after it in an object.
  private mutating func closeContainers() throws(JSONError) {
    while let innermost = open.last {
      let isObject = innermost == UInt8(ascii: "{")
      let closing = isObject ? "}" : "]"
      skipSpace()
      switch byte {
      case nil:
        throw failure(.unexpectedEnd(expected: ", or \(closing)"))
      case UInt8(ascii: ","):
        offset += 1
        skipSpace()
        if isObject { try readKey(orClosing: false) }
        return
      case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
        offset += 1
        open.removeLast()
      default:
        throw failure(.unexpected(found: found(), expected: ", or \(closing)"))
      }
    }
  }

  private mutating func readKey(orClosing: Bool) throws(JSONError) {
    let expected = orClosing ? "a key in double quotes, or }" : "a key in double quotes"
    guard let first = byte else { throw failure(.unexpectedEnd(expected: expected)) }
    guard first == UInt8(ascii: "\"") else {
      throw failure(.unexpected(found: found(), expected: expected))
    }
    try readString()
    skipSpace()
    guard let colon = byte else { throw failure(.unexpectedEnd(expected: "a colon")) }
    guard colon == UInt8(ascii: ":") else {
      throw failure(.unexpected(found: found(), expected: "a colon"))
    }
    offset += 1
  }

  private mutating func readScalar() throws(JSONError) {
    switch byte ?? 0 {
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      try readWord()
    default: throw failure(.unexpected(found: found(), expected: "a value"))
    }
  }
}
