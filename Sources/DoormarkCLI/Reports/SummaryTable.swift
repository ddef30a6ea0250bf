import Doormark

/// The table of `georeference` for a person, written row by row.
///
/// The first rows decide how wide each column is; later ones that need more room push the rest of
/// their line to the right. So a table of any length needs no more memory than its beginning.
struct SummaryTable {
  /// One line of the table.
  struct Row: Hashable, Sendable {
    /// The name, or the path of an input that could not be used.
    var name: String
    /// The `status` word.
    var status: String
    /// R95.
    var error: String
    var latitude: String
    var longitude: String
    var target: String
    /// The reason, or the flags.
    var remark: String

    fileprivate var cells: [String] {
      [name, status, error, latitude, longitude, target, remark]
    }
  }

  /// How many rows decide the widths.
  static let sample = 256
  private static let widestName = 36
  private static let titles = [
    "NAME", "STATUS", "R95", "LATITUDE", "LONGITUDE", "TARGET", "REMARK",
  ]
  /// The columns of numbers, whose ends stand under each other.
  private static let numbers = 2...4

  private let style: Style
  private var waiting: [Row] = []
  private var widths: [Int]?

  /// Makes a table.
  init(style: Style) {
    self.style = style
  }

  /// Takes a row and returns the text that can be written by now.
  mutating func add(_ row: Row) -> String {
    if widths != nil { return line(row) }
    waiting.append(row)
    return waiting.count < Self.sample ? "" : settle()
  }

  /// The rest of the text.
  mutating func finish() -> String { widths == nil ? settle() : "" }

  private mutating func settle() -> String {
    guard !waiting.isEmpty else { return "" }
    var widths = Self.titles.map(\.displayWidth)
    for row in waiting {
      for (column, cell) in row.cells.enumerated() {
        let width = cell.displayWidth
        widths[column] = max(widths[column], column == 0 ? min(width, Self.widestName) : width)
      }
    }
    self.widths = widths
    var text = line(Self.titles) { _, cell in style(.heading, cell) }
    for row in waiting { text += line(row) }
    waiting = []
    return text
  }

  private func line(_ row: Row) -> String {
    var cells = row.cells
    cells[0] = cells[0].fitted(to: Self.widestName)
    return line(cells) { column, cell in column == 1 ? style(Self.role(row.status), cell) : cell }
  }

  /// Colour goes on after the spaces, since an escape sequence has no width.
  private func line(_ cells: [String], paint: (Int, String) -> String) -> String {
    var text = ""
    for (column, cell) in cells.enumerated() {
      let width = widths?[column] ?? 0
      let isLast = column == cells.count - 1
      let padded =
        Self.numbers.contains(column)
        ? cell.aligned(to: width) : isLast ? cell : cell.padded(to: width)
      text += (column == 0 ? "" : "  ") + paint(column, padded)
    }
    while text.last == " " { text.removeLast() }
    return text + "\n"
  }

  /// What a status means to a reader's eye.
  static func role(_ status: String) -> Style.Role {
    switch status {
    case "routable": .good
    case "rough", "doubtful", "unplaced": .caution
    default: .bad
    }
  }
}

extension SummaryTable.Row {
  /// The row of an answer.
  init(_ answer: AnsweredInput) {
    let empty = "-"
    switch answer.result {
    case .invalid(let invalid):
      let place = invalid.position.map { " at line \($0.line)" } ?? ""
      self.init(
        name: answer.path.shown, status: answer.status, error: empty, latitude: empty,
        longitude: empty, target: empty,
        remark: "\(invalid.code.text) \(invalid.code.title)\(place)")
    case .placed(let placed):
      let placement = placed.placement
      let remarks =
        [placement.routability.reason].compactMap(\.self)
        + placement.flags.map(\.rawValue)
      self.init(
        name: placement.map.name.shown, status: answer.status,
        error: placement.routability.positionError.map { Metres.shown($0.radius95) } ?? empty,
        latitude: placed.target.map { Degrees.shown($0.latitude) } ?? empty,
        longitude: placed.target.map { Degrees.shown($0.longitude) } ?? empty,
        target: placement.map.targetDoor.map { "door \($0.id.shown)" } ?? "start",
        remark: remarks.joined(separator: " "))
    }
  }
}
