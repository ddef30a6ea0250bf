/// The path of a value in a JSON document, by RFC 6901.
///
/// A value is safe to share between threads.
public struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  /// The keys and indices from the outermost value inwards, unescaped.
  public var tokens: [String]

  /// Makes a pointer; no tokens point at the whole document.
  public init(_ tokens: [String] = []) {
    self.tokens = tokens
  }

  /// Reads a pointer such as `/doors/0/at`; nil unless it is empty or begins with a slash and has
  /// no other escapes than ~0 and ~1.
  public init?(_ text: String) {
    guard !text.isEmpty else {
      self.init([])
      return
    }
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    var tokens: [String] = []
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let token = Self.unescape(part) else { return nil }
      tokens.append(token)
    }
    self.init(tokens)
  }

  /// The pointer at a member or an element of what this one points at.
  public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens + [token]) }

  /// The pointer at an element of what this one points at.
  public func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

  /// The pointer as text, with ~ written ~0 and / written ~1.
  public var description: String {
    var text = ""
    for token in tokens {
      text += "/"
      for scalar in token.unicodeScalars {
        switch scalar {
        case "~": text += "~0"
        case "/": text += "~1"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }

  private static func unescape(_ part: Substring) -> String? {
    var token = ""
    var scalars = part.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "~" else {
        token.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "0": token += "~"
      case "1": token += "/"
      default: return nil
      }
    }
    return token
  }
}

extension JSONValue {
  /// The value that a pointer leads to from this one; nil where there is none.
  package func value(at pointer: JSONPointer) -> JSONValue? {
    var value = self
    for token in pointer.tokens {
      guard let next = value.child(token) else { return nil }
      value = next
    }
    return value
  }

  private func child(_ token: String) -> JSONValue? {
    guard kind == .array else { return member(named: token) }
    // RFC 6901 section 4: digits without a leading zero.
    guard let index = Int(token), index >= 0, String(index) == token, index < count else {
      return nil
    }
    return children.dropFirst(index).first { _ in true }
  }
}

extension JSONDocument {
  /// The pointer at the member whose key begins at an offset, or the value that begins there, or
  /// the innermost value around it.
  package func pointer(at offset: Int) -> JSONPointer {
    var pointer = JSONPointer()
    var value = root
    while true {
      let found = value.children.enumerated().first { _, child in
        (child.keyOffset ?? child.offset) <= offset && offset < child.end
      }
      guard let (index, child) = found else { return pointer }
      pointer = child.key.map(pointer.appending) ?? pointer.appending(index)
      value = child
    }
  }
}
