import DoormarkCore
import DoormarkFormats
import DoormarkTestSupport
import Foundation
import Testing

/// A library on disk: what each change leaves behind, and what is read of it.
@Suite final class LibraryFolderTests {
  private let scratch: ScratchFolder
  private var path: String { scratch.path(of: "library") }

  init() throws { scratch = try ScratchFolder.make() }

  deinit { scratch.remove() }

  @discardableResult
  private func change<R>(
    creating: Bool = true, _ body: (inout LibraryWriter) throws -> R
  ) throws -> R {
    var writer = try LibraryWriter(path, creating: creating, patience: 2000)
    return try body(&writer)
  }

  private func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + folder)) ?? []).sorted()
  }

  @Test func aMissingFolderIsAnEmptyLibrary() throws {
    let folder = try LibraryFolder.open(path)
    #expect(!folder.exists && folder.library == MapLibrary() && folder.problems.isEmpty)
    #expect(folder.memory == ChecklistMemory() && folder.history == History())
    #expect(scratch.names.isEmpty)
    #expect(throws: LibraryFolderError.file(FileError(path: path, kind: .missing))) {
      _ = try LibraryWriter(path)
    }
  }

  @Test func aFileIsNoLibrary() throws {
    try scratch.write("", to: "library")
    let error = LibraryFolderError.file(FileError(path: path, kind: .notFolder))
    #expect(throws: error) { try LibraryFolder.open(path) }
    #expect(throws: error) { _ = try LibraryWriter(path, creating: true) }
  }

  /// The bytes stay as they are: keys that nobody knows yet, spelling and spaces.
  @Test func addKeepsTheDocument() throws {
    let text = """
      {"doormark": 1, "later": [1.50], "map": {"id": "A", "name": "Town  library", "frame": "plan"}}
      """
    let addition = try change { try $0.add(FileBytes(text: text), at: SharedDocument.time(1)) }
    #expect(addition.outcome == .added && addition.map.name == "Town  library")
    #expect(names("") == [".lock", "history.ndjson", "maps"])
    #expect(names("/maps") == ["%41.placement.json"])
    #expect(try scratch.text(of: "library/maps/%41.placement.json") == text)
    let folder = try LibraryFolder.open(path)
    #expect(folder.exists && folder.library.maps.map(\.id) == ["A"])
    #expect(folder.library.maps.first?.added == SharedDocument.time(1))
    #expect(
      try scratch.text(of: "library/history.ndjson")
        == #"{"time":"2027-01-15T08:00:01.000Z","event":"added","map":"A"}"# + "\n")
  }

  @Test func deleteAndRestoreMoveTheFile() throws {
    for (index, id) in ["a", "b", "c"].enumerated() {
      try change { _ = try $0.add(SharedDocument.bytes(id), at: SharedDocument.time(index)) }
    }
    let before = try LibraryFolder.open(path)
    try change { try $0.delete("b", at: SharedDocument.time(10)) }
    let between = try LibraryFolder.open(path)
    #expect(between.library.maps.map(\.id) == ["a", "c"])
    #expect(between.library.deleted.map(\.deleted) == [SharedDocument.time(10)])
    #expect(names("/deleted") == ["b.placement.json"])
    try change { try $0.restore("b", at: SharedDocument.time(20)) }
    #expect(try LibraryFolder.open(path).seen == before.seen)
    try change { try $0.delete("b", at: SharedDocument.time(30)) }
    #expect(try LibraryFolder.open(path).library.deleted.first?.deleted == SharedDocument.time(30))
  }

  @Test func expiryRemovesTheFile() throws {
    try change {
      _ = try $0.add(SharedDocument.bytes("a"), at: SharedDocument.time(0))
      try $0.delete("a", at: SharedDocument.time(0))
    }
    let end = SharedDocument.time(30 * 86400)
    let before = SharedDocument.time(30 * 86400 - 1)
    #expect(try change { try $0.expire(at: before) } == [])
    #expect(throws: LibraryFolderError.refused(.expired("a"))) {
      try change { try $0.restore("a", at: end) }
    }
    #expect(try change { try $0.expire(at: end) } == ["a"])
    #expect(names("/deleted").isEmpty)
    #expect(try LibraryFolder.open(path).library == MapLibrary())
  }

  @Test func whatIsNotThereIsRefused() throws {
    try change { _ = try $0.add(SharedDocument.bytes("a"), at: SharedDocument.time(0)) }
    let before = try LibraryFolder.open(path).seen
    #expect(throws: LibraryFolderError.refused(.unknown("x"))) {
      try change { try $0.delete("x", at: SharedDocument.time(1)) }
    }
    #expect(throws: LibraryFolderError.refused(.notDeleted("a"))) {
      try change { try $0.restore("a", at: SharedDocument.time(1)) }
    }
    #expect(throws: LibraryFolderError.refused(.unknown("../maps/a"))) {
      try change { try $0.addJourney(to: "../maps/a", at: SharedDocument.time(1)) }
    }
    #expect(try LibraryFolder.open(path).seen == before)
  }

  @Test func journeysAreAppendedAndTicked() throws {
    try change {
      _ = try $0.add(SharedDocument.bytes("a"), at: SharedDocument.time(0))
      _ = try $0.add(SharedDocument.bytes("p", isPractice: true), at: SharedDocument.time(1))
      try $0.addJourney(to: "p", at: SharedDocument.time(2))
      try $0.addJourney(to: "a", at: SharedDocument.time(3), isDemo: true)
    }
    var folder = try LibraryFolder.open(path)
    #expect(!folder.memory.journeyTaken && !names("").contains("setup.json"))
    #expect(folder.history.entries.map(\.purpose) == [.practice, .demo])
    try change { try $0.addJourney(to: "a", at: SharedDocument.time(4)) }
    folder = try LibraryFolder.open(path)
    #expect(folder.memory.journeyTaken)
    #expect(
      folder.history.entries.last == History.Entry(mapID: "a", time: SharedDocument.time(4)))
    // The memory outlives the history.
    try FileManager.default.removeItem(atPath: path + "/history.ndjson")
    #expect(try LibraryFolder.open(path).memory.journeyTaken)
  }

  /// A history from before there was a checklist, on its first run.
  @Test func historyBeforeTheChecklistTicksTheJourney() throws {
    try scratch.write(
      #"{"time": "2026-05-04T09:30:00Z", "event": "journey", "map": "gone"}"#,
      to: "library/history.ndjson")
    #expect(try LibraryFolder.open(path).memory == ChecklistMemory(journeyTaken: true))
    try change { try $0.remember { $0.isHidden = true } }
    #expect(
      try LibraryFolder.open(path).memory == ChecklistMemory(isHidden: true, journeyTaken: true))
    try scratch.write(
      #"{"time": "2026-05-04T09:30:00Z", "event": "journey", "map": "a", "purpose": "practice"}"#,
      to: "other/history.ndjson")
    #expect(try LibraryFolder.open(scratch.path(of: "other")).memory == ChecklistMemory())
  }

  @Test func memoryIsFourFlagsAndKeepsWhatItDoesNotKnow() throws {
    try change { try $0.remember { $0.goodbyeDismissed = true } }
    let text = """
      {
        "schema": 1,
        "hidden": false,
        "journeyTaken": false,
        "shownWithSomethingLeft": false,
        "goodbyeDismissed": true
      }

      """
    #expect(try scratch.text(of: "library/setup.json") == text)
    try scratch.write(
      #"{"schema": 1, "later": {"x": 1}, "hidden": true}"#, to: "library/setup.json")
    try change { try $0.remember { $0.isHidden = false } }
    #expect(try scratch.text(of: "library/setup.json").contains(#""later""#))
    #expect(try LibraryFolder.open(path).memory == ChecklistMemory())
  }

  @Test(arguments: [
    ("{", "1:2", "{"), ("[]", "1:1", "not a checklist's memory"),
    (#"{"schema": 2}"#, "1:12", "newer version"), (#"{"schema": 0}"#, "1:12", "no version 0"),
    (#"{"schema": 1, "hidden": 1}"#, "1:25", "hidden must be true or false"),
  ])
  func aMemoryThatCannotBeReadIsSaid(text: String, place: String, words: String) throws {
    try scratch.write(text, to: "library/setup.json")
    do {
      _ = try LibraryFolder.open(path)
      Issue.record("opened")
    } catch let error as LibraryFolderError {
      guard case .memory = error else {
        Issue.record("\(error)")
        return
      }
      #expect("\(error)".hasPrefix(path + "/setup.json:\(place): "))
      #expect("\(error)".contains(words) || words == "{")
    }
    // Nothing is written over it.
    #expect(throws: LibraryFolderError.self) {
      try change { try $0.remember { $0.isHidden = true } }
    }
    #expect(try scratch.text(of: "library/setup.json") == text)
  }

  /// A line that is not understood is told and kept, and one of a later version is kept in silence.
  @Test func aBrokenLineOfHistoryCostsNothingElse() throws {
    let lines = """
      {"time":"2026-05-04T09:30:00Z","event":"added","map":"a"}
      not json
      {"time":"2026-05-04T09:30:00Z","event":"sang","map":"a"}
      {"event":"added","map":"a"}
      {"time":"2026-05-04T09:30:00Z"}
      """
    try scratch.write(lines, to: "library/history.ndjson")
    let folder = try LibraryFolder.open(path)
    #expect(folder.problems.map { $0.position?.line } == [2, 4, 5])
    try change { _ = try $0.add(SharedDocument.bytes("b"), at: SharedDocument.time(0)) }
    #expect(try scratch.text(of: "library/history.ndjson").hasPrefix(lines + "\n"))
  }

  @Test func filesThatCannotBeUsedCountForNothing() throws {
    try change { _ = try $0.add(SharedDocument.bytes("good"), at: SharedDocument.time(0)) }
    let good = try scratch.bytes(of: "library/maps/good.placement.json")
    try scratch.write("{", to: "library/maps/broken.placement.json")
    try scratch.write(good, to: "library/maps/other.placement.json")
    try scratch.write(good, to: "library/maps/Capital.placement.json")
    try scratch.write("notes", to: "library/maps/readme.txt")
    try scratch.write("x", to: "library/maps/sub/deep.placement.json")
    let folder = try LibraryFolder.open(path)
    #expect(folder.library.maps.map(\.id) == ["good"])
    #expect(
      folder.problems.map { String($0.path.dropFirst(path.count)) } == [
        "/maps/Capital.placement.json", "/maps/broken.placement.json", "/maps/other.placement.json",
      ])
    // A broken file can be put away, and one of the same id takes its place only on insistence.
    let broken = LibraryFolderError.damaged(
      try #require(folder.problems.first { $0.path.hasSuffix("broken.placement.json") }))
    #expect(throws: broken) {
      try change { _ = try $0.add(SharedDocument.bytes("broken"), at: SharedDocument.time(1)) }
    }
    let outcome = try change {
      try $0.add(SharedDocument.bytes("broken"), at: SharedDocument.time(1), insisting: true)
        .outcome
    }
    #expect(outcome == .added)
  }

  @Test func whatTheCallerCannotPlaceIsAProblem() throws {
    struct Lost: Error {}
    try change { _ = try $0.add(SharedDocument.bytes("a"), at: SharedDocument.time(0)) }
    let folder = try LibraryFolder.open(path, patience: 2000) { _ in throw Lost() }
    #expect(folder.library.maps.isEmpty && folder.problems.count == 1)
    #expect(folder.problems.first?.reason.hasPrefix("cannot place the map: ") == true)
  }

  /// The power went after the new file had its name and before the deleted copy was gone.
  @Test func aMapInBothPlacesIsInTheLibrary() throws {
    try change { _ = try $0.add(SharedDocument.bytes("a"), at: SharedDocument.time(0)) }
    let before = try LibraryFolder.open(path).seen
    let bytes = try scratch.bytes(of: "library/maps/a.placement.json")
    try scratch.write(bytes, to: "library/deleted/a.placement.json")
    #expect(try LibraryFolder.open(path).seen == before)
    #expect(try change { try $0.deletedIDs() } == [])
    #expect(try change { try $0.mapIDs() } == ["a"])
    #expect(try change { try $0.expire(at: SharedDocument.time(1)) } == [])
    #expect(names("/deleted").isEmpty)
  }

  @Test func temporaryFilesOfTheKilledAreRemoved() throws {
    try change { _ = try $0.add(SharedDocument.bytes("a"), at: SharedDocument.time(0)) }
    let leftovers = ["", "/maps", "/deleted"].map { "library\($0)/.doormark-999999-0.tmp" }
    for name in leftovers { try scratch.write("half", to: name) }
    _ = try LibraryFolder.open(path)
    #expect(!(names("") + names("/maps") + names("/deleted")).contains { $0.hasSuffix(".tmp") })
    for name in leftovers { try scratch.write("half", to: name) }
    try change { _ in }
    #expect(!(names("") + names("/maps") + names("/deleted")).contains { $0.hasSuffix(".tmp") })
  }
}
