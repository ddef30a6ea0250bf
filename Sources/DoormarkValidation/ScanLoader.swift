public import DoormarkFormats

/// Where the scans that a document names are read from.
///
/// A value is safe to share between threads.
public struct ScanLoader: Sendable {
  /// Reads the scan of a path as the document has it.
  public var read: @Sendable (String) throws(FileError) -> FileBytes

  /// Makes a loader.
  public init(read: @escaping @Sendable (String) throws(FileError) -> FileBytes) {
    self.read = read
  }

  /// Reads from the folder of the document, and nowhere outside it.
  public static func folder(_ folder: String) -> ScanLoader {
    ScanLoader { path throws(FileError) in try ScanPath.read(path, inFolder: folder) }
  }
}
