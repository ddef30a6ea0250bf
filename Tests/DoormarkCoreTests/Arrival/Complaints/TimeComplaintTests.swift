import DoormarkCore
import Testing

/// What users of other projects complained of, and what happens here: time, order and jumps.
@Suite struct TimeComplaintTests {
  let scene = JourneyScene()

  @Test("Arrival complaint 23: RN#2623, an older sample enters after the exit: it comes too late")
  func olderSample() {
    var journey = scene.arrived()
    let fixes = [StoryFix(100, 5, at: 80), StoryFix(5, 5, at: 75), StoryFix(105, 5, at: 84)]
    #expect(scene.tell(fixes, to: &journey) == ["left>street", "!outOfOrder", "."])
  }

  @Test("Arrival complaint 24: customer.io Android#832, a cached fix of any age: 15 s is the most")
  func cachedFix() {
    for (age, word) in [
      (0.0, "arrived>approach+disc"), (15, "arrived>approach+disc"), (16, "!stale"),
    ] {
      var journey = scene.started(at: 0)
      let fix = scene.fix(accuracy: 5, at: 1000 - age)
      #expect(journey.apply(.fix(fix), at: JourneyScene.time(1000)).summary == word)
    }
    var journey = scene.started(at: 0)
    let ahead = scene.fix(accuracy: 5, at: 1003)
    #expect(journey.apply(.fix(ahead), at: JourneyScene.time(1000)).summary == "!future")
  }

  @Test("Arrival complaint 25: tile38#522, six positions at once miss the enter: each is judged")
  func sixAtOnce() {
    var journey = scene.started()
    let fixes = [200.0, 120, 30, 20, 50, 120].enumerated().map {
      StoryFix($1, 5, at: 20 * Double($0))
    }
    #expect(scene.transitions(fixes, to: &journey) == [.arrived, .left])
  }

  @Test("Arrival complaint 26: owntracks/ios#523, enter before leave: one change a fix, in order")
  func order() {
    var journey = scene.started()
    var sequences = [journey.sequence]
    for index in 0..<40 {
      let fix = scene.fix(north: index % 2 == 0 ? 0 : 300, accuracy: 5, at: 60 * Double(index))
      let transition = journey.apply(.fix(fix)).transition
      #expect(transition?.name == (index % 2 == 0 ? .arrived : .left))
      sequences.append(transition?.sequence ?? 0)
    }
    #expect(sequences == Array(1...41))
  }

  @Test("Arrival complaint 27: mapbox-navigation-android#1647, fires again unmoved: a duplicate")
  func firesAgain() {
    var journey = scene.started()
    let fix = scene.fix(north: 3, accuracy: 5, at: 0)
    #expect(journey.apply(.fix(fix)).summary == "arrived>approach+disc")
    for _ in 0..<5 { #expect(journey.apply(.fix(fix)).summary == "!duplicate") }
    #expect(scene.transitions([StoryFix(3, 5, at: 60)], to: &journey) == [])
  }

  @Test("Arrival complaint 28: mapbox-navigation-android#4520, mock and real fixes fight: one wins")
  func mockAndReal() {
    var journey = scene.arrived()
    for second in 11..<60 {
      var fix = scene.fix(
        north: second % 2 == 0 ? 5 : 5_000, accuracy: 5, at: Double(second))
      fix.isSimulated = second % 2 == 1
      #expect(journey.apply(.fix(fix)).transition == nil)
    }
    #expect(journey.phase == .approach)
  }

  @Test("Arrival complaint 29: HA core#103898, a tracker jumps 3 km: the second fix decides")
  func threeKilometres() {
    var journey = scene.arrived()
    let stray = [StoryFix(3_000, 10, at: 11), StoryFix(4, 5, at: 12)]
    #expect(scene.tell(stray, to: &journey) == ["!implausibleJump", "+disc"])
    let real = [StoryFix(3_000, 10, at: 13), StoryFix(3_020, 10, at: 14)]
    #expect(scene.tell(real, to: &journey) == ["!implausibleJump", "left>street"])
  }
}
