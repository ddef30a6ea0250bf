/// Writes JSON to an array of bytes, in the order in which it is told.
///
/// Whoever writes must open and close in turn and give each member of an object a key; commas,
/// colons, indents and escapes are the writer's. JSON has no NaN and no infinity: such a number is
/// written null. A value belongs to one thread.
package struct JSONWriter {
  /// How the text is laid out.
  package enum Layout: Sendable {
    /// Everything on one line, without spaces.
    case compact
    /// Two spaces a level; arrays of numbers and other plain values stay on one line.
    case pretty
  }

  /// What has been written.
  package var output: [UInt8]
  private let layout: Layout
  private var levels: [Level] = []
  private var followsKey = false

  private struct Level {
    var isEmpty = true
    var isInline: Bool
  }

  package init(layout: Layout = .compact, output: [UInt8] = []) {
    self.layout = layout
    self.output = output
  }

  /// Writes an object; `body` writes its members.
  package mutating func object<E: Error>(
    inline: Bool = false, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    openContainer("{", inline: inline)
    try body(&self)
    closeContainer("}")
  }

  /// Writes an array; `body` writes its elements.
  package mutating func array<E: Error>(
    inline: Bool = false, _ body: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    openContainer("[", inline: inline)
    try body(&self)
    closeContainer("]")
  }

  /// Opens an object that ``closeObject()`` closes, for writers that stream.
  package mutating func openObject(inline: Bool = false) { openContainer("{", inline: inline) }

  package mutating func closeObject() { closeContainer("}") }

  /// Opens an array that ``closeArray()`` closes, for writers that stream.
  package mutating func openArray(inline: Bool = false) { openContainer("[", inline: inline) }

  package mutating func closeArray() { closeContainer("]") }

  /// Writes the key of the member whose value comes next.
  package mutating func key(_ key: StaticString) {
    beginItem()
    unsafe appendQuoted(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    endKey()
  }

  /// Writes the key of the member whose value comes next.
  package mutating func key(named key: String) {
    beginItem()
    appendQuoted(key.utf8)
    endKey()
  }

  /// Writes a key that is in quotes already, and needs no escapes.
  mutating func key(quoted key: [UInt8]) {
    beginItem()
    output.append(contentsOf: key)
    endKey()
  }

  package mutating func string(_ text: String) {
    beginItem()
    appendQuoted(text.utf8)
  }

  /// Writes a number with at most so many decimals, or in full; null when it is not finite.
  package mutating func number(_ number: Double, decimals: Int? = nil) {
    guard number.isFinite else {
      null()
      return
    }
    beginItem()
    if let decimals {
      DecimalText.append(number, decimals: decimals, to: &output)
    } else {
      output.append(contentsOf: DecimalText.exact(number).utf8)
    }
  }

  package mutating func integer(_ number: Int) {
    beginItem()
    if number < 0 { output.append(UInt8(ascii: "-")) }
    DecimalText.appendWhole(UInt64(number.magnitude), to: &output)
  }

  package mutating func boolean(_ value: Bool) {
    beginItem()
    output.append(contentsOf: (value ? "true" : "false").utf8)
  }

  package mutating func null() {
    beginItem()
    output.append(contentsOf: "null".utf8)
  }

  /// Writes text that is JSON already.
  package mutating func raw(_ json: some Sequence<UInt8>) {
    beginItem()
    output.append(contentsOf: json)
  }

  /// Ends the line, after the outermost value.
  package mutating func endLine() { output.append(UInt8(ascii: "\n")) }

  private mutating func openContainer(_ bracket: Unicode.Scalar, inline: Bool) {
    beginItem()
    output.append(UInt8(ascii: bracket))
    let isInline = layout == .compact || inline || levels.last?.isInline == true
    levels.append(Level(isInline: isInline))
  }

  private mutating func closeContainer(_ bracket: Unicode.Scalar) {
    if let level = levels.popLast(), !level.isInline, !level.isEmpty { indent() }
    output.append(UInt8(ascii: bracket))
  }

  /// Writes what stands between this item and what came before it.
  private mutating func beginItem() {
    if followsKey {
      followsKey = false
      return
    }
    guard let last = levels.indices.last else { return }
    let level = levels[last]
    if !level.isEmpty { output.append(UInt8(ascii: ",")) }
    levels[last].isEmpty = false
    if !level.isInline {
      indent()
    } else if layout == .pretty, !level.isEmpty {
      output.append(UInt8(ascii: " "))
    }
  }

  private mutating func endKey() {
    output.append(UInt8(ascii: ":"))
    if layout == .pretty { output.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  private mutating func indent() {
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * levels.count))
  }
}
