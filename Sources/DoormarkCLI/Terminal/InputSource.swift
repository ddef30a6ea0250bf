import Doormark

/// The bytes of a track or of points: a file that is read piece by piece, or standard input.
final class InputSource: ByteSource {
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
