import DoormarkCore

/// What `history.ndjson` says: when maps came and went, and which journeys were taken.
///
/// Where a map is says its file alone; a line about it gives the time. So a line whose change never
/// came about, since the power went between the two, does no harm. Of several lines of one kind about
/// a map the last counts.
struct LibraryRecord: Sendable {
  /// What happened.
  enum Event: Hashable, Sendable {
    /// The map came into the library.
    case added(String)
    /// The map was moved to Recently Deleted.
    case deleted(String)
    /// A journey was taken to the map.
    case journey(String, History.Purpose)

    fileprivate var word: String {
      switch self {
      case .added: "added"
      case .deleted: "deleted"
      case .journey: "journey"
      }
    }

    fileprivate var mapID: String {
      switch self {
      case .added(let id), .deleted(let id), .journey(let id, _): id
      }
    }
  }

  /// When each map came in.
  private(set) var added: [MapFileName: Instant] = [:]
  /// When each map was last deleted.
  private(set) var deleted: [MapFileName: Instant] = [:]
  /// The journeys.
  private(set) var history = History()
  /// The lines that say nothing.
  private(set) var problems: [LibraryProblem] = []
  /// The text, ending with a line feed unless it is empty.
  private(set) var bytes: [UInt8] = []

  /// A record of nothing.
  init() {}

  /// Reads the text of the file. A line that is not understood is reported and kept; one whose event
  /// is of a newer version is kept.
  init(_ file: FileBytes) {
    bytes = Array(file.content)
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    )
    .enumerated() where !line.isEmpty {
      if let reason = read(line) {
        problems.append(
          LibraryProblem(
            path: file.path, position: TextPosition(line: index + 1, column: 1), reason: reason))
      }
    }
  }

  /// The text with one line more.
  func adding(_ event: Event, at time: Instant) -> LibraryRecord {
    var record = self
    var json = JSONWriter()
    json.object { json in
      json.key("time")
      json.string(RFC3339.text(time))
      json.key("event")
      json.string(event.word)
      json.key("map")
      json.string(event.mapID)
      if case .journey(_, let purpose) = event {
        json.key("purpose")
        json.string(purpose.rawValue)
      }
    }
    record.bytes += json.output + [UInt8(ascii: "\n")]
    record.note(event, time)
    return record
  }

  private mutating func note(_ event: Event, _ time: Instant?) {
    switch event {
    case .added(let id): if let name = MapFileName(id: id) { added[name] = time }
    case .deleted(let id): if let name = MapFileName(id: id) { deleted[name] = time }
    case .journey(let id, let purpose):
      history.entries.append(History.Entry(mapID: id, time: time, purpose: purpose))
    }
  }

  /// What is wrong with the line; nil when nothing is.
  private mutating func read(_ line: ArraySlice<UInt8>) -> String? {
    let root: JSONValue
    do {
      root = try JSONSource.parse(FileBytes(line)).root
    } catch {
      return "the line is not understood: \(error)"
    }
    guard let word = root.member("event")?.string, let id = root.member("map")?.string else {
      return "the line names no event and no map"
    }
    let time = root.member("time")?.string.flatMap { try? RFC3339.parse($0) }
    guard time != nil else { return "the line has no time such as 2026-05-04T09:30:00Z" }
    switch word {
    case "added": note(.added(id), time)
    case "deleted": note(.deleted(id), time)
    case "journey":
      let purpose = root.member("purpose")?.string ?? History.Purpose.navigation.rawValue
      // A purpose that a newer version made up is not one that counts.
      note(.journey(id, History.Purpose(rawValue: purpose) ?? .demo), time)
    default: break
    }
    return nil
  }
}
