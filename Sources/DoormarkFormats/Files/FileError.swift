/// Why a file cannot be read or written.
///
/// A value is safe to share between threads.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Kind: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// It is a folder.
    case isFolder
    /// It is something else where a folder is wanted.
    case notFolder
    /// It is a device, a pipe or a socket where a file is wanted.
    case notRegular(Special)
    /// The system does not allow it.
    case notPermitted
    /// It is larger than this many bytes.
    case tooLarge(limit: Int)
    /// The file to be written exists, and replacing was not asked for.
    case exists
    /// The path holds a NUL.
    case invalidPath
    /// The scan's path leads out of the document's folder.
    case leavesFolder
    /// The system refused: what was tried, its errno and its words.
    case system(call: String, code: Int32, message: String)
  }

  /// What is neither a file nor a folder.
  public enum Special: String, Hashable, Sendable {
    /// A named pipe (FIFO).
    case namedPipe = "a named pipe"
    /// A socket.
    case socket = "a socket"
    /// A device.
    case device = "a device"
  }

  /// The file's path, or "-" for the standard streams.
  public var path: String
  /// What went wrong.
  public var kind: Kind

  /// Makes an error.
  public init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// The message, a fragment in lower case that begins with the path.
  public var description: String { "\(path): \(reason)" }

  /// The message without the path.
  public var reason: String {
    switch kind {
    case .missing: "no such file"
    case .isFolder: "is a folder, not a file"
    case .notFolder: "is not a folder"
    case .notRegular(let what): "is \(what.rawValue), not a regular file"
    case .notPermitted: "permission denied"
    case .tooLarge(let limit): "larger than the limit of \(limit >> 20) MiB"
    case .exists: "exists already"
    case .invalidPath: "the path holds a NUL character"
    case .leavesFolder: "leads out of the document's folder"
    case .system(let call, _, let message): "\(message) (\(call))"
    }
  }
}
