/// Why a text is not the JSON that was asked for, and where.
///
/// A value is safe to share between threads.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// There is nothing but white space.
    case empty
    /// The first character cannot begin an object or an array.
    case notJSON
    /// Something else was expected; `expected` and `found` are for people.
    case unexpected(found: String, expected: String)
    /// The text ends inside a value.
    case unexpectedEnd(expected: String)
    /// There is more after the end of the outermost value.
    case trailingContent
    /// A string has no closing quote on its line or at all.
    case unclosedString
    /// A string holds a control character that must be escaped.
    case controlCharacter(UInt8)
    /// A backslash is followed by something that JSON does not know.
    case invalidEscape
    /// An escape is one half of a surrogate pair without the other.
    case loneSurrogate
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// A number is not written as JSON wants it.
    case malformedNumber
    /// A number is beyond what a 64-bit floating point number can hold.
    case numberOutOfRange
    /// A word that begins like true, false or null, or like NaN and Infinity.
    case unknownWord(String)
    /// The key stands twice in one object.
    case duplicateKey(String, first: TextPosition)
    /// Objects and arrays nest deeper than `JSONSource.maximumDepth`.
    case tooDeep
    /// The text is longer than 4 GiB.
    case tooLong
    /// There is not enough memory.
    case outOfMemory
    /// simdjson refused the text with these words.
    case refused(String)
  }

  /// What is wrong.
  public var kind: Kind
  /// Bytes from the start of the file to the place.
  public var offset: Int
  /// The place.
  public var position: TextPosition

  init(_ kind: Kind, at offset: Int, in bytes: FileBytes) {
    self.kind = kind
    self.offset = min(offset, bytes.count)
    position = bytes.position(of: offset)
  }

  /// The message, a fragment in lower case without the place.
  public var description: String {
    switch kind {
    case .empty: "the file is empty; expected a JSON object"
    case .notJSON: "this is not JSON; expected { or ["
    case .unexpected(let found, let expected): "unexpected \(found); expected \(expected)"
    case .unexpectedEnd(let expected): "the file ends here; expected \(expected)"
    case .trailingContent: "there is more after the end of the JSON value"
    case .unclosedString: "the string that begins here has no closing quote"
    case .controlCharacter(let byte):
      "control character \(Self.hexadecimal(byte)) inside a string must be escaped"
    case .invalidEscape: #"invalid escape; JSON knows \" \\ \/ \b \f \n \r \t and \u with 4 digits"#
    case .loneSurrogate: "half of a surrogate pair without its other half"
    case .invalidUTF8: "the bytes here are not UTF-8"
    case .malformedNumber: "malformed number; JSON wants digits such as 12, -0.5 or 1e3"
    case .numberOutOfRange: "the number is too large for a 64-bit floating point number"
    case .unknownWord(let word):
      "unexpected \(word); expected a value such as a number, \"text\", true, false or null"
    case .duplicateKey(let key, let first):
      "duplicate key \"\(key)\"; it already stands at line \(first.line), column \(first.column)"
    case .tooDeep: "nested deeper than \(JSONSource.maximumDepth) levels"
    case .tooLong: "the text is longer than 4 GiB"
    case .outOfMemory: "not enough memory"
    case .refused(let words): words
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
