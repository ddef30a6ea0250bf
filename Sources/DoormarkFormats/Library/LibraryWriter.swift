public import DoormarkCore

/// A library's folder, opened to be changed by one program at a time.
///
/// The lock is held for as long as the value lives. Each function makes one change, which is on the
/// disk when it returns; when it throws, or the process is killed meanwhile, the folder is as it was
/// before the change or as after it. A value belongs to one thread.
public struct LibraryWriter: ~Copyable {
  /// What became of a document that was added.
  public struct Addition: Hashable, Sendable {
    /// Its map.
    public let map: ScanMap
    /// Whether it is new, took another's place or came back; never `MapImport.refused`.
    public let outcome: MapImport
  }

  /// What the checklist remembers.
  public private(set) var memory: ChecklistMemory
  /// The journeys.
  public var history: History { record.history }

  private let places: LibraryPlaces
  private let lock: FolderLock
  private var record: LibraryRecord
  private var setup: SetupDocument?

  /// Opens a folder, and waits for others who use it.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - creating: whether to make it where it is missing; the folder above it must be there.
  ///   - patience: how many milliseconds to wait for others.
  public init(
    _ path: String, creating: Bool = false, patience: Int = 10_000
  ) throws(LibraryFolderError) {
    try self.init(path, creating: creating, patience: patience, in: .real)
  }

  package init(
    _ path: String, creating: Bool = false, patience: Int = 10_000, in files: FileSystem
  ) throws(LibraryFolderError) {
    let places = LibraryPlaces(path, files)
    if !(try places.exists()) {
      guard creating else { throw .file(FileError(path: path, kind: .missing)) }
      try places.makeFolder(path)
    }
    let lock = try places.lock(.changing, patience)
    places.removeLeftovers()
    let record = try places.record()
    let setup = try places.setup()
    self.places = places
    self.lock = lock
    self.record = record
    self.setup = setup
    memory = LibraryPlaces.memory(setup, record.history)
  }

  /// The library as it is now.
  public func folder(
    placing: (ScanMap) throws -> Placement
  ) throws(LibraryFolderError) -> LibraryFolder {
    try places.read(placing)
  }

  /// The ids of the maps in the library, in the order of their bytes.
  public func mapIDs() throws(LibraryFolderError) -> [String] { try ids(in: places.maps) }

  /// The ids of the deleted maps, in the order of their bytes.
  public func deletedIDs() throws(LibraryFolderError) -> [String] {
    let kept = Set(try places.documents(in: places.maps))
    return try ids(in: places.deleted).filter { id in
      MapFileName(id: id).map { !kept.contains($0.text) } ?? false
    }
  }

  private func ids(in folder: String) throws(LibraryFolderError) -> [String] {
    try places.documents(in: folder).compactMap(MapFileName.id)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Adds a shared placement document; its bytes are kept as they are.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - now: the caller's clock.
  ///   - insisting: whether it is taken although it is not newer than what is there, or what is there
  ///     cannot be read.
  public mutating func add(
    _ bytes: FileBytes, at now: Instant, insisting: Bool = false
  ) throws(LibraryFolderError) -> Addition {
    let map: ScanMap
    do {
      map = try PlacementDocument.read(bytes).map
    } catch {
      throw .document(error)
    }
    guard let name = MapFileName(id: map.id) else {
      throw .idTooLong(bytes: map.id.utf8.count)
    }
    let kept = try present(name, in: places.maps, insisting)
    let isGone = DeletedMap.isExpired(deleted: record.deleted[name], at: now)
    let past =
      kept == nil && !isGone ? try present(name, in: places.deleted, insisting) : nil
    let outcome = MapImport(of: map, kept: kept, deleted: past, insisting: insisting)
    if case .refused(let refusal) = outcome {
      throw .notTaken(refusal, mapID: map.id, name: map.name)
    }
    let places = places
    try places.makeFolder(places.maps)
    // The line comes first: without its file it means nothing.
    try places.put(bytes.content, in: places.maps + "/" + name.text) {
      () throws(LibraryFolderError) in
      if outcome == .added { try note(.added(map.id), at: now) }
    }
    if kept == nil { try places.remove(name.text, from: places.deleted) }
    return Addition(map: map, outcome: outcome)
  }

  /// Moves a map to Recently Deleted.
  public mutating func delete(_ id: String, at now: Instant) throws(LibraryFolderError) {
    guard let name = MapFileName(id: id), try places.has(name.text, in: places.maps) else {
      throw .refused(.unknown(id))
    }
    try places.makeFolder(places.deleted)
    try note(.deleted(id), at: now)
    try places.move(name.text, from: places.maps, to: places.deleted)
  }

  /// Brings a map back from Recently Deleted.
  public mutating func restore(_ id: String, at now: Instant) throws(LibraryFolderError) {
    guard let name = MapFileName(id: id), try places.has(name.text, in: places.deleted),
      !(try places.has(name.text, in: places.maps))
    else { throw .refused(.notDeleted(id)) }
    if DeletedMap.isExpired(deleted: record.deleted[name], at: now) {
      throw .refused(.expired(id))
    }
    try places.makeFolder(places.maps)
    try places.move(name.text, from: places.deleted, to: places.maps)
  }

  /// Removes the deleted maps that can no longer be brought back, and returns their ids.
  @discardableResult
  public mutating func expire(at now: Instant) throws(LibraryFolderError) -> [String] {
    var expired: [String] = []
    for id in try ids(in: places.deleted) {
      guard let name = MapFileName(id: id) else { continue }
      if try places.has(name.text, in: places.maps) {
        // The copy of a map that came in anew when the power went.
        try places.remove(name.text, from: places.deleted)
      } else if DeletedMap.isExpired(deleted: record.deleted[name], at: now) {
        try places.remove(name.text, from: places.deleted)
        expired.append(id)
      }
    }
    return expired
  }

  /// Notes a journey to a map of the library, and ticks the step unless it was practice or a demo.
  ///
  /// - Returns: The map.
  @discardableResult
  public mutating func addJourney(
    to id: String, at now: Instant, isDemo: Bool = false
  ) throws(LibraryFolderError) -> ScanMap {
    guard let name = MapFileName(id: id), let map = try present(name, in: places.maps, false)
    else { throw .refused(.unknown(id)) }
    let purpose: History.Purpose = map.isPractice ? .practice : isDemo ? .demo : .navigation
    try note(.journey(id, purpose), at: now)
    // The history alone would tell as much; the memory outlives it.
    try remember { $0.noteJourney(purpose) }
    return map
  }

  /// Changes what the checklist remembers.
  public mutating func remember(
    _ change: (inout ChecklistMemory) -> Void
  ) throws(LibraryFolderError) {
    change(&memory)
    guard setup?.memory != memory, setup != nil || memory != ChecklistMemory() else { return }
    var document = setup ?? SetupDocument(memory)
    document.memory = memory
    let bytes = document.encoded
    try places.put(bytes, in: places.memory)
    setup = document
  }

  private mutating func note(
    _ event: LibraryRecord.Event, at time: Instant
  ) throws(LibraryFolderError) {
    let next = record.adding(event, at: time)
    try places.put(next.bytes, in: places.history)
    record = next
  }

  /// The map of a file that may be there; one that cannot be read is nobody's to lose silently.
  private func present(
    _ name: MapFileName, in folder: String, _ insisting: Bool
  ) throws(LibraryFolderError) -> ScanMap? {
    guard try places.has(name.text, in: folder) else { return nil }
    do {
      return try places.map(name.text, in: folder)
    } catch {
      if insisting { return nil }
      throw .damaged(error)
    }
  }
}
