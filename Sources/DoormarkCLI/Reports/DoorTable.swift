import Doormark

/// The doors of a placement, each with its own error.
struct DoorTable {
  private let rows: [[String]]
  /// What is left of a name at least.
  private static let shortest = 8

  /// Takes the doors; the target gets an arrow before it.
  init(_ doors: [PlacedDoor], target: Door?) {
    rows = doors.map { placed in
      let error =
        switch placed.error {
        case .success(let error): "R95 " + Metres.shown(error.radius95)
        case .failure(let reason): reason.rawValue
        }
      return [
        placed.door.id == target?.id ? "→" : " ", placed.door.id.shown,
        (placed.door.name ?? "").shown,
        placed.coordinate.map { Degrees.shown($0.latitude) } ?? "-",
        placed.coordinate.map { Degrees.shown($0.longitude) } ?? "-", error,
      ]
    }
  }

  /// A line a door, of at most so many columns where that leaves the names something; first names,
  /// then identifiers are cut, and numbers never.
  func lines(width: Int) -> [String] {
    guard let first = rows.first else { return [] }
    var widths = first.indices.map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
    for column in [2, 1] {
      let excess = widths.reduce(2 * (widths.count - 1), +) - width
      widths[column] = max(min(widths[column], Self.shortest), widths[column] - max(0, excess))
    }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let cell = column == 1 || column == 2 ? cell.fitted(to: widths[column]) : cell
        return column == 3 || column == 4
          ? cell.aligned(to: widths[column]) : cell.padded(to: widths[column])
      }.joined(separator: "  ").trimmedEnd
    }
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmedEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
