#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock on a folder: many may read it at once, or one may change it.
///
/// It is the system's lock on the file `.lock` in the folder, so it ends with the process that holds
/// it, however that ends; the file stays. Whoever changes the folder writes the number of its process
/// there, for others to name it. A value belongs to one thread.
package struct FolderLock: ~Copyable {
  /// What the folder is locked for.
  package enum Mode: Hashable, Sendable {
    /// Reading, together with others; a folder that has no lock file has nobody who changes it.
    case reading
    /// Changing, alone.
    case changing
  }

  /// Why there is no lock.
  package enum Failure: Error, Hashable, Sendable {
    /// The lock file cannot be opened.
    case file(FileError)
    /// Somebody else has the folder: the number of the process that changes it, where it is known.
    case held(by: Int?)
  }

  /// The name of the file.
  package static let fileName = ".lock"
  /// How long to wait for another before giving up, in milliseconds.
  package static let standardPatience = 10_000

  private static let pause = 5
  private static let width = 20

  /// Whether there is a lock file at all.
  package var isHeld: Bool { descriptor != nil }

  private let descriptor: Int32?
  private let mode: Mode
  private let files: FileSystem

  /// Waits for the lock, at most so many milliseconds.
  package init(
    of folder: String, for mode: Mode, patience: Int = standardPatience,
    in files: FileSystem = .real
  ) throws(Failure) {
    self.mode = mode
    self.files = files
    descriptor = try Self.acquire(folder + "/" + Self.fileName, mode, patience, files)
    // Only a courtesy to those who wait: without it they cannot name us.
    if mode == .changing { try? note(String(getpid())) }
  }

  deinit {
    guard let descriptor else { return }
    if mode == .changing { try? note("") }
    try? files.close(descriptor)
  }

  private static func acquire(
    _ path: String, _ mode: Mode, _ patience: Int, _ files: FileSystem
  ) throws(Failure) -> Int32? {
    let opened: Int32
    do {
      opened = try files.open(path, mode == .changing ? .locking : .readingAtOnce)
    } catch  where mode == .reading && [ENOENT, EACCES, EPERM].contains(error.code) {
      // Nobody has ever changed the folder, or it is not for us to keep others waiting.
      return nil
    } catch {
      throw .file(error.error(path: path))
    }
    var waited = 0
    while true {
      let isOurs: Bool
      do {
        isOurs = try files.lock(opened, mode == .changing)
      } catch {
        try? files.close(opened)
        throw .file(error.error(path: path))
      }
      if isOurs { return opened }
      guard waited < patience else {
        let holder = holder(path, in: files)
        try? files.close(opened)
        throw .held(by: holder)
      }
      files.pause(pause)
      waited += pause
    }
  }

  private func note(_ text: String) throws(FileSystem.Failure) {
    guard let descriptor else { return }
    let padding = String(repeating: " ", count: max(0, Self.width - text.count))
    let bytes = Array((text + padding + "\n").utf8)
    let result = unsafe bytes.withUnsafeBytes { buffer in
      Result { () throws(FileSystem.Failure) in
        try unsafe files.writeAtStart(descriptor, buffer)
      }
    }
    _ = try result.get()
  }

  /// The process that the file names, if it lives.
  private static func holder(_ path: String, in files: FileSystem) -> Int? {
    guard let bytes = try? FileBytes.read(path: path, limit: 1000, in: files) else { return nil }
    let digits = bytes.content.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let number = Int32(String(decoding: digits, as: UTF8.self)), number > 0 else {
      return nil
    }
    return kill(number, 0) == 0 || errno == EPERM ? Int(number) : nil
  }
}
