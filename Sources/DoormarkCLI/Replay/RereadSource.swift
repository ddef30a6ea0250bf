import Synchronization

/// The beginning of a stream, looked at, and then the whole stream once more.
final class RereadSource: ByteSource {
  /// What was looked at: the first line, or as much of it as tells that it begins no recording.
  let head: [UInt8]
  private let rest: any ByteSource
  private let hasGivenHead = Mutex(false)

  /// Reads up to the end of the first line.
  init(_ source: any ByteSource) throws(InputFailure) {
    var head: [UInt8] = []
    while head.count < LineReader.longest, !head.contains(UInt8(ascii: "\n")) {
      let piece = try source.read()
      if piece.isEmpty { break }
      head += piece
      // Every recording is JSON from its first byte on.
      guard head.first == UInt8(ascii: "{") || head.first == 0xEF else { break }
    }
    self.head = head
    rest = source
  }

  func read() throws(InputFailure) -> [UInt8] {
    let isFirst = hasGivenHead.withLock { given in
      defer { given = true }
      return !given
    }
    return isFirst && !head.isEmpty ? head : try rest.read()
  }
}
