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
  /// NMEA 0183.
  case nmea
  /// The log of Android's GnssLogger.
  case gnssLogger

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
    var oddLines = 0
    for line in lines(of: begin, isEnough: isEnough) {
      // A live receiver may be heard from the middle of a sentence on.
      if let format = detect(line: line), oddLines == 0 || format == .nmea { return format }
      guard !line.isEmpty, line.first != UInt8(ascii: "#") else { continue }
      oddLines += 1
      if oddLines == 2 { return try detect(ending: path, head) }
    }
    guard isEnough else { return nil }
    return try detect(ending: path, head)
  }

  /// The whole lines, and with `isEnough` the rest as well.
  private static func lines(of text: ArraySlice<UInt8>, isEnough: Bool) -> [ArraySlice<UInt8>] {
    let pieces = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (isEnough ? pieces[...] : pieces.dropLast()).map(DecimalReading.trim)
  }

  /// The format that a line is typical of.
  private static func detect(line: ArraySlice<UInt8>) -> TrackFormat? {
    func begins(_ text: StaticString) -> Bool { line.starts(with: Array("\(text)".utf8)) }
    if begins("$") || begins("!") || begins("\\") { return .nmea }
    if begins("Fix,") || begins("Raw,") || begins("# Fix,") || begins("# Raw,")
      || begins("# Header Description")
    {
      return .gnssLogger
    }
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
    (".gpx", .gpx), (".nmea", .nmea),
  ]
}
