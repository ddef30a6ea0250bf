#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// The operating system itself.
  package static let real = unsafe FileSystem(
    open: { path, opening throws(Failure) in
      let flags =
        switch opening {
        case .reading: O_RDONLY
        case .readingAtOnce: O_RDONLY | O_NONBLOCK | O_NOCTTY
        case .creating: O_WRONLY | O_CREAT | O_EXCL
        case .locking: O_RDWR | O_CREAT
        case .streaming: O_WRONLY | O_NOCTTY
        }
      return try retrying("open") { Int(openFile(path, flags | O_CLOEXEC, 0o666)) }.descriptor
    },
    status: { descriptor throws(Failure) in
      var record = stat()
      try retrying("fstat") { Int(unsafe fstat(descriptor, &record)) }
      return Status(record)
    },
    linkStatus: { path throws(Failure) in
      var record = stat()
      try retrying("lstat") { unsafe path.withSystemPath { Int(unsafe lstat($0, &record)) } }
      return Status(record)
    },
    realPath: { path throws(Failure) in
      guard let resolved = unsafe path.withSystemPath({ unsafe realpath($0, nil) }) else {
        throw Failure(call: "realpath", code: errno)
      }
      defer { unsafe free(resolved) }
      return unsafe String(systemPath: resolved)
    },
    read: { descriptor, buffer throws(Failure) in
      try retrying("read") {
        unsafe readFile(descriptor, buffer.baseAddress, min(buffer.count, largestPiece))
      }
    },
    write: { descriptor, buffer throws(Failure) in
      try retrying("write") {
        unsafe writeFile(descriptor, buffer.baseAddress, min(buffer.count, largestPiece))
      }
    },
    setMode: { descriptor, mode throws(Failure) in
      try retrying("fchmod") { Int(fchmod(descriptor, mode_t(mode))) }
    },
    synchronize: { descriptor throws(Failure) in
      try retrying("fsync") { Int(fsync(descriptor)) }
    },
    // Not retried: after an interrupted close the descriptor is gone on Linux.
    close: { descriptor throws(Failure) in
      if closeFile(descriptor) != 0, errno != EINTR { throw Failure(call: "close", code: errno) }
    },
    rename: { from, to throws(Failure) in
      try retrying("rename") { Int(renameFile(from, to)) }
    },
    link: { from, to throws(Failure) in
      try retrying("link") { Int(linkFile(from, to)) }
    },
    unlink: { path throws(Failure) in
      try retrying("unlink") { Int(unlinkFile(path)) }
    },
    makeFolder: { path throws(Failure) in
      try retrying("mkdir") { unsafe path.withSystemPath { Int(unsafe mkdir($0, 0o777)) } }
    },
    names: { path throws(Failure) in try FolderNames.read(path) },
    lock: { descriptor, alone throws(Failure) in
      do throws(Failure) {
        try retrying("flock") { Int(flock(descriptor, (alone ? LOCK_EX : LOCK_SH) | LOCK_NB)) }
        return true
      } catch  where error.code == EWOULDBLOCK {
        return false
      }
    },
    writeAtStart: { descriptor, buffer throws(Failure) in
      try retrying("pwrite") { unsafe pwrite(descriptor, buffer.baseAddress, buffer.count, 0) }
    },
    pause: { milliseconds in usleep(UInt32(max(0, min(milliseconds, 1000))) * 1000) }
  )

  // macOS refuses to transfer more than 2 GiB at once.
  private static let largestPiece = 1 << 30
}

extension FileSystem.Status {
  fileprivate init(_ record: stat) {
    kind = Kind(mode: UInt32(record.st_mode))
    size = Int(record.st_size)
    mode = UInt32(record.st_mode & 0o7777)
  }
}

extension FileSystem.Status.Kind {
  /// Takes the kind from the mode of a file.
  init(mode: UInt32) {
    switch mode & UInt32(S_IFMT) {
    case UInt32(S_IFREG): self = .file
    case UInt32(S_IFDIR): self = .folder
    case UInt32(S_IFLNK): self = .link
    case UInt32(S_IFIFO): self = .namedPipe
    case UInt32(S_IFSOCK): self = .socket
    default: self = .device
    }
  }
}

/// Calls until no signal interrupts; a negative result is a failure.
@discardableResult
private func retrying(
  _ call: String, _ body: () -> Int
) throws(FileSystem.Failure) -> Int {
  while true {
    let result = body()
    if result >= 0 { return result }
    let code = errno
    if code != EINTR { throw FileSystem.Failure(call: call, code: code) }
  }
}

extension Int {
  fileprivate var descriptor: Int32 { Int32(truncatingIfNeeded: self) }
}

// Inside the type the closures' names hide the functions of the C library.
private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe path.withSystemPath { unsafe open($0, flags, mode) }
}
private func readFile(_ file: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(file, start, count)
}
private func writeFile(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(file, start, count)
}
private func closeFile(_ file: Int32) -> Int32 { close(file) }
private func renameFile(_ from: String, _ to: String) -> Int32 {
  unsafe from.withSystemPath { from in
    unsafe to.withSystemPath { unsafe rename(from, $0) }
  }
}
private func linkFile(_ from: String, _ to: String) -> Int32 {
  unsafe from.withSystemPath { from in
    unsafe to.withSystemPath { unsafe link(from, $0) }
  }
}
private func unlinkFile(_ path: String) -> Int32 {
  unsafe path.withSystemPath { unsafe unlink($0) }
}
