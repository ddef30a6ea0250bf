import CExpat

/// What XML is made of, as far as data formats care.
enum XMLEvent {
  /// An element begins; a name may have a prefix.
  case start(String, attributes: [(name: String, value: String)], TextPosition)
  /// Text, perhaps a part of it.
  case text(String)
  /// The innermost element ends.
  case end
}

/// Collects what expat calls back with.
@safe
final class XMLEvents {
  /// Owned by ``XMLSource``.
  private let parser: XML_Parser
  private var events: [XMLEvent] = []
  private var depth = 0
  /// Whether the text begins with a byte-order mark, which expat counts as a column.
  var hasByteOrderMark = false
  /// Why we stopped expat ourselves, and where.
  private(set) var refusal: (words: String, place: TextPosition)?

  /// Must outlive the parser, which keeps a bare pointer to it.
  init(of parser: XML_Parser) {
    unsafe self.parser = parser
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { events, name, attributes in
        guard let name = unsafe name else { return }
        unsafe XMLEvents.from(events)?.begin(name, attributes)
      },
      { events, _ in unsafe XMLEvents.from(events)?.end() })
    unsafe XML_SetCharacterDataHandler(parser) { events, text, length in
      guard let text = unsafe text else { return }
      unsafe XMLEvents.from(events)?.add(text, Int(length))
    }
    unsafe XML_SetEntityDeclHandler(parser) { events, _, _, _, _, _, _, _, _ in
      unsafe XMLEvents.from(events)?.refuse("the text declares an entity")
    }
  }

  func take() -> [XMLEvent] {
    defer { events = [] }
    return events
  }

  /// Where expat is.
  var place: TextPosition {
    let line = unsafe XML_GetCurrentLineNumber(parser)
    let column = unsafe XML_GetCurrentColumnNumber(parser)
    let isShifted = hasByteOrderMark && line == 1 && column > 0
    return TextPosition(line: Int(line), column: Int(column) + (isShifted ? 0 : 1))
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> XMLEvents? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe Unmanaged<XMLEvents>.fromOpaque(pointer).takeUnretainedValue()
  }

  private func begin(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    depth += 1
    guard depth <= XMLSource.maximumDepth else {
      refuse("elements nest deeper than \(XMLSource.maximumDepth) levels")
      return
    }
    var pairs: [(name: String, value: String)] = []
    var index = 0
    while let name = unsafe attributes?[index], let value = unsafe attributes?[index + 1] {
      pairs.append((unsafe String(cString: name), unsafe String(cString: value)))
      index += 2
    }
    events.append(
      .start(unsafe String(cString: name), attributes: pairs, place))
  }

  private func end() {
    depth -= 1
    events.append(.end)
  }

  private func add(_ text: UnsafePointer<CChar>, _ length: Int) {
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: length)
    events.append(.text(unsafe String(decoding: bytes, as: UTF8.self)))
  }

  private func refuse(_ words: String) {
    guard refusal == nil else { return }
    // Once stopped, expat says that it is behind the tag.
    refusal = (words, place)
    _ = unsafe XML_StopParser(parser, 0)
  }
}
