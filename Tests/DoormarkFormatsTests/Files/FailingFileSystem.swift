import DoormarkFormats
import Synchronization

/// The real file system with one call that fails, so that every way of failing can be walked.
final class FailingFileSystem: Sendable {
  /// The calls that were made, in order.
  let calls = Mutex<[String]>([])
  private let failingCall: Int
  private let code: Int32
  private let largestWrite: Int

  /// Lets the call with the given number fail; -1 lets none fail.
  init(failing number: Int = -1, code: Int32 = 0, largestWrite: Int = .max) {
    failingCall = number
    self.code = code
    self.largestWrite = largestWrite
  }

  private func count(_ call: String) throws(FileSystem.Failure) {
    let number = calls.withLock { calls in
      calls.append(call)
      return calls.count - 1
    }
    if number == failingCall { throw FileSystem.Failure(call: call, code: code) }
  }

  var files: FileSystem {
    let real = FileSystem.real
    var files = real
    files.open = { path, opening throws(FileSystem.Failure) in
      try self.count(opening == .creating ? "create" : "open")
      return try real.open(path, opening)
    }
    files.linkStatus = { path throws(FileSystem.Failure) in
      try self.count("lstat")
      return try real.linkStatus(path)
    }
    unsafe files.write = { descriptor, buffer throws(FileSystem.Failure) in
      try self.count("write")
      let piece = unsafe UnsafeRawBufferPointer(rebasing: buffer.prefix(self.largestWrite))
      return try unsafe real.write(descriptor, piece)
    }
    files.synchronize = { descriptor throws(FileSystem.Failure) in
      try self.count("fsync")
      try real.synchronize(descriptor)
    }
    files.close = { descriptor throws(FileSystem.Failure) in
      // Closed all the same, so that the test leaks nothing.
      try real.close(descriptor)
      try self.count("close")
    }
    files.rename = { from, to throws(FileSystem.Failure) in
      try self.count("rename")
      try real.rename(from, to)
    }
    files.link = { from, to throws(FileSystem.Failure) in
      try self.count("link")
      try real.link(from, to)
    }
    return files
  }
}
