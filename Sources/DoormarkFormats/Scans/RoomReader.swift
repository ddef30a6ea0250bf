import DoormarkCore

/// Reads the elements and sections of one room.
struct RoomReader {
  private let room: JSONNode
  private let pointer: JSONPointer
  private let story: Int?
  private let scope: RoomPlanReader.Scope
  private var notes = ScanNotes()
  /// The numbers of one element after the other.
  private var numbers = ElementNumbers()

  /// The version of the export's layout that is known.
  private static let knownVersion = 2

  init(_ room: RoomSearch.Room, scope: RoomPlanReader.Scope) {
    self.room = room.value
    self.scope = scope
    pointer = room.pointer
    story = room.value.member("story")?.integer
  }

  mutating func read() -> Scan {
    var elements: [ScanElement] = []
    var isEmpty = true
    let keys: [(StaticString, ScanElement.Category)] = [
      ("walls", .wall), ("doors", .door), ("windows", .window), ("openings", .opening),
      ("objects", .object), ("floors", .floor),
    ]
    for (key, category) in keys {
      let isWanted = scope == .everything || category == .wall || category == .floor
      forEachObject(of: key) { room, value, index in
        var reader = ElementReader(
          value, category: category, story: room.story, scope: room.scope)
        if let element = reader.read(&room.numbers) {
          isEmpty = false
          if isWanted { elements.append(element) }
        }
        if !reader.remarks.isEmpty {
          room.notes.add(reader.remarks, at: room.place(key, index))
        }
      }
    }
    var sections: [ScanSection] = []
    forEachObject(of: "sections") { room, value, index in
      if let section = room.section(value) {
        sections.append(section)
      } else {
        room.notes.add(
          "\(room.place("sections", index)): the section has no usable center; left out")
      }
    }
    noteHeadMembers()
    if isEmpty {
      notes.add("\(name): holds no wall, door, window, opening, object or floor")
    }
    return Scan(elements: elements, sections: sections, notes: notes.sentences)
  }

  private var name: String { pointer.tokens.isEmpty ? "the room" : pointer.description }

  private func place(_ key: StaticString, _ index: Int) -> JSONPointer {
    pointer.appending("\(key)").appending(index)
  }

  /// Calls `body` with each object in an array of the room, and its index.
  private mutating func forEachObject(
    of key: StaticString, _ body: (inout RoomReader, JSONNode, Int) -> Void
  ) {
    guard let array = room.member(key), !array.isNull else { return }
    guard array.kind == .array else {
      let place = pointer.appending("\(key)")
      notes.add("\(place): expected an array, found \(array.kind.words); passed over")
      return
    }
    var index = 0
    for value in array.children {
      if value.kind == .object {
        body(&self, value, index)
      } else {
        notes.add(
          "\(place(key, index)): expected an object, found \(value.kind.words); left out")
      }
      index += 1
    }
  }

  private mutating func section(_ value: JSONNode) -> ScanSection? {
    guard LenientNumbers.read(value.member("center"), into: &numbers.any) == nil,
      numbers.any.count >= 3, numbers.any.allSatisfy({ abs($0) <= SurfaceFrame.farthest })
    else { return nil }
    let center = numbers.any
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
      LenientNumbers.read(origin, into: &numbers.any) == nil, numbers.any != Self.identity
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

  mutating func add(_ remarks: [ElementReader.Remark], at place: JSONPointer) {
    for remark in remarks {
      add("\(place)\(remark.identifier.map { " (\($0))" } ?? ""): \(remark.sentence)")
    }
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
