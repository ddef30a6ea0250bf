import DoormarkCore
import Testing

/// When the fourth step is ticked, and for whom it is from the beginning.
@Suite struct ChecklistMemoryTests {
  private func taken(_ target: Target, _ events: [JourneyEvent]) -> Bool {
    var (journey, effects) = Journey.begin(to: target)
    var memory = ChecklistMemory()
    if let transition = effects.transition { memory.note(transition) }
    for event in events {
      effects = journey.apply(event)
      if let transition = effects.transition { memory.note(transition) }
    }
    return memory.journeyTaken
  }

  @Test func aJourneyThatStartsIsTaken() {
    #expect(taken(JourneyScene.door(), []))
    // Nobody is led to a rough place, so no journey starts.
    #expect(!taken(JourneyScene.door(routability: JourneyScene.routability(75)), []))
  }

  /// Guidance that begins marks it by itself, whoever forgot the start.
  @Test func guidanceThatBeginsIsAJourney() throws {
    var journey = JourneyScene().arrived()
    _ = journey.apply(.startIndoor)
    let began = try #require(journey.apply(.recognised(attempt: nil)).transition)
    #expect(began.name == .guidanceBegan)
    var memory = ChecklistMemory()
    memory.note(began)
    #expect(memory.journeyTaken)
  }

  @Test func practiceAndDemosNeverCount() {
    #expect(
      !taken(
        JourneyScene.door(isPractice: true), [.imHere, .startIndoor, .recognised(attempt: nil)]))
    var memory = ChecklistMemory()
    memory.noteJourney(.practice)
    memory.noteJourney(.demo)
    #expect(memory == ChecklistMemory())
    memory.noteJourney(.navigation)
    memory.noteJourney(.practice)
    #expect(memory == ChecklistMemory(journeyTaken: true))
  }

  @Test func historyBeforeTheChecklistTicksTheJourney() {
    func memory(_ purposes: [History.Purpose]) -> ChecklistMemory {
      ChecklistMemory(
        firstRunWith: History(
          purposes.map { History.Entry(mapID: "a", time: nil, purpose: $0) }))
    }
    #expect(memory([]) == ChecklistMemory())
    #expect(memory([.practice, .demo]) == ChecklistMemory())
    #expect(memory([.practice, .navigation]) == ChecklistMemory(journeyTaken: true))
  }

  @Test func itRemembersFourThings() {
    #expect(Mirror(reflecting: ChecklistMemory()).children.count == 4)
    #expect(Mirror(reflecting: ChecklistMemory()).children.allSatisfy { $0.value is Bool })
  }
}
