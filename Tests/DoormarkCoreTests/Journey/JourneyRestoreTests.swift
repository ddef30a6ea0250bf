import DoormarkCore
import Testing

@Suite struct JourneyRestoreTests {
  private let scene = JourneyScene()

  /// The events of a whole journey: a jump held back, a poor fix, a walk out while confirming, taps.
  private var events: [(event: JourneyEvent, at: Double)] {
    func fix(_ north: Double, _ accuracy: Double?, _ at: Double) -> (JourneyEvent, Double) {
      (.fix(scene.fix(north: north, accuracy: accuracy, at: at)), at)
    }
    return [
      (.start(scene.target), 0), fix(300, 5, 10), fix(280, 3000, 20), fix(20, 5, 60),
      fix(20, 5, 61), fix(800, 5, 62), fix(805, 5, 63), fix(15, 20, 90), fix(10, -1, 91),
      (.backToMap, 92), fix(10, 5, 93), fix(60, 5, 100), fix(62, 5, 101), fix(64, 5, 102),
      fix(20, 5, 120), (.tick, 160), (.tick, 165), fix(60, 5, 170), fix(61, 5, 171),
      fix(5, 5, 190), fix(70, 5, 200), fix(71, 5, 201), fix(72, 5, 202), (.imHere, 203),
      (.startIndoor, 204), (.recognised(attempt: nil), 210), (.trackingLost, 220),
      (.recognitionFailed(attempt: 2), 230), fix(90, 5, 231), (.cancel, 240),
    ]
  }

  /// Killed and restored at every point, the journey goes on with the same effects; the numbers of
  /// its transitions are one further. A journey that was indoors waits in approach for a tap.
  @Test func everyPoint() throws {
    let options = ArrivalOptions(exitConfirmation: .fixes(3))
    let events = events
    var kept = Journey(options: options)
    var phases: Set<String> = []
    for (index, step) in events.enumerated() {
      _ = kept.apply(step.event, at: JourneyScene.time(step.at))
      phases.insert(kept.phase.short)
      var original = kept
      var restored = Journey(options: options)
      let effects = restored.apply(
        .restore(kept.snapshot, target: kept.target == nil ? nil : scene.target),
        at: JourneyScene.time(step.at))
      let transition = try #require(effects.transition)
      #expect(transition.name == .restored && transition.sequence == kept.sequence + 1)
      if ["recognising", "guided"].contains(kept.phase.name) {
        #expect(restored.phase == .approach && transition.reason == .cameraStateLost)
        #expect(restored.latchedRadius == kept.latchedRadius)
        #expect(restored.attempt == kept.attempt)
        continue
      }
      #expect(restored.phase == kept.phase && transition.reason == .resumed)
      for later in events[(index + 1)...] {
        let time = JourneyScene.time(later.at)
        let expected = original.apply(later.event, at: time)
        var found = restored.apply(later.event, at: time)
        found.transition?.sequence -= 1
        #expect(found == expected, "after \(index)")
      }
      #expect(restored.phase == original.phase)
    }
    #expect(phases.count == 6)
  }

  /// Twelve hours to the nanosecond are not too old.
  @Test func age() {
    let snapshot = scene.arrived().snapshot
    func reason(_ seconds: Double?) -> JourneyReason? {
      var journey = Journey()
      return journey.apply(
        .restore(snapshot, target: scene.target), at: seconds.map(JourneyScene.time)
      ).transition?.reason
    }
    #expect(reason(10 + 43_200) == .resumed)
    #expect(reason(10 + 43_200.001) == .tooOld)
    #expect(reason(nil) == .resumed)
    // A clock set back does not make a journey old.
    #expect(reason(-1000) == .resumed)
  }

  /// What cannot be a journey leaves an idle one, with the reason.
  @Test func corrupt() {
    let sound = scene.arrived().snapshot
    func reason(_ change: (inout JourneySnapshot) -> Void, target: Target?) -> JourneyReason? {
      var snapshot = sound
      change(&snapshot)
      var journey = Journey()
      let effects = journey.apply(.restore(snapshot, target: target), at: JourneyScene.time(20))
      if effects.transition?.reason != .resumed {
        #expect(journey.phase == .idle && journey.target == nil)
        #expect(journey.apply(.start(scene.target)).transition?.name == .started)
      }
      return effects.transition?.reason
    }
    let target = scene.target
    #expect(reason({ _ in }, target: target) == .resumed)
    #expect(reason({ $0.schema = 0 }, target: target) == .unreadable)
    #expect(reason({ $0.schema = 3 }, target: target) == .newerSchema)
    #expect(reason({ $0.latchedRadius = .nan }, target: target) == .inconsistent)
    #expect(reason({ $0.latchedRadius = -1 }, target: target) == .inconsistent)
    #expect(reason({ $0.sequence = -1 }, target: target) == .inconsistent)
    #expect(reason({ $0.sequence = .max }, target: target) == .inconsistent)
    #expect(reason({ $0.lastAccepted?.latitude = 91 }, target: target) == .inconsistent)
    #expect(
      reason(
        {
          $0.pending = $0.lastAccepted; $0.pending?.accuracy = 0
        }, target: target)
        == .inconsistent)
    #expect(reason({ _ in }, target: nil) == .targetGone)
    #expect(reason({ _ in }, target: JourneyScene.door(id: "back")) == .otherTarget)
  }

  /// The placement was replaced while the journey slept.
  @Test func targetMovedMeanwhile() {
    var journey = Journey()
    let effects = journey.apply(
      .restore(scene.arrived().snapshot, target: JourneyScene.door(north: 30)))
    #expect(effects.transition?.reason == .targetMovedFar)
    #expect(journey.phase == .approach && journey.latchedRadius == nil)
  }

  /// Version 1 kept the phase, r_L, the last fix and the number.
  @Test func versionOne() {
    let snapshot = JourneySnapshot(
      schema: 1, phase: .street(.userChoseMap), latchedRadius: 60,
      lastAccepted: AcceptedFix(
        latitude: 51.5072, longitude: -0.1276, accuracy: 20, time: JourneyScene.time(0)),
      sequence: 3)
    var journey = Journey()
    let effects = journey.apply(
      .restore(snapshot, target: scene.target), at: JourneyScene.time(10))
    #expect(effects.summary == "restored>street+map" && effects.transition?.sequence == 4)
    // The gate remembers the fix, and 96 m is the way out.
    #expect(
      journey.apply(.fix(scene.fix(north: 2000, accuracy: 5, at: 11))).notice
        == .gate(.implausibleJump))
    #expect(journey.apply(.fix(scene.fix(north: 95, accuracy: 5, at: 20))).summary == ".")
    #expect(
      journey.apply(.fix(scene.fix(north: 97, accuracy: 5, at: 30))).summary
        == "overrideCleared>street")
  }

  /// An ended journey stays ended, whoever asks.
  @Test func ended() {
    var journey = scene.arrived()
    _ = journey.apply(.cancel)
    var restored = Journey()
    let effects = restored.apply(.restore(journey.snapshot, target: nil))
    #expect(effects.transition?.reason == .resumed && restored.phase == .ended(.cancelled))
    #expect(restored.apply(.imHere).notice == .notApplicable(.notInThisPhase))
  }
}
