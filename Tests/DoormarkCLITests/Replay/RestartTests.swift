import Doormark
import DoormarkTestSupport
import Testing

/// A process that is killed anywhere in a recording, and takes up its journey from what it kept.
@Suite struct RestartTests {
  /// What a transition tells, all but its number: a restart is a transition too.
  struct Told: Equatable {
    var transition: JourneyTransition?
    var notice: JourneyNotice?

    init(_ effects: JourneyEffects) {
      transition = effects.transition
      transition?.sequence = 0
      notice = effects.notice
    }
  }

  static func told(
    _ events: some Sequence<RecordedEvent>, from start: Journey, _ recorded: RecordedJourney
  ) -> [Told] {
    var journey = start
    return events.map { Told(journey.replay($0, target: recorded.target).effects) }
  }

  /// The same journey after it was written down, and read by a process that knows only the target.
  static func restarted(
    _ journey: Journey, _ recorded: RecordedJourney, at time: Instant?
  ) -> (journey: Journey, effects: JourneyEffects) {
    let bytes = JourneySnapshotDocument(journey.snapshot).encoded()
    return Journey.restored(
      from: FileBytes(bytes), options: recorded.recording.replayOptions, at: time
    ) { _ in journey.target }
  }

  @Test(arguments: RecordedJourney.names)
  func aJourneyContinuesAfterARestartAtEveryPoint(name: String) throws {
    let recorded = try RecordedJourney(named: name)
    var journey = recorded.idle
    for (index, event) in recorded.events.enumerated() {
      _ = journey.replay(event, target: recorded.target)
      let rest = recorded.events[(index + 1)...]
      let (restarted, effects) = Self.restarted(journey, recorded, at: journey.moment)
      #expect(effects.transition?.name == .restored)
      // The camera's state is gone: as if the traveller had left guidance, or the camera had failed.
      var expected = journey
      switch journey.phase {
      case .guided: _ = expected.apply(.leaveGuidance)
      case .recognising: _ = expected.apply(.recognitionFailed(attempt: nil))
      case .idle, .street, .approach, .ended: break
      }
      #expect(restarted.phase == expected.phase)
      #expect(
        Self.told(rest, from: restarted, recorded) == Self.told(rest, from: expected, recorded),
        "\(name), line \(index + 2)")
    }
  }
}
