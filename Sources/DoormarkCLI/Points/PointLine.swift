import Doormark

/// What one line of a stream of points says.
enum PointLine: Hashable, Sendable {
  /// Nothing: a blank line or a remark, to be copied.
  case passed
  /// Two or three numbers.
  case point(PointNumbers)
  /// Something that cannot be read, and in which column (from 1).
  case unreadable(String, column: Int)
}

/// How the points of a stream are written down.
enum PointLayout: Sendable {
  /// Numbers between spaces or commas.
  case plain
  /// CSV with a header.
  case csv(PointHeader)
}

/// Reads the lines of a stream of points.
struct PointParser {
  /// What the numbers mean.
  let columns: PointColumns
  /// How the stream is laid out; nil before its first line with anything on it.
  private(set) var layout: PointLayout?
  /// What else stands on the line that was read last, after the numbers of a plain one.
  private(set) var rest: ArraySlice<UInt8> = []
  /// The fields of the line of CSV that was read last; of one that cannot be read, as far as each
  /// has its place under the header.
  private(set) var csv = CSVLine()
  /// Whether ``csv`` has a field for each of the header.
  private(set) var isComplete = false

  private let count: Int
  private let required: Int

  /// Makes a parser for points with the given numbers.
  init(columns: PointColumns) {
    self.columns = columns
    count = columns.names.count
    required = columns.required
  }

  /// Whether the line is the header of a CSV stream, in which case the layout is known from now on.
  mutating func takeHeader(_ line: ArraySlice<UInt8>) throws(PointHeader.Fault) -> Bool {
    guard layout == nil, !Self.isPassed(line) else { return false }
    guard let header = try PointHeader(line, columns: columns) else {
      layout = .plain
      return false
    }
    layout = .csv(header)
    return true
  }

  /// Passes over a line of which nothing is to be kept.
  mutating func skip() {
    rest = []
    isComplete = false
  }

  /// Reads a line that is no header.
  mutating func read(_ line: ArraySlice<UInt8>) -> PointLine {
    skip()
    if Self.isPassed(line) { return .passed }
    if case .csv(let header) = layout { return read(csv: line, header) }
    return read(plain: line)
  }

  private mutating func read(plain line: ArraySlice<UInt8>) -> PointLine {
    var fields = PlainFields(line)
    var numbers = PointNumbers()
    var place = 0
    while place < count, let range = fields.next() {
      let start = range.lowerBound - line.startIndex
      let number = DecimalNumber.read(line.span.extracting(start..<(start + range.count)))
      guard number != nil || (place >= required && Self.isUnknown(line[range])) else {
        return .unreadable(
          "\"\(line[range].text.prefix(40))\" is not a number",
          column: line.column(of: range.lowerBound))
      }
      numbers.set(number, at: place)
      place += 1
    }
    if place < required {
      return .unreadable(
        "expected \(columns.usualNames.joined(separator: " ")), found \(place) of them",
        column: line.column(of: line.endIndex))
    }
    rest = fields.rest
    return .point(numbers)
  }

  private mutating func read(csv line: ArraySlice<UInt8>, _ header: PointHeader) -> PointLine {
    guard csv.take(line, separator: header.separator) else {
      return .unreadable("a quote is not closed on its line", column: 1)
    }
    guard csv.count == header.names.count else {
      return .unreadable(
        "expected \(header.names.count) fields as in the header, found \(csv.count)",
        column: 1)
    }
    isComplete = true
    var numbers = PointNumbers()
    for (place, index) in header.indices.enumerated() {
      guard let index else { break }
      let field = csv[index].withoutSpace
      let number = DecimalNumber.read(field)
      guard number != nil || (place >= required && (field.isEmpty || Self.isUnknown(field))) else {
        let name = header.names[index][...].withoutSpace.text
        return .unreadable(
          field.isEmpty
            ? "\(name) is empty" : "\(name) \"\(field.text.prefix(40))\" is not a number",
          column: line.column(of: csv.start(of: index)))
      }
      numbers.set(number, at: place)
    }
    return .point(numbers)
  }

  /// Whether a line says nothing: blank, or a remark after `#`.
  static func isPassed(_ line: ArraySlice<UInt8>) -> Bool {
    let first = line.first { !$0.isSpace }
    return first == nil || first == UInt8(ascii: "#")
  }

  /// Whether a field is the sign that our own output has for an unknown number.
  private static func isUnknown(_ field: ArraySlice<UInt8>) -> Bool {
    field.count == 1 && field.first == UInt8(ascii: "-")
  }
}
