import Doormark
import DoormarkTestSupport

/// A document with seeded damage: what editors, exports, transports and hands do to one.
struct Mutation {
  private let text: [UInt8]
  private let slots: [Slot]

  /// A value of the document, with the key before it.
  private struct Slot {
    var start: Int
    var end: Int
    var key: Int?
    var isNumber: Bool
  }

  init(of text: [UInt8]) throws {
    self.text = text
    slots = Self.slots(in: try JSONSource.parse(FileBytes(text)).root)
  }

  private static func slots(in value: JSONValue) -> [Slot] {
    value.children.flatMap { child in
      [
        Slot(
          start: child.offset, end: child.end, key: child.keyOffset,
          isNumber: child.kind == .number)
      ] + slots(in: child)
    }
  }

  enum Kind: CaseIterable {
    case drop, duplicate, retype, swap, scale, truncate, notANumber, huge, deep, badUTF8,
      byteOrderMark
    case carriageReturns, byte
  }

  /// Pieces that stand where a value stood.
  private static let pieces = [
    "null", "true", "-1", "0", "1e12", "1.5", "\"x\"", "\"\"", "[]", "{}", "[1, 2]", "[1, 2, 3]",
    "\"arkit\"", "\"image\"", "\"declared\"", "\"track\"", "\"../../x\"",
    "\"2026-10-01T12:00:00Z\"",
    "{\"metres\": 3, \"statistic\": \"r95\"}", "{\"latitude\": 91, \"longitude\": 0}",
    "{\"crs\": \"EPSG:2180\", \"coordinates\": [5e5, 6e5]}",
    "{\"crs\": \"\\u0000\", \"coordinates\": [1, 2]}", "[[1, 0], [0, 1]]",
  ]

  /// The text after one piece of damage.
  func damaged(
    _ kind: Kind, _ generator: inout DoormarkTestSupport.SeededGenerator
  ) -> [UInt8] {
    var result = text
    let place = Int.random(in: text.indices, using: &generator)
    guard let slot = slots.randomElement(using: &generator) else { return text }
    func put(_ piece: String) { result.replaceSubrange(slot.start..<slot.end, with: piece.utf8) }
    switch kind {
    case .drop:
      // The comma behind goes as well, where there is one; else the JSON breaks, which happens too.
      let end = text[slot.end...].first == UInt8(ascii: ",") ? slot.end + 1 : slot.end
      result.removeSubrange((slot.key ?? slot.start)..<end)
    case .duplicate:
      let copy = text[(slot.key ?? slot.start)..<slot.end]
      result.insert(contentsOf: [UInt8(ascii: ",")] + copy, at: slot.end)
    case .retype: put(Self.pieces.randomElement(using: &generator) ?? "null")
    case .swap:
      guard let other = slots.randomElement(using: &generator) else { return text }
      let (first, second) = slot.start < other.start ? (slot, other) : (other, slot)
      guard first.end <= second.start else { return text }
      result.replaceSubrange(second.start..<second.end, with: text[first.start..<first.end])
      result.replaceSubrange(first.start..<first.end, with: text[second.start..<second.end])
    case .scale:
      guard let number = slots.filter(\.isNumber).randomElement(using: &generator),
        let value = Double(String(decoding: text[number.start..<number.end], as: UTF8.self))
      else { return text }
      let factor = [-1, 0, 0.001, 0.0254, 0.3048, 100, 1e6, 1e300].randomElement(using: &generator)
      result.replaceSubrange(
        number.start..<number.end, with: "\(value * (factor ?? 1))".utf8)
    case .truncate: result.removeSubrange(place...)
    case .notANumber:
      put(
        ["NaN", "-Infinity", "nan", "0x1F", "1.", "+1", "1e"].randomElement(using: &generator) ?? ""
      )
    case .huge:
      put(
        [
          "1e308", "-1e308", "1e400", "9" + String(repeating: "9", count: 400), "5e-324",
          "\"" + String(repeating: "\u{1F6AA}", count: 2000) + "\"",
        ].randomElement(using: &generator) ?? "")
    case .deep:
      let depth = [40, 64, 65, 5000].randomElement(using: &generator) ?? 64
      put(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    case .badUTF8:
      let bytes: [[UInt8]] = [
        [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0],
      ]
      result.insert(contentsOf: bytes.randomElement(using: &generator) ?? [], at: place)
    case .byteOrderMark: result.insert(contentsOf: [0xEF, 0xBB, 0xBF], at: 0)
    case .carriageReturns:
      result = text.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    case .byte: result[place] = UInt8.random(in: 0...255, using: &generator)
    }
    return result
  }
}
