/// The fields of a line of CSV (RFC 4180), found in its bytes.
struct CSVLine {
  /// Where a field lies in the line.
  private struct Field {
    /// Between the separators, quotes included.
    var range: Range<Int>
    /// Whether there are quotes to take off.
    var hasQuotes: Bool
  }

  private static let quote = UInt8(ascii: "\"")

  private var line: ArraySlice<UInt8> = []
  private var fields: [Field] = []

  /// How many fields there are.
  var count: Int { fields.count }

  /// The places of the fields.
  var indices: Range<Int> { fields.indices }

  /// Where in the line a field begins.
  func start(of index: Int) -> Int { fields[index].range.lowerBound }

  /// The bytes that are meant by a field.
  subscript(index: Int) -> ArraySlice<UInt8> {
    let field = fields[index]
    let bytes = line[field.range]
    guard field.hasQuotes else { return bytes }
    var content: [UInt8] = []
    var isQuoted = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte != Self.quote || (!isQuoted && !content.isEmpty) {
        content.append(byte)
      } else if isQuoted, index < bytes.endIndex, bytes[index] == Self.quote {
        content.append(byte)
        index += 1
      } else {
        isQuoted.toggle()
      }
    }
    return content[...]
  }

  /// Takes a line apart, in the room that an earlier line has left; false when a quote stays open.
  mutating func take(_ line: ArraySlice<UInt8>, separator: UInt8) -> Bool {
    self.line = line
    fields.removeAll(keepingCapacity: true)
    var start = line.startIndex
    var isQuoted = false
    var hasQuotes = false
    let bytes = line.span
    for place in bytes.indices {
      let byte = bytes[place]
      let index = line.startIndex + place
      if byte == Self.quote {
        // A quote inside an unquoted field is an ordinary character, two in a row are one.
        if isQuoted {
          isQuoted = false
        } else if index == start || (hasQuotes && bytes[place - 1] == Self.quote) {
          isQuoted = true
          hasQuotes = true
        }
      } else if byte == separator, !isQuoted {
        fields.append(Field(range: start..<index, hasQuotes: hasQuotes))
        start = index + 1
        hasQuotes = false
      }
    }
    fields.append(Field(range: start..<line.endIndex, hasQuotes: hasQuotes))
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
