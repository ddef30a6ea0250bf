import DoormarkCore
import DoormarkFormats
import DoormarkTestSupport
import Foundation
import Testing

/// What a folder makes of a placement document that somebody shares.
@Suite final class LibraryImportTests {
  private let scratch: ScratchFolder
  private var path: String { scratch.path(of: "library") }

  init() throws { scratch = try ScratchFolder.make() }

  deinit { scratch.remove() }

  @discardableResult
  private func add(
    _ bytes: FileBytes, at seconds: Int = 0, insisting: Bool = false
  ) throws -> MapImport {
    var writer = try LibraryWriter(path, creating: true, patience: 2000)
    return try writer.add(bytes, at: SharedDocument.time(seconds), insisting: insisting).outcome
  }

  private func refusal(_ bytes: FileBytes) -> LibraryFolderError? {
    do {
      try add(bytes, at: 100)
      return nil
    } catch {
      return error as? LibraryFolderError
    }
  }

  private func card() throws -> SetupChecklist {
    let folder = try LibraryFolder.open(path)
    return SetupChecklist(of: folder.library, memory: folder.memory)
  }

  @Test func aNewerDocumentOfTheSameMapTakesItsPlace() throws {
    try add(SharedDocument.bytes("a", revised: 1, doors: 0, metres: nil))
    #expect(try card().doneCount == 1)
    // Lined up by somebody else: the card ticks, and nobody here has seen a line-up.
    #expect(try add(SharedDocument.bytes("a", revised: 2), at: 50) == .replaced)
    #expect(try card().doneCount == 3)
    let map = try #require(try LibraryFolder.open(path).library.maps.first)
    #expect(map.added == SharedDocument.time(0) && map.placement.map.revised != nil)
  }

  @Test func anOlderOneIsReported() throws {
    try add(SharedDocument.bytes("a", revised: 2))
    let before = try LibraryFolder.open(path).seen
    #expect(
      refusal(try SharedDocument.bytes("a", revised: 1))
        == .notTaken(.older, mapID: "a", name: "Map a"))
    #expect(
      refusal(try SharedDocument.bytes("a", revised: 2))
        == .notTaken(.same, mapID: "a", name: "Map a"))
    #expect(
      refusal(try SharedDocument.bytes("a", doors: 3))
        == .notTaken(.undecided, mapID: "a", name: "Map a"))
    #expect(try LibraryFolder.open(path).seen == before)
    #expect(try add(SharedDocument.bytes("a", revised: 1), insisting: true) == .replaced)
  }

  @Test func aDeletedMapComesBackWithANewerDocument() throws {
    try add(SharedDocument.bytes("a", revised: 2))
    var writer = try LibraryWriter(path, patience: 2000)
    try writer.delete("a", at: SharedDocument.time(10))
    _ = consume writer
    #expect(
      refusal(try SharedDocument.bytes("a", revised: 1))
        == .notTaken(.olderThanDeleted, mapID: "a", name: "Map a"))
    #expect(try add(SharedDocument.bytes("a", revised: 3), at: 20) == .restored)
    let library = try LibraryFolder.open(path).library
    #expect(library.deleted.isEmpty && library.maps.map(\.added) == [SharedDocument.time(0)])
    #expect(try FileManager.default.contentsOfDirectory(atPath: path + "/deleted").isEmpty)
  }

  @Test func anotherMapOfTheSameNameIsAnotherMap() throws {
    try add(SharedDocument.bytes("a", name: "Library"))
    #expect(try add(SharedDocument.bytes("b", name: "Library"), at: 1) == .added)
    #expect(try LibraryFolder.open(path).library.maps.map(\.id) == ["a", "b"])
  }

  /// What cannot be read changes nothing, and makes no folder of maps.
  @Test(arguments: [
    ("", "1:1"), ("{", "1:2"), (#"{"doormark": 2, "map": {"id": "a"}}"#, "newer version"),
    (#"{"doormark": 1, "map": {"id": "", "name": "A", "frame": "plan"}}"#, "map.id is empty"),
    (#"{"type": "FeatureCollection", "features": []}"#, "GeoJSON"),
  ])
  func aBrokenOrNewerDocumentIsReported(text: String, words: String) throws {
    let error = try #require(refusal(FileBytes(text: text, path: "shared.json")))
    guard case .document(let complaints) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(complaints.description.contains(words), "\(complaints)")
    #expect(try LibraryFolder.open(path).library == MapLibrary())
    #expect(!FileManager.default.fileExists(atPath: path + "/maps"))
  }

  @Test(arguments: [
    "../../etc/passwd", "..", "/etc/passwd", "a\u{0}b", ".hidden", "%2e%2e", "CON", " ", "\u{202E}",
    ".lock", "a/../../b", "\\\\server\\share",
  ])
  func aHostileIDStaysInsideTheFolder(id: String) throws {
    try scratch.write("outside", to: "passwd")
    let before = scratch.names
    #expect(try add(SharedDocument.bytes(id)) == .added)
    #expect(scratch.names == (before + ["library"]).sorted())
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        == [".lock", "history.ndjson", "maps"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: path + "/maps").count == 1)
    let folder = try LibraryFolder.open(path)
    #expect(folder.problems.isEmpty && folder.library.maps.count == 1)
    #expect(folder.library.map(id: id)?.added == SharedDocument.time(0))
    var writer = try LibraryWriter(path, patience: 2000)
    try writer.delete(id, at: SharedDocument.time(1))
    try writer.restore(id, at: SharedDocument.time(2))
    try writer.addJourney(to: id, at: SharedDocument.time(3))
    #expect(writer.history.entries.map(\.mapID) == [id])
  }

  /// Texts that are equal on some disks, or for Swift, and are different ids all the same.
  @Test func idsThatACarelessDiskWouldMixUp() throws {
    let ids = ["abc", "ABC", "Abc", "caf\u{E9}", "cafe\u{301}", "\u{212B}", "\u{C5}", "A\u{30A}"]
    for (index, id) in ids.enumerated() {
      #expect(try add(SharedDocument.bytes(id), at: index) == .added)
    }
    let maps = try LibraryFolder.open(path).library.maps
    #expect(maps.map { Array($0.id.utf8) } == ids.map { Array($0.utf8) })
    #expect(Set(maps.compactMap { MapFileName(id: $0.id)?.text.lowercased() }).count == ids.count)
    var writer = try LibraryWriter(path, patience: 2000)
    try writer.delete("caf\u{E9}", at: SharedDocument.time(50))
    #expect(try writer.mapIDs().count == ids.count - 1)
    #expect(try writer.deletedIDs().map { Array($0.utf8) } == [Array("caf\u{E9}".utf8)])
  }

  @Test func aVeryLongIDIsReported() throws {
    #expect(try add(SharedDocument.bytes(String(repeating: "a", count: 240))) == .added)
    #expect(
      refusal(try SharedDocument.bytes(String(repeating: "a", count: 241)))
        == .idTooLong(bytes: 241))
    #expect(
      refusal(try SharedDocument.bytes(String(repeating: "é", count: 100_000)))
        == .idTooLong(bytes: 200_000))
    #expect(try LibraryFolder.open(path).library.maps.count == 1)
  }
}
