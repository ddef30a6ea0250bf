/// One sentence of NMEA 0183, its sum checked: `$GNGGA,…*52`.
struct NMEASentence {
  /// The three letters behind the talker, such as GGA; nil for a sentence that is of no use here.
  let formatter: String?
  /// The fields behind the address; none in a sentence that is of no use here.
  private let fields: [ArraySlice<UInt8>]

  private static let used: Set<String> = ["GGA", "GNS", "RMC", "GST", "ZDA"]

  /// Reads a line. Throws when it is no sentence, when its sum is wrong, and, if sums are demanded,
  /// when it has none.
  init(_ line: TrackLine, requiresChecksum: Bool) throws(TrackRejection) {
    let bytes = Self.withoutTagBlock(line.bytes)
    guard let first = bytes.first, first == UInt8(ascii: "$") || first == UInt8(ascii: "!") else {
      throw TrackRejection(
        .badSentence, "expected a sentence that begins with $", at: line.start)
    }
    let content = bytes.dropFirst()
    let star = content.firstIndex(of: UInt8(ascii: "*"))
    let body = content[..<(star ?? content.endIndex)]
    if let star {
      let stated = Self.hexadecimal(content[(star + 1)...])
      let sum = body.reduce(0, ^)
      guard stated == sum else {
        let found = String(
          decoding: content[(star + 1)...].prefix(4), as: UTF8.self)
        throw TrackRejection(
          .checksum,
          "the sum of the sentence is \(Self.text(sum)), but it states \"\(found)\"",
          at: line.position(of: star))
      }
    } else if requiresChecksum {
      throw TrackRejection(.missingChecksum, "the sentence states no sum", at: line.start)
    }
    let address = body.prefix { $0 != UInt8(ascii: ",") }
    // P begins the sentences of a manufacturer.
    let isStandard = address.count == 5 && address.first != UInt8(ascii: "P")
    let letters = String(decoding: address.suffix(3), as: UTF8.self)
    guard isStandard, Self.used.contains(letters) else {
      formatter = nil
      fields = []
      return
    }
    formatter = letters
    fields = body[address.endIndex...].dropFirst().split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
  }

  /// A field; nil when it is empty or not there.
  func field(_ index: Int) -> ArraySlice<UInt8>? {
    guard index < fields.count, !fields[index].isEmpty else { return nil }
    return fields[index]
  }

  /// The number in a field; nil when it is empty.
  func number(_ index: Int) throws(Flaw) -> Double? {
    guard let field = field(index) else { return nil }
    guard let number = DecimalReading.number(field) else { throw Flaw(field, "is no number") }
    return number
  }

  /// A field that cannot be read.
  struct Flaw: Error {
    let words: String
    let index: Int

    init(_ field: ArraySlice<UInt8>, _ words: String) {
      self.words = "\"\(String(decoding: field.prefix(40), as: UTF8.self))\" \(words)"
      index = field.startIndex
    }
  }

  /// The degrees in two fields, such as 3725.58362,N, or nil when the first is empty.
  func degrees(_ index: Int) throws(Flaw) -> Double? {
    guard let field = field(index) else { return nil }
    // The last two digits before the point are minutes.
    let whole = field.prefix { $0 != UInt8(ascii: ".") }
    guard whole.count >= 3, whole.allSatisfy({ (48...57).contains($0) }),
      let degrees = DecimalReading.number(whole.dropLast(2)),
      let minutes = DecimalReading.number(field[(whole.endIndex - 2)...]), minutes < 60
    else { throw Flaw(field, "is no angle in degrees and minutes") }
    let size = degrees + minutes / 60
    switch self.field(index + 1).map({ String(decoding: $0, as: UTF8.self) }) {
    case "N", "E": return size
    case "S", "W": return -size
    default: throw Flaw(field, "has no N, S, E or W beside it")
    }
  }

  /// NMEA 4.10 may put a tag block in front: `\s:station*hh\$GPGGA,…`.
  private static func withoutTagBlock(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let trimmed = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    let backslash = UInt8(ascii: "\\")
    guard trimmed.first == backslash,
      let end = trimmed.dropFirst().firstIndex(of: backslash)
    else { return trimmed }
    return trimmed[(end + 1)...]
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> UInt8? {
    var digits = bytes
    while let last = digits.last, last <= 0x20 { digits.removeLast() }
    // Swift's own reader would take a sign.
    guard digits.count == 2, digits.allSatisfy({ $0 >= 48 }) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static func text(_ sum: UInt8) -> String {
    let digits = String(sum, radix: 16, uppercase: true)
    return digits.utf8.count < 2 ? "0" + digits : digits
  }
}
