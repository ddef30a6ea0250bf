import Doormark

/// Writes converted points, a line for a line. Every line needs it, so it is one object.
final class PointWriter: Sendable {
  /// How the lines are laid out.
  enum Layout: Hashable, Sendable {
    /// Numbers between spaces, then what else stood on the line.
    case text
    /// CSV with a header, the further columns of the input after ours.
    case csv
  }

  private let layout: Layout
  private let header: PointHeader?
  private let columns: [String]
  private let decimals: [Int]
  private let wantsError: Bool

  /// Makes a writer for a stream that is laid out as `found`; without a wish it stays so.
  init(layout wanted: String?, _ found: PointLayout, _ conversion: PointConversion) {
    if case .csv(let header) = found { self.header = header } else { header = nil }
    layout = wanted.map { $0 == "csv" ? .csv : .text } ?? (header == nil ? .text : .csv)
    columns = conversion.outputColumns
    wantsError = conversion.wantsError
    decimals = Array(
      conversion.outputDecimals.prefix(columns.count - (conversion.wantsError ? 1 : 0)))
  }

  /// The further columns of the input whose names ours have taken, with what they are called instead.
  var renamedColumns: [(name: String, renamed: String)] {
    guard layout == .csv else { return [] }
    return furtherColumns.filter { $0.name != $0.renamed }
  }

  /// The names of the further columns in the input and in the output, where each name stands once: one
  /// that ours have taken gets `input_` before it, and again while that is taken too.
  private var furtherColumns: [(name: String, renamed: String)] {
    guard let header else { return [] }
    let names = header.others.map { header.names[$0][...].withoutSpace.text }
    var taken = Set(columns + names.filter { !columns.contains($0) })
    return names.map { name in
      guard columns.contains(name) else { return (name, name) }
      var renamed = "input_" + name
      while !taken.insert(renamed).inserted { renamed = "input_" + renamed }
      return (name, renamed)
    }
  }

  /// Appends the header of CSV; nothing for text.
  func appendHeader(to output: inout [UInt8]) {
    guard layout == .csv else { return }
    output += columns.joined(separator: ",").utf8
    if let header {
      for (index, column) in zip(header.others, furtherColumns) {
        output.append(UInt8(ascii: ","))
        // A name that stays is written as it stands, with its spaces.
        let isRenamed = column.name != column.renamed
        CSVLine.append(
          isRenamed ? ArraySlice(column.renamed.utf8) : header.names[index][...], to: &output)
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends the coordinates of a point that was converted.
  func append(_ answer: PointConversion.Answer, to output: inout [UInt8]) {
    for (place, decimals) in decimals.enumerated() {
      if place > 0 { output.append(separator) }
      append(answer.number(at: place), decimals: decimals, to: &output)
    }
    if wantsError {
      output.append(separator)
      append(answer.error, decimals: 3, to: &output)
    }
  }

  /// Appends what stands in place of coordinates for a point that could not be read or converted.
  func appendFailure(to output: inout [UInt8]) {
    for place in columns.indices {
      if place > 0 { output.append(separator) }
      output.append(UInt8(ascii: "*"))
    }
  }

  /// What stands between two columns.
  var separator: UInt8 { layout == .csv ? UInt8(ascii: ",") : UInt8(ascii: " ") }

  private func append(_ number: Double?, decimals: Int, to output: inout [UInt8]) {
    if let number {
      DecimalText.append(number, decimals: decimals, to: &output)
    } else if layout == .text {
      output.append(UInt8(ascii: "-"))
    }
  }

  /// Appends what follows the coordinates of a line: the further columns of CSV, empty for a line that
  /// lacks them, or what else stood on a plain line.
  func appendTail(of line: PointParser, to output: inout [UInt8]) {
    guard let header else { return appendTail(rest: line.rest, to: &output) }
    for index in header.others {
      append(line.isComplete ? line.csv[index] : [], to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends what else stood on a plain line.
  func appendTail(rest: ArraySlice<UInt8>, to output: inout [UInt8]) {
    if !rest.isEmpty { append(rest, to: &output) }
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends the further columns; they are empty for a line that lacks them.
  func appendTail(_ fields: [ArraySlice<UInt8>], to output: inout [UInt8]) {
    for place in 0..<(header?.others.count ?? 0) {
      append(place < fields.count ? fields[place] : [], to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func append(_ field: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output.append(separator)
    if layout == .csv { CSVLine.append(field, to: &output) } else { output += field }
  }
}
