import Doormark

/// The card of a library and its places, ready to be written.
struct SetupReport: Sendable {
  /// The library as it is now.
  let folder: LibraryFolder
  /// The moment at which deleted maps have expired or not.
  let now: Instant
  /// What was done to it; nil when it was only looked at.
  let deed: SetupDeed?
  /// The card.
  let checklist: SetupChecklist
  /// The maps that cannot be gone to, in the order in which they came in.
  let others: [LibraryMap]
  /// The deleted maps that can be brought back.
  let deleted: [DeletedMap]

  init(folder: LibraryFolder, now: Instant, deed: SetupDeed? = nil) {
    self.folder = folder
    self.now = now
    self.deed = deed
    checklist = SetupChecklist(of: folder.library, memory: folder.memory)
    others = folder.library.maps.filter { !$0.isRoutable }
    deleted = folder.library.recentlyDeleted(at: now)
  }

  /// What a person should know besides.
  var notes: [String] {
    guard let deed else { return [] }
    return deed.notes + namesakes(of: deed)
  }

  /// Another map may have the name of the one that was added, and is another map all the same.
  private func namesakes(of deed: SetupDeed) -> [String] {
    guard deed.verb == "add", let id = deed.mapID, let map = folder.library.map(id: id) else {
      return []
    }
    let name = map.placement.map.name
    return folder.library.maps
      .filter { $0.placement.map.name == name && !$0.id.utf8.elementsEqual(id.utf8) }
      .prefix(3).map { "another map has the name \(name.shown) as well: \($0.id.shown)" }
  }

  /// The beginning of each id that tells it from the others, of 8 characters at least; by the id's
  /// bytes, so that none is taken for its equal in another normal form.
  var shortIDs: [[UInt8]: String] {
    let ids = (folder.library.maps.map(\.id) + deleted.map(\.id)).map { Array($0.utf8) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    var short: [[UInt8]: String] = [:]
    for (index, id) in ids.enumerated() {
      var shared = 0
      for neighbour in [index - 1, index + 1] where ids.indices.contains(neighbour) {
        let same = zip(id, ids[neighbour]).prefix { $0 == $1 }.count
        shared = max(shared, same)
      }
      let text = String(decoding: id, as: UTF8.self)
      let end = text.unicodeScalars.indices.first { scalar in
        let taken = text.utf8.distance(from: text.startIndex, to: scalar)
        return taken >= max(8, shared + 1)
      }
      short[id] = end.map { String(text[..<$0]) } ?? text
    }
    return short
  }
}
