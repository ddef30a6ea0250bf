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

  /// The next line; nil at the end.
  ///
  /// `wait` is called before each time that the source may keep us waiting, so that a program at
  /// the other end gets its answers before it has to ask the next question.
  mutating func next<E: Error>(
    wait: () throws(E) -> Void, failed: (InputFailure) -> E
  ) throws(E) -> Line? {
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
      try wait()
      try fill(failed)
    }
  }

  private mutating func fill<E: Error>(_ failed: (InputFailure) -> E) throws(E) {
    do {
      piece = try source.read()[...]
    } catch {
      throw failed(error)
    }
    isAtEnd = piece.isEmpty
    // A byte-order mark counts for nothing.
    if isAtStart, piece.starts(with: [0xEF, 0xBB, 0xBF]) { piece = piece.dropFirst(3) }
    isAtStart = false
  }

  private func finished(_ line: ArraySlice<UInt8>, _ isTooLong: Bool) -> Line {
    Line(bytes: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, isTooLong: isTooLong)
  }
}
