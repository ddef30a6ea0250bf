#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What makes two paths, or a path and an open file, the same file: links and second names lead to
/// one identity.
///
/// A value is safe to share between threads.
package struct FileIdentity: Hashable, Sendable {
  /// What the file is.
  package let kind: FileSystem.Status.Kind
  private let device: UInt64
  private let file: UInt64

  /// The file that a path leads to; nil when it leads to none.
  package init?(path: String) {
    var record = stat()
    guard !path.utf8.contains(0),
      unsafe path.withSystemPath({ unsafe stat($0, &record) }) == 0
    else { return nil }
    self.init(record)
  }

  /// An open file; nil when the descriptor is closed.
  package init?(descriptor: Int32) {
    var record = stat()
    guard unsafe fstat(descriptor, &record) == 0 else { return nil }
    self.init(record)
  }

  private init(_ record: stat) {
    kind = FileSystem.Status.Kind(mode: UInt32(record.st_mode))
    device = UInt64(truncatingIfNeeded: record.st_dev)
    file = UInt64(truncatingIfNeeded: record.st_ino)
  }
}
