/// Where a command's bytes go: a file descriptor, a file, or a test's memory.
package protocol ByteSink: Sendable {
  /// Writes all the bytes, or throws.
  func write(_ bytes: [UInt8]) throws(OutputFailure)
}

/// Where a command's input comes from.
package protocol ByteSource: Sendable {
  /// The next bytes, at most a few thousand; none at the end.
  func read() throws(InputFailure) -> [UInt8]
}

/// Why output could not be written.
package enum OutputFailure: Error, Hashable, Sendable {
  /// Nobody reads any more.
  case brokenPipe
  /// The system's reason, such as a full disk.
  case failed(reason: String)
  /// The file to be replaced is an input of the run, of this name.
  case isInput(String)
  /// The stream was closed, or open for reading alone, when the process began.
  case closed
}

/// Why input could not be read: the system's reason.
package struct InputFailure: Error, Hashable, Sendable {
  /// The system's reason.
  package var reason: String

  /// Makes a failure.
  package init(reason: String) {
    self.reason = reason
  }
}
