import DoormarkCore
import Synchronization
import Testing

/// The stream of updates: the same as applying the events by hand, and no event ahead of its time.
@Suite struct JourneyUpdatesTests {
  private let scene = JourneyScene()

  private var fixes: [Fix] {
    [200.0, 90, 30, 12, 10, 30, 45, 90, 20].enumerated().map { index, east in
      scene.fix(east: east, north: 0, accuracy: 5, at: 5 * Double(index))
    }
  }

  private func stream<Element: Sendable>(_ elements: [Element]) -> AsyncStream<Element> {
    AsyncStream { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish()
    }
  }

  @Test func asByHand() async {
    var journey = scene.started()
    let events = fixes.map(JourneyEvent.fix) + [.backToMap, .startIndoor, .tick]
    var expected: [JourneyUpdate] = []
    for event in events {
      let effects = journey.apply(event)
      if effects != .none { expected.append(JourneyUpdate(journey: journey, effects: effects)) }
    }
    var updates: [JourneyUpdate] = []
    for await update in stream(events).updates(of: scene.started()) { updates.append(update) }
    #expect(updates == expected && updates.count >= 5)
  }

  @Test func transitionsOfFixes() async {
    var names: [JourneyTransition.Name] = []
    for await transition in stream(fixes).transitions(of: scene.started()) {
      names.append(transition.name)
    }
    #expect(names == [.arrived, .left, .arrived])
  }

  /// The source is asked for an event only when an update is wanted: after the arrival, the fourth
  /// of the fixes is the latest that was taken.
  @Test func backPressure() async throws {
    let source = CountingSource(fixes.map(JourneyEvent.fix))
    var iterator = source.updates(of: scene.started()).makeAsyncIterator()
    let update = try #require(await iterator.next())
    #expect(update.effects.transition?.name == .arrived)
    #expect(source.taken.withLock { $0 } == 4)
    _ = await iterator.next()
    #expect(source.taken.withLock { $0 } == 5)
  }

  /// By the host's clock a fix that is too old decides nothing.
  @Test func theClock() async {
    let now = scene.fix(east: 0, north: 0, accuracy: 5, at: 1000).time
    var names: [JourneyTransition.Name] = []
    for await transition in stream(fixes).transitions(of: scene.started(), now: { now }) {
      names.append(transition.name)
    }
    #expect(names.isEmpty)
  }

  /// What the source throws comes through.
  @Test func failures() async throws {
    struct Lost: Error {}
    let events = AsyncThrowingStream<JourneyEvent, any Error> { continuation in
      continuation.yield(.fix(scene.fix(east: 5, north: 0, accuracy: 5, at: 0)))
      continuation.finish(throwing: Lost())
    }
    var iterator = events.updates(of: scene.started()).makeAsyncIterator()
    #expect(try await iterator.next()?.effects.transition?.name == .arrived)
    await #expect(throws: Lost.self) { try await iterator.next() }
  }
}

/// Gives events one by one and counts them.
private final class CountingSource: AsyncSequence, Sendable {
  typealias Element = JourneyEvent
  let events: [JourneyEvent]
  let taken = Mutex(0)

  init(_ events: [JourneyEvent]) { self.events = events }

  func makeAsyncIterator() -> Iterator { Iterator(source: self) }

  struct Iterator: AsyncIteratorProtocol {
    let source: CountingSource
    mutating func next(isolation actor: isolated (any Actor)?) async -> JourneyEvent? {
      source.taken.withLock { count in
        guard count < source.events.count else { return nil }
        count += 1
        return source.events[count - 1]
      }
    }
  }
}
