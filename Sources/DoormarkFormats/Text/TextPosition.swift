/// A place in a text, as editors and CI systems count it.
///
/// A value is safe to share between threads.
public struct TextPosition: Hashable, Sendable, Comparable {
  /// The line, from 1; a line ends at a line feed.
  public var line: Int
  /// The column, from 1, counted in Unicode scalars; a byte-order mark counts for nothing.
  public var column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders by line, then by column.
  public static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Turns byte offsets into positions in one pass over the text; offsets come in ascending order.
struct TextPositionCounter {
  private let bytes: FileBytes
  private var offset: Int
  private var position = TextPosition(line: 1, column: 1)

  init(_ bytes: FileBytes) {
    self.bytes = bytes
    offset = bytes.hasByteOrderMark ? 3 : 0
  }

  /// The position of the byte at `target`, which is not before the one asked for last.
  mutating func position(of target: Int) -> TextPosition {
    let end = min(target, bytes.count)
    guard offset < end else { return position }
    unsafe bytes.storage.withUnsafeBufferPointer { buffer in
      for index in offset..<end {
        let byte = unsafe buffer[index]
        if byte == 0x0A {
          position.line += 1
          position.column = 1
        } else if byte & 0xC0 != 0x80 {
          // Every byte of a scalar but its first is 10xxxxxx.
          position.column += 1
        }
      }
    }
    offset = end
    return position
  }
}

extension FileBytes {
  /// The position of the byte at an offset, or of the end for one behind it.
  package func position(of offset: Int) -> TextPosition {
    var counter = TextPositionCounter(self)
    return counter.position(of: offset)
  }
}
