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

  /// The further columns of the input whose names ours have taken.
  var renamedColumns: [String] {
    guard layout == .csv, let header else { return [] }
    return header.others.map { header.names[$0][...].withoutSpace.text }.filter(columns.contains)
  }

  /// Appends the header of CSV; nothing for text.
  func appendHeader(to output: inout [UInt8]) {
    guard layout == .csv else { return }
    output += columns.joined(separator: ",").utf8
    if let header {
      for index in header.others {
        output.append(UInt8(ascii: ","))
        let name = header.names[index][...]
        if columns.contains(name.withoutSpace.text) { output += "input_".utf8 }
        CSVLine.append(
          columns.contains(name.withoutSpace.text) ? name.withoutSpace : name, to: &output)
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

  private var separator: UInt8 { layout == .csv ? UInt8(ascii: ",") : UInt8(ascii: " ") }

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
    if let header {
      for index in header.others {
        let field = line.isComplete ? line.csv.fields[index].content : []
        output.append(separator)
        if layout == .csv { CSVLine.append(field, to: &output) } else { output += field }
      }
    } else if !line.rest.isEmpty {
      output.append(separator)
      if layout == .csv { CSVLine.append(line.rest, to: &output) } else { output += line.rest }
    }
    output.append(UInt8(ascii: "\n"))
  }
}
