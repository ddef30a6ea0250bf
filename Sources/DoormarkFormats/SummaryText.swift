extension SummaryRow {
  /// The first line of a CSV table of rows: the names of the columns.
  public static var csvHeader: [UInt8] { Array((columns.joined(separator: ",") + "\n").utf8) }

  /// The row as a line of CSV (RFC 4180; the line ends in a line feed alone).
  public var csvLine: [UInt8] {
    var line: [UInt8] = []
    for (index, value) in values.enumerated() {
      if index > 0 { line.append(UInt8(ascii: ",")) }
      Self.append(field: value.text, to: &line)
    }
    line.append(UInt8(ascii: "\n"))
    return line
  }

  /// The row as a line of NDJSON: an object with every column.
  public var jsonLine: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in writeMembers(to: &writer) }
    writer.endLine()
    return writer.output
  }

  /// Writes the columns as members of the object that is open.
  package func writeMembers(to writer: inout JSONWriter) {
    for (column, value) in zip(Self.quotedColumns, values) {
      writer.key(quoted: column)
      value.write(to: &writer)
    }
  }

  private static let quotedColumns = columns.map { Array("\"\($0)\"".utf8) }

  /// Appends a field, in quotes where it holds a comma, a quote or the end of a line.
  private static func append(field: String, to line: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let mustBeQuoted = field.utf8.contains {
      $0 == UInt8(ascii: ",") || $0 == quote || $0 == 0x0A || $0 == 0x0D
    }
    guard mustBeQuoted else {
      line.append(contentsOf: field.utf8)
      return
    }
    line.append(quote)
    for byte in field.utf8 {
      if byte == quote { line.append(quote) }
      line.append(byte)
    }
    line.append(quote)
  }
}
