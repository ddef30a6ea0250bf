import DoormarkCore

/// Reads the elements and sections of one room.
struct RoomReader {
  private let room: JSONValue
  private let pointer: JSONPointer
  private let story: Int?
  private var notes = ScanNotes()

  /// The version of the export's layout that is known.
  private static let knownVersion = 2

  init(_ room: RoomSearch.Room) {
    self.room = room.value
    pointer = room.pointer
    story = room.value.member("story")?.integer
  }

  mutating func read() -> Scan {
    var elements: [ScanElement] = []
    let keys: [(StaticString, ScanElement.Category)] = [
      ("walls", .wall), ("doors", .door), ("windows", .window), ("openings", .opening),
      ("objects", .object), ("floors", .floor),
    ]
    for (key, category) in keys {
      for (value, place) in objects(of: key) {
        var reader = ElementReader(value, category: category, story: story, place: place)
        if let element = reader.read() { elements.append(element) }
        notes.add(reader.remarks)
      }
    }
    var sections: [ScanSection] = []
    for (value, place) in objects(of: "sections") {
      if let section = section(value) {
        sections.append(section)
      } else {
        notes.add("\(place): the section has no usable center; left out")
      }
    }
    noteHeadMembers()
    if elements.isEmpty {
      notes.add("\(name): holds no wall, door, window, opening, object or floor")
    }
    return Scan(elements: elements, sections: sections, notes: notes.sentences)
  }

  private var name: String { pointer.tokens.isEmpty ? "the room" : pointer.description }

  /// The objects in an array of the room, with their places.
  private mutating func objects(of key: StaticString) -> [(JSONValue, JSONPointer)] {
    guard let array = room.member(key), !array.isNull else { return [] }
    let place = pointer.appending("\(key)")
    guard array.kind == .array else {
      notes.add("\(place): expected an array, found \(array.kind.words); passed over")
      return []
    }
    var found: [(JSONValue, JSONPointer)] = []
    for (index, value) in array.children.enumerated() {
      if value.kind == .object {
        found.append((value, place.appending(index)))
      } else {
        notes.add(
          "\(place.appending(index)): expected an object, found \(value.kind.words); left out")
      }
    }
    return found
  }

  private func section(_ value: JSONValue) -> ScanSection? {
    guard let center = try? LenientNumbers.read(value.member("center")), center.count >= 3,
      center.allSatisfy({ abs($0) <= SurfaceFrame.farthest })
    else { return nil }
    return ScanSection(
      label: EnumWord(value.member("label"))?.name ?? "unidentified",
      center: ScanPoint(x: center[0], y: center[1], z: center[2]),
      story: value.member("story")?.integer ?? story)
  }

  private mutating func noteHeadMembers() {
    if let version = room.member("version")?.integer, version > Self.knownVersion {
      notes.add("\(name): version \(version) is newer than the known one, \(Self.knownVersion)")
    }
    if let origin = room.member("referenceOriginTransform"), !origin.isNull,
      let numbers = try? LenientNumbers.read(origin), numbers != Self.identity
    {
      notes.add("\(name): referenceOriginTransform was not applied; its meaning is undocumented")
    }
  }

  private static let identity: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
}

/// What is said about a scan, at most so many sentences that a person may read them.
struct ScanNotes {
  private static let limit = 50
  private var kept: [String] = []
  private var count = 0

  mutating func add(_ sentence: String) {
    count += 1
    if kept.count < Self.limit { kept.append(sentence) }
  }

  mutating func add(_ sentences: [String]) {
    for sentence in sentences { add(sentence) }
  }

  var sentences: [String] {
    count > kept.count ? kept + ["and \(count - kept.count) more notes of this kind"] : kept
  }
}

extension JSONValue.Kind {
  /// The kind with its article, for a message.
  var words: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
