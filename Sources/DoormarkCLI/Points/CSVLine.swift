/// The fields of a line of CSV (RFC 4180), found in its bytes.
struct CSVLine {
  /// One field.
  struct Field {
    /// The bytes between the separators, quotes included.
    var bytes: ArraySlice<UInt8>
    /// Whether there are quotes to take off.
    var hasQuotes: Bool

    /// The bytes that are meant.
    var content: ArraySlice<UInt8> {
      guard hasQuotes else { return bytes }
      var content: [UInt8] = []
      var isQuoted = false
      var index = bytes.startIndex
      while index < bytes.endIndex {
        let byte = bytes[index]
        index += 1
        if byte != CSVLine.quote || (!isQuoted && !content.isEmpty) {
          content.append(byte)
        } else if isQuoted, index < bytes.endIndex, bytes[index] == CSVLine.quote {
          content.append(byte)
          index += 1
        } else {
          isQuoted.toggle()
        }
      }
      return content[...]
    }
  }

  fileprivate static let quote = UInt8(ascii: "\"")

  /// The fields.
  private(set) var fields: [Field] = []

  /// Takes a line apart, in the room that an earlier line has left; false when a quote stays open.
  mutating func take(_ line: ArraySlice<UInt8>, separator: UInt8) -> Bool {
    fields.removeAll(keepingCapacity: true)
    var start = line.startIndex
    var index = start
    var isQuoted = false
    var hasQuotes = false
    while index < line.endIndex {
      let byte = line[index]
      if byte == Self.quote {
        // A quote inside an unquoted field is an ordinary character, two in a row are one.
        if isQuoted {
          isQuoted = false
        } else if index == start || (hasQuotes && line[index - 1] == Self.quote) {
          isQuoted = true
          hasQuotes = true
        }
      } else if byte == separator, !isQuoted {
        fields.append(Field(bytes: line[start..<index], hasQuotes: hasQuotes))
        start = index + 1
        hasQuotes = false
      }
      index += 1
    }
    fields.append(Field(bytes: line[start...], hasQuotes: hasQuotes))
    return !isQuoted
  }

  /// Appends a field with quotes round it where CSV needs them.
  static func append(_ field: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let needsQuotes = field.contains {
      $0 == UInt8(ascii: ",") || $0 == quote || $0 == UInt8(ascii: "\n")
        || $0 == UInt8(ascii: "\r")
    }
    guard needsQuotes else {
      output += field
      return
    }
    output.append(quote)
    for byte in field {
      if byte == quote { output.append(quote) }
      output.append(byte)
    }
    output.append(quote)
  }
}
