import Doormark

// The card for a person: its rows are what is read aloud.
extension SetupReport {
  private static let width = 84

  /// The whole text.
  func text(_ style: Style) -> String {
    var sections: [String] = []
    if let deed { sections.append(deed.sentence + "\n") }
    if let card = card(style) { sections.append(card) }
    let short = shortIDs
    sections += [
      list("Go", folder.library.maps.filter(\.isRoutable), style) { Self.line($0, short) },
      list("Not to be gone to", others, style) { Self.line($0, short) },
      list("Recently Deleted", deleted, style) { deleted in
        var line = Self.line(deleted.map, short)
        line[1] = "deleted \(deleted.deleted.map(RFC3339.text) ?? "at an unknown time")"
        return [line[0], line[1], line[3]]
      },
    ].compactMap(\.self)
    if sections.isEmpty { sections.append("The library is empty.\n") }
    return sections.joined(separator: "\n")
  }

  private func card(_ style: Style) -> String? {
    switch checklist.card {
    case .hidden, .absent: return nil
    case .allSet: return style(.good, SetupChecklist.goodbye) + "\n"
    case .steps:
      var text = style(.heading, checklist.heading) + "\n"
      for row in checklist.rows {
        text += "  " + style(Self.role(row.progress), row.spoken) + "\n"
        guard row.progress == .next, let next = checklist.next else { continue }
        for line in next.explanation.shown.folded(to: Self.width - 4) { text += "    \(line)\n" }
        if let action = next.action { text += "    [\(action.title.shown)]\n" }
      }
      return text
    }
  }

  private static func role(_ progress: SetupChecklist.Progress) -> Style.Role {
    switch progress {
    case .done: .good
    case .next: .caution
    case .notDone: .faint
    }
  }

  /// The cells of a map: its name, how well it is placed, where its directions end, its id.
  private static func line(_ map: LibraryMap, _ short: [[UInt8]: String]) -> [String] {
    let placement = map.placement
    var place = placement.routability.status
    if let error = placement.routability.positionError {
      place += ", R95 \(Metres.shown(error.radius95))"
    }
    if placement.map.isPractice { place = "practice" }
    let target = placement.map.targetDoor.map { "door \(($0.name ?? $0.id).shown)" } ?? "start"
    return [
      placement.map.name.shown, place, target, (short[Array(map.id.utf8)] ?? map.id).shown,
    ]
  }

  /// A section with its lines in columns; nil when there are none.
  private func list<Item>(
    _ title: String, _ items: [Item], _ style: Style, cells: (Item) -> [String]
  ) -> String? {
    guard !items.isEmpty else { return nil }
    let rows = items.map(cells)
    var widths = [Int](repeating: 0, count: rows[0].count)
    for row in rows {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], min(cell.displayWidth, 40))
      }
    }
    var text = style(.heading, title) + "\n"
    for row in rows {
      var line = "  "
      for (column, cell) in row.enumerated() {
        let isLast = column == row.count - 1
        line += isLast ? cell : cell.fitted(to: widths[column]).padded(to: widths[column] + 2)
      }
      text += line + "\n"
    }
    return text
  }
}

extension String {
  /// The text broken at spaces into lines of at most so many columns.
  fileprivate func folded(to width: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      let last = lines[lines.count - 1]
      if !last.isEmpty, last.displayWidth + 1 + String(word).displayWidth > width {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = last.isEmpty ? String(word) : last + " " + word
      }
    }
    return lines
  }
}
