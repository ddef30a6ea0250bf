/// Where a document's scans may be: inside its own folder.
public enum ScanPath {
  /// Why a path cannot be the path of a scan; nil when it can.
  ///
  /// Paths are relative, with slashes, and never climb. Links are not looked at here: see
  /// ``read(_:inFolder:limit:)``.
  static func fault(of path: String) -> String? {
    var path = path
    return path.withUTF8 { unsafe fault(of: $0) }
  }

  private static func fault(of path: UnsafeBufferPointer<UInt8>) -> String? {
    let slash = UInt8(ascii: "/")
    let dot = UInt8(ascii: ".")
    var hasBackslash = false
    var isAddress = false
    var climbs = false
    // How many bytes are in the part between slashes, and whether all are dots.
    var length = 0
    var isDots = true
    for index in path.indices {
      let byte = unsafe path[index]
      if byte == 0 { return "the path holds a NUL character" }
      hasBackslash = hasBackslash || byte == UInt8(ascii: "\\")
      guard byte == slash else {
        length += 1
        isDots = isDots && byte == dot
        continue
      }
      isAddress =
        unsafe isAddress
        || (index > 1 && path[index - 1] == slash && path[index - 2] == UInt8(ascii: ":"))
      climbs = climbs || (isDots && length == 2)
      (length, isDots) = (0, true)
    }
    climbs = climbs || (isDots && length == 2)
    guard let first = unsafe path.first, let last = unsafe path.last else {
      return "the path is empty"
    }
    if isAddress { return "a scan is a file beside the document, not an address" }
    if hasBackslash { return "write / in place of \\" }
    if unsafe first == slash || hasDrive(path) {
      return "the path must be relative to the document's folder"
    }
    if climbs { return "the path must stay inside the document's folder, without \"..\"" }
    return last == slash ? "the path is that of a folder" : nil
  }

  /// Whether the path begins like `C:`.
  private static func hasDrive(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    guard path.count >= 2, unsafe path[1] == UInt8(ascii: ":") else { return false }
    return unsafe (0x61...0x7A).contains(path[0] | 0x20)
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

  /// Whether the path leads to a file by folders alone, and so to one inside the folder; false as well
  /// where that cannot be seen.
  private static func hasNoLink(
    _ path: String, inFolder folder: String, in files: FileSystem
  ) -> Bool {
    for (index, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") {
      let above = joined(String(path.utf8.prefix(index)) ?? "", inFolder: folder)
      guard (try? files.linkStatus(above))?.kind == .folder else { return false }
    }
    return (try? files.linkStatus(joined(path, inFolder: folder)))?.kind == .file
  }

  package static func read(
    _ path: String, inFolder folder: String, limit: Int, in files: FileSystem
  ) throws(FileError) -> FileBytes {
    let shown = joined(path, inFolder: folder)
    guard fault(of: path) == nil else { throw FileError(path: shown, kind: .leavesFolder) }
    if hasNoLink(path, inFolder: folder, in: files) {
      return try FileBytes.readRegular(path: shown, of: .file, limit: limit, in: files)
    }
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
