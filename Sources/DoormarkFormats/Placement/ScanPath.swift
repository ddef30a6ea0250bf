/// Where a document's scans may be: inside its own folder.
public enum ScanPath {
  /// Why a path cannot be the path of a scan; nil when it can.
  ///
  /// Paths are relative, with slashes, and never climb. Links are not looked at here: see
  /// ``read(_:inFolder:limit:)``.
  static func fault(of path: String) -> String? {
    if path.isEmpty { return "the path is empty" }
    if path.utf8.contains(0) { return "the path holds a NUL character" }
    if path.contains("://") { return "a scan is a file beside the document, not an address" }
    if path.utf8.contains(UInt8(ascii: "\\")) { return "write / in place of \\" }
    if path.utf8.first == UInt8(ascii: "/") || hasDrive(path) {
      return "the path must be relative to the document's folder"
    }
    if path.split(separator: "/").contains("..") {
      return "the path must stay inside the document's folder, without \"..\""
    }
    if path.utf8.last == UInt8(ascii: "/") { return "the path is that of a folder" }
    return nil
  }

  /// Whether the path begins like `C:`.
  private static func hasDrive(_ path: String) -> Bool {
    let start = path.utf8.prefix(2)
    return start.count == 2 && start.last == UInt8(ascii: ":")
      && start.first.map { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A } == true
  }

  /// Reads a scan that a document names.
  ///
  /// `folder` is the document's. A link that leads out of the folder is refused, wherever in the
  /// path it is; one that stays inside is followed. A device, a pipe and a socket are refused. Throws
  /// what ``FileBytes/read(path:limit:)`` does as well. The path of the result, and of an error, is the one a person would type.
  public static func read(
    _ path: String, inFolder folder: String, limit: Int = FileBytes.scanLimit
  ) throws(FileError) -> FileBytes {
    try read(path, inFolder: folder, limit: limit, in: .real)
  }

  /// The path of a scan as a person would type it.
  package static func joined(_ path: String, inFolder folder: String) -> String {
    folder.isEmpty || folder == "." ? path : "\(folder)/\(path)"
  }

  package static func read(
    _ path: String, inFolder folder: String, limit: Int, in files: FileSystem
  ) throws(FileError) -> FileBytes {
    let shown = joined(path, inFolder: folder)
    guard fault(of: path) == nil else { throw FileError(path: shown, kind: .leavesFolder) }
    let (root, resolved) = try files.attempt(shown) { () throws(FileSystem.Failure) in
      (
        try files.realPath(folder.isEmpty ? "." : folder),
        try files.realPath(folder.isEmpty ? path : "\(folder)/\(path)")
      )
    }
    guard resolved.utf8.starts(with: (root == "/" ? root : root + "/").utf8) else {
      throw FileError(path: shown, kind: .leavesFolder)
    }
    // By the resolved path, so that the links that were looked at are not followed again.
    do {
      var bytes = try FileBytes.readRegular(path: resolved, limit: limit, in: files)
      bytes.path = shown
      return bytes
    } catch {
      throw FileError(path: shown, kind: error.kind)
    }
  }
}
