import DoormarkCore
import Testing

/// The sentences of the design on the checklist, each as a test.
@Suite struct SetupChecklistTests {
  private typealias Scene = LibraryScene

  private func card(
    _ library: MapLibrary, _ memory: ChecklistMemory = ChecklistMemory()
  ) -> SetupChecklist {
    SetupChecklist(of: library, memory: memory)
  }

  private func done(_ library: MapLibrary, journeyTaken: Bool = false) -> [SetupStep] {
    card(library, ChecklistMemory(journeyTaken: journeyTaken)).rows
      .filter { $0.progress == .done }.map(\.step)
  }

  @Test func theStepsHaveTheirTitles() {
    #expect(SetupStep.allCases.map(\.number) == [1, 2, 3, 4])
    #expect(
      SetupStep.allCases.map(\.title) == [
        "Add a map", "Place it on Earth", "Mark the door", "Take your first journey",
      ])
  }

  @Test func eachStepIsTickedByItsOwnCondition() {
    #expect(done(MapLibrary()) == [])
    #expect(done(Scene.library([Scene.placement("a", .unplaced, doors: 1)])) == [.addMap])
    #expect(
      done(Scene.library([Scene.placement("a", .routable)])) == [.addMap, .placeOnEarth])
    #expect(done(Scene.ready) == [.addMap, .placeOnEarth, .markDoor])
    #expect(done(Scene.ready, journeyTaken: true) == SetupStep.allCases)
    #expect(done(MapLibrary(), journeyTaken: true) == [.takeFirstJourney])
  }

  /// A door on a map that is not placed is no door of a placed map.
  @Test func theDoorMustBeOfAPlacedMap() {
    let library = Scene.library([
      Scene.placement("a", .routable), Scene.placement("b", .unplaced, doors: 1),
      Scene.placement("c", .rough, doors: 1),
    ])
    #expect(done(library) == [.addMap, .placeOnEarth])
  }

  @Test func roughAndDoubtfulPlacementsTickNothing() {
    for place in LibraryScene.Place.allCases where place != .routable {
      let library = Scene.library([Scene.placement("a", place, doors: 1)])
      #expect(done(library) == [.addMap] && library.routablePlaces.isEmpty)
    }
  }

  @Test func deletingTheOnlyMapUnticksThreeAndRestoringBringsThemBack() throws {
    var library = Scene.ready
    #expect(card(library).heading == "Get set up, 3 of 4 done")
    try library.delete(id: "a", at: Scene.time(9))
    #expect(card(library).heading == "Get set up, 0 of 4 done")
    let taken = ChecklistMemory(journeyTaken: true)
    #expect(card(library, taken).heading == "Get set up, 1 of 4 done")
    try library.restore(id: "a", at: Scene.time(10))
    #expect(card(library).heading == "Get set up, 3 of 4 done")
    #expect(card(library, taken).doneCount == 4)
  }

  /// Nobody has seen a line-up here: the document was lined up by somebody else.
  @Test func aSharedPlacementTicksWithoutALineUp() {
    var library = Scene.library([Scene.placement("a", .unplaced, revised: 1)])
    #expect(done(library) == [.addMap])
    let outcome = library.take(
      Scene.placement("a", .routable, doors: 1, revised: 2), at: Scene.time(9))
    #expect(outcome == .replaced && done(library) == [.addMap, .placeOnEarth, .markDoor])
  }

  @Test func aSatelliteLineUpWithoutADoorTicksStepTwo() {
    let lineUp = SatelliteLineUp(
      anchor: GeodeticCoordinate(latitude: 51.5, longitude: -0.1), at: .origin,
      heading: .degrees(30), scale: nil, matchedLength: 30, resolution: .zoom(19), pointing: 4,
      imagery: TypedAccuracy(metres: 5, statistic: .ce90))
    let map = ScanMap(id: "a", name: "A", frame: .arkit, evidence: .satelliteLineUp(lineUp))
    let placement = Placement.estimated(map, coordinates: [lineUp.anchor]) { _, coordinates in
      coordinates.map { _ in LocalPoint(east: 0, north: 0, up: 0) }
    }
    #expect(done(Scene.library([placement])) == [.addMap, .placeOnEarth])
  }

  @Test func practiceCountsForNothing() {
    let practice = Scene.placement("p", .routable, doors: 1, isPractice: true)
    #expect(done(Scene.library([practice])) == [])
    let library = Scene.library([Scene.placement("a", .unplaced), practice])
    #expect(done(library) == [.addMap])
    // The button passes the practice map over, though it came in last.
    #expect(card(library).next?.action == .lineUp(mapID: "a", name: "Map a"))
  }

  @Test func onlyTheNextStepIsExplained() {
    let empty = card(MapLibrary())
    #expect(empty.rows.map(\.progress) == [.next, .notDone, .notDone, .notDone])
    #expect(empty.next?.step == .addMap && empty.next?.action == .addMap)
    let ready = card(Scene.ready)
    #expect(ready.rows.map(\.progress) == [.done, .done, .done, .next])
    // There is nothing to open: the places to go to are on the list below the card.
    #expect(ready.next?.step == .takeFirstJourney && ready.next?.action == nil)
    #expect(card(Scene.ready, ChecklistMemory(journeyTaken: true)).next == nil)
    // A journey was taken and the map is gone: the first that is not done comes next.
    let bare = card(MapLibrary(), ChecklistMemory(journeyTaken: true))
    #expect(bare.rows.map(\.progress) == [.next, .notDone, .notDone, .done])
  }

  @Test func theButtonNamesTheMapThatCameInLast() {
    let unplaced = Scene.library([
      Scene.placement("a", .unplaced), Scene.placement("b", .rough, name: "Town library"),
    ])
    #expect(card(unplaced).next?.action?.title == "Line up Town library")
    #expect(card(unplaced).next?.action?.mapID == "b")
    let placed = Scene.library([
      Scene.placement("a", .routable), Scene.placement("b", .routable, name: "Town hall"),
      Scene.placement("c", .unplaced),
    ])
    #expect(card(placed).next?.action?.title == "Mark the door of Town hall")
  }

  /// What is wrong with the placement decides on the words, and every one has the map's name.
  @Test func stepTwoSaysWhyTheMapIsNotPlaced() throws {
    var seen: Set<String> = []
    for place in LibraryScene.Place.allCases where place != .routable {
      let next = try #require(card(Scene.library([Scene.placement("a", place)])).next)
      #expect(next.step == .placeOnEarth && next.explanation.contains("Map a"))
      seen.insert(next.explanation)
    }
    #expect(seen.count == 4)
    let rough = card(Scene.library([Scene.placement("a", .rough)])).next?.explanation
    #expect(rough?.contains("may be 75 m off") == true)
  }

  @Test func goodbyeOnlyForThoseWhoSawTheCard() {
    var memory = ChecklistMemory(journeyTaken: true)
    // Everything was ready before there was a card: nothing is shown.
    #expect(card(Scene.ready, memory).card == .absent && card(Scene.ready, memory).spoken == nil)
    memory.noteShown(card(Scene.ready, memory))
    #expect(!memory.shownWithSomethingLeft)
    memory.noteShown(card(MapLibrary(), memory))
    #expect(memory.shownWithSomethingLeft)
    #expect(card(Scene.ready, memory).card == .allSet)
    #expect(card(Scene.ready, memory).spoken == "You're all set")
    memory.goodbyeDismissed = true
    #expect(card(Scene.ready, memory).card == .absent)
    // Something to do is shown again, whatever was put away.
    #expect(card(MapLibrary(), memory).card == .steps)
  }

  @Test func hiddenWinsOverEverything() {
    for library in [MapLibrary(), Scene.ready] {
      for flags in 0..<8 {
        var memory = ChecklistMemory(
          isHidden: true, journeyTaken: flags & 1 != 0, shownWithSomethingLeft: flags & 2 != 0,
          goodbyeDismissed: flags & 4 != 0)
        #expect(card(library, memory).card == .hidden && card(library, memory).spoken == nil)
        // Who hid the card has not been shown it.
        let before = memory
        memory.noteShown(card(library, memory))
        #expect(memory == before)
        memory.isHidden = false
        #expect(card(library, memory).card != .hidden)
      }
    }
  }

  @Test func spokenText() {
    let library = Scene.library([Scene.placement("a", .routable)])
    #expect(
      card(library).rows.map(\.spoken) == [
        "Add a map, done", "Place it on Earth, done", "Mark the door, next",
        "Take your first journey, not done",
      ])
    #expect(card(library).spoken == "Get set up, 2 of 4 done, next: Mark the door")
    #expect(card(Scene.ready).spoken?.hasPrefix("Get set up, 3 of 4 done") == true)
  }
}
