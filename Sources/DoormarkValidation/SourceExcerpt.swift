package import DoormarkFormats

/// A line of a text, or the part of a long line that a person can look at, with the place in it.
///
/// A value is safe to share between threads.
public struct SourceExcerpt: Hashable, Sendable {
  /// The text of the line, without its end; parts left out are marked by an ellipsis.
  public var text: String
  /// Unicode scalars of ``text`` before the place.
  public var indent: Int

  /// Makes an excerpt.
  public init(text: String, indent: Int) {
    self.text = text
    self.indent = indent
  }

  /// At most this many scalars are shown before and behind the place.
  private static let before = 60
  private static let behind = 60

  /// The part of a line around a position; nil where the text has no such line.
  package init?(of position: TextPosition, in bytes: FileBytes) {
    let content = bytes.content.dropFirst(bytes.hasByteOrderMark ? 3 : 0)
    var start = content.startIndex
    for _ in 1..<max(position.line, 1) {
      guard let end = content[start...].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
    }
    // Four bytes a scalar at most, so that a document on one line is not decoded as a whole.
    var place = start
    var column = 1
    while column < position.column, place < content.endIndex, content[place] != 0x0A {
      place += 1
      while place < content.endIndex, content[place] & 0xC0 == 0x80 { place += 1 }
      column += 1
    }
    var head = content[start..<place]
    let isCutBefore = column - 1 > Self.before
    if isCutBefore {
      var scalars = 0
      var cut = place
      while cut > start, scalars < Self.before {
        cut -= 1
        while cut > start, content[cut] & 0xC0 == 0x80 { cut -= 1 }
        scalars += 1
      }
      head = content[cut..<place]
    }
    let rest = content[place...].prefix(4 * Self.behind).prefix { $0 != 0x0A && $0 != 0x0D }
    let headText = String(decoding: head, as: UTF8.self)
    var tail = String(decoding: rest, as: UTF8.self).unicodeScalars.prefix(Self.behind)
    let isCutBehind = tail.count == Self.behind
    if isCutBehind { tail = tail.dropLast() }
    text = (isCutBefore ? "…" : "") + headText + String(tail) + (isCutBehind ? "…" : "")
    indent = headText.unicodeScalars.count + (isCutBefore ? 1 : 0)
  }
}
