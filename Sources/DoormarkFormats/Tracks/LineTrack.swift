/// One line of a track, without its end.
struct TrackLine {
  /// From 1.
  var number: Int
  /// The bytes; no byte-order mark.
  var bytes: ArraySlice<UInt8>

  /// The place of the byte at an index of ``bytes``, its column counted in Unicode scalars.
  func position(of index: Int) -> TextPosition {
    let before = bytes[..<min(max(index, bytes.startIndex), bytes.endIndex)]
    let scalars = before.reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
    return TextPosition(line: number, column: scalars + 1)
  }

  /// The place of its first byte.
  var start: TextPosition { TextPosition(line: number, column: 1) }

  /// Whether there is nothing but spaces and tabs.
  var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}

/// A reader that takes a track line by line.
protocol TrackLineReading {
  mutating func read(_ line: TrackLine, to output: inout TrackOutput) throws(TrackFileError)
  mutating func finish(_ output: inout TrackOutput) throws(TrackFileError)
}

extension TrackLineReading {
  mutating func finish(_ output: inout TrackOutput) throws(TrackFileError) {}
}

/// Cuts what comes into lines, and never holds more than one of them.
struct LineTrack<Reader: TrackLineReading>: TrackReading {
  /// A longer line is rejected.
  static var longest: Int { 1 << 20 }

  private var reader: Reader
  private var unfinished: [UInt8] = []
  private var isTooLong = false
  private var number = 1

  init(_ reader: Reader) {
    self.reader = reader
  }

  mutating func append(
    _ bytes: ArraySlice<UInt8>, to output: inout TrackOutput
  ) throws(TrackFileError) {
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let piece = rest[..<end]
      if unfinished.isEmpty, !isTooLong {
        try read(piece, to: &output)
      } else {
        keep(piece)
        let line = unfinished
        unfinished = []
        try read(line[...], to: &output)
      }
      isTooLong = false
      number += 1
      rest = rest[(end + 1)...]
    }
    keep(rest)
  }

  mutating func finish(_ output: inout TrackOutput) throws(TrackFileError) {
    let line = unfinished
    unfinished = []
    if !line.isEmpty || isTooLong { try read(line[...], to: &output) }
    try reader.finish(&output)
  }

  private mutating func keep(_ piece: ArraySlice<UInt8>) {
    guard !isTooLong else { return }
    unfinished.append(contentsOf: piece.prefix(Self.longest + 1 - unfinished.count))
    isTooLong = unfinished.count > Self.longest
  }

  private mutating func read(
    _ bytes: ArraySlice<UInt8>, to output: inout TrackOutput
  ) throws(TrackFileError) {
    var line = TrackLine(number: number, bytes: bytes)
    if number == 1, line.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      line.bytes = line.bytes.dropFirst(3)
    }
    if line.bytes.last == UInt8(ascii: "\r") { line.bytes = line.bytes.dropLast() }
    guard line.bytes.count < Self.longest, !isTooLong else {
      output.reject(
        TrackRejection(.tooLong, "the line is longer than \(Self.longest) bytes", at: line.start))
      return
    }
    guard !line.isBlank else { return }
    try reader.read(line, to: &output)
  }
}
