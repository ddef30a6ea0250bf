import Doormark

/// What `setup` did to a library.
struct SetupDeed: Hashable, Sendable {
  /// The word of the command line.
  var verb: String
  /// What became of it: the word of ``MapImport`` for `add`, else `done`.
  var outcome: String
  /// The map it was done to.
  var mapID: String?
  /// What a person is told.
  var sentence: String
  /// What they should know besides, each a fragment in lower case.
  var notes: [String] = []
}

/// What `setup` cannot do, though it was understood.
struct SetupRefusal: Error, Hashable {
  var message: String
  var hint: String?
}

extension SetupVerb {
  /// Does it; the writer holds the lock.
  ///
  /// - Throws: ``LibraryFolderError`` and ``SetupRefusal``.
  func perform(
    on writer: inout LibraryWriter, document: FileBytes?, insisting: Bool, at now: Instant,
    placing: (ScanMap) throws -> Placement
  ) throws -> SetupDeed {
    try writer.expire(at: now)
    var deed = SetupDeed(verb: word, outcome: "done", sentence: "")
    switch self {
    case .add:
      guard let document else { throw SetupRefusal(message: "there is no document to add") }
      let addition = try writer.add(document, at: now, insisting: insisting)
      (deed.outcome, deed.sentence) = Self.words(of: addition)
      deed.mapID = addition.map.id
      if addition.map.isPractice {
        deed.notes.append("\(addition.map.name.shown) is for practice and counts for nothing")
      }
    case .delete(let prefix):
      let id = try LibraryRefusal.uniqueID(beginning: prefix, among: try writer.mapIDs())
      try writer.delete(id, at: now)
      deed.mapID = id
      deed.sentence =
        "Moved to Recently Deleted, for \(DeletedMap.standardDays) days: \(id.shown)."
    case .restore(let prefix):
      let ids = try writer.deletedIDs()
      let id: String
      do throws(LibraryRefusal) {
        id = try LibraryRefusal.uniqueID(beginning: prefix, among: ids)
      } catch {
        if case .unknown(let prefix) = error { throw LibraryRefusal.notDeleted(prefix) }
        throw error
      }
      try writer.restore(id, at: now)
      deed.mapID = id
      deed.sentence = "Back in the library: \(id.shown)."
    case .hide:
      try writer.remember { $0.isHidden = true }
      deed.sentence = "The card is hidden until doormark setup LIBRARY show."
    case .show:
      try writer.remember { $0.isHidden = false }
      deed.sentence = "The card is shown."
    case .done:
      let folder = try writer.folder(placing: placing)
      let card = SetupChecklist(of: folder.library, memory: folder.memory).card
      guard card == .allSet || folder.memory.goodbyeDismissed else {
        throw SetupRefusal(
          message: "there is nothing to put away: \"\(SetupChecklist.goodbye)\" is not on the card")
      }
      try writer.remember { $0.goodbyeDismissed = true }
      deed.sentence = "\"\(SetupChecklist.goodbye)\" is put away."
    case .journey(let prefix):
      let id = try LibraryRefusal.uniqueID(beginning: prefix, among: try writer.mapIDs())
      let map = try writer.addJourney(to: id, at: now)
      deed.mapID = id
      deed.sentence =
        map.isPractice
        ? "A practice journey to \(map.name.shown) is noted, which counts for nothing."
        : "A journey to \(map.name.shown) is noted."
    }
    return deed
  }

  private static func words(of addition: LibraryWriter.Addition) -> (String, String) {
    let name = addition.map.name.shown
    switch addition.outcome {
    case .replaced: return ("replaced", "\(name) is now as this document has it.")
    case .restored: return ("restored", "\(name) is back in the library, as this document has it.")
    case .added, .refused: return ("added", "\(name) is in the library.")
    }
  }
}
