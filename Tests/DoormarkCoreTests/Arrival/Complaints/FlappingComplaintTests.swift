import DoormarkCore
import Testing

/// What users of other projects complained of, and what happens here: screens that go back and forth.
///
/// Each test is named after the report; expected values follow from the product's own numbers (3 a,
/// 25 to 120 m, 1.6 times as wide to leave).
@Suite struct FlappingComplaintTests {
  let scene = JourneyScene()

  @Test("Arrival complaint 1: Tracelet#268, in and out at one radius: leaving takes a wider one")
  func oneRadius() {
    var journey = scene.started()
    let distances = [40.0, 24, 26, 24, 30, 25, 39, 23, 26]
    let fixes = distances.enumerated().map { StoryFix($1, 5, at: Double($0)) }
    #expect(scene.transitions(fixes, to: &journey) == [.arrived])
  }

  @Test("Arrival complaint 2: tile38#816, 1 Hz with 5 to 15 m of noise: 600 fixes, one change")
  func noiseAtOneHertz() {
    // Errors up to 0.9 a in turn along the line to the door, with every accuracy from 5 to 15 m.
    var journey = scene.started()
    let fixes = (0..<600).map { second -> StoryFix in
      let accuracy = Double(5 + second % 11)
      let error = (second % 3 == 0 ? 0.9 : -0.9) * accuracy
      return StoryFix(20 + error, accuracy, at: Double(second))
    }
    #expect(scene.transitions(fixes, to: &journey) == [.arrived])
  }

  @Test("Arrival complaint 3: traccar#2189 and #3609, enter and exit all night, parked: one change")
  func parked() {
    // A fix a minute for ten hours, the error going round within 0.9 of an accuracy of 12 m.
    var journey = scene.started()
    let fixes = (0..<600).map {
      StoryFix(30 + 0.9 * 12 * (Double($0 % 21) / 10 - 1), 12, at: 60 * Double($0))
    }
    #expect(scene.transitions(fixes, to: &journey) == [.arrived])
  }

  @Test("Arrival complaint 4: owntracks/android#670, poor fixes at a desk: they cannot leave")
  func poorFixesAtADesk() {
    var journey = scene.arrived()
    let fixes = [
      StoryFix(700, 800, at: 20), StoryFix(3, 12, at: 30), StoryFix(450, 400, at: 60),
      StoryFix(3, 12, at: 70),
    ]
    #expect(
      scene.tell(fixes, to: &journey)
        == ["+disc!tooPoorToArrive", "+disc", "+disc!tooPoorToArrive", "+disc"])
  }

  @Test(
    "Arrival complaint 5: HA core PR#841, a small zone at random: an accuracy that hops is held")
  func accuracyThatHops() {
    // 60 m off with 30 and 5 m in turn: in by 90 m, and 60 m is inside 1.6 × 90 m.
    var journey = scene.started()
    let fixes = (0..<20).map { StoryFix(60, $0 % 2 == 0 ? 30 : 5, at: 60 * Double($0)) }
    #expect(scene.transitions(fixes, to: &journey) == [.arrived])
  }

  @Test(
    "Arrival complaint 6: HA core#122081, two zones that overlap alternate: one target a journey")
  func twoDoors() {
    // Doors 30 m apart; the traveller walks from one to the other and back.
    var first = scene.started()
    let other = JourneyScene(target: JourneyScene.door(north: 30, id: "side"))
    var second = other.started()
    var names: [String] = []
    for (index, north) in [0.0, 10, 20, 30, 20, 10, 0].enumerated() {
      let fix = scene.fix(north: north, accuracy: 8, at: 10 * Double(index))
      for (door, effects) in [
        ("main", first.apply(.fix(fix))), ("side", second.apply(.fix(fix))),
      ] {
        if let name = effects.transition?.name { names.append("\(door) \(name)") }
      }
    }
    #expect(names == ["main arrived", "side arrived"])
  }

  @Test("Arrival complaint 7: Tracelet#292, every restart enters again: the place is kept")
  func restarts() {
    var journey = scene.arrived()
    for restart in 0..<9 {
      var next = Journey()
      let taken = next.apply(.restore(journey.snapshot, target: scene.target))
      #expect(taken.transition?.name == .restored && next.phase == .approach)
      journey = next
      let fix = StoryFix(4, 5, at: 100 + 60 * Double(restart))
      #expect(scene.transitions([fix], to: &journey) == [])
    }
  }
}
