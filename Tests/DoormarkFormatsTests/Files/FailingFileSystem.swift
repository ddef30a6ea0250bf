import DoormarkFormats
import Synchronization

/// The real file system with one call that fails, so that every way of failing can be walked.
final class FailingFileSystem: Sendable {
  /// The calls that were made, in order.
  let calls = Mutex<[String]>([])
  private let failingCall: Int
  private let code: Int32
  private let largestWrite: Int
  private let everything: Bool

  /// Lets the call with the given number fail; -1 lets none fail. Not everything is counted unless
  /// that is asked for: what only looks or only tidies up is left alone, and so is the lock.
  init(
    failing number: Int = -1, code: Int32 = 0, largestWrite: Int = .max, everything: Bool = false
  ) {
    failingCall = number
    self.code = code
    self.largestWrite = largestWrite
    self.everything = everything
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
    return everything ? counting(files) : files
  }

  private func counting(_ some: FileSystem) -> FileSystem {
    let real = FileSystem.real
    var files = some
    files.status = { descriptor throws(FileSystem.Failure) in
      try self.count("fstat")
      return try real.status(descriptor)
    }
    files.realPath = { path throws(FileSystem.Failure) in
      try self.count("realpath")
      return try real.realPath(path)
    }
    unsafe files.read = { descriptor, buffer throws(FileSystem.Failure) in
      try self.count("read")
      return try unsafe real.read(descriptor, buffer)
    }
    files.setMode = { descriptor, mode throws(FileSystem.Failure) in
      try self.count("fchmod")
      try real.setMode(descriptor, mode)
    }
    files.unlink = { path throws(FileSystem.Failure) in
      try self.count("unlink")
      try real.unlink(path)
    }
    files.makeFolder = { path throws(FileSystem.Failure) in
      try self.count("mkdir")
      try real.makeFolder(path)
    }
    files.names = { path throws(FileSystem.Failure) in
      try self.count("readdir")
      return try real.names(path)
    }
    files.lock = { descriptor, alone throws(FileSystem.Failure) in
      try self.count("flock")
      return try real.lock(descriptor, alone)
    }
    unsafe files.writeAtStart = { descriptor, buffer throws(FileSystem.Failure) in
      try self.count("pwrite")
      return try unsafe real.writeAtStart(descriptor, buffer)
    }
    files.pause = { _ in self.calls.withLock { $0.append("pause") } }
    return files
  }
}
