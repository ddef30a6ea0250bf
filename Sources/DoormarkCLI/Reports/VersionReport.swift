import Doormark

/// What `--version` prints.
enum VersionReport {
  /// Our own version, and those of what we run on.
  static var text: String {
    """
    doormark \(doormarkVersion)
    Swift \(swift)
    PROJ \(LibraryVersions.proj)
    GEOS \(LibraryVersions.geos)

    """
  }

  /// The same by name, for reports.
  static var versions: [(name: String, version: String)] {
    [
      ("doormark", doormarkVersion), ("swift", swift), ("proj", LibraryVersions.proj),
      ("geos", LibraryVersions.geos),
    ]
  }

  /// The standard library knows the release it belongs to, and not the patch that built us.
  private static var swift: String {
    "\(_SwiftStdlibVersion.current)".split(separator: ".").prefix(2).joined(separator: ".")
  }
}
