#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system says is in a folder.
enum FolderNames {
  /// A name, and whether the folder itself says that it is a file and no link to one.
  struct Entry {
    var name: String
    var isPlainFile: Bool
  }

  /// The names, without `.` and `..`, in no order.
  static func read(_ path: String) throws(FileSystem.Failure) -> [String] {
    try entries(path).map(\.name)
  }

  /// The same, with what the folder says of each.
  static func entries(_ path: String) throws(FileSystem.Failure) -> [Entry] {
    guard let stream = unsafe path.withSystemPath({ unsafe opendir($0) }) else {
      throw FileSystem.Failure(call: "opendir", code: errno)
    }
    defer { unsafe closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw FileSystem.Failure(call: "readdir", code: errno) }
        return entries
      }
      let name = unsafe name(of: entry)
      guard name != ".", name != ".." else { continue }
      // Some file systems do not say, and then nothing is known to be plain.
      let isPlainFile = unsafe Int(entry.pointee.d_type) == Int(DT_REG)
      entries.append(Entry(name: name, isPlainFile: isPlainFile))
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    // The tuple that the C array is imported as has no length of its own in the type system.
    unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      unsafe pointer.withMemoryRebound(
        to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
      ) { unsafe String(systemPath: $0) }
    }
  }
}
