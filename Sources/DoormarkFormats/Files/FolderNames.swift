#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system says is in a folder.
enum FolderNames {
  /// The names, without `.` and `..`, in no order.
  static func read(_ path: String) throws(FileSystem.Failure) -> [String] {
    guard let stream = unsafe opendir(path.systemPath) else {
      throw FileSystem.Failure(call: "opendir", code: errno)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw FileSystem.Failure(call: "readdir", code: errno) }
        return names
      }
      let name = unsafe name(of: entry)
      if name != ".", name != ".." { names.append(name) }
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
