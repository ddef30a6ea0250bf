import Synchronization

/// The temporary files that are being written, so that a program that is told to end can remove
/// them.
///
/// The thread that waits for signals calls ``removeAll(in:)`` before it ends the process. Any thread
/// may call any function.
package final class UnfinishedFiles: Sendable {
  /// The files of this process.
  package static let process = UnfinishedFiles()

  private struct State {
    var paths: [String] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  package init() {}

  /// The temporary files that exist now.
  package var paths: [String] { state.withLock { $0.paths } }

  /// Removes every file and lets no new one begin, then does what ends the process.
  ///
  /// Until `end` returns, if it does, nobody else begins or finishes a file: a thread that could not
  /// would complain about it, and end the process with a status of its own.
  package func removeAll(in files: FileSystem = .real, then end: () -> Void = {}) {
    state.withLock { state in
      state.isClosed = true
      for path in state.paths { try? files.unlink(path) }
      state.paths = []
      end()
    }
  }

  /// Creates a file and notes it in one step, so that a signal never comes between.
  func create(_ path: String, in files: FileSystem) throws(FileSystem.Failure) -> Int32 {
    try state.withLock { state throws(FileSystem.Failure) in
      guard !state.isClosed else { throw .interrupted }
      let descriptor = try files.open(path, .creating)
      state.paths.append(path)
      return descriptor
    }
  }

  /// Does what makes the file a finished one, or removes it, and forgets it.
  func finish<E: Error>(_ path: String, _ body: () throws(E) -> Void) throws(E) {
    try state.withLock { state throws(E) in
      try body()
      state.paths.removeAll { $0 == path }
    }
  }
}
