import DoormarkCore
import Testing

/// What becomes of a shared document, by what the library holds already.
@Suite struct MapImportTests {
  private typealias Scene = LibraryScene

  private func library(revised: Int?) -> MapLibrary {
    Scene.library([Scene.placement("a", .unplaced, revised: revised)])
  }

  struct Row: CustomTestStringConvertible {
    var mine: Int?
    var theirs: Int?
    var kept: MapImport
    var deleted: MapImport
    var testDescription: String { "\(String(describing: theirs)) over \(String(describing: mine))" }
  }

  static let rows = [
    Row(mine: 10, theirs: 11, kept: .replaced, deleted: .restored),
    Row(
      mine: 10, theirs: 9, kept: .refused(.older), deleted: .refused(.olderThanDeleted)),
    Row(
      mine: 10, theirs: 10, kept: .refused(.undecided), deleted: .refused(.undecidedWithDeleted)),
    Row(
      mine: nil, theirs: 10, kept: .refused(.undecided), deleted: .refused(.undecidedWithDeleted)),
    Row(
      mine: 10, theirs: nil, kept: .refused(.undecided), deleted: .refused(.undecidedWithDeleted)),
  ]

  @Test(arguments: rows) func sameIDInTheLibrary(row: Row) {
    let before = library(revised: row.mine)
    let shared = Scene.placement("a", .routable, doors: 1, revised: row.theirs)
    var library = before
    #expect(library.take(shared, at: Scene.time(50)) == row.kept)
    #expect((library == before) == (row.kept != .replaced))
    if row.kept == .replaced {
      #expect(library.maps == [LibraryMap(shared, added: Scene.time(0))])
    }
    var other = before
    #expect(other.take(shared, at: Scene.time(50), insisting: true) == .replaced)
    #expect(other.maps == [LibraryMap(shared, added: Scene.time(0))])
  }

  @Test(arguments: rows) func sameIDInRecentlyDeleted(row: Row) throws {
    var before = library(revised: row.mine)
    try before.delete(id: "a", at: Scene.time(20))
    let shared = Scene.placement("a", .routable, doors: 1, revised: row.theirs)
    var library = before
    #expect(library.take(shared, at: Scene.time(50)) == row.deleted)
    #expect((library == before) == (row.deleted != .restored))
    if row.deleted == .restored {
      #expect(library.maps == [LibraryMap(shared, added: Scene.time(0))])
      #expect(library.deleted.isEmpty)
    }
    // Once it has expired it is as if it had never been.
    let late = Instant(nanoseconds: Scene.time(20).nanoseconds + 30 * Scene.day)
    var expired = before
    #expect(expired.take(shared, at: late) == .added)
    #expect(expired.maps == [LibraryMap(shared, added: late)] && expired.deleted.isEmpty)
  }

  @Test func theSameAgainSaysNothingNew() throws {
    let shared = Scene.placement("a", .routable, revised: 3)
    var library = Scene.library([shared])
    #expect(library.take(shared, at: Scene.time(9)) == .refused(.same))
    #expect(library.take(shared, at: Scene.time(9), insisting: true) == .refused(.same))
    try library.delete(id: "a", at: Scene.time(10))
    #expect(library.take(shared, at: Scene.time(11)) == .restored)
    #expect(library == Scene.library([shared]))
  }

  /// Without a time of revision a document is as old as its scan.
  @Test func theCaptureTellsTheAgeWhereNothingElseDoes() {
    var mine = Scene.map("a")
    var theirs = Scene.map("a", declared: Scene.metres(5))
    mine.captured = Scene.time(10)
    theirs.captured = Scene.time(20)
    #expect(MapImport(of: theirs, kept: mine, deleted: nil) == .replaced)
    mine.revised = Scene.time(30)
    #expect(MapImport(of: theirs, kept: mine, deleted: nil) == .refused(.older))
  }

  @Test func anotherMapOfTheSameNameIsAnotherMap() {
    var library = Scene.library([Scene.placement("a", .routable, name: "Library")])
    let outcome = library.take(
      Scene.placement("b", .routable, name: "Library"), at: Scene.time(9))
    #expect(outcome == .added && library.maps.count == 2)
  }

  @Test func everyRefusalHasWords() {
    let messages = MapImport.Refusal.allCases.map(\.message)
    #expect(Set(messages).count == messages.count)
    #expect(messages.allSatisfy { $0.first?.isLowercase == true && !$0.hasSuffix(".") })
  }
}
