import DoormarkCore
import DoormarkFormats
import DoormarkTestSupport

/// The program `DoormarkLibraryWriter`, and what it should have done.
struct LibraryWriterProcess {
  var folder: String

  /// Runs it; nil of the status means that it was killed.
  func run(
    _ operations: [String], from first: Int = 0, count: Int, microseconds: Int = 0
  ) throws -> ChildProcess.Outcome {
    let words = [folder, String(first), String(count), String(microseconds)] + operations
    return try ChildProcess(Environment.productFolder + "/DoormarkLibraryWriter", words).run()
  }

  /// What the program prints before and after each change.
  struct Report {
    /// The changes that are done, and whether each was refused.
    var done: [(number: Int, operation: String, isRefused: Bool)] = []
    /// The change that it was at.
    var begun: (number: Int, operation: String)?
    /// What it complained of.
    var complaint: String?

    init(_ text: String) {
      // A line that was cut short by the end says nothing.
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        if line.hasPrefix("!") { complaint = String(line) }
        guard words.count == 3, let number = Int(words[1]) else { continue }
        if words[0] == ">" {
          begun = (number, words[2])
        } else if let at = begun {
          done.append((at.number, at.operation, words[2] == "refused"))
          begun = nil
        }
      }
    }
  }
}

/// What a library should hold after changes, worked out in memory.
struct ExpectedLibrary: Equatable {
  var library = MapLibrary()
  var memory = ChecklistMemory()
  var history = History()

  static func time(_ number: Int) -> Instant {
    Instant(nanoseconds: 1_800_000_000_000_000_000 + Int64(number) * 3_600_000_000_000)
  }

  /// The document that the program makes.
  static func map(_ id: String, _ revision: Int) -> ScanMap {
    ScanMap(
      id: id, name: "Map \(id)", frame: .arkit,
      // 2026-01-01T00:00:00Z, by `date -u +%s`.
      revised: Instant(nanoseconds: (1_767_225_600 + Int64(revision)) * 1_000_000_000),
      doors: (0...revision).map {
        Door(id: "\($0)", location: .point(ScanPoint(x: Double($0), y: 0, z: 0)))
      })
  }

  /// Makes a change; false when it is refused.
  mutating func apply(_ operation: String, _ number: Int) -> Bool {
    let parts = operation.split(separator: ":").map(String.init)
    let now = Self.time(number)
    switch parts[0] {
    case "add":
      let placement = Placement.declared(Self.map(parts[1], Int(parts[2]) ?? 0))
      if case .refused = library.take(placement, at: now) { return false }
      return true
    case "delete": return (try? library.delete(id: parts[1], at: now)) != nil
    case "restore": return (try? library.restore(id: parts[1], at: now)) != nil
    case "journey":
      guard library.map(id: parts[1]) != nil else { return false }
      history.entries.append(History.Entry(mapID: parts[1], time: now))
      memory.noteJourney(.navigation)
    case "expire": library.expire(at: now)
    case "hide": memory.isHidden = true
    case "show": memory.isHidden = false
    default: memory.goodbyeDismissed.toggle()
    }
    return true
  }

  init() {}

  /// What a folder holds; it must have no problem.
  init?(_ folder: LibraryFolder) {
    guard folder.problems.isEmpty else { return nil }
    (library, memory, history) = (folder.library, folder.memory, folder.history)
  }
}
