import DoormarkCore

// What is wrong with a file before any member of it is looked at.
extension DocumentReader {
  /// The map of a document, or complaints.
  mutating func document(_ root: JSONValue) -> ScanMap? {
    guard root.present("doormark") == nil, root.present("map")?.kind != .object else {
      return map(root)
    }
    guard let name = ForeignFormat.name(of: root) else { return map(root) }
    complain(.foreign, at: root.offset, "not a placement document; it seems to be \(name)")
    return nil
  }

  mutating func complain(syntax error: JSONError, in bytes: FileBytes) {
    if [.notJSON, .invalidUTF8, .trailingContent].contains(error.kind) || error.offset == 0,
      let name = ForeignFormat.name(of: bytes)
    {
      complain(.foreign, at: 0, "not a placement document; it seems to be \(name)")
    } else {
      complain(
        .syntax, at: error.offset, error.description,
        hint: error.kind == .invalidUTF8 ? "save the file as UTF-8" : nil)
    }
  }

  mutating func complain(duplicate error: JSONError, in document: JSONDocument) {
    complain(
      .duplicateKey, at: error.offset, error.description,
      pointer: document.pointer(at: error.offset))
  }
}
