/// The calls of the operating system that reading and writing files take, as a value, so that a
/// test can make each of them fail.
///
/// Every function retries after an interrupting signal where that is safe. A value is safe to share
/// between threads.
@safe
package struct FileSystem: Sendable {
  /// What `open` is asked for.
  package enum Opening: Sendable {
    /// An existing file or folder, to read.
    case reading
    /// The same, without waiting for somebody who writes into a named pipe.
    case readingAtOnce
    /// A new file, to write; fails when it exists.
    case creating
    /// A file to lock, which is made if it is missing.
    case locking
    /// An existing device or named pipe, to write.
    case streaming
  }

  /// What a path or an open file is.
  package struct Status: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case file
      case folder
      case link
      case namedPipe
      case socket
      case device

      /// What it is when it has no content of its own, only what somebody sends; else nil.
      package var special: FileError.Special? {
        switch self {
        case .file, .folder, .link: nil
        case .namedPipe: .namedPipe
        case .socket: .socket
        case .device: .device
        }
      }
    }

    package var kind: Kind
    package var size: Int
    /// Permission bits.
    package var mode: UInt32

    package init(kind: Kind, size: Int, mode: UInt32 = 0o644) {
      self.kind = kind
      self.size = size
      self.mode = mode
    }
  }

  /// What a call that failed left in errno.
  package struct Failure: Error, Hashable, Sendable {
    package var call: String
    package var code: Int32

    package init(call: String, code: Int32) {
      self.call = call
      self.code = code
    }
  }

  package var open: @Sendable (String, Opening) throws(Failure) -> Int32
  package var status: @Sendable (Int32) throws(Failure) -> Status
  /// What a path itself is, links not followed.
  package var linkStatus: @Sendable (String) throws(Failure) -> Status
  /// The path without links, dots and dot-dots.
  package var realPath: @Sendable (String) throws(Failure) -> String
  /// Reads at most as many bytes as there is room for; 0 at the end.
  package var read: @Sendable (Int32, UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  /// Writes some of the bytes and tells how many.
  package var write: @Sendable (Int32, UnsafeRawBufferPointer) throws(Failure) -> Int
  package var setMode: @Sendable (Int32, UInt32) throws(Failure) -> Void
  package var synchronize: @Sendable (Int32) throws(Failure) -> Void
  package var close: @Sendable (Int32) throws(Failure) -> Void
  package var rename: @Sendable (String, String) throws(Failure) -> Void
  /// Gives a file a second name; fails when that exists.
  package var link: @Sendable (String, String) throws(Failure) -> Void
  package var unlink: @Sendable (String) throws(Failure) -> Void
  /// Makes a folder; fails when something is there.
  package var makeFolder: @Sendable (String) throws(Failure) -> Void
  /// The names in a folder, without `.` and `..`, in no order.
  package var names: @Sendable (String) throws(Failure) -> [String]
  /// Tries to lock an open file, alone or together with others; false when somebody is in the way.
  package var lock: @Sendable (Int32, _ alone: Bool) throws(Failure) -> Bool
  /// Writes over the beginning of a file.
  package var writeAtStart: @Sendable (Int32, UnsafeRawBufferPointer) throws(Failure) -> Int
  /// Lets so many milliseconds pass.
  package var pause: @Sendable (Int) -> Void
}
