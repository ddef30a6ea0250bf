public import DoormarkCore

/// Why the folder of a library cannot be opened or changed.
///
/// A value is safe to share between threads.
@nonexhaustive
public enum LibraryFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file or folder cannot be read or written.
  case file(FileError)
  /// Somebody else is changing the library: the number of the process, where that can be told.
  case locked(path: String, holder: Int?)
  /// The checklist's memory, `setup.json`, cannot be read.
  case memory(path: String, reason: String, position: TextPosition?)
  /// The document that is to be added cannot be used.
  case document(PlacementDocumentError)
  /// The id of the map makes a file name of more than 255 bytes.
  case idTooLong(bytes: Int)
  /// The document is not taken, for a reason of the library's.
  case notTaken(MapImport.Refusal, mapID: String, name: String)
  /// A file of the library cannot be used.
  case damaged(LibraryProblem)
  /// The library does not hold what was asked for.
  case refused(LibraryRefusal)

  /// The message, a fragment in lower case.
  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .locked(let path, let holder?): "\(path): process \(holder) is changing the library"
    case .locked(let path, nil): "\(path): another program is using the library"
    case .memory(let path, let reason, let position):
      path + (position.map { ":\($0.line):\($0.column)" } ?? "") + ": \(reason)"
    case .document(let error): "\(error)"
    case .idTooLong(let bytes):
      "the map's id has \(bytes) bytes, which makes too long a name for its file"
    case .notTaken(let refusal, _, let name): "\(name) \(refusal.message)"
    case .damaged(let problem): "\(problem)"
    case .refused(let refusal): "\(refusal)"
    }
  }
}

/// A file in a library's folder that cannot be used; it counts for nothing and is left as it is.
///
/// A value is safe to share between threads.
public struct LibraryProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public var path: String
  /// Where in the file; nil for the file as a whole.
  public var position: TextPosition?
  /// What is wrong with it, a fragment in lower case.
  public var reason: String

  /// The message with the place before it.
  public var description: String {
    path + (position.map { ":\($0.line):\($0.column)" } ?? "") + ": \(reason)"
  }
}
