import CExpat

/// Reads XML piece by piece with libexpat, without ever holding more than one tag of it.
///
/// Nothing outside the text is ever opened, and a text that declares entities is refused: a few
/// bytes of those can stand for gigabytes, and no format that is read here has a reason for them.
/// Names keep their prefix, and an undeclared one is no error, since real files have them. To be
/// used by one thread at a time.
@safe
final class XMLSource {
  /// How deep elements may nest.
  static let maximumDepth = 64
  /// The longest tag or comment, in bytes.
  static let longestTag = 1 << 18

  private let parser: XML_Parser
  private let events: XMLEvents
  private var count = 0
  /// The first three bytes.
  private var start: [UInt8] = []
  private var isOver = false

  /// Nil when there is no memory.
  init?() {
    guard let parser = unsafe XML_ParserCreate(nil) else { return nil }
    unsafe self.parser = parser
    events = unsafe XMLEvents(of: parser)
  }

  deinit {
    unsafe XML_ParserFree(parser)
  }

  /// Reads on and hands over what is complete.
  func append(_ bytes: ArraySlice<UInt8>) throws(XMLError) -> [XMLEvent] {
    var found: [XMLEvent] = []
    var rest = bytes
    // Pieces of a bounded size keep the events, and what expat copies, bounded too.
    while !rest.isEmpty {
      found += try parse(rest.prefix(1 << 16), isLast: false)
      rest = rest.dropFirst(1 << 16)
    }
    return found
  }

  /// Ends the text.
  func finish() throws(XMLError) -> [XMLEvent] {
    try parse([], isLast: true)
  }

  private func parse(_ bytes: ArraySlice<UInt8>, isLast: Bool) throws(XMLError) -> [XMLEvent] {
    guard !isOver else { return [] }
    count += bytes.count
    if start.count < 3 {
      start += bytes.prefix(3 - start.count)
      events.hasByteOrderMark = start == [0xEF, 0xBB, 0xBF]
    }
    let status = unsafe bytes.withUnsafeBytes { buffer in
      unsafe XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count),
        isLast ? 1 : 0)
    }
    let found = events.take()
    guard status == XML_STATUS_OK else {
      isOver = true
      let (reason, place) = events.refusal ?? (words, events.place)
      throw XMLError(reason, at: place, found: found)
    }
    // What is not yet read is the tag or comment that has no end so far.
    let done = Int(unsafe XML_GetCurrentByteIndex(parser))
    guard isLast || done < 0 || count - done <= Self.longestTag else {
      isOver = true
      throw XMLError(
        "a tag or comment is longer than \(Self.longestTag) bytes", at: events.place, found: found)
    }
    return found
  }

  /// expat's own words for what is wrong.
  private var words: String {
    let code = unsafe XML_GetErrorCode(parser)
    guard let words = unsafe XML_ErrorString(code) else { return "broken XML" }
    return unsafe String(cString: words)
  }
}

/// Why reading XML ended early.
struct XMLError: Error {
  /// What is wrong: expat's own words, or ours.
  var words: String
  var position: TextPosition
  /// What was complete before.
  var found: [XMLEvent]

  init(_ words: String, at position: TextPosition, found: [XMLEvent]) {
    self.words = words
    self.position = position
    self.found = found
  }
}
