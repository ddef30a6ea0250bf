import Doormark

/// The table of `georeference` for a person, written row by row.
///
/// The first rows decide how wide each column is; names and targets of later ones are cut to that,
/// and the columns of numbers have room for any. So a table of any length needs
/// no more memory than its beginning.
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
  private static let widestTarget = 24
  /// What is left of a name or a target at least.
  private static let shortest = 8
  /// The widths of a status, R95, latitude and longitude, whatever the rows to come hold.
  private static let least = [0, 9, 9, 11, 12, 0, 0]
  private static let titles = [
    "NAME", "STATUS", "R95", "LATITUDE", "LONGITUDE", "TARGET", "REMARK",
  ]
  /// The columns of numbers, whose ends stand under each other.
  private static let numbers = 2...4

  private let style: Style
  private let width: Int?
  private var waiting: [Row] = []
  private var widths: [Int]?

  /// Makes a table; its names are cut where its lines would be wider than `width` columns.
  init(style: Style, width: Int? = nil) {
    self.style = style
    self.width = width
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
    // More rows may come, which must find room.
    if waiting.count >= Self.sample { widths = zip(widths, Self.least).map { max($0, $1) } }
    for row in waiting {
      for (column, cell) in row.cells.enumerated() {
        widths[column] = max(widths[column], min(cell.displayWidth, Self.most(of: column)))
      }
    }
    if let width {
      for column in [0, 5] {
        let excess = widths.reduce(2 * (widths.count - 1), +) - width
        widths[column] = max(min(widths[column], Self.shortest), widths[column] - max(0, excess))
      }
    }
    self.widths = widths
    var text = line(Self.titles) { _, cell in style(.heading, cell) }
    for row in waiting { text += line(row) }
    waiting = []
    return text
  }

  private static func most(of column: Int) -> Int {
    column == 0 ? widestName : column == 5 ? widestTarget : .max
  }

  private func line(_ row: Row) -> String {
    var cells = row.cells
    for column in [0, 5] { cells[column] = cells[column].fitted(to: widths?[column] ?? .max) }
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
