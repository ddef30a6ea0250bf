import Doormark

/// The first line of a stream of points in CSV: which column holds what. Every line needs it, so it is
/// one object.
final class PointHeader: Sendable {
  /// Why a line of names is no header of these points.
  struct Fault: Error, Hashable {
    /// What is wrong, a lower-case fragment.
    var message: String
    /// What to do about it.
    var hint: String
  }

  /// What stands between the fields.
  let separator: UInt8
  /// The column of each number; nil for one that the lines lack.
  let indices: [Int?]
  /// The names as they stand there.
  let names: [[UInt8]]

  /// The columns that hold none of the numbers, in their order.
  let others: [Int]

  /// Reads a line; nil when it is no header but a point, or something else.
  ///
  /// A line of names is never taken for a point: with the wrong columns every line after it would
  /// be converted into a wrong place.
  init?(_ line: ArraySlice<UInt8>, columns: PointColumns) throws(Fault) {
    let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var csv = CSVLine()
    guard let separator = separators.first(where: line.contains),
      csv.take(line, separator: separator)
    else { return nil }
    let fields = csv.indices.map { csv[$0].withoutSpace }
    let cleaned = fields.map { $0.text.lowercased() }
    guard let indices = columns.indices(in: cleaned) else {
      guard fields.allSatisfy(Self.isName) else { return nil }
      throw Self.missing(columns, in: cleaned)
    }
    for index in indices.compactMap(\.self) {
      if cleaned.count(where: { $0 == cleaned[index] }) > 1 {
        throw Fault(
          message: "the header has two columns \(fields[index].text)",
          hint: "Leave one of them out, or give it another name.")
      }
    }
    self.separator = separator
    self.indices = indices
    names = csv.indices.map { Array(csv[$0]) }
    others = fields.indices.filter { !indices.contains($0) }
  }

  /// The header that the properties of a PLY file's vertices amount to, lists left out.
  init(_ header: PLYHeader) {
    separator = UInt8(ascii: " ")
    let fields = header.vertices.properties.indices.filter {
      header.vertices.properties[$0].lengthType == nil
    }
    names = fields.map { Array(header.vertices.properties[$0].name.utf8) }
    indices = header.coordinates.map(fields.firstIndex)
    others = fields.indices.filter { header.others.contains(fields[$0]) }
  }

  /// Whether a field may name a column, which no number and no beginning of one does.
  private static func isName(_ field: ArraySlice<UInt8>) -> Bool {
    guard let first = field.first else { return false }
    return !"0123456789+-.".utf8.contains(first)
  }

  private static func missing(_ columns: PointColumns, in header: [String]) -> Fault {
    let wanted = columns.names.prefix(columns.required)
    let absent = wanted.filter { !$0.contains(where: header.contains) }.map { $0[0] }
    let list = columns.usualNames.joined(separator: ", ")
    guard absent.count < wanted.count else {
      return Fault(
        message: "the header has none of the columns \(list)", hint: hint(columns, header))
    }
    return Fault(
      message: "the header has no column \(absent.joined(separator: ", ")); a point has \(list)",
      hint: "Name the columns in the first line, or leave it out.")
  }

  /// The same names may be those of other points.
  private static func hint(_ columns: PointColumns, _ header: [String]) -> String {
    let wantsEarth = PointColumns.kinds.contains { $0.columns == columns && $0.isOnEarth }
    let found = PointColumns.kinds.first { kind in
      kind.columns != columns && kind.columns.indices(in: header) != nil
    }
    guard let found else { return "Name the columns in the first line, or leave it out." }
    if found.isOnEarth, !wantsEarth { return "These are \(found.name): add --inverse." }
    if !found.isOnEarth, wantsEarth { return "These are \(found.name): leave --inverse out." }
    return "These are \(found.name)."
  }
}
