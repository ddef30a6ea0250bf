#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that appears under its name whole, or not at all.
///
/// What is written goes to a temporary file in the same folder; ``commit()`` gives it the name when
/// the disk has it. A value that goes away before that removes what it wrote. A value belongs to one
/// thread.
package struct AtomicFile: ~Copyable {
  private let path: String
  private let target: String
  private let temporary: String
  private let overwrite: Bool
  private let files: FileSystem
  private let unfinished: UnfinishedFiles
  private var descriptor: Int32?
  private var isPending = true
  private var buffer: [UInt8] = []

  /// Bytes that are gathered before they are written.
  private static let bufferSize = 1 << 18

  /// Begins a file.
  ///
  /// Throws when the folder cannot be written to, when the path is a folder or a device, and when
  /// something is there already unless `overwrite` is set. A link is followed, and the file it leads
  /// to replaced.
  package init(
    path: String, overwrite: Bool = false, in files: FileSystem = .real,
    unfinished: UnfinishedFiles = .process
  ) throws(FileError) {
    guard !path.isEmpty else { throw FileError(path: path, kind: .missing) }
    guard !path.utf8.contains(0) else { throw FileError(path: path, kind: .invalidPath) }
    var target = path
    var existing = try Self.status(of: path, in: files)
    if existing?.kind == .link {
      target = try files.attempt(path) { () throws(FileSystem.Failure) in
        try files.realPath(path)
      }
      existing = try Self.status(of: target, in: files)
    }
    switch existing?.kind {
    case nil: break
    case .folder: throw FileError(path: path, kind: .isFolder)
    case .file where overwrite: break
    case .file: throw FileError(path: path, kind: .exists)
    case let other?:
      // A link that leads to a link even after its path was resolved has just been put there.
      guard let special = other.special else { throw FileError(path: path, kind: .exists) }
      throw FileError(path: path, kind: .notRegular(special))
    }
    let (temporary, descriptor) = try files.attempt(path) { () throws(FileSystem.Failure) in
      try Self.createTemporary(in: Self.folder(of: target), files, unfinished)
    }
    self.path = path
    self.target = target
    self.temporary = temporary
    self.overwrite = overwrite
    self.files = files
    self.unfinished = unfinished
    self.descriptor = descriptor
    guard let mode = existing?.mode else { return }
    // A file that is replaced keeps its permissions where the system lets it.
    try? files.setMode(descriptor, mode)
  }

  deinit {
    guard isPending else { return }
    if let descriptor { try? files.close(descriptor) }
    unfinished.finish(temporary) { try? files.unlink(temporary) }
  }

  /// Writes a whole file at once.
  package static func write(
    _ bytes: some Sequence<UInt8>, to path: String, overwrite: Bool = false,
    in files: FileSystem = .real, unfinished: UnfinishedFiles = .process
  ) throws(FileError) {
    var file = try AtomicFile(
      path: path, overwrite: overwrite, in: files, unfinished: unfinished)
    try file.append(bytes)
    try file.commit()
  }

  /// Adds bytes to the end; they reach the disk by and by.
  package mutating func append(_ bytes: some Sequence<UInt8>) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Makes the file whole under its name, on the disk and not only in memory.
  package consuming func commit() throws(FileError) {
    try flush()
    guard let open = descriptor else { return }
    try attempt { (files) throws(FileSystem.Failure) in try files.synchronize(open) }
    descriptor = nil
    try attempt { (files) throws(FileSystem.Failure) in try files.close(open) }
    let (files, temporary, target, overwrite) = (files, temporary, target, overwrite)
    try unfinished.finish(temporary) { () throws(FileError) in
      try files.attempt(path) { () throws(FileSystem.Failure) in
        try Self.name(temporary, target, overwrite: overwrite, in: files)
      }
    }
    isPending = false
    try attempt { (files) throws(FileSystem.Failure) in
      try Self.synchronizeFolder(of: target, in: files)
    }
  }

  private mutating func flush() throws(FileError) {
    guard let descriptor, !buffer.isEmpty else { return }
    let pending = buffer
    try attempt { (files) throws(FileSystem.Failure) in
      try files.writeAll(pending, to: descriptor)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private func attempt(
    _ body: (FileSystem) throws(FileSystem.Failure) -> Void
  ) throws(FileError) {
    let files = files
    try files.attempt(path) { () throws(FileSystem.Failure) in try body(files) }
  }

  private static func status(
    of path: String, in files: FileSystem
  ) throws(FileError) -> FileSystem.Status? {
    do {
      return try files.linkStatus(path)
    } catch  where error.code == ENOENT {
      return nil
    } catch {
      throw error.error(path: path)
    }
  }
}
