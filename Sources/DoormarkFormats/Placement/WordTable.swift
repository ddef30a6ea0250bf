/// The words that a member may be, found by their bytes.
///
/// Documents have thousands of them, and a string, let alone a comparison with each word as a string,
/// would cost more than all else that is done with one. A value is safe to share between threads.
struct WordTable<Word>: Sendable
where Word: RawRepresentable<String> & CaseIterable & Sendable {
  private struct Entry: Sendable {
    var bytes: PackedWord
    var word: Word
  }

  private let entries: [Entry]
  /// The words in quotes with commas and an "or", for complaints.
  let text: String

  init(_ list: Word.Type) {
    entries = list.allCases.compactMap { word in
      var text = word.rawValue
      return text.withUTF8 { unsafe PackedWord($0) }.map { Entry(bytes: $0, word: word) }
    }
    text = DocumentReader.list(list.allCases.map(\.rawValue))
  }

  /// The word that is spelt so; nil where there is none.
  func word(_ text: UnsafeBufferPointer<UInt8>) -> Word? {
    guard let bytes = unsafe PackedWord(text) else { return nil }
    return entries.first { $0.bytes == bytes }?.word
  }
}

/// A text of up to 16 bytes in two numbers.
private struct PackedWord: Hashable, Sendable {
  var count: Int
  var low: UInt64 = 0
  var high: UInt64 = 0

  /// Nil for a longer text.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= 16 else { return nil }
    count = text.count
    for index in 0..<count {
      let byte = unsafe UInt64(text[index])
      if index < 8 { low |= byte << (8 * index) } else { high |= byte << (8 * (index - 8)) }
    }
  }
}
