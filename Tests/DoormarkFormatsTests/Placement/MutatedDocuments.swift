import DoormarkFormats
import DoormarkTestSupport

/// Documents that are JSON and, mostly, wrong: each a random map with a few values replaced or
/// taken out.
struct MutatedDocuments {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private static let replacements = [
    "null", "-1", "0", "1", "1.5", "1e13", "\"x\"", "\"\"", "[]", "{}", "true", "[1, 2]",
    "[1, 2, 3]", "[0, \"a\"]", "\"arkit\"", "\"declared\"", "\"2026-10-01T12:00:00Z\"", "\"../a\"",
    "[[1]]", "{\"metres\": 3, \"statistic\": \"r95\"}", "{\"value\": 1, \"sigma\": 0.1}",
  ]

  mutating func next() throws -> [UInt8] {
    var map = RandomMap(seed: generator.next())
    var bytes = try PlacementDocument(map.map()).encoded()
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      let document = try JSONSource.parseAllowingDuplicates(FileBytes(bytes))
      let values = Self.values(in: document.root)
      let value = values[Int.random(in: 0..<values.count, using: &generator)]
      let pick = Int.random(in: 0...Self.replacements.count, using: &generator)
      if pick < Self.replacements.count {
        bytes.replaceSubrange(value.offset..<value.end, with: Self.replacements[pick].utf8)
      } else if let key = value.keyOffset {
        // Unknown keys are allowed, so renaming a member takes it away.
        bytes.insert(UInt8(ascii: "_"), at: key + 1)
      }
    }
    return bytes
  }

  /// Every value inside another.
  private static func values(in value: JSONValue) -> [JSONValue] {
    value.children.flatMap { [$0] + values(in: $0) }
  }
}
