import DoormarkCore
import Testing

/// What users of other projects complained of, and what happens here: arriving early, late, never.
@Suite struct ArrivingComplaintTests {
  let scene = JourneyScene()

  @Test("Arrival complaint 30: mapbox-navigation-ios#1844 and PR#3780, 400 or 75 m early: 25 m")
  func early() {
    var journey = scene.started()
    let fixes = [400.0, 75, 30, 25.1, 24.9].enumerated().map {
      StoryFix($1, 5, at: 300 * Double($0))
    }
    #expect(scene.tell(fixes, to: &journey) == [".", ".", ".", ".", "arrived>approach+disc"])
  }

  @Test(
    "Arrival complaint 31: ferrostar#298 and mapbox#1616, a fixed distance: the document has it")
  func adjustable() {
    let rule = ArrivalRule(multiplier: 3, minimum: 20, maximum: 120, exitRatio: 1.6)
    let scene = JourneyScene(target: JourneyScene.door(rule: rule))
    var journey = scene.started()
    let fixes = [StoryFix(20.1, 5, at: 0), StoryFix(19.9, 5, at: 1)]
    #expect(scene.transitions(fixes, to: &journey) == [.arrived])
    #expect(journey.latchedRadius == 20)
  }

  @Test("Arrival complaint 32: mapbox-navigation-ios#2398, already there: the first fix arrives")
  func alreadyThere() {
    var journey = scene.started()
    #expect(scene.tell([StoryFix(12, 5, at: 0)], to: &journey) == ["arrived>approach+disc"])
  }

  @Test(
    "Arrival complaint 33: mapbox-navigation-android#1267, never after a turn: courses are unread")
  func afterATurn() {
    for course in stride(from: 0.0, to: 360, by: 45) {
      var journey = scene.started()
      let fix = Fix(
        coordinate: scene.place(north: 15), accuracy: 5, time: JourneyScene.time(0), speed: 1,
        course: course)
      #expect(journey.apply(.fix(fix)).transition?.name == .arrived)
    }
  }

  @Test("Arrival complaint 34: owntracks/android#2173, passed through between samples: said")
  func passedThrough() {
    var journey = scene.started()
    let fixes = [StoryFix(-60, 5, at: 0), StoryFix(60, 5, at: 30)]
    #expect(scene.tell(fixes, to: &journey) == [".", "!passedBy"])
    #expect(journey.phase == .street(.none))
  }

  @Test("Arrival complaint 35: customer.io iOS#1249, a sign flip at the antimeridian: none here")
  func antimeridian() {
    for longitude in [180.0, -180, 179.9999, -179.9999] {
      let scene = JourneyScene(
        target: JourneyScene.door(latitude: -16.8, longitude: longitude))
      for east in [-24.9, 24.9] {
        var journey = scene.started()
        let inside = scene.fix(east: east, accuracy: 5, at: 0)
        #expect(journey.apply(.fix(inside)).transition?.name == .arrived)
        let outside = scene.fix(east: 2 * east, accuracy: 5, at: 60)
        #expect(journey.apply(.fix(outside)).transition?.name == .left)
      }
    }
  }

  @Test("Arrival complaint 36: redis#4345, #4706 and #13756, no poles: Amundsen–Scott is reached")
  func pole() {
    let pole = JourneyScene(target: JourneyScene.door(latitude: -90, longitude: 0))
    // A degree of the meridian at the pole is 111,694 m (WGS 84, a²/b per radian).
    func fix(_ metres: Double, longitude: Double, at second: Double) -> Fix {
      Fix(
        coordinate: GeodeticCoordinate(latitude: -90 + metres / 111_694, longitude: longitude),
        accuracy: 5, time: JourneyScene.time(second))
    }
    for longitude in [-180.0, -77, 0, 123] {
      var journey = pole.started()
      #expect(journey.apply(.fix(fix(26, longitude: longitude, at: 0))).transition == nil)
      #expect(
        journey.apply(.fix(fix(24, longitude: longitude, at: 20))).transition?.name == .arrived)
    }
  }

  @Test(
    "Arrival complaint 37: turf#110 and #1662, circles that are ovals: as far in each direction")
  func ovals() {
    // At 70° north a circle drawn in degrees would be 2.9 times as high as wide.
    let north = JourneyScene(target: JourneyScene.door(latitude: 70, longitude: 25))
    for degrees in stride(from: 0.0, to: 360, by: 15) {
      let bearing = Angle.degrees(degrees).radians
      for (metres, arrives) in [(24.999, true), (25.001, false)] {
        var journey = north.started()
        let fix = north.fix(
          east: metres * Elementary.sin(bearing), north: metres * Elementary.cos(bearing),
          accuracy: 5, at: 0)
        #expect((journey.apply(.fix(fix)).transition?.name == .arrived) == arrives)
      }
    }
  }
}
