import Doormark

/// Writes converted points, a line for a line.
struct PointWriter: Sendable {
  /// How the lines are laid out.
  enum Layout: Hashable, Sendable {
    /// Numbers between spaces, then what else stood on the line.
    case text
    /// CSV with a header, the further columns of the input after ours.
    case csv
  }

  /// How the lines are laid out.
  let layout: Layout
  /// What is converted.
  let conversion: PointConversion
  /// The names of the input's further columns.
  let furtherColumns: [String]

  /// The header of CSV; nothing for text.
  var header: String {
    guard layout == .csv else { return "" }
    return (conversion.outputColumns + furtherColumns).map(Self.quoted).joined(separator: ",")
      + "\n"
  }

  /// The line of a point that was converted; `rest` is what else stood on its line.
  func line(_ answer: PointConversion.Answer, rest: [String]) -> String {
    let unknown = layout == .csv ? "" : "-"
    var fields: [String] = []
    for (number, decimals) in zip(answer.numbers, conversion.outputDecimals) {
      fields.append(number.map { DecimalText.text($0, decimals: decimals) } ?? unknown)
    }
    if conversion.wantsError {
      fields.append(answer.error.map { DecimalText.text($0, decimals: 3) } ?? unknown)
    }
    return joined(fields, rest)
  }

  /// The line of a point that could not be read or converted.
  func failedLine() -> String {
    joined(
      conversion.outputColumns.map { _ in "*" },
      layout == .csv ? furtherColumns.map { _ in "" } : [])
  }

  private func joined(_ fields: [String], _ rest: [String]) -> String {
    if layout == .csv {
      return (fields + rest.map(Self.quoted)).joined(separator: ",") + "\n"
    }
    return (fields + rest).joined(separator: " ") + "\n"
  }

  /// The field with quotes round it where CSV (RFC 4180) needs them.
  static func quoted(_ field: String) -> String {
    let needsQuotes = field.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return field }
    var text = "\""
    for character in field.unicodeScalars {
      if character == "\"" { text += "\"" }
      text.unicodeScalars.append(character)
    }
    return text + "\""
  }
}
