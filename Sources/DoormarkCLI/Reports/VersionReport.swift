import Doormark

/// What `--version` prints.
enum VersionReport {
  /// Our own version, and those of what we run on.
  static var text: String {
    """
    doormark \(doormarkVersion)
    Swift \(_SwiftStdlibVersion.current)
    PROJ \(LibraryVersions.proj)
    GEOS \(LibraryVersions.geos)

    """
  }
}
