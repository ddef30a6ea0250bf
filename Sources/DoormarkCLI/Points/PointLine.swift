/// What one line of a stream of points says.
enum PointLine: Hashable, Sendable {
  /// Nothing: a blank line or a remark, to be copied.
  case passed
  /// Two or three numbers, and what else stands there.
  case point([Double], rest: [String])
  /// Something that cannot be read, and in which column (from 1).
  case unreadable(String, column: Int)
}

/// How the points of a stream are written down.
enum PointLayout: Hashable, Sendable {
  /// Numbers between spaces or commas.
  case plain
  /// CSV with a header: the separator, the column of each number, and how many columns there are.
  case csv(separator: Character, indices: [Int?], header: [String])
}

/// Reads the lines of a stream of points.
struct PointParser {
  /// What the numbers mean.
  let columns: PointColumns
  /// How the stream is laid out; nil before its first line with anything on it.
  private(set) var layout: PointLayout?

  /// Makes a parser for points with the given numbers.
  init(columns: PointColumns) {
    self.columns = columns
  }

  /// Whether the line is the header of a CSV stream, in which case the layout is known from now on.
  mutating func takeHeader(_ line: String) -> Bool {
    guard layout == nil, !PointParser.isPassed(line) else { return false }
    for separator: Character in [",", ";", "\t"] where line.contains(separator) {
      guard let header = PointParser.fields(line, separator: separator),
        let indices = columns.indices(in: header)
      else { continue }
      layout = .csv(separator: separator, indices: indices, header: header)
      return true
    }
    layout = .plain
    return false
  }

  /// Reads a line that is no header.
  func read(_ line: String) -> PointLine {
    if PointParser.isPassed(line) { return .passed }
    if case .csv(let separator, let indices, let header) = layout {
      return read(csv: line, separator, indices, header)
    }
    return read(plain: line)
  }

  private func read(plain line: String) -> PointLine {
    var fields = PlainFields(line)
    var numbers: [Double] = []
    while numbers.count < columns.names.count, let field = fields.next() {
      guard let number = PointParser.number(field.text) else {
        return .unreadable(
          "\"\(field.text.prefix(40))\" is not a number", column: field.column)
      }
      numbers.append(number)
    }
    if numbers.count < columns.required {
      return .unreadable(
        "expected \(columns.usualNames.joined(separator: " ")), found \(numbers.count) of them",
        column: line.unicodeScalars.count + 1)
    }
    let rest = fields.rest
    return .point(numbers, rest: rest.isEmpty ? [] : [rest])
  }

  private func read(
    csv line: String, _ separator: Character, _ indices: [Int?], _ header: [String]
  ) -> PointLine {
    guard let fields = PointParser.fields(line, separator: separator) else {
      return .unreadable("a quote is not closed on its line", column: 1)
    }
    guard fields.count == header.count else {
      return .unreadable(
        "expected \(header.count) fields as in the header, found \(fields.count)", column: 1)
    }
    var numbers: [Double] = []
    for (place, index) in indices.enumerated() {
      guard let index else { break }
      let text = fields[index].trimmed
      if text.isEmpty, place >= columns.required { break }
      guard let number = PointParser.number(text) else {
        let name = header[index].trimmed
        return .unreadable(
          text.isEmpty ? "\(name) is empty" : "\(name) \"\(text.prefix(40))\" is not a number",
          column: 1)
      }
      numbers.append(number)
    }
    let others = fields.indices.filter { !indices.contains($0) }
    return .point(numbers, rest: others.map { fields[$0] })
  }

  /// Whether a line says nothing: blank, or a remark after `#`.
  static func isPassed(_ line: String) -> Bool {
    let first = line.unicodeScalars.first { $0 != " " && $0 != "\t" }
    return first == nil || first == "#"
  }

  /// A number as JSON or Fortran would write it; no infinity, no NaN, no hexadecimal.
  static func number(_ text: some StringProtocol) -> Double? {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        continue
      default: return nil
      }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// The fields of a CSV line, quotes taken off; nil when a quote stays open.
  static func fields(_ line: String, separator: Character) -> [String]? {
    var fields: [String] = []
    var field = ""
    var isQuoted = false
    var follows = line.makeIterator()
    var pending = follows.next()
    while let character = pending {
      pending = follows.next()
      if isQuoted, character == "\"", pending == "\"" {
        field.append(character)
        pending = follows.next()
      } else if character == "\"", isQuoted || field.isEmpty {
        isQuoted.toggle()
      } else if character == separator, !isQuoted {
        fields.append(field)
        field = ""
      } else {
        field.append(character)
      }
    }
    return isQuoted ? nil : fields + [field]
  }
}
