import Doormark
import Synchronization

/// The bytes of a track: a file that is read piece by piece, or standard input.
final class TrackSource: ByteSource {
  private let source: any ByteSource
  private let opened: FileDescriptor?

  /// Opens a file, or takes the console's standard input for `-`.
  init(path: String, console: Console) throws(FileError) {
    guard path != "-" else {
      source = console.input
      opened = nil
      return
    }
    guard !path.utf8.contains(0) else { throw FileError(path: path, kind: .invalidPath) }
    let descriptor: FileDescriptor
    do throws(FileSystem.Failure) {
      descriptor = FileDescriptor(number: try FileSystem.real.open(path, .reading))
    } catch {
      throw error.error(path: path)
    }
    opened = descriptor
    source = descriptor
  }

  deinit {
    // Nothing was written that a failing close could lose.
    if let opened { try? FileSystem.real.close(opened.number) }
  }

  func read() throws(InputFailure) -> [UInt8] { try source.read() }
}

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
