import DoormarkCore
import DoormarkFormats
import DoormarkTestSupport
import Testing

/// Tracks with random damage: nothing crashes, and every place that is named lies in the file.
@Suite struct MutatedTrackTests {
  private static let files = [
    "walk.ndjson", "walk.csv", "walk.gpx", "walk.nmea", "walk-gnsslogger.txt",
  ]

  /// The head of a file and some lines of its body, which are enough to damage.
  private static func part(of file: String) throws -> [UInt8] {
    let lines = try ProjectData.text("Fixes/" + file).split(
      separator: "\n", omittingEmptySubsequences: false)
    return Array((lines.prefix(16) + lines.suffix(6)).joined(separator: "\n").utf8)
  }

  @Test(arguments: files) func damagedBytes(file: String) throws {
    var generator = SeededGenerator(seed: 40)
    let whole = try Self.part(of: file)
    let fixes = try TrackText(whole).fixes.count
    var rejected = 0
    var kept = 0
    for _ in 0..<200 {
      var text = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        Self.damage(&text, &generator)
      }
      let piece = Int.random(in: 1...400, using: &generator)
      guard let track = try? TrackText(text, path: file, piece: piece) else { continue }
      // expat takes a lone CR for the end of a line.
      if file != "walk.gpx" || !text.contains(0x0D) {
        #expect(Self.outside(text, track.items) == [], "\(file)")
      }
      let isFinite = track.fixes.allSatisfy { fix in
        [fix.coordinate.latitude, fix.coordinate.longitude, fix.accuracy, fix.speed, fix.course]
          .allSatisfy { $0?.isFinite ?? true }
      }
      #expect(isFinite)
      #expect(track.items.count == track.tally.records + track.tally.rejections)
      rejected += track.rejections.count
      kept += track.fixes.count
    }
    #expect(rejected > 100 && kept > 20 * fixes, "\(rejected) rejected, \(kept) kept")
  }

  /// The places of items that are not in the text.
  private static func outside(_ text: [UInt8], _ items: [TrackItem]) -> [TextPosition] {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    return items.compactMap { $0.record?.position ?? $0.rejection?.position }.filter { place in
      place.line < 1 || place.line > lines.count || place.column < 1
        || place.column > lines[place.line - 1].count + 1
    }
  }

  private static func damage(_ text: inout [UInt8], _ generator: inout SeededGenerator) {
    guard !text.isEmpty else { return }
    let place = Int.random(in: text.indices, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: text[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: text.remove(at: place)
    case 2: text.insert(UInt8(ascii: "9"), at: place)
    case 3:
      text.insert(contentsOf: Array("\n\",;<>$*{".utf8).shuffled(using: &generator), at: place)
    case 4:
      let end = min(place + 60, text.count)
      text.insert(
        contentsOf: text[place..<end], at: Int.random(in: text.indices, using: &generator))
    default: text.removeSubrange(place..<min(place + 40, text.count))
    }
  }

  /// Sentences whose sums are right, so that the damage reaches the fields.
  @Test func damagedSentencesWithRightSums() throws {
    var generator = SeededGenerator(seed: 41)
    let lines = try ProjectData.text("Fixes/walk.nmea").split(separator: "\r\n").prefix(12)
    let fields = [
      "", "-1", "999999.99", "235959", "000000.123456789123", "nan", "N", "V", "0", "8",
      "010180", "311299", "9999", "1e400", ",,,,", "310200",
    ]
    var fixes = 0
    for _ in 0..<200 {
      var text = ""
      for line in lines {
        var parts = line.dropFirst().prefix { $0 != "*" }.split(
          separator: ",", omittingEmptySubsequences: false
        ).map(String.init)
        if Int.random(in: 0..<4, using: &generator) == 0 {
          parts[Int.random(in: 1..<parts.count, using: &generator)] =
            fields.randomElement(using: &generator) ?? ""
        }
        let content = parts.joined(separator: ",")
        let sum = String(content.utf8.reduce(0, ^), radix: 16)
        text += "$\(content)*\(sum.count < 2 ? "0" : "")\(sum)\r\n"
      }
      guard let track = try? TrackText(text) else { continue }
      #expect(track.tally.rejected[.checksum] == nil)
      fixes += track.fixes.count
    }
    #expect(fixes > 400)
  }
}
