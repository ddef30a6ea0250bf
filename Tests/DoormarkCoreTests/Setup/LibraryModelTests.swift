import DoormarkCore
import DoormarkTestSupport
import Testing

/// Random sequences of everything that can be done to a library and its card, against a naive
/// reference, with the invariants looked at after each step.
@Suite struct LibraryModelTests {
  private static let documents: [(naive: NaiveLibrary.Document, placement: Placement)] = {
    var documents: [(NaiveLibrary.Document, Placement)] = []
    for id in ["a", "b", "c"] {
      for place in LibraryScene.Place.allCases {
        for (doors, practice, revised) in [
          (0, false, 1), (1, false, 2), (1, true, 2), (2, false, nil), (0, false, 3),
        ] {
          let name = "\(id) \(place) \(doors) \(practice) \(revised ?? 0)"
          let document = NaiveLibrary.Document(
            name: name, id: id, isRoutable: place == .routable, hasDoor: doors > 0,
            isPractice: practice, revised: revised)
          documents.append(
            (
              document,
              LibraryScene.placement(
                id, place, name: name, doors: doors, isPractice: practice, revised: revised)
            ))
        }
      }
    }
    return documents
  }()

  private var library = MapLibrary()
  private var memory = ChecklistMemory()
  private var naive = NaiveLibrary()
  private var now = 0
  private var generator = SeededGenerator(seed: 0)

  /// 4 times 25,000 sequences of 1 to 8 operations each.
  @Test(arguments: [101, 102, 103, 104] as [UInt64]) func sequences(seed: UInt64) {
    var model = LibraryModelTests()
    model.generator = SeededGenerator(seed: seed)
    var outcomes: Set<String> = []
    for sequence in 0..<25_000 {
      (model.library, model.memory, model.naive, model.now) =
        (MapLibrary(), ChecklistMemory(), NaiveLibrary(), 0)
      for step in 0..<Int.random(in: 1...8, using: &model.generator) {
        let (name, isSame) = model.operate()
        outcomes.insert(name)
        let complaint = isSame ? model.complaint() : "another outcome"
        if let complaint {
          Issue.record("seed \(seed), sequence \(sequence), step \(step), \(name): \(complaint)")
          return
        }
      }
    }
    // Every outcome of every operation came about.
    #expect(outcomes.count == 18, "\(outcomes.sorted())")
  }

  /// Does one thing to both; what it was, and whether both answered alike.
  private mutating func operate() -> (name: String, isSame: Bool) {
    // Never twice at one moment, so that the order of the maps is that of the operations.
    now += 1
    let time = LibraryScene.time(now)
    let id = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
    switch Int.random(in: 0..<14, using: &generator) {
    case 0..<5:
      let document = Self.documents[Int.random(in: 0..<Self.documents.count, using: &generator)]
      let insisting = Int.random(in: 0..<4, using: &generator) == 0
      let outcome = library.take(document.placement, at: time, insisting: insisting)
      let expected = naive.take(document.naive, now: now, insisting: insisting)
      return (expected, Self.word(outcome) == expected)
    case 5, 6:
      let isDone = (try? library.delete(id: id, at: time)) != nil
      return (isDone ? "delete" : "no delete", isDone == naive.delete(id, now: now))
    case 7:
      let isDone = (try? library.restore(id: id, at: time)) != nil
      return (isDone ? "restore" : "no restore", isDone == naive.restore(id, now: now))
    case 8:
      now += Int.random(in: 1...3, using: &generator) * 86400 * 15
      library.expire(at: LibraryScene.time(now))
      naive.expire(now: now)
      return ("expire", true)
    case 9:
      let purpose = History.Purpose.allCases.randomElement(using: &generator) ?? .demo
      memory.noteJourney(purpose)
      if purpose == .navigation { naive.journey = true }
      return ("journey", true)
    case 10, 11:
      memory.noteShown(SetupChecklist(of: library, memory: memory))
      if !naive.hidden, naive.ticks.contains(false) { naive.shown = true }
      return ("look", true)
    case 12:
      let hides = Bool.random(using: &generator)
      (memory.isHidden, naive.hidden) = (hides, hides)
      return (hides ? "hide" : "show", true)
    default:
      (memory.goodbyeDismissed, naive.goodbye) = (true, true)
      return ("done", true)
    }
  }

  private static func word(_ outcome: MapImport) -> String {
    switch outcome {
    case .added: "added"
    case .replaced: "replaced"
    case .restored: "restored"
    case .refused(let refusal): refusal.rawValue
    }
  }

  /// What does not hold; nil when everything does.
  private func complaint() -> String? {
    let (kept, gone) = (naive.kept, naive.gone)
    guard library.maps.map(\.placement.map.name) == kept.map(\.document.name) else {
      return "other maps"
    }
    guard library.maps.map(\.added) == kept.map({ LibraryScene.time($0.added) }) else {
      return "other times of coming in"
    }
    guard library.deleted.map(\.map.placement.map.name) == gone.map(\.document.name),
      library.deleted.map(\.deleted) == gone.map({ $0.deleted.map(LibraryScene.time) })
    else { return "other deleted maps" }
    for map in library.maps
    where library.map(id: map.id)?.placement.map.name != map.placement.map.name {
      return "a map that its id does not find"
    }
    for map in library.deleted where library.map(id: map.id) != nil {
      return "a map that is in both places"
    }
    let places = library.routablePlaces
    let expected = kept.map(\.document).filter { $0.isRoutable && !$0.isPractice }
    guard places.map(\.map.name) == expected.map(\.name) else { return "other places to go to" }
    return complaint(
      about: SetupChecklist(of: library, memory: memory), hasPlaces: !places.isEmpty)
  }

  private func complaint(about card: SetupChecklist, hasPlaces: Bool) -> String? {
    let ticks = naive.ticks
    let expected = ChecklistMemory(
      isHidden: naive.hidden, journeyTaken: naive.journey, shownWithSomethingLeft: naive.shown,
      goodbyeDismissed: naive.goodbye)
    guard memory == expected else { return "another memory" }
    guard card.rows.map({ $0.progress == .done }) == ticks else { return "other ticks" }
    guard card.card.rawValue == naive.card else { return "another card" }
    guard hasPlaces == ticks[1] else { return "a tick without a place to go to, or the reverse" }
    guard card.rows.count(where: { $0.progress == .next }) == (ticks.contains(false) ? 1 : 0),
      card.next?.step.number == ticks.firstIndex(of: false).map({ $0 + 1 })
    else { return "another next step" }
    // What is done implies what comes before, but for the journey.
    guard ticks[0] || !ticks[1], ticks[1] || !ticks[2] else { return "ticks out of order" }
    return nil
  }
}
