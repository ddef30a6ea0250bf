import Doormark
import Synchronization

/// Where the data of one command goes: standard output, a file that appears whole or not at all, or
/// a device or pipe that the user named.
///
/// Safe to use from several threads.
final class OutputDestination: Sendable {
  /// What messages call it.
  let name: String
  private let stream: BufferedOutput?
  private let file: Mutex<AtomicFile?>
  private let replaced: ReplacedFile

  /// Opens the file, or takes the console's standard output for nil, `-` and `/dev/stdout`.
  ///
  /// Devices and named pipes are written to as they are: there is nothing in them to replace.
  /// Once `replaced` turns out to be an input, every write fails and the file stays as it is.
  init(
    path: String?, overwrite: Bool, replaced: ReplacedFile, console: Console
  ) throws(FileError) {
    self.replaced = replaced
    name = path.flatMap { $0 == "-" ? nil : $0 } ?? "standard output"
    if let sink = try Self.sink(path: path, console: console) {
      stream = BufferedOutput(sink)
      file = Mutex(nil)
    } else {
      let opened = try AtomicFile(path: path ?? "", overwrite: overwrite)
      stream = nil
      file = Mutex(opened)
    }
  }

  /// Takes bytes.
  func write(_ bytes: [UInt8]) throws(OutputFailure) {
    if let stream { return try stream.write(bytes) }
    if let input = replaced.input { throw .isInput(input) }
    do {
      try file.withLock { file throws(FileError) in try file?.append(bytes) }
    } catch {
      throw .failed(reason: error.reason)
    }
  }

  /// Sends what is held back on its way; a file still waits for ``finish()``.
  func flush() throws(OutputFailure) {
    try stream?.flush()
  }

  /// Ends the output: the file gets its name.
  ///
  /// Without this call a file never appears.
  func finish() throws(OutputFailure) {
    try stream?.flush()
    if stream == nil, let input = replaced.input { throw .isInput(input) }
    do {
      if let opened = file.withLock({ $0.take() }) { try opened.commit() }
    } catch {
      throw .failed(reason: error.reason)
    }
  }

  private static func sink(
    path: String?, console: Console
  ) throws(FileError) -> (any ByteSink)? {
    switch path {
    case nil, "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1": return console.output
    case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2": return console.errors
    case let path?:
      // An empty or impossible path is the file's to complain about.
      guard let stream = try FileStream(path: path) else { return nil }
      return stream
    }
  }
}

/// A device or a named pipe that is written to.
private final class FileStream: ByteSink {
  private let descriptor: FileDescriptor

  /// Nil when the path leads to anything but a device or a named pipe.
  init?(path: String) throws(FileError) {
    let files = FileSystem.real
    do {
      var status = try files.linkStatus(path)
      if status.kind == .link { status = try files.linkStatus(try files.realPath(path)) }
      guard status.kind.special != nil else { return nil }
    } catch {
      return nil
    }
    do {
      descriptor = FileDescriptor(number: try files.open(path, .streaming))
    } catch {
      throw error.error(path: path)
    }
  }

  deinit {
    // Every write was checked; a pipe or device has nothing left to lose at its close.
    try? FileSystem.real.close(descriptor.number)
  }

  func write(_ bytes: [UInt8]) throws(OutputFailure) {
    try descriptor.write(bytes)
  }
}
