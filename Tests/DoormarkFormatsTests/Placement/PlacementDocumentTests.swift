import DoormarkCore
import DoormarkFormats
import DoormarkTestSupport
import Testing

@Suite struct PlacementDocumentTests {
  private func read(_ text: String) throws -> PlacementDocument {
    try PlacementDocument.read(FileBytes(text: text))
  }

  // Columns counted with Python's str.index.
  @Test func documentOfTheDesignIsRead() throws {
    let document = try read(
      """
      \u{FEFF}{
        "$schema": "../Schemas/placement-1.schema.json",
        "doormark": 1.0,
        "map": {
          "id": "0f6cbe2e", "name": "Town library", "frame": "arkit",
          "scan": "library.roomplan.json", "start": [0, 0, 0], "practice": false,
          "capture": "lidar", "captured": "2026-10-01T12:00:00Z"
        },
        "evidence": null,
        "alignment": {
          "anchor": { "latitude": 51.5072, "longitude": -0.1276, "height": 20.0 },
          "at": [0, 0, 0], "heading": 323.0, "scale": 1.0,
          "error": { "east": 2.1, "north": 2.1, "heading": 1.5, "scale": 0.005 }
        },
        "doors": [ { "id": "main", "name": "Main entrance", "at": [3.51, -1.02, 0.06],
                     "sigma": 0.2 } ],
        "arrival": { "multiplier": 3, "minimum": 25, "maximum": 120, "exitRatio": 1.6 }
      }
      """)
    let anchor = GeodeticCoordinate(
      latitude: 51.5072, longitude: -0.1276, ellipsoidalHeight: 20)
    let door = Door(
      id: "main", name: "Main entrance", location: .point(ScanPoint(x: 3.51, y: -1.02, z: 0.06)))
    #expect(
      document.map
        == ScanMap(
          id: "0f6cbe2e", name: "Town library", frame: .arkit, scans: ["library.roomplan.json"],
          start: .origin, captured: Instant(nanoseconds: 1_790_856_000_000_000_000),
          declaredAlignment: DeclaredAlignment(
            anchor: anchor, at: .origin, heading: .degrees(323),
            error: .parameters(
              east: 2.1, north: 2.1, heading: .degrees(1.5), scale: 0.005, up: nil)),
          doors: [door]))
    #expect(document.unknownKeys.isEmpty)
    let pointer = try #require(JSONPointer("/doors/0/at"))
    #expect(document.position(of: pointer) == TextPosition(line: 15, column: 55))
    #expect(document.valuePosition(of: pointer) == TextPosition(line: 15, column: 61))
    #expect(document.position(of: JSONPointer(["doors", "7"])) == nil)
  }

  @Test func reasonsOfTheErrorModelAreNoMistakes() throws {
    let map = try read(
      """
      {"doormark": 1, "map": {"id": "a", "name": "A", "frame": "plan"},
       "alignment": {"anchor": {"latitude": 123.456, "longitude": 512}, "at": [0, 0], "heading": -7,
        "error": {"covariance": [[1,9,0,0],[2,1,0,0],[0,0,-1,0],[0,0,0,1]]}},
       "doors": [{"id": "d", "at": [1, 2], "sigma": -1}],
       "evidence": {"method": "controlPoints", "points": [
         {"id": "p", "map": [0, 0], "earth": {"latitude": 0, "longitude": 0},
          "accuracy": {"metres": -1, "statistic": "drms"}}]}}
      """
    ).map
    #expect(map.declaredAlignment?.anchor.latitude == 123.456)
    #expect(map.doors[0].sigma == -1)
    guard case .controlPoints(let evidence)? = map.evidence else {
      Issue.record("the evidence is not control points")
      return
    }
    #expect(evidence.points[0].accuracy?.sigma == nil)
    #expect(evidence.model == .similarity)
  }

  // Columns counted with Python's str.index.
  @Test func unknownKeysAreListedWithASuggestion() throws {
    let document = try read(
      """
      {"doormark": 1, "map": {"id": "a", "name": "A", "frame": "plan", "stqrt": [0, 0]},
       "x-tool": {"doors": 1},
       "doors": [{"id": "d", "at": [1, 2], "colour": "red"}]}
      """)
    #expect(
      document.unknownKeys == [
        UnknownKey(
          pointer: JSONPointer(["map", "stqrt"]), position: TextPosition(line: 1, column: 66),
          suggestion: "start"),
        UnknownKey(
          pointer: JSONPointer(["x-tool"]), position: TextPosition(line: 2, column: 2),
          suggestion: nil),
        UnknownKey(
          pointer: JSONPointer(["doors", "0", "colour"]),
          position: TextPosition(line: 3, column: 38), suggestion: nil),
      ])
  }

  @Test func rewritingKeepsOrderUnknownKeysAndSpelling() throws {
    var document = try read(
      """
      {
        "$schema": "s.json", "x": [1.50, {"y": null}],
        "doors": [
          {"note": "left", "id": "a", "at": [1.0, 2e0]},
          {"note": "right", "id": "b", "at": [3, 4], "name": null}
        ],
        "map": {"name": "A", "frame": "plan", "id": "a", "practice": false, "colour": "red"},
        "alignment": {"anchor": {"latitude": 1, "longitude": 2}, "at": [0, 0], "heading": 350.0,
                      "error": {"east": 1, "north": 1, "x": 2}},
        "doormark": 1.0
      }
      """)
    document.map.name = "B"
    document.map.doors.swapAt(0, 1)
    document.map.doors[1].location = .threshold(
      from: ScanPoint(x: 0, y: 0), to: ScanPoint(x: 1, y: 1))
    document.map.declaredAlignment?.error = .radial(
      TypedAccuracy(metres: 8, statistic: .drms), heading: nil, scale: 0, up: nil)
    document.map.captured = Instant(nanoseconds: 0)
    #expect(
      String(decoding: try document.encoded(), as: UTF8.self) == """
        {
          "$schema": "s.json",
          "x": [
            1.50,
            {"y": null}
          ],
          "doors": [
            {"note": "right", "id": "b", "at": [3, 4], "name": null},
            {"note": "left", "id": "a", "from": [0, 0], "to": [1, 1]}
          ],
          "map": {
            "name": "B",
            "frame": "plan",
            "id": "a",
            "practice": false,
            "colour": "red",
            "captured": "1970-01-01T00:00:00.000Z"
          },
          "alignment": {
            "anchor": {"latitude": 1, "longitude": 2},
            "at": [0, 0],
            "heading": 350.0,
            "error": {"x": 2, "radial": {"metres": 8, "statistic": "drms"}}
          },
          "doormark": 1.0
        }

        """)
  }

  @Test func membersOfAnotherMethodAreNotKept() throws {
    var document = try read(
      """
      {"doormark": 1, "map": {"id": "a", "name": "A", "frame": "arkit"},
       "evidence": {"method": "controlPoints", "points": [], "x": 1}}
      """)
    document.map.evidence = .track(TrackEvidence(samples: []))
    let text = String(decoding: try document.encoded(), as: UTF8.self)
    #expect(text.contains("points") == false)
    #expect(try read(text).map == document.map)
  }

  @Test func whatNoDocumentCanHoldIsNotWritten() {
    var map = ScanMap(id: "a", name: "A", frame: .plan)
    map.doors = [Door(id: "d", location: .point(ScanPoint(x: .nan, y: 0)))]
    #expect(throws: PlacementDocumentError.self) { try PlacementDocument(map).encoded() }
    map.doors = Array(repeating: Door(id: "d", location: .point(.origin)), count: 2)
    #expect(throws: PlacementDocumentError.self) { try PlacementDocument(map).encoded() }
    map.doors = []
    map.name = ""
    #expect(throws: PlacementDocumentError.self) { try PlacementDocument(map).encoded() }
  }

  /// What is written reads back as the same map, alone and over another document.
  @Test func mapsSurviveTheRoundTrip() throws {
    var before: PlacementDocument?
    for seed in 0..<2000 {
      var random = RandomMap(seed: UInt64(seed))
      let map = random.map()
      let text = try PlacementDocument(map).encoded()
      let document = try PlacementDocument.read(FileBytes(text))
      #expect(document.map == map, "seed \(seed)")
      #expect(document.unknownKeys.isEmpty, "seed \(seed)")
      #expect(try document.encoded() == text, "seed \(seed)")
      if var other = before {
        other.map = map
        let rewritten = try PlacementDocument.read(FileBytes(try other.encoded()))
        #expect(rewritten.map == map, "seed \(seed) over the one before")
        #expect(rewritten.unknownKeys.isEmpty, "seed \(seed) over the one before")
      }
      before = document
    }
  }

  /// Seeded mutations of documents: never a crash, each complaint inside the file and in order.
  @Test func mutatedDocumentsAreReadOrRefused() throws {
    var documents: [[UInt8]] = []
    for seed in 0..<40 {
      var random = RandomMap(seed: UInt64(seed))
      documents.append(try PlacementDocument(random.map()).encoded())
    }
    let pieces = [
      "null", "1e999", "-0", "\"\\ud800\"", "[]", "{}", "1e400", "99999999999999999999", "\"\"",
      "\u{FEFF}", "\0", "\r\n", "true", "[[[[", ",", "\"id\":", "NaN", "1.5", "\"map\":{},",
    ].map { Array($0.utf8) }
    var generator = SeededGenerator(seed: 99)
    var outcomes: [String: Int] = [:]
    for round in 0..<20_000 {
      var bytes = documents[round % documents.count]
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let length = Int.random(in: 0...min(12, bytes.count - start), using: &generator)
        let piece =
          generator.next() % 4 == 0
          ? [UInt8(truncatingIfNeeded: generator.next())]
          : pieces[Int(generator.next() % UInt64(pieces.count))]
        // Some replace whole tokens, so that the text stays JSON and the members go wrong.
        if generator.next() % 2 == 0, let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")),
          let end = bytes[colon...].firstIndex(where: {
            $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "\n")
          })
        {
          bytes.replaceSubrange(colon + 1..<end, with: piece)
        } else {
          bytes.replaceSubrange(start..<start + length, with: piece)
        }
        if bytes.isEmpty { break }
      }
      do throws(PlacementDocumentError) {
        _ = try PlacementDocument.read(FileBytes(bytes))
        outcomes["read", default: 0] += 1
      } catch {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        #expect(!error.complaints.isEmpty)
        #expect(error.complaints == error.complaints.sorted { $0.position < $1.position })
        for complaint in error.complaints {
          outcomes[complaint.kind.rawValue, default: 0] += 1
          let line = complaint.position.line
          #expect((1...lines.count).contains(line))
          #expect((1...lines[line - 1].count + 1).contains(complaint.position.column))
          #expect(!complaint.message.isEmpty)
        }
      }
    }
    // The mutations reach every kind of mistake but these.
    for kind in PlacementComplaint.Kind.allCases where ![.foreign, .path].contains(kind) {
      #expect(outcomes[kind.rawValue, default: 0] > 0, "\(kind): \(outcomes)")
    }
    #expect(outcomes["read", default: 0] > 100)
  }
}
