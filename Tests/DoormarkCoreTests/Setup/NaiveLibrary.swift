import DoormarkCore

/// The rules of the library and its checklist written down once more, as plainly as they can be: a
/// line a map, searched from the front.
struct NaiveLibrary {
  /// A document that somebody shares: what the rules look at, and nothing else.
  struct Document: Equatable {
    var name: String
    var id: String
    var isRoutable: Bool
    var hasDoor: Bool
    var isPractice: Bool
    var revised: Int?
  }

  struct Line {
    var document: Document
    var added: Int
    var deleted: Int?
  }

  var lines: [Line] = []
  var hidden = false
  var journey = false
  var shown = false
  var goodbye = false

  static let thirtyDays = 30 * 86400

  var kept: [Line] { lines.filter { $0.deleted == nil }.sorted { $0.added < $1.added } }

  var gone: [Line] {
    lines.filter { $0.deleted != nil }.sorted { ($0.deleted ?? 0) < ($1.deleted ?? 0) }
  }

  private static func isExpired(_ line: Line, _ now: Int) -> Bool {
    line.deleted.map { now - $0 >= Self.thirtyDays } ?? false
  }

  mutating func take(_ document: Document, now: Int, insisting: Bool) -> String {
    lines.removeAll { $0.document.id == document.id && Self.isExpired($0, now) }
    guard let place = lines.firstIndex(where: { $0.document.id == document.id }) else {
      lines.append(Line(document: document, added: now, deleted: nil))
      return "added"
    }
    let old = lines[place]
    let isDeleted = old.deleted != nil
    if old.document == document {
      if !isDeleted { return "same" }
    } else if let mine = old.document.revised, let theirs = document.revised, mine != theirs {
      if theirs < mine, !insisting { return isDeleted ? "olderThanDeleted" : "older" }
    } else if !insisting {
      return isDeleted ? "undecidedWithDeleted" : "undecided"
    }
    lines[place] = Line(document: document, added: old.added, deleted: nil)
    return isDeleted ? "restored" : "replaced"
  }

  mutating func delete(_ id: String, now: Int) -> Bool {
    guard let place = lines.firstIndex(where: { $0.document.id == id && $0.deleted == nil })
    else { return false }
    lines[place].deleted = now
    return true
  }

  mutating func restore(_ id: String, now: Int) -> Bool {
    guard
      let place = lines.firstIndex(where: {
        $0.document.id == id && $0.deleted != nil && !Self.isExpired($0, now)
      })
    else { return false }
    lines[place].deleted = nil
    return true
  }

  mutating func expire(now: Int) {
    lines.removeAll { Self.isExpired($0, now) }
  }

  var ticks: [Bool] {
    let counting = kept.filter { !$0.document.isPractice }
    let placed = counting.filter(\.document.isRoutable)
    return [
      !counting.isEmpty, !placed.isEmpty, placed.contains(where: \.document.hasDoor), journey,
    ]
  }

  var card: String {
    if hidden { return "hidden" }
    if ticks.contains(false) { return "steps" }
    return shown && !goodbye ? "allSet" : "absent"
  }
}
