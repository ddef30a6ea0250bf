import Doormark
import DoormarkTestSupport
import Testing

/// The validator as a library: bytes in, findings out.
@Suite struct PlacementValidatorTests {
  private static func bytes(_ text: String) -> FileBytes { FileBytes(text: text, path: "a.json") }

  @Test(arguments: [
    "", "{", "[]", "null", "{\"doormark\": 1}", "\u{FEFF}", "\0", "{\"doormark\": NaN}",
  ])
  func badTextIsAFindingAndNoError(text: String) throws {
    let findings = try PlacementValidator().findings(in: Self.bytes(text))
    #expect(findings.contains { $0.severity == .error })
    #expect(findings.allSatisfy { $0.position != nil && $0.path == "a.json" })
  }

  private static let bad = """
    {"doormark": 1, "map": {"id": "a", "name": "Kiosk", "frame": "arkit", "color": 1},
     "alignment": {"anchor": {"latitude": 0, "longitude": 0}, "at": [0, 0, 0], "heading": 1},
     "doors": []}
    """

  @Test func findingsComeInTheOrderOfTheFile() throws {
    let findings = try PlacementValidator().findings(in: Self.bytes(Self.bad))
    #expect(findings.map(\.code) == [.unknownKey, .nullIsland, .noDoor])
    let pointers = findings.map(\.pointer.description)
    #expect(pointers == ["/map/color", "/alignment/anchor", "/doors"])
  }

  @Test func aSelectionLeavesTheOthersOut() throws {
    let selection = try RuleSelection(select: ["DM3", "noDoor"], ignore: ["DM404"])
    let findings = try PlacementValidator(selection).findings(in: Self.bytes(Self.bad))
    #expect(findings.map(\.code) == [.nullIsland])
    #expect(throws: UnknownRule(word: "DM6")) { try RuleSelection(select: ["DM6"]) }
    #expect(throws: UnknownRule(word: "")) { try RuleSelection(select: [], ignore: [""]) }
  }

  private static let scanned = """
    {"doormark": 1, "map": {"id": "a", "name": "Kiosk", "frame": "arkit", "scan": "a/b.json"},
     "doors": [{"id": "main", "at": [0, 0, 0]}]}
    """

  @Test func withoutALoaderNoScanIsMissed() throws {
    #expect(try PlacementValidator().findings(in: Self.bytes(Self.scanned)) == [])
  }

  @Test func aLoaderIsAskedForThePathOfTheDocument() throws {
    let loader = ScanLoader { path throws(FileError) in
      throw FileError(path: path, kind: .notPermitted)
    }
    let findings = try PlacementValidator().findings(in: Self.bytes(Self.scanned), scans: loader)
    #expect(findings.map(\.code) == [.unreadableScan])
    #expect(findings.first?.message == "cannot read the scan a/b.json: permission denied")
    #expect(findings.first?.pointer.description == "/map/scan")
  }

  /// A fingerprint outlives lines that are added before its finding, and not another path.
  @Test func aFingerprintStays() throws {
    let one = try PlacementValidator().findings(in: Self.bytes(Self.bad))
    let other = try PlacementValidator().findings(in: Self.bytes("\n\n" + Self.bad))
    #expect(one.map(\.fingerprint) == other.map(\.fingerprint))
    #expect(one.map(\.position) != other.map(\.position))
    #expect(Set(one.map(\.fingerprint)).count == one.count)
    let renamed = try PlacementValidator().findings(in: FileBytes(text: Self.bad, path: "b.json"))
    #expect(Set(one.map(\.fingerprint)).isDisjoint(with: renamed.map(\.fingerprint)))
    // FNV-1a of "a.json", "DM903" and "/map/color", each with a zero byte behind it, by Python:
    // h = 0xcbf29ce484222325; for b in data: h = (h ^ b) * 0x100000001b3 % 2**64
    #expect(one.first?.fingerprint == "29486545a47d446c")
  }

  @Test(arguments: [
    ("ab\u{E9}cd", 4, "ab\u{E9}cd", 3), ("\tx", 2, "\tx", 1), ("", 1, "", 0),
    (String(repeating: "a", count: 200), 101, "…" + String(repeating: "a", count: 119) + "…", 61),
  ])
  func anExcerptShowsThePlace(line: String, column: Int, text: String, indent: Int) {
    let bytes = FileBytes(text: "first\n" + line + "\r\nlast")
    let excerpt = SourceExcerpt(of: TextPosition(line: 2, column: column), in: bytes)
    #expect(excerpt == SourceExcerpt(text: text, indent: indent))
  }

  @Test func thousandsOfPlacesAtOnePointAreComparedSoon() throws {
    let text = Self.bad.replacing("\"longitude\": 0", with: "\"longitude\": 5").replacing(
      "\"heading\": 1",
      with: "\"heading\": 1, \"error\": {\"east\": 1, \"north\": 1, \"heading\": 1}")
    var workspace = try GeoWorkspace()
    let validator = PlacementValidator()
    let one = try validator.validate(Self.bytes(text), in: &workspace)
    let many = Array(repeating: one, count: 3000)
    let start = ContinuousClock.now
    let shared = try validator.findings(across: many, in: &workspace)
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(shared.count == 3000)
    #expect(shared.allSatisfy { $0.contains { $0.code == .exitZonesOverlap } })
    #expect(shared.count { $0.contains { $0.code == .repeatedMap } } == 2999)
  }
}
