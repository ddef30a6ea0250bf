/// A journey after an event, and what the host has to do about it.
///
/// A value is safe to share between threads.
public struct JourneyUpdate: Hashable, Sendable {
  /// The journey as it is now, to be kept.
  public var journey: Journey
  /// What changed; never nothing.
  public var effects: JourneyEffects

  /// Makes an update.
  public init(journey: Journey, effects: JourneyEffects) {
    self.journey = journey
    self.effects = effects
  }
}

/// What a stream of events does to a journey, one update for each event that has an effect.
///
/// Nothing runs ahead: the next event is taken from the stream when the next update is asked for, so
/// a slow host holds back the source and nothing piles up. Sequence and iterator belong to one task;
/// the updates may go anywhere.
public struct JourneyUpdates<Events: AsyncSequence>: AsyncSequence
where Events.Element == JourneyEvent {
  /// Takes the events of a journey that may have begun already.
  fileprivate init(_ events: Events, journey: Journey, now: (@Sendable () -> Instant)?) {
    self.events = events
    self.journey = journey
    self.now = now
  }

  private let events: Events
  private let journey: Journey
  private let now: (@Sendable () -> Instant)?

  /// Begins to take events.
  public func makeAsyncIterator() -> Iterator {
    Iterator(events: events.makeAsyncIterator(), journey: journey, now: now)
  }

  /// Takes one event after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var events: Events.AsyncIterator
    fileprivate var journey: Journey
    fileprivate let now: (@Sendable () -> Instant)?

    /// The next update; nil when the events end. Throws what their stream throws.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Events.Failure) -> JourneyUpdate? {
      while let event = try await events.next(isolation: actor) {
        let effects = journey.apply(event, at: now?())
        if effects != .none { return JourneyUpdate(journey: journey, effects: effects) }
      }
      return nil
    }
  }
}

extension AsyncSequence where Element == JourneyEvent {
  /// The updates of a journey by these events.
  ///
  /// - Parameters:
  ///   - journey: the journey as it is now.
  ///   - now: the host's clock, by which fixes are too old; without one no fix is.
  public func updates(
    of journey: Journey, now: (@Sendable () -> Instant)? = nil
  ) -> JourneyUpdates<Self> {
    JourneyUpdates(self, journey: journey, now: now)
  }
}

extension AsyncSequence where Element == Fix {
  /// The transitions of a journey by these fixes alone.
  ///
  /// - Parameters:
  ///   - journey: the journey as it is now.
  ///   - now: the host's clock, by which fixes are too old; without one no fix is.
  public func transitions(
    of journey: Journey, now: (@Sendable () -> Instant)? = nil
  ) -> AsyncCompactMapSequence<
    JourneyUpdates<AsyncMapSequence<Self, JourneyEvent>>, JourneyTransition
  > {
    map { JourneyEvent.fix($0) }.updates(of: journey, now: now).compactMap {
      $0.effects.transition
    }
  }
}
