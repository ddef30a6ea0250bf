import DoormarkCore
import DoormarkFormats
import DoormarkTestSupport
import Testing

/// Exports with random damage: whatever comes out is sound, and nothing crashes.
@Suite struct MutatedRoomTests {
  private static let whole = RoomExport.room(
    [
      "walls": [
        RoomExport.element("wall"),
        RoomExport.element(
          "wall",
          [
            "curve": #"{"radius": 2, "startAngle": 45, "endAngle": 135, "center": [0, -2]}"#,
            "dimensions": "[2.83, 2, 0]",
          ]),
      ],
      "doors": [RoomExport.element("door", ["category": #"{"door": {"isOpen": false}}"#])],
      "floors": [
        RoomExport.element(
          "floor",
          [
            "transform": "[1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1]",
            "polygonCorners": "[[0, 0, 0], [2, 0, 0], [2, 2, 0], [0, 2, 0]]",
          ])
      ],
      "objects": [RoomExport.element("table", ["dimensions": "[1, 1, 1]"])],
      "sections": [#"{"center": [1, 0, 1], "label": "kitchen", "story": 0}"#],
    ], ["referenceOriginTransform": RoomExport.transform(x: 1)])

  /// Pieces that stand where a value stood.
  private static let pieces = [
    "null", "[]", "{}", "\"NaN\"", "-1e300", "1e-300", "true", "[[]]", "\"\"",
    "99999999999999999999",
    "[1,2]", "{\"value\":3}", "[null,null,null]", "-0",
  ]

  private func check(_ text: [UInt8]) -> Bool {
    guard let scan = try? RoomPlanReader.read(FileBytes(text)) else { return false }
    let isSound = scan.elements.allSatisfy { element in
      let points = element.outline + [element.center, element.dimensions]
      return (1..<1_000).contains(element.outline.count)
        && points.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }
    }
    #expect(isSound && scan.notes.count <= 60, "\(String(decoding: text, as: UTF8.self))")
    checkOutline(of: text, isThatOf: scan)
    return true
  }

  /// What an outline needs is the same, and so is all that is said, whatever else is kept.
  private func checkOutline(of text: [UInt8], isThatOf scan: Scan) {
    let outline = try? RoomPlanReader.read(FileBytes(text), scope: .outline)
    func surfaces(_ scan: Scan?) -> [[ScanPoint]]? {
      scan?.elements.filter { $0.category == .wall || $0.category == .floor }.map(\.outline)
    }
    #expect(surfaces(outline) == surfaces(scan) && outline?.notes == scan.notes)
  }

  @Test func damagedBytes() {
    var generator = SeededGenerator(seed: 20)
    var readable = 0
    for _ in 0..<1_000 {
      var text = Array(Self.whole.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: text.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: text[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: text.remove(at: place)
        case 2: text.insert(UInt8(ascii: "0"), at: place)
        default: text.removeSubrange(place..<min(place + 40, text.count))
        }
      }
      if check(text) { readable += 1 }
    }
    #expect(readable > 100)
  }

  /// The text stays JSON, so the reader itself has to cope with each value.
  @Test func exchangedValues() throws {
    var generator = SeededGenerator(seed: 21)
    var readable = 0
    let places = try Self.valueRanges()
    for _ in 0..<1_000 {
      var text = Array(Self.whole.utf8)
      let chosen = (0..<2).compactMap { _ in places.randomElement(using: &generator) }
        .sorted { $0.lowerBound > $1.lowerBound }
      guard let last = chosen.last, chosen[0].lowerBound >= last.upperBound || chosen[0] == last
      else { continue }
      for range in chosen[0] == last ? [last] : chosen {
        let piece = Self.pieces.randomElement(using: &generator) ?? ""
        text.replaceSubrange(range, with: piece.utf8)
      }
      if check(text) { readable += 1 }
    }
    #expect(readable > 500)
  }

  /// The bytes of every value in the whole export, the root excepted.
  private static func valueRanges() throws -> [Range<Int>] {
    func ranges(_ value: JSONValue) -> [Range<Int>] {
      value.children.flatMap { [$0.offset..<$0.end] + ranges($0) }
    }
    return ranges(try JSONSource.parse(FileBytes(text: whole)).root)
  }
}
