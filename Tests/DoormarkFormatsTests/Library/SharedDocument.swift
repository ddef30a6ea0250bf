import DoormarkCore
import DoormarkFormats

/// Placement documents as somebody would share them.
enum SharedDocument {
  static func time(_ seconds: Int) -> Instant {
    Instant(nanoseconds: 1_800_000_000_000_000_000 + Int64(seconds) * 1_000_000_000)
  }

  static func map(
    _ id: String, name: String? = nil, revised: Int? = nil, doors: Int = 1,
    isPractice: Bool = false, metres: Double? = 5
  ) -> ScanMap {
    ScanMap(
      id: id, name: name ?? "Map \(id)", frame: .arkit, isPractice: isPractice,
      revised: revised.map(time),
      declaredAlignment: metres.map {
        DeclaredAlignment(
          anchor: GeodeticCoordinate(latitude: 51.5072, longitude: -0.1276), at: .origin,
          heading: .degrees(0),
          error: .radial(
            TypedAccuracy(metres: $0, statistic: .r95), heading: .degrees(1), scale: 0, up: nil))
      },
      doors: (0..<doors).map { Door(id: "door \($0)", location: .point(.origin)) })
  }

  static func bytes(_ map: ScanMap) throws -> FileBytes {
    FileBytes(try PlacementDocument(map).encoded())
  }

  static func bytes(
    _ id: String, name: String? = nil, revised: Int? = nil, doors: Int = 1,
    isPractice: Bool = false, metres: Double? = 5
  ) throws -> FileBytes {
    try bytes(
      map(id, name: name, revised: revised, doors: doors, isPractice: isPractice, metres: metres))
  }
}

extension LibraryFolder {
  /// Opened with the placing of declared alignments, which needs no PROJ.
  static func open(_ path: String, in files: FileSystem = .real) throws -> LibraryFolder {
    try open(path, patience: 2000, in: files) { Placement.declared($0) }
  }

  /// All that a person can see of it.
  var seen: Seen { Seen(library: library, memory: memory, history: history, problems: problems) }

  struct Seen: Equatable {
    var library: MapLibrary
    var memory: ChecklistMemory
    var history: History
    var problems: [LibraryProblem]
  }
}
