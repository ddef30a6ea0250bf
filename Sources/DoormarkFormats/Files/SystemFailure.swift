#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem.Failure {
  /// The system's words for the code.
  package var message: String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }

  /// The failure as the error of a file.
  package func error(path: String) -> FileError {
    let kind: FileError.Kind
    switch code {
    case ENOENT: kind = .missing
    case EISDIR: kind = .isFolder
    case EACCES, EPERM: kind = .notPermitted
    case EEXIST: kind = .exists
    default: kind = .system(call: call, code: code, message: message)
    }
    return FileError(path: path, kind: kind)
  }
}
