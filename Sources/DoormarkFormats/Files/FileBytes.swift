/// The whole content of a file, a stream or a string, with the room behind it that the JSON parser
/// needs.
///
/// A value is safe to share between threads.
public struct FileBytes: Sendable {
  /// What messages call the file: its path, or "-".
  public var path: String
  /// The bytes of the content.
  public let count: Int
  /// The content and then ``padding`` zeros.
  package let storage: [UInt8]

  /// Readable bytes that must follow the content (simdjson reads whole vectors).
  package static let padding = 64

  /// Takes content that is already in memory.
  public init(_ content: some Collection<UInt8>, path: String = "-") {
    var storage = [UInt8]()
    storage.reserveCapacity(content.count + Self.padding)
    storage.append(contentsOf: content)
    let count = storage.count
    storage.append(contentsOf: repeatElement(0, count: Self.padding))
    self.init(storage: storage, count: count, path: path)
  }

  /// Takes a string.
  public init(text: String, path: String = "-") {
    self.init(text.utf8, path: path)
  }

  /// Takes bytes that the padding already follows.
  init(storage: [UInt8], count: Int, path: String) {
    self.path = path
    self.count = count
    self.storage = storage
  }

  /// The bytes of the content, without the padding.
  package var content: ArraySlice<UInt8> { storage[..<count] }

  /// Whether the content begins with the UTF-8 byte-order mark EF BB BF.
  package var hasByteOrderMark: Bool {
    count >= 3 && storage[0] == 0xEF && storage[1] == 0xBB && storage[2] == 0xBF
  }
}
