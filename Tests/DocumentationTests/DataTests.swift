import Doormark
import DoormarkTestSupport
import Testing

/// The files of `Data` are what Data/README.md says.
@Suite struct DataTests {
  static let documents = ["Scans", "Placements/valid"].flatMap {
    ProjectData.files(below: $0, ending: ".placement.json")
  }

  static func document(_ path: String) throws -> PlacementDocument {
    try PlacementDocument.read(FileBytes.read(path: ProjectData.path(path)))
  }

  static func scan(of document: String) throws -> Scan {
    let scans = try Self.document("Scans/\(document).placement.json").map.scans.map {
      try RoomPlanReader.read(FileBytes.read(path: ProjectData.path("Scans/" + $0)))
    }
    return Scan(merging: scans)
  }

  @Test func thereAreDocuments() {
    #expect(Self.documents.count >= 40)
  }

  @Test(arguments: documents) func everyDocumentIsReadAndKeepsItsMeaning(path: String) throws {
    let document = try Self.document(path)
    let again = try PlacementDocument.read(FileBytes(document.encoded()))
    #expect(again.map == document.map)
    let isUnknown = path.hasSuffix("unknown-keys.placement.json")
    #expect(document.unknownKeys.isEmpty == !isUnknown)
  }

  @Test func everyKindOfEvidenceIsThere() throws {
    let maps = try Self.documents.map { try Self.document($0).map }
    let methods = Set(maps.compactMap { $0.evidence?.method })
    #expect(
      methods == ["controlPoints", "satelliteLineUp", "fixAndCompass", "track", "declared"])
    #expect(Set(maps.map(\.frame)) == Set(ScanFrame.allCases))
  }

  /// Counted by hand in `Tests/Oracles/buildings.py`: 13 doors in six rooms, of which five stand in
  /// two rooms each.
  @Test func theLibraryHasItsRooms() throws {
    let scan = try Self.scan(of: "library")
    let counts = Dictionary(grouping: scan.elements, by: \.category).mapValues(\.count)
    #expect(counts[.floor] == 6 && counts[.wall] == 27 && counts[.door] == 8)
    #expect(counts[.window] == 20 && counts[.opening] == 3)
    #expect(scan.notes.filter { $0.contains("seen again") }.count == 5)
  }

  /// The rooms' areas before the phone's centimetres: 36 + 106.44 + 28.2 + 29.28 + 67.9744 + 53.28,
  /// in m². The map is scaled by nothing, and the ellipsoid 50 m higher is no matter at this size.
  @Test func theLibraryCoversItsArea() throws {
    let map = try Self.document("Scans/library.placement.json").map
    var workspace = try GeoWorkspace()
    let footprint = try #require(try workspace.footprint(of: Self.scan(of: "library")))
    let placement = try Georeferencer.place(map, in: &workspace)
    let area = try #require(
      try Georeferencer.area(of: footprint, placement: placement, in: &workspace))
    #expect(abs(area - 321.17) < 321.17 * 0.005)
  }

  @Test func theHutHasOnlyItsWalls() throws {
    var workspace = try GeoWorkspace()
    let footprint = try workspace.footprint(of: Self.scan(of: "trail-hut"))
    #expect(footprint?.source == .walls)
  }

  /// The arc rises 3 m over a chord of 10 m: a radius of (5² + 3²) / 6 m, and so 12.25 m of wall.
  @Test func thePavilionHasACurvedWall() throws {
    let scan = try Self.scan(of: "pavilion")
    let curved = try #require(scan.elements.first { $0.category == .wall && $0.outline.count > 2 })
    let length = zip(curved.outline, curved.outline.dropFirst()).map { here, next in
      ((here.x - next.x) * (here.x - next.x) + (here.z - next.z) * (here.z - next.z)).squareRoot()
    }.reduce(0, +)
    #expect(abs(length - 12.25) < 0.1)
  }

  /// West of the line longitudes are near 180, east of it near −180.
  @Test func theJettyKioskLiesOnBothSidesOfTheAntimeridian() throws {
    let map = try Self.document("Scans/jetty-kiosk.placement.json").map
    var workspace = try GeoWorkspace()
    let placement = try Georeferencer.place(map, in: &workspace)
    let elements = try Self.scan(of: "jetty-kiosk").elements
    let corners = try #require(elements.first { $0.category == .floor }).outline
    let places = try #require(
      try Georeferencer.coordinates(
        of: corners, placement: placement, in: &workspace))
    #expect(places.contains { $0.longitude > 179 } && places.contains { $0.longitude < -179 })
  }

  @Test(arguments: [
    "library": "routable", "library-from-a-photo": "rough", "pavilion": "routable",
    "jetty-kiosk": "routable", "trail-hut": "routable", "concourse": "rough",
    "platform-kiosk": "undefined", "annexe": "unplaced",
  ])
  func theVerdictsDiffer(name: String, status: String) throws {
    var workspace = try GeoWorkspace()
    let map = try Self.document("Scans/\(name).placement.json").map
    let placement = try Georeferencer.place(map, in: &workspace)
    #expect(placement.routability.status == status)
  }
}
