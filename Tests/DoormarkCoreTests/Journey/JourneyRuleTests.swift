import DoormarkCore
import Testing

/// The rules of `arrival` section 3 that one step does not show.
@Suite struct JourneyRuleTests {
  private let scene = JourneyScene()

  private func summaries(
    _ journey: inout Journey, _ fixes: [(north: Double, accuracy: Double, at: Double)],
    _ scene: JourneyScene? = nil
  ) -> [String] {
    fixes.map { fix in
      journey.apply(
        .fix(
          (scene ?? self.scene).fix(north: fix.north, accuracy: fix.accuracy, at: fix.at))
      ).summary
    }
  }

  /// Already at the door when the journey begins: the first fix arrives (mapbox-navigation-ios
  /// #2398 never did).
  @Test func alreadyThere() {
    var journey = scene.started()
    #expect(summaries(&journey, [(0, 5, 0)]) == ["arrived>approach+disc"])
  }

  /// The traveller's tap is not undone by the next fix; leaving clears it, and then they may arrive.
  @Test func backToTheMapHolds() {
    var journey = scene.arrived()
    let tap = journey.apply(.backToMap, at: JourneyScene.time(11)).transition
    #expect(tap?.time == JourneyScene.time(11) && tap?.reason == .userTap)
    #expect(
      summaries(&journey, [(0, 5, 12), (39, 5, 20), (41, 5, 30), (30, 5, 40), (24, 5, 50)]) == [
        "!suppressed", ".", "overrideCleared>street", ".", "arrived>approach+disc",
      ])
  }

  /// The latched radius follows the fixes inside while the map is chosen, too: chosen after a poor
  /// fix, then good ones at the door, it is cleared at the 40 m line.
  @Test func overrideLatches() {
    var journey = scene.started()
    _ = summaries(&journey, [(0, 40, 0)])
    _ = journey.apply(.backToMap)
    #expect(journey.latchedRadius == 120)
    #expect(
      summaries(&journey, [(0, 5, 10), (41, 5, 20)]) == ["!suppressed", "overrideCleared>street"])
  }

  /// Leaving means 1.6 times as far as where the traveller said that they are there.
  @Test func imHere() throws {
    var journey = scene.started()
    _ = summaries(&journey, [(100, 5, 0)])
    let transition = try #require(journey.apply(.imHere).transition)
    #expect(transition.name == .arrivedByUser && !transition.marksJourneyTaken)
    #expect(abs(try #require(journey.latchedRadius) - 100) < 1e-6)
    #expect(
      summaries(&journey, [(130, 5, 10), (159, 5, 20), (161, 5, 30)]) == [
        "+disc", "+disc", "left>street",
      ])
    // Inside the circle of a poor fix its radius counts, and without a fix the largest.
    journey = scene.started()
    _ = summaries(&journey, [(200, 30, 0), (80, 200, 10)])
    _ = journey.apply(.imHere)
    #expect(journey.latchedRadius == 120)
    journey = scene.started()
    _ = journey.apply(.imHere)
    #expect(journey.latchedRadius == 120 && journey.phase == .approach)
    // A good fix at the door latches the small circle again.
    #expect(
      summaries(&journey, [(150, 5, 0), (0, 5, 10), (41, 5, 20)]) == [
        "+disc", "+disc", "left>street",
      ])
  }

  /// A poor fix cannot arrive and cannot latch; it leaves only by more than its own circle.
  @Test func poorFixes() {
    var journey = scene.started()
    #expect(summaries(&journey, [(0, 121, 0)]) == ["!tooPoorToArrive"])
    journey = scene.arrived()
    // 1.6 × 120 + 3 × 150 = 642 m.
    #expect(
      summaries(&journey, [(0, 150, 20), (641, 150, 60), (643, 150, 90)]) == [
        "+disc!tooPoorToArrive", "+disc!tooPoorToArrive", "left>street!tooPoorToArrive",
      ])
  }

  /// Said once in a journey, whatever comes later.
  @Test func precisionReducedOnce() {
    var journey = scene.started()
    #expect(
      summaries(&journey, [(0, 999, 0), (0, 5000, 1), (0, 5000, 2), (900, 5, 60), (0, 5000, 61)])
        == [
          "!tooPoorToArrive", "!precisionReduced", "!tooPoorToArrive", ".", "!tooPoorToArrive",
        ])
  }

  /// Silence is said once, is no leaving, and is over with the next accepted fix, not with one that
  /// is turned away.
  @Test func silence() {
    var journey = scene.arrived()
    func tick(_ second: Double) -> String {
      journey.apply(.tick, at: JourneyScene.time(second)).summary
    }
    #expect(tick(39) == "." && tick(40) == "!signalLost" && tick(500) == ".")
    #expect(journey.phase == .approach)
    #expect(
      journey.apply(.fix(scene.fix(accuracy: -1, at: 501))).notice == .gate(.invalidAccuracy))
    #expect(tick(502) == ".")
    _ = journey.apply(.fix(scene.fix(accuracy: 5, at: 503)))
    #expect(tick(532) == "." && tick(533) == "!signalLost")
    // Nobody was ever heard: silence counts from the start.
    journey = scene.started(at: 0)
    #expect(tick(29.9) == "." && tick(30) == "!signalLost")
    // A tick without a time moves no clock.
    journey = scene.arrived()
    #expect(journey.apply(.tick) == .none)
  }

  /// 25 m is a small move: the circle is kept. Beyond, it is forgotten, and the next fix decides by
  /// the new place.
  @Test func targetMoves() throws {
    var journey = scene.arrived()
    var effects = journey.apply(.targetMoved(JourneyScene.door(north: 24.999)))
    #expect(effects.transition?.reason == .targetMoved && journey.latchedRadius == 25)
    effects = journey.apply(.targetMoved(JourneyScene.door(north: 75)))
    #expect(effects.transition?.reason == .targetMovedFar && journey.latchedRadius == nil)
    #expect(journey.phase == .approach)
    #expect(summaries(&journey, [(0, 5, 20)]) == ["left>street"])
    journey = scene.arrived()
    _ = journey.apply(.startIndoor)
    _ = journey.apply(.recognised(attempt: nil))
    _ = journey.apply(.targetMoved(JourneyScene.door(north: 1000)))
    #expect(journey.phase == .guided)
    #expect(journey.apply(.targetDeleted).transition?.to == .ended(.placementGone))
  }

  /// The journey counts on start and again when guidance begins, and never for practice.
  @Test func journeyTaken() {
    for isPractice in [false, true] {
      let scene = JourneyScene(target: JourneyScene.door(isPractice: isPractice))
      var journey = Journey()
      var marks: [JourneyTransition.Name] = []
      let events: [JourneyEvent] = [
        .start(scene.target), .fix(scene.fix(accuracy: 5, at: 0)), .startIndoor,
        .recognised(attempt: nil), .trackingLost, .recognised(attempt: nil), .reachedSpot,
      ]
      for event in events {
        if let transition = journey.apply(event).transition, transition.marksJourneyTaken {
          marks.append(transition.name)
        }
      }
      #expect(marks == (isPractice ? [] : [.started, .guidanceBegan, .guidanceBegan]))
    }
  }

  /// 60.0, no number, infinity and negative numbers are refused; the next number below 60 is not.
  @Test func whatMayBeRoutedTo() throws {
    var error = try #require(JourneyScene.routability().positionError)
    for (metres, isRoutable) in [
      (60, false), (60.0.nextDown, true), (.nan, false), (.infinity, false), (-1, false), (0, true),
    ] as [(Double, Bool)] {
      error.radius95 = metres
      let begun = Journey.begin(to: JourneyScene.door(routability: .routable(error)))
      #expect(begun.effects.transition?.name == (isRoutable ? .started : .refused))
      #expect(begun.journey.phase == (isRoutable ? .street(.none) : .idle))
      if metres.isFinite { #expect(begun.effects.transition?.positionError == metres) }
    }
    error.radius95 = 12
    for (routability, reason) in [
      (Routability.rough(error), JourneyReason.rough),
      (.doubtful(.inconsistent, error), .doubtful(.inconsistent)),
      (.undefined(.mirrored), .undefined(.mirrored)), (.unplaced, .unplaced),
    ] {
      let begun = Journey.begin(to: JourneyScene.door(routability: routability))
      #expect(begun.effects.transition?.reason == reason && begun.journey.target == nil)
    }
    let nowhere = Journey.begin(to: JourneyScene.door(latitude: .nan))
    #expect(nowhere.effects.transition?.reason == .notOnEarth)
  }

  /// From 60 m west to 60 m east past a point 10 m north of the door: never arrived, and said so.
  @Test func passingBy() {
    func summary(_ east: Double, _ north: Double, accuracy: Double = 5) -> String {
      var journey = scene.started()
      _ = journey.apply(.fix(scene.fix(east: -60, north: north, accuracy: accuracy, at: 0)))
      return journey.apply(.fix(scene.fix(east: east, north: north, accuracy: 5, at: 10))).summary
    }
    #expect(summary(60, 10) == "!passedBy")
    #expect(summary(60, 26) == ".")
    #expect(summary(-30, 10) == ".")
    #expect(summary(60, 10, accuracy: 121) == ".")
  }

  /// The centre of the disc through an alignment that turns the map's forward axis to the east: 10 m
  /// north of the door is 10 units to the left.
  @Test func positionDisc() throws {
    var journey = scene.started()
    let disc = try #require(journey.apply(.fix(scene.fix(north: 10, accuracy: 5, at: 0))).disc)
    #expect(abs(disc.center.x - -10) < 1e-4 && abs(disc.center.z) < 1e-4)
    #expect(disc.radius == 5 && disc.mapRadius == 5)
  }

  @Test func sentences() throws {
    var journey = Journey()
    var texts: [String] = []
    func note(_ effects: JourneyEffects) {
      if let text = effects.transition?.text ?? effects.notice?.text { texts.append(text) }
    }
    let target = JourneyScene.door(kind: .start)
    note(journey.apply(.start(JourneyScene.door(routability: JourneyScene.routability(75)))))
    note(journey.apply(.start(target)))
    note(journey.apply(.fix(scene.fix(north: 17, accuracy: 5.25, at: 0))))
    note(journey.apply(.backToMap))
    note(journey.apply(.fix(scene.fix(north: 17, accuracy: 5.25, at: 10))))
    note(journey.apply(.fix(scene.fix(north: 28_000, accuracy: 5, at: 1000))))
    note(journey.apply(.fix(scene.fix(accuracy: nil, at: 1001))))
    note(journey.apply(.cancel))
    note(journey.apply(.cancel))
    #expect(
      texts == [
        "no journey to the door: its error is 75 m, not under 60 m",
        "the journey to the start of the scan begins: its error is 5 m, under 60 m",
        "arrived: about 17 m from the start of the scan, inside the arrival circle of 25 m "
          + "(accuracy 5.3 m)",
        "back to the map: the traveller asked for it, about 17 m from the start of the scan by the "
          + "last fix",
        "at the target, but the traveller chose the map",
        "left after choosing the map: about 28 km from the start of the scan, outside the exit "
          + "circle of 40 m (accuracy 5 m)",
        "turned away: the accuracy is not a positive number of metres",
        "the journey is over: the traveller gave it up",
        "ignored: it means nothing in this phase",
      ])
  }
}
