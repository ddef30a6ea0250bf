import DoormarkFormats

/// Whether the first rows of two files say the same, number by number.
struct RowComparison {
  /// The largest difference of a member in metres.
  private(set) var worstMetres = 0.0
  /// The first difference; nil where there is none.
  private(set) var difference: String?
  /// How many rows were compared.
  private(set) var count = 0
  private let wanted: Int

  var isEqual: Bool { difference == nil && count == wanted && wanted > 0 }

  /// Compares; a file that cannot be read differs.
  init(of path: String, with other: String, count wanted: Int) {
    self.wanted = wanted
    guard let ours = Self.lines(of: path), let theirs = Self.lines(of: other) else {
      difference = "a file of rows cannot be read"
      return
    }
    for (line, theirLine) in zip(ours, theirs).prefix(wanted) {
      guard let row = Self.row(line), let theirRow = Self.row(theirLine) else {
        difference = "a row is no JSON"
        return
      }
      compare(row.root, theirRow.root)
      count += 1
    }
    if count < wanted { difference = difference ?? "\(count) rows of \(wanted)" }
  }

  private mutating func compare(_ row: JSONValue, _ other: JSONValue) {
    for member in row.children {
      let key = member.key ?? ""
      guard let theirs = other.member(named: key) else {
        difference = difference ?? "\(key) is missing"
        continue
      }
      let isSame: Bool
      if let number = member.number, let other = theirs.number {
        let off = abs(number - other)
        if key.hasSuffix("_m") { worstMetres = max(worstMetres, off) }
        // A degree of latitude is 111 km; that of longitude is less.
        if key == "latitude" || key == "longitude" { worstMetres = max(worstMetres, off * 111_320) }
        isSame = off <= Self.tolerance(of: key)
      } else {
        isSame = member.kind == theirs.kind && member.string == theirs.string
      }
      if !isSame {
        difference =
          difference
          ?? "\(key) is \(Self.text(member)), not \(Self.text(theirs)), in row \(count + 1)"
      }
    }
  }

  /// One of the last digit that a row has.
  private static func tolerance(of key: String) -> Double {
    switch key {
    case "latitude", "longitude": 1.5e-9
    case "azimuth_deg", "heading_deg": 1.5e-4
    case "scale", "variance_factor": 1.5e-5
    default: key.hasSuffix("_m") ? 1.5e-3 : 0
    }
  }

  private static func text(_ value: JSONValue) -> String {
    String(decoding: value.source, as: UTF8.self)
  }

  private static func row(_ line: ArraySlice<UInt8>) -> JSONDocument? {
    try? JSONSource.parse(FileBytes(line))
  }

  private static func lines(of path: String) -> [ArraySlice<UInt8>]? {
    (try? FileBytes.read(path: path))?.content.split(separator: UInt8(ascii: "\n"))
  }
}
