public import DoormarkCore

/// A library that is kept in a folder, as it was at one moment.
///
/// The folder holds `maps` and `deleted` with a placement document a map, `history.ndjson` with the
/// journeys and the times at which maps came and went, and `setup.json` with what the checklist
/// remembers. Every change to it is whole or has not happened, whatever happens meanwhile. Many
/// programs may read it at once; ``LibraryWriter`` changes it, one at a time. The folder keeps the
/// documents, not the scans that they name. A value is safe to share between threads.
public struct LibraryFolder: Sendable {
  /// The path of the folder.
  public let path: String
  /// Whether there is such a folder; a missing one is an empty library.
  public let exists: Bool
  /// The maps, each placed by whoever opened the folder.
  public let library: MapLibrary
  /// What the checklist remembers; before anything was remembered, what the history tells.
  public let memory: ChecklistMemory
  /// The journeys.
  public let history: History
  /// The files that cannot be used, by their paths; their maps count for nothing.
  public let problems: [LibraryProblem]

  /// Opens a folder to read it.
  ///
  /// It waits for somebody who is changing the library. Temporary files that a program left behind
  /// when it was killed are removed, where that is allowed.
  ///
  /// - Parameters:
  ///   - path: the folder. When there is none, the library is empty.
  ///   - patience: how many milliseconds to wait for somebody who changes the library.
  ///   - placing: the georeferencer; a map that it throws for is one of the ``problems``.
  public static func open(
    _ path: String, patience: Int = 10_000, placing: (ScanMap) throws -> Placement
  ) throws(LibraryFolderError) -> LibraryFolder {
    try open(path, patience: patience, in: .real, placing: placing)
  }

  package static func open(
    _ path: String, patience: Int = 10_000, in files: FileSystem,
    placing: (ScanMap) throws -> Placement
  ) throws(LibraryFolderError) -> LibraryFolder {
    let places = LibraryPlaces(path, files)
    guard try places.exists() else {
      return LibraryFolder(
        path: path, exists: false, library: MapLibrary(), memory: ChecklistMemory(),
        history: History(), problems: [])
    }
    while true {
      let hadLockFile = places.hasLockFile
      let lock = try places.lock(.reading, patience)
      if lock.isHeld { places.removeLeftovers() }
      let folder = try places.read(placing)
      // Somebody may have begun to change a folder that nobody had changed before.
      if lock.isHeld || hadLockFile || !places.hasLockFile { return folder }
    }
  }
}
