#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The temporary file behind an atomic one: how it comes to be, and how it gets its name.
extension AtomicFile {
  /// Gives the temporary file its name.
  static func name(
    _ temporary: String, _ target: String, overwrite: Bool, in files: FileSystem
  ) throws(FileSystem.Failure) {
    guard !overwrite else {
      try files.rename(temporary, target)
      return
    }
    do {
      // Unlike rename, link cannot replace what another program put there meanwhile.
      try files.link(temporary, target)
    } catch  where [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.code) {
      // A file system without hard links: look, then rename.
      if (try? files.linkStatus(target)) != nil {
        throw FileSystem.Failure(call: "rename", code: EEXIST)
      }
      try files.rename(temporary, target)
      return
    }
    try files.unlink(temporary)
  }

  /// Whether a file of this name is one that was being written.
  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(temporaryStart) && name.hasSuffix(temporaryEnd)
  }

  private static let temporaryStart = ".doormark-"
  private static let temporaryEnd = ".tmp"

  static func createTemporary(
    in folder: String, _ files: FileSystem, _ unfinished: UnfinishedFiles
  ) throws(FileSystem.Failure) -> (path: String, descriptor: Int32) {
    // Another value of this process, or one that was killed, may have left the name taken.
    for number in 0..<1000 {
      let path = "\(folder)/\(temporaryStart)\(getpid())-\(number)\(temporaryEnd)"
      do {
        return (path, try unfinished.create(path, in: files))
      } catch  where error.code == EEXIST {
        continue
      }
    }
    throw FileSystem.Failure(call: "open", code: EEXIST)
  }

  static func synchronizeFolder(
    of path: String, in files: FileSystem
  ) throws(FileSystem.Failure) {
    do {
      let descriptor = try files.open(folder(of: path), .reading)
      defer { try? files.close(descriptor) }
      try files.synchronize(descriptor)
    } catch  where [EACCES, EINVAL, ENOTSUP, EROFS].contains(error.code) {
      // Folders that cannot be read, and file systems that cannot do this, are none of our errors.
    }
  }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let folder = path[..<slash]
    return folder.isEmpty ? "/" : String(folder)
  }
}

extension FileSystem {
  /// Writes all bytes, in as many pieces as the system wants.
  package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let start = done
      let result = unsafe bytes.withUnsafeBytes { buffer in
        Result { () throws(Failure) in
          try unsafe write(descriptor, UnsafeRawBufferPointer(rebasing: buffer[start...]))
        }
      }
      let written = try result.get()
      guard written > 0 else { throw Failure(call: "write", code: EIO) }
      done += written
    }
  }
}

extension FileSystem.Failure {
  /// The process is about to end.
  static let interrupted = FileSystem.Failure(call: "open", code: EINTR)
}
