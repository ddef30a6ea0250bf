extension FileBytes {
  /// The largest placement document that is read: 64 MiB.
  public static let documentLimit = 64 << 20
  /// The largest scan that is read: 1 GiB, some 2000 times the largest export that was seen.
  public static let scanLimit = 1 << 30

  /// Reads a file, or standard input for "-".
  ///
  /// A file that grows or shrinks meanwhile is read as far as it then goes. Throws when there is no
  /// such file, when it is a folder, when it may not be read, and when it is larger than `limit`
  /// bytes.
  public static func read(
    path: String, limit: Int = documentLimit
  ) throws(FileError) -> FileBytes {
    try read(path: path, limit: limit, in: .real)
  }

  /// Reads a file that somebody else named: a device, a pipe or a socket, which might keep a batch
  /// waiting for ever, is refused.
  package static func readRegular(
    path: String, limit: Int = documentLimit, in files: FileSystem = .real
  ) throws(FileError) -> FileBytes {
    guard !path.utf8.contains(0) else { throw FileError(path: path, kind: .invalidPath) }
    // Looked at before it is opened: a socket cannot be, and opening a device may do something.
    let kind = try files.attempt(path) { () throws(FileSystem.Failure) in
      let kind = try files.linkStatus(path).kind
      return kind == .link ? try files.linkStatus(try files.realPath(path)).kind : kind
    }
    return try readRegular(path: path, of: kind, limit: limit, in: files)
  }

  /// Reads a file that was looked at and found to be of a kind.
  static func readRegular(
    path: String, of kind: FileSystem.Status.Kind, limit: Int, in files: FileSystem
  ) throws(FileError) -> FileBytes {
    if let special = kind.special { throw FileError(path: path, kind: .notRegular(special)) }
    let descriptor = try files.attempt(path) { () throws(FileSystem.Failure) in
      try files.open(path, .readingAtOnce)
    }
    // Nothing was written that a failing close could lose.
    defer { try? files.close(descriptor) }
    let opened = try files.attempt(path) { () throws(FileSystem.Failure) in
      try files.status(descriptor)
    }
    if let special = opened.kind.special {
      throw FileError(path: path, kind: .notRegular(special))
    }
    return try read(descriptor: descriptor, path: path, opened, limit: limit, in: files)
  }

  package static func read(
    path: String, limit: Int, in files: FileSystem
  ) throws(FileError) -> FileBytes {
    if path == "-" { return try read(descriptor: 0, path: path, limit: limit, in: files) }
    guard !path.utf8.contains(0) else { throw FileError(path: path, kind: .invalidPath) }
    let descriptor = try files.attempt(path) { () throws(FileSystem.Failure) in
      try files.open(path, .reading)
    }
    // Nothing was written that a failing close could lose.
    defer { try? files.close(descriptor) }
    return try read(descriptor: descriptor, path: path, limit: limit, in: files)
  }

  /// Reads an open file or stream to its end; `path` is for messages.
  package static func read(
    descriptor: Int32, path: String, limit: Int, in files: FileSystem
  ) throws(FileError) -> FileBytes {
    let status = try files.attempt(path) { () throws(FileSystem.Failure) in
      try files.status(descriptor)
    }
    return try read(descriptor: descriptor, path: path, status, limit: limit, in: files)
  }

  private static func read(
    descriptor: Int32, path: String, _ status: FileSystem.Status, limit: Int,
    in files: FileSystem
  ) throws(FileError) -> FileBytes {
    guard status.kind != .folder else { throw FileError(path: path, kind: .isFolder) }
    let expected = status.kind == .file ? status.size : 1 << 16
    guard expected <= limit || status.kind != .file else {
      throw FileError(path: path, kind: .tooLarge(limit: limit))
    }
    // One byte more than expected, so that the end is seen without growing.
    var storage = [UInt8](repeating: 0, count: expected + 1 + padding)
    var count = 0
    while true {
      let room = storage.count - padding - count
      let start = count
      let taken = try files.attempt(path) { () throws(FileSystem.Failure) in
        // The closure of an array cannot throw a typed error, so the result carries it out.
        let result = unsafe storage.withUnsafeMutableBytes { buffer in
          Result { () throws(FileSystem.Failure) in
            try unsafe files.read(
              descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[start..<start + room]))
          }
        }
        return try result.get()
      }
      if taken == 0 { break }
      count += taken
      guard count <= limit else { throw FileError(path: path, kind: .tooLarge(limit: limit)) }
      // A file that gave all that it has, and less than was asked for, has ended.
      if status.kind == .file, count == status.size, taken < room { break }
      if count == storage.count - padding {
        storage.append(contentsOf: repeatElement(0, count: storage.count))
      }
    }
    return FileBytes(storage: storage, count: count, path: path)
  }
}

extension FileSystem {
  /// Makes calls on behalf of a path that is named when one fails.
  func attempt<Value>(
    _ path: String, _ body: () throws(Failure) -> Value
  ) throws(FileError) -> Value {
    do {
      return try body()
    } catch {
      throw error.error(path: path)
    }
  }
}
