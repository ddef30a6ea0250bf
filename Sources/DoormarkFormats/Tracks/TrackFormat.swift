/// A format of recorded or live fixes.
///
/// A value is safe to share between threads.
public enum TrackFormat: String, Hashable, Sendable, CaseIterable {
  /// A JSON object a line.
  case ndjson
  /// A table with a header.
  case csv
  /// GPX 1.0 or 1.1.
  case gpx

  /// The format of a whole file, by what it begins with, and only where that says nothing by the
  /// ending of its name.
  public static func detect(_ bytes: FileBytes) throws(TrackFileError) -> TrackFormat {
    guard
      let format = try detect(
        bytes.content.prefix(headLimit), path: bytes.path, isWhole: bytes.count <= headLimit)
    else { throw .unknownFormat }
    return format
  }

  /// Bytes after which the format must be plain.
  static let headLimit = 1 << 16

  /// The format of a file by its first bytes; nil while more of them are needed.
  static func detect(
    _ head: ArraySlice<UInt8>, path: String, isWhole: Bool
  ) throws(TrackFileError) -> TrackFormat? {
    let isEnough = isWhole || head.count >= headLimit
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
    let begin = text.drop { $0 <= 0x20 }
    guard let first = begin.first else {
      if isEnough { throw .empty }
      return nil
    }
    switch first {
    case UInt8(ascii: "{"): return .ndjson
    case UInt8(ascii: "["): throw .otherFormat("a JSON array, not an object a line")
    case UInt8(ascii: "<"):
      if isGPX(begin) { return .gpx }
      // The root element may come behind a long comment.
      guard isEnough else { return nil }
      return try detect(ending: path, head)
    case 0xFE, 0xFF:
      if isUTF16(begin) { return .gpx }
    default: break
    }
    var rest = begin
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? (isEnough ? rest.endIndex : nil) {
      let line = DecimalReading.trim(rest[..<end])
      if let format = detect(line: line) { return format }
      // Only comments may stand before what tells the format.
      guard line.isEmpty || line.first == UInt8(ascii: "#"), end < rest.endIndex else {
        return try detect(ending: path, head)
      }
      rest = rest[(end + 1)...]
    }
    return nil
  }

  /// The format that a line is typical of.
  private static func detect(line: ArraySlice<UInt8>) -> TrackFormat? {
    if let columns = CSVColumns(line), columns.missing.count < 2 { return .csv }
    return nil
  }

  private static func isGPX(_ head: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: head, as: UTF8.self)
    return text.contains("<gpx") || text.contains(":gpx ")
  }

  /// Whether XML begins in UTF-16, which some programs for Windows write.
  private static func isUTF16(_ head: ArraySlice<UInt8>) -> Bool {
    head.starts(with: [0xFF, 0xFE, 0x3C, 0]) || head.starts(with: [0xFE, 0xFF, 0, 0x3C])
  }

  private static func detect(
    ending path: String, _ head: ArraySlice<UInt8>
  ) throws(TrackFileError) -> TrackFormat {
    let name = path.lowercased()
    for (ending, format) in endings where name.hasSuffix(ending) { return format }
    if let name = ForeignFormat.name(of: FileBytes(head)) { throw .otherFormat(name) }
    throw .unknownFormat
  }

  private static let endings: [(String, TrackFormat)] = [
    (".ndjson", .ndjson), (".jsonl", .ndjson), (".csv", .csv), (".tsv", .csv),
    (".gpx", .gpx),
  ]
}
