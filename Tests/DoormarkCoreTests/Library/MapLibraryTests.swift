import DoormarkCore
import Testing

/// The sentences of the design on the library, each as a test.
@Suite struct MapLibraryTests {
  private typealias Scene = LibraryScene

  private func ids(_ library: MapLibrary) -> [String] { library.maps.map(\.id) }

  @Test func deletedMapMovesWithItsTime() throws {
    var library = Scene.library(["a", "b", "c"].map { Scene.placement($0, .routable) })
    try library.delete(id: "b", at: Scene.time(100))
    #expect(ids(library) == ["a", "c"])
    #expect(library.deleted.map(\.id) == ["b"])
    #expect(library.deleted.map(\.deleted) == [Scene.time(100)])
    #expect(library.map(id: "b") == nil && library.map(id: "c")?.id == "c")
  }

  @Test func restoreBringsItBackWhole() throws {
    let before = Scene.library(["a", "b", "c"].map { Scene.placement($0, .routable, doors: 2) })
    var library = before
    try library.delete(id: "b", at: Scene.time(100))
    try library.restore(id: "b", at: Scene.time(200))
    #expect(library == before)
  }

  /// Thirty days are 30 · 86,400 s; the last nanosecond before counts as kept.
  @Test func expiryIsAFunctionOfTheClock() throws {
    var library = Scene.ready
    let deleted = Scene.time(100)
    try library.delete(id: "a", at: deleted)
    let end = Instant(nanoseconds: deleted.nanoseconds + 30 * Scene.day)
    let before = Instant(nanoseconds: end.nanoseconds - 1)
    #expect(library.recentlyDeleted(at: before).map(\.id) == ["a"])
    #expect(library.recentlyDeleted(at: end).isEmpty)
    // Asking changes nothing: another clock gets another answer.
    #expect(library.recentlyDeleted(at: before).map(\.id) == ["a"])
    #expect(library.recentlyDeleted(at: before, afterDays: 29).isEmpty)
    #expect(throws: LibraryRefusal.expired("a")) { try library.restore(id: "a", at: end) }
    #expect(library.expire(at: before).isEmpty)
    #expect(library.expire(at: end).map(\.id) == ["a"])
    #expect(library.deleted.isEmpty)
  }

  @Test func extremeClocksOverflowNothing() {
    let earliest = Instant(nanoseconds: .min)
    let latest = Instant(nanoseconds: .max)
    #expect(DeletedMap.isExpired(deleted: earliest, at: latest))
    #expect(!DeletedMap.isExpired(deleted: latest, at: earliest))
    #expect(!DeletedMap.isExpired(deleted: earliest, at: Scene.time(0), afterDays: .max))
    #expect(DeletedMap.isExpired(deleted: Scene.time(0), at: Scene.time(0), afterDays: -5))
    #expect(!DeletedMap.isExpired(deleted: nil, at: latest))
  }

  @Test func whatIsNotThereIsRefused() throws {
    var library = Scene.ready
    #expect(throws: LibraryRefusal.unknown("x")) { try library.delete(id: "x", at: Scene.time(9)) }
    #expect(throws: LibraryRefusal.notDeleted("a")) {
      try library.restore(id: "a", at: Scene.time(9))
    }
    #expect(library == Scene.ready)
  }

  /// A rough, doubtful, unknown or missing placement is nowhere to go to, and neither is practice.
  @Test func onlyRoutablePlacementsAreRoutablePlaces() {
    for place in LibraryScene.Place.allCases {
      let library = Scene.library([Scene.placement("a", place, doors: 1)])
      #expect(library.routablePlaces.map(\.map.id) == (place == .routable ? ["a"] : []))
      let practice = Scene.library([Scene.placement("a", place, doors: 1, isPractice: true)])
      #expect(practice.routablePlaces.isEmpty)
    }
  }

  /// 60 m itself is not under 60 m.
  @Test func theLimitIsSixtyMetres() {
    func places(_ metres: Double) -> Int {
      let error = DeclaredError.parameters(
        east: metres, north: metres, heading: .degrees(1), scale: 0, up: nil)
      let map = Scene.map("a", declared: error)
      return Scene.library([Placement.declared(map)]).routablePlaces.count
    }
    // R95 of a circular error is √(−2 ln 0.05) σ = 2.447746… σ.
    #expect(places(59.99 / 2.447_746_830_680_816) == 1)
    #expect(places(60.01 / 2.447_746_830_680_816) == 0)
  }

  /// é as one scalar and as two: equal texts for Swift, two ids for us.
  @Test func idsAreComparedByteByByte() throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    #expect(composed == decomposed)
    var library = Scene.library([
      Scene.placement(composed, .routable), Scene.placement(decomposed, .unplaced),
    ])
    #expect(library.maps.count == 2)
    try library.delete(id: composed, at: Scene.time(9))
    #expect(library.maps.map { Array($0.id.utf8) } == [Array(decomposed.utf8)])
    #expect(library.routablePlaces.isEmpty)
    let ids = [composed, decomposed]
    let found = try LibraryRefusal.uniqueID(beginning: composed, among: ids)
    #expect(found.utf8.elementsEqual(composed.utf8))
  }

  @Test func aUniquePrefixNamesAMap() throws {
    let ids = ["abc", "abd", "ab", "x"]
    func found(_ prefix: String) throws -> String {
      try LibraryRefusal.uniqueID(beginning: prefix, among: ids)
    }
    #expect(try found("abc") == "abc" && found("x") == "x")
    // The whole id wins over those that begin with it.
    #expect(try found("ab") == "ab")
    #expect(throws: LibraryRefusal.ambiguous("a", count: 3)) { try found("a") }
    #expect(throws: LibraryRefusal.unknown("y")) { try found("y") }
    #expect(throws: LibraryRefusal.unknown("")) { try found("") }
  }

  @Test func mapsOfOneMomentLieInTheOrderOfTheirIDs() {
    let placements = ["b", "B", "a", "é", "c"].map { Scene.placement($0, .unplaced) }
    let entries = placements.map { LibraryMap($0, added: Scene.time(1)) }
    let read = MapLibrary(maps: entries)
    #expect(ids(read) == ["B", "a", "b", "c", "é"])
    var taken = MapLibrary()
    for placement in placements.reversed() { _ = taken.take(placement, at: Scene.time(1)) }
    #expect(taken == read)
  }

  @Test func ofTwoReadMapsWithOneIDTheLastCounts() {
    let first = LibraryMap(Scene.placement("a", .rough), added: Scene.time(1))
    let last = LibraryMap(Scene.placement("a", .routable), added: Scene.time(2))
    let library = MapLibrary(
      maps: [first, last], deleted: [DeletedMap(first, deleted: Scene.time(3))])
    #expect(library.maps == [last] && library.deleted.isEmpty)
  }
}
