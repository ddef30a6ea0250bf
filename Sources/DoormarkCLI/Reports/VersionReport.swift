/// What `--version` prints.
enum VersionReport {
  static var text: String {
    """
    doormark \(doormarkVersion)
    Swift \(_SwiftStdlibVersion.current)

    """
  }
}
