import DoormarkCore

/// `setup.json`: what the checklist remembers.
///
/// Members that this version does not know are kept.
struct SetupDocument: Sendable {
  /// The memory.
  var memory: ChecklistMemory
  private let source: JSONDocument?

  /// The only version of the document.
  private static let schema = 1

  /// A new document.
  init(_ memory: ChecklistMemory) {
    self.memory = memory
    source = nil
  }

  /// Reads the file.
  init(_ bytes: FileBytes) throws(LibraryFolderError) {
    let source: JSONDocument
    do {
      source = try JSONSource.parse(bytes)
    } catch {
      throw .memory(path: bytes.path, reason: "\(error)", position: error.position)
    }
    let root = source.root
    func wrong(_ member: JSONValue?, _ reason: String) -> LibraryFolderError {
      .memory(path: bytes.path, reason: reason, position: (member ?? root).position)
    }
    guard root.kind == .object, let schema = root.member("schema")?.integer else {
      throw wrong(root.member("schema"), #"this is not a checklist's memory: no "schema""#)
    }
    guard schema == Self.schema else {
      throw wrong(
        root.member("schema"),
        schema > Self.schema
          ? "the checklist's memory was made by a newer version of doormark"
          : "there is no version \(schema) of the checklist's memory")
    }
    func flag(_ name: StaticString) throws(LibraryFolderError) -> Bool {
      guard let member = root.member(name), !member.isNull else { return false }
      guard let boolean = member.boolean else {
        throw wrong(member, "\(name) must be true or false; found \(member.inWords)")
      }
      return boolean
    }
    memory = ChecklistMemory(
      isHidden: try flag("hidden"), journeyTaken: try flag("journeyTaken"),
      shownWithSomethingLeft: try flag("shownWithSomethingLeft"),
      goodbyeDismissed: try flag("goodbyeDismissed"))
    self.source = source
  }

  /// The text of the file.
  var encoded: [UInt8] {
    let tree = JSONTree.object([
      JSONTree.Member(key: "schema", value: .number(Double(Self.schema))),
      JSONTree.Member(key: "hidden", value: .boolean(memory.isHidden)),
      JSONTree.Member(key: "journeyTaken", value: .boolean(memory.journeyTaken)),
      JSONTree.Member(
        key: "shownWithSomethingLeft", value: .boolean(memory.shownWithSomethingLeft)),
      JSONTree.Member(key: "goodbyeDismissed", value: .boolean(memory.goodbyeDismissed)),
    ])
    var json = JSONWriter(layout: .pretty)
    (source.map { tree.merged(into: $0.root) } ?? tree).write(to: &json)
    json.endLine()
    return json.output
  }
}
