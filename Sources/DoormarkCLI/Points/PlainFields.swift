/// The fields of a line of numbers, one by one, so that what follows the last number keeps its form.
///
/// A line with a comma in it is separated by commas alone: in `1,5 2,5 0`, with decimal commas, a
/// mixed reading would silently find three wrong numbers.
struct PlainFields {
  private let line: ArraySlice<UInt8>
  private var position: Int
  private let hasCommas: Bool

  /// Takes a line apart.
  init(_ line: ArraySlice<UInt8>) {
    self.line = line
    position = line.startIndex
    hasCommas = line.contains(UInt8(ascii: ","))
  }

  /// Where in the line the next field lies; nil at the end.
  mutating func next() -> Range<Int>? {
    // Offsets from the start of the line, as a span counts.
    let line = line
    let bytes = line.span
    let first = line.startIndex
    var end = position - first
    while end < bytes.count, bytes[end].isSpace { end += 1 }
    guard end < bytes.count else {
      position = line.endIndex
      return nil
    }
    var begin = end
    while end < bytes.count, hasCommas ? bytes[end] != UInt8(ascii: ",") : !bytes[end].isSpace {
      end += 1
    }
    position = first + end
    guard hasCommas else { return (first + begin)..<(first + end) }
    if end < bytes.count { position += 1 }
    while begin < end, bytes[begin].isSpace { begin += 1 }
    while begin < end, bytes[end - 1].isSpace { end -= 1 }
    return (first + begin)..<(first + end)
  }

  /// What has not been asked for, without the space before it.
  var rest: ArraySlice<UInt8> {
    line[position...].drop(while: \.isSpace)
  }
}

extension UInt8 {
  /// Whether it is a space or a tab.
  var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces and tabs at their ends.
  var withoutSpace: ArraySlice<UInt8> {
    var rest = self
    while let first = rest.first, first.isSpace { rest.removeFirst() }
    while let last = rest.last, last.isSpace { rest.removeLast() }
    return rest
  }

  /// The text, and where it is no UTF-8 a sign for it.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// In which column of a line that ends with these bytes they begin, from 1, counted in Unicode
  /// scalars.
  func column(of index: Int) -> Int {
    // Every byte of a scalar but its first is 10xxxxxx.
    self[startIndex..<index].count { $0 & 0xC0 != 0x80 } + 1
  }
}
