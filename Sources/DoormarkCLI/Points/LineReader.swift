/// Cuts a stream into lines without ever holding more than one of them and one piece of the stream.
struct LineReader {
  /// One line without its end.
  struct Line {
    /// The bytes, or the first of them where the line is too long.
    var bytes: ArraySlice<UInt8>
    /// Whether the line was longer than any line has a reason to be.
    var isTooLong = false
  }

  /// A line longer than this is cut off.
  static let longest = 1 << 20

  private let source: any ByteSource
  private var piece: ArraySlice<UInt8> = []
  private var isAtEnd = false
  private var isAtStart = true

  /// Reads from a source.
  init(_ source: any ByteSource) {
    self.source = source
  }

  /// Whether the next line may keep us waiting for the source.
  ///
  /// Before that the answers so far should go out: a program at the other end may want them before
  /// it asks the next question.
  var mayWait: Bool { !piece.contains(UInt8(ascii: "\n")) }

  /// The next line; nil at the end.
  mutating func next() throws(InputFailure) -> Line? {
    var line: ArraySlice<UInt8> = []
    var isTooLong = false
    while true {
      if let end = piece.firstIndex(of: UInt8(ascii: "\n")) {
        line = line.isEmpty ? piece[..<end] : line + piece[..<end]
        piece = piece[(end + 1)...]
        return finished(line, isTooLong)
      }
      line += piece
      piece = []
      if line.count > LineReader.longest {
        line = line.prefix(LineReader.longest)
        isTooLong = true
      }
      if isAtEnd { return line.isEmpty ? nil : finished(line, isTooLong) }
      piece = try source.read()[...]
      isAtEnd = piece.isEmpty
      // A byte-order mark counts for nothing.
      if isAtStart, piece.starts(with: [0xEF, 0xBB, 0xBF]) { piece = piece.dropFirst(3) }
      isAtStart = false
    }
  }

  /// The bytes after the last line, as they come; none at the end.
  mutating func nextPiece() throws(InputFailure) -> ArraySlice<UInt8> {
    defer { piece = [] }
    return isAtEnd ? [] : piece.isEmpty ? try source.read()[...] : piece
  }

  private func finished(_ line: ArraySlice<UInt8>, _ isTooLong: Bool) -> Line {
    Line(bytes: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, isTooLong: isTooLong)
  }
}
