import DoormarkCore
import DoormarkTestSupport
import Testing

/// The invariants of `arrival` section 3, over seeded random journeys.
@Suite struct JourneyPropertyTests {
  /// A walk about the door with every kind of fix: good, poor, invalid, lying, late and repeated.
  private func stream(
    _ random: inout SeededGenerator, count: Int = 120, scene: JourneyScene = JourneyScene()
  ) -> [Fix] {
    var (east, north) = (random.in(-300...300), random.in(-300...300))
    var time = 0.0
    return (0..<count).map { _ in
      time += random.in(0.5...6)
      east = 0.95 * east + random.in(-25...25)
      north = 0.95 * north + random.in(-25...25)
      var accuracy: Double? = [5, 8, 20, 35, 50, 90][Int(random.in(0...5.99))]
      var (x, y) = (east, north)
      switch random.in(0...100) {
      case ..<4: accuracy = random.in(0...1) < 0.5 ? -1 : nil
      case ..<8: accuracy = random.in(121...2000)
      case ..<12: (x, y, accuracy) = (east + 300, north, 1.9)
      default: break
      }
      return scene.fix(east: x, north: y, accuracy: accuracy, at: time)
    }
  }

  private func transitions(
    _ fixes: [Fix], _ journey: Journey
  ) -> [JourneyTransition] {
    var journey = journey
    return fixes.compactMap { journey.apply(.fix($0)).transition }
  }

  /// What of a transition does not hang on the place's absolute coordinates.
  private struct Change: Equatable {
    var sequence: Int
    var time: Instant?
    var name: JourneyTransition.Name

    init(_ transition: JourneyTransition) {
      (sequence, time, name) = (transition.sequence, transition.time, transition.name)
    }
  }

  /// i: shifted in longitude, over the antimeridian too, a journey has the same changes (no fix of
  /// these streams lies within the rounding of a threshold).
  @Test func longitudeMatters() {
    var random = SeededGenerator(seed: 101)
    var count = 0
    for latitude in [0.0, 51.5072, -77.8, 88.9, 89.5, -89.9] {
      for _ in 0..<30 {
        let base = JourneyScene(target: JourneyScene.door(latitude: latitude, longitude: 10))
        let fixes = stream(&random, scene: base)
        let expected = transitions(fixes, base.started())
        count += expected.count
        for shift in [-10.001, 169.999_9, 170, -189.999_95, -190] {
          let target = JourneyScene.door(
            latitude: latitude, longitude: (10 + shift).remainder(dividingBy: 360))
          let shifted = fixes.map { fix in
            var fix = fix
            fix.coordinate.longitude =
              (fix.coordinate.longitude + shift).remainder(dividingBy: 360)
            return fix
          }
          let found = transitions(shifted, Journey.begin(to: target).journey)
          #expect(found.map(Change.init) == expected.map(Change.init))
        }
      }
    }
    #expect(count > 300)
  }

  /// ii: no fix with an accuracy over 120 m arrives, under any policy.
  @Test(arguments: ArrivalPolicy.allCases)
  func poorFixesNeverArrive(policy: ArrivalPolicy) {
    var random = SeededGenerator(seed: 102)
    let scene = JourneyScene(options: ArrivalOptions(policy: policy))
    var arrivals = 0
    for _ in 0..<200 {
      for transition in transitions(stream(&random), scene.started())
      where transition.name == .arrived {
        arrivals += 1
        #expect((transition.explanation?.accuracy ?? .infinity) <= 120)
      }
    }
    #expect(arrivals > 200)
  }

  /// iii: at equal accuracy, whatever arrives at some distance arrives at every smaller one.
  @Test func nearerIsNeverFurther() {
    var random = SeededGenerator(seed: 103)
    let scene = JourneyScene()
    for _ in 0..<5000 {
      let accuracy = random.in(1...140)
      let far = random.in(0...150)
      let near = random.in(0...far)
      func arrives(_ north: Double) -> Bool {
        var journey = scene.started()
        return journey.apply(.fix(scene.fix(north: north, accuracy: accuracy, at: 0)))
          .transition?.name == .arrived
      }
      if arrives(far) { #expect(arrives(near)) }
    }
  }

  /// iv: the traveller stands still, every accuracy is at most 40 m and every error at most 0.9 of it:
  /// once inside, never outside. The same streams flip under `live`, so they could show it.
  @Test func noFlap() {
    var random = SeededGenerator(seed: 104)
    var arrivals = 0
    var flips: [ArrivalPolicy: Int] = [:]
    for _ in 0..<1500 {
      let distance = random.in(0...156)
      let fixes = (0..<60).map { index in
        let accuracy = random.in(0...1) < 0.5 ? 40 : random.in(1...40)
        // Most errors at the very edge, straight away from the door or towards it.
        let error = 0.9 * accuracy * (random.in(0...1) < 0.7 ? 1 : random.in(0...1))
        let sign: Double = random.in(0...1) < 0.5 ? -1 : 1
        return JourneyScene().fix(
          north: distance + sign * error, accuracy: accuracy, at: 10 * Double(index))
      }
      for policy in ArrivalPolicy.allCases {
        let scene = JourneyScene(options: ArrivalOptions(policy: policy))
        let names = transitions(fixes, scene.started()).map(\.name)
        if policy == .lastAdmitting { arrivals += names.filter { $0 == .arrived }.count }
        flips[policy, default: 0] += names.filter { $0 == .left }.count
      }
    }
    #expect(arrivals > 800)
    #expect(flips[.lastAdmitting] == 0)
    #expect(flips[.live, default: 0] > 1000)
  }

  /// The premise is sharp: with errors of 1.3 times the accuracy a still traveller does leave.
  @Test func noFlapNeedsItsPremise() {
    let scene = JourneyScene()
    var journey = scene.started()
    // Admitted by 120 m from 171.9 m away, then seen at 223.9 m.
    #expect(
      journey.apply(.fix(scene.fix(north: 171.9 - 52, accuracy: 40, at: 0))).transition?.name
        == .arrived)
    #expect(
      journey.apply(.fix(scene.fix(north: 171.9 + 52, accuracy: 40, at: 10))).transition?.name
        == .left)
  }

  /// vi: fixes that come again or too late change no list of transitions, wherever they are put in.
  @Test func lateFixesChangeNothing() {
    var random = SeededGenerator(seed: 106)
    let scene = JourneyScene()
    for _ in 0..<200 {
      let fixes = stream(&random)
      var disturbed: [Fix] = []
      for index in fixes.indices {
        disturbed.append(fixes[index])
        for _ in 0..<Int(random.in(0...2.99)) {
          disturbed.append(fixes[Int(random.in(0...Double(index)))])
        }
      }
      // A fix that the gate turned away is not remembered, so coming again it is turned away again.
      #expect(transitions(disturbed, scene.started()) == transitions(fixes, scene.started()))
    }
  }

  /// A journey of which only distances are kept has the same transitions, leaps and fixes held back
  /// included.
  @Test func redactedJourneysAreTheSame() {
    var random = SeededGenerator(seed: 107)
    let scene = JourneyScene()
    var leaps = 0
    var count = 0
    for _ in 0..<150 {
      var plain = scene.started()
      var redacted = Journey.begin(
        to: scene.target.redacted, options: ArrivalOptions.standard.redacted
      ).journey
      for fix in stream(&random) {
        let kept = plain.redacted(fix)
        if kept.isLeap { leaps += 1 }
        let expected = plain.apply(.fix(fix))
        let found = redacted.explain(kept).effects
        if expected.transition != nil { count += 1 }
        #expect(found.transition.map(Change.init) == expected.transition.map(Change.init))
        #expect(found.notice == expected.notice)
      }
    }
    #expect(leaps > 100 && count > 300)
  }

  /// viii: any events in any order: one transition at most, numbered without a gap, and indoors only
  /// by a tap and the camera's word.
  @Test func indoorsOnlyByATap() {
    var random = SeededGenerator(seed: 108)
    let scene = JourneyScene()
    var guided = 0
    for _ in 0..<400 {
      var journey = Journey()
      var sequence = 0
      var events = stream(&random, count: 200).map(JourneyEvent.fix)
      for index in events.indices.dropFirst() where random.in(0...1) < 0.35 {
        events[index] = tap(&random)
      }
      events[0] = .start(scene.target)
      for event in events {
        let before = journey
        let effects = journey.apply(event)
        guard let transition = effects.transition else {
          #expect(journey.phase == before.phase && journey.sequence == before.sequence)
          continue
        }
        sequence += 1
        #expect(transition.sequence == sequence && journey.sequence == sequence)
        #expect(transition.from == before.phase && transition.to == journey.phase)
        switch (before.phase.name, journey.phase.name) {
        case ("approach", "recognising"): #expect(event == .startIndoor)
        case ("guided", "recognising"): #expect(event == .trackingLost)
        case ("recognising", "guided"):
          guided += 1
          #expect(event.name == "recognised")
        case (let from, "recognising"), (let from, "guided"): #expect(from == journey.phase.name)
        default: break
        }
      }
    }
    #expect(guided > 100)
  }

  private func tap(_ random: inout SeededGenerator) -> JourneyEvent {
    let attempt: Int? = random.in(0...1) < 0.5 ? nil : Int(random.in(0...4))
    return [
      .startIndoor, .startIndoor, .backToMap, .imHere, .recognised(attempt: attempt),
      .recognised(attempt: nil), .recognitionFailed(attempt: attempt), .trackingLost,
      .leaveGuidance, .tick, .targetMoved(JourneyScene.door(north: random.in(-40...40))),
      .start(JourneyScene.door()), random.in(0...1) < 0.05 ? .cancel : .tick,
      random.in(0...1) < 0.05 ? .reachedSpot : .tick,
      random.in(0...1) < 0.05 ? .targetDeleted : .tick,
    ][Int(random.in(0...14.99))]
  }
}

extension SeededGenerator {
  /// Uniform over a range.
  mutating func `in`(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
}
