/// Finds the rooms in the JSON of a scan file.
enum RoomSearch {
  /// A room and where it is in the file.
  struct Room {
    var value: JSONNode
    var pointer: JSONPointer
  }

  static let surfaceKeys: [StaticString] = [
    "walls", "doors", "windows", "openings", "floors", "objects",
  ]

  /// The rooms of a file, at least one, and what is to be said about where they were found.
  static func rooms(
    in document: JSONDocument, _ root: JSONNode
  ) throws(ScanFileError) -> (rooms: [Room], notes: [String]) {
    if root.member("doormark") != nil { throw .otherFormat("a placement document") }
    let whole = Room(value: root, pointer: JSONPointer())
    let nested = root.member("rooms").map { elements(of: $0, at: JSONPointer(["rooms"])) } ?? []
    if isRoom(root) {
      guard nested.contains(where: { isRoom($0.value) }) else { return ([whole], []) }
      let hasOwn = surfaceKeys.contains { (root.member($0)?.count ?? 0) > 0 }
      guard hasOwn else { return (nested.filter { isRoom($0.value) }, []) }
      return (
        [whole],
        ["the structure's own elements were read, not the \(nested.count) rooms it was made from"]
      )
    }
    if let name = ForeignFormat.name(of: document.root) { throw .otherFormat(name) }
    var level = [whole]
    for _ in 0..<3 {
      level = level.flatMap { elements(of: $0.value, at: $0.pointer) }
      let rooms = level.filter { isRoom($0.value) }
      if let first = rooms.first {
        let others = rooms.count > 1 ? " and \(rooms.count - 1) more" : ""
        return (rooms, root.kind == .array ? [] : ["rooms were found at \(first.pointer)\(others)"])
      }
    }
    throw .unknownContent(content(of: root))
  }

  /// Whether a value is a room: it has an opaque model, an array with something in it that looks
  /// like a surface or an object, or at least three of the arrays, all empty.
  private static func isRoom(_ value: JSONNode) -> Bool {
    guard value.kind == .object else { return false }
    if value.member("coreModel")?.kind == .string { return true }
    let arrays = surfaceKeys.compactMap { value.member($0) }
      .filter { $0.kind == .array || $0.isNull }
    let looksRight = arrays.contains { array in
      array.children.prefix(8).contains { element in
        element.member("transform") != nil || element.member("polygonCorners") != nil
          || element.member("dimensions") != nil && element.member("category") != nil
      }
    }
    return looksRight || arrays.count >= 3 && arrays.allSatisfy { $0.count == 0 }
  }

  private static func elements(of value: JSONNode, at pointer: JSONPointer) -> [Room] {
    let isArray = value.kind == .array
    return value.children.enumerated().compactMap { index, child in
      guard child.kind == .array || child.kind == .object else { return nil }
      return Room(
        value: child, pointer: pointer.appending(isArray ? String(index) : child.key ?? ""))
    }
  }

  private static func content(of root: JSONNode) -> String {
    guard root.kind == .object else {
      return root.count == 0 ? "an empty array" : "an array without rooms"
    }
    let keys = root.children.prefix(5).map { $0.key ?? "" }
    guard !keys.isEmpty else { return "an empty object" }
    let more = root.count > keys.count ? ", …" : ""
    return "an object with the member\(root.count == 1 ? "" : "s") "
      + keys.map { $0.count > 40 ? $0.prefix(40) + "…" : $0 }.joined(separator: ", ") + more
  }
}
