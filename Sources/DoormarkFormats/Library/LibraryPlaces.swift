import DoormarkCore

/// Where the parts of a library lie in its folder, and how they are read.
struct LibraryPlaces: Sendable {
  let root: String
  let files: FileSystem

  init(_ root: String, _ files: FileSystem) {
    self.root = root
    self.files = files
  }

  var maps: String { root + "/maps" }
  var deleted: String { root + "/deleted" }
  var history: String { root + "/history.ndjson" }
  var memory: String { root + "/setup.json" }

  /// Does something with the disk, and says in our own words why it failed.
  func attempt<Value>(
    _ path: String, _ body: (FileSystem) throws(FileSystem.Failure) -> Value
  ) throws(LibraryFolderError) -> Value {
    do {
      return try body(files)
    } catch {
      throw .file(error.error(path: path))
    }
  }

  /// Whether there is a folder; throws when there is something else.
  func exists() throws(LibraryFolderError) -> Bool {
    guard !root.isEmpty else { throw .file(FileError(path: root, kind: .missing)) }
    guard !root.utf8.contains(0) else { throw .file(FileError(path: root, kind: .invalidPath)) }
    let descriptor: Int32
    do {
      descriptor = try files.open(root, .readingAtOnce)
    } catch {
      let failure = error.error(path: root)
      if failure.kind == .missing { return false }
      throw .file(failure)
    }
    defer { try? files.close(descriptor) }
    let kind = try attempt(root) { (files) throws(FileSystem.Failure) in
      try files.status(descriptor).kind
    }
    guard kind == .folder else { throw .file(FileError(path: root, kind: .notFolder)) }
    return true
  }

  /// Whether anybody has ever changed the folder.
  var hasLockFile: Bool {
    (try? files.linkStatus(root + "/" + FolderLock.fileName)) != nil
  }

  func lock(_ mode: FolderLock.Mode, _ patience: Int) throws(LibraryFolderError) -> FolderLock {
    do {
      return try FolderLock(of: root, for: mode, patience: patience, in: files)
    } catch {
      switch error {
      case .file(let failure): throw .file(failure)
      case .held(let holder): throw .locked(path: root, holder: holder)
      }
    }
  }

  /// The names in a folder; none when it is missing.
  func names(in folder: String) throws(LibraryFolderError) -> [String] {
    do {
      return try files.names(folder)
    } catch {
      let failure = error.error(path: folder)
      if failure.kind == .missing { return [] }
      throw .file(failure)
    }
  }

  /// The names of the documents in a folder.
  func documents(in folder: String) throws(LibraryFolderError) -> [String] {
    try names(in: folder).filter {
      $0.hasSuffix(FolderListing.documentSuffix) && !$0.hasPrefix(".")
    }
  }

  /// Removes what somebody left behind who was killed; the lock tells that nobody needs it. Whoever
  /// may not remove it leaves it to the next.
  func removeLeftovers() {
    for folder in [root, maps, deleted] {
      for name in (try? names(in: folder)) ?? [] where AtomicFile.isTemporary(name) {
        try? files.unlink(folder + "/" + name)
      }
    }
  }

  /// The content of a file; nil when there is none.
  func bytes(_ path: String) throws(LibraryFolderError) -> FileBytes? {
    do {
      return try FileBytes.readRegular(path: path, limit: FileBytes.scanLimit, in: files)
    } catch {
      if error.kind == .missing { return nil }
      throw .file(error)
    }
  }

  func record() throws(LibraryFolderError) -> LibraryRecord {
    try bytes(history).map(LibraryRecord.init) ?? LibraryRecord()
  }

  func setup() throws(LibraryFolderError) -> SetupDocument? {
    guard let bytes = try bytes(memory) else { return nil }
    return try SetupDocument(bytes)
  }

  /// What the checklist remembers.
  ///
  /// A journey that the history holds was taken, even where the power went before the memory was
  /// told, and where there was a history before there was a checklist.
  static func memory(_ setup: SetupDocument?, _ history: History) -> ChecklistMemory {
    guard var memory = setup?.memory else { return ChecklistMemory(firstRunWith: history) }
    if history.holdsNavigation { memory.noteJourney(.navigation) }
    return memory
  }
}
