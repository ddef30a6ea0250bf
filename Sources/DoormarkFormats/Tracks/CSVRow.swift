/// The fields of a line of CSV (RFC 4180, but no field goes on in the next line).
struct CSVRow {
  struct Field {
    /// The text, without quotes.
    var text: [UInt8]
    /// The index in the line of its first byte.
    var start: Int

    var isEmpty: Bool { DecimalReading.trim(text).isEmpty }
  }

  var fields: [Field] = []

  /// Takes a line apart; nil when a quote is not closed or something follows it, with the place.
  init(_ bytes: ArraySlice<UInt8>, separator: UInt8) throws(Flaw) {
    let quote = UInt8(ascii: "\"")
    var index = bytes.startIndex
    while true {
      var field = Field(text: [], start: index)
      if index < bytes.endIndex, bytes[index] == quote {
        index = try Self.readQuoted(bytes, from: index, to: &field.text)
      } else {
        let end = bytes[index...].firstIndex(of: separator) ?? bytes.endIndex
        field.text = Array(bytes[index..<end])
        index = end
      }
      fields.append(field)
      guard index < bytes.endIndex else { return }
      guard bytes[index] == separator else { throw Flaw(index: index, isOpen: false) }
      index += 1
    }
  }

  /// A quote that is not closed, or text after one that is.
  struct Flaw: Error {
    var index: Int
    var isOpen: Bool
  }

  /// Reads from an opening quote to behind the closing one.
  private static func readQuoted(
    _ bytes: ArraySlice<UInt8>, from start: Int, to text: inout [UInt8]
  ) throws(Flaw) -> Int {
    let quote = UInt8(ascii: "\"")
    var index = start + 1
    while let end = bytes[index...].firstIndex(of: quote) {
      text.append(contentsOf: bytes[index..<end])
      guard end + 1 < bytes.endIndex, bytes[end + 1] == quote else { return end + 1 }
      text.append(quote)
      index = end + 2
    }
    throw Flaw(index: start, isOpen: true)
  }
}
