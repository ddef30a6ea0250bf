/// Numbers of a scan file, read in each of the ways in which tools are known to write them.
enum LenientNumbers {
  /// Why there are no numbers.
  enum Flaw: Error, Equatable {
    case missing
    case notNumbers
    case notFinite
  }

  /// The numbers of an array, of arrays in an array (one a column), or of an object with members
  /// x, y, z, w or columns. They take the place of what is in `numbers`, so that one array serves
  /// for a whole scan; where there are none, the flaw is returned and the array is of no use.
  static func read(_ value: JSONNode?, into numbers: inout [Double]) -> Flaw? {
    numbers.removeAll(keepingCapacity: true)
    guard let value, !value.isNull else { return .missing }
    if value.forEachNumber({ numbers.append($0) }) { return nil }
    numbers.removeAll(keepingCapacity: true)
    do {
      try append(value, nesting: 0, to: &numbers)
      return nil
    } catch {
      return error
    }
  }

  private static func append(
    _ value: JSONNode, nesting: Int, to numbers: inout [Double]
  ) throws(Flaw) {
    switch value.kind {
    case .number:
      numbers.append(value.number ?? 0)
    case .array where nesting < 2:
      for child in value.children { try append(child, nesting: nesting + 1, to: &numbers) }
    case .object where nesting < 2:
      if let columns = value.member("columns") {
        return try append(columns, nesting: nesting, to: &numbers)
      }
      let axes = [value.member("x"), value.member("y"), value.member("z"), value.member("w")]
      guard axes[0] != nil, axes[1] != nil else { throw .notNumbers }
      for axis in axes {
        guard let axis else { break }
        try append(axis, nesting: 2, to: &numbers)
      }
    case .null, .string:
      throw isNonFinite(value) ? .notFinite : .notNumbers
    case .array, .object, .boolean:
      throw .notNumbers
    }
  }

  /// Whether a value stands for NaN or an infinity, which JSON itself cannot write.
  private static func isNonFinite(_ value: JSONNode) -> Bool {
    guard let text = value.string else { return value.isNull }
    let word = text.lowercased().drop { $0 == "-" || $0 == "+" }
    return ["nan", "inf", "infinity"].contains(word)
  }
}
