import DoormarkTestSupport
import Testing

@testable import DoormarkCore

/// A journey of which only distances are known takes the decisions of the one that they come from.
@Suite struct RedactedJourneyTests {
  let scene = JourneyScene()

  /// Squares of every size, and those round the product's own circles.
  static let squares: [Double] = {
    var generator = SeededGenerator(seed: 31)
    let exact = [0.0, 25, 40, 60, 96, 120, 192].flatMap { radius in
      [radius * radius, (radius * radius).nextUp, max(0, (radius * radius).nextDown)]
    }
    return exact
      + (0..<20_000).map { _ in
        var square = 1.0
        for _ in 0..<Int.random(in: 0...14, using: &generator) { square *= 10 }
        return square * Double.random(in: 0.01...10, using: &generator)
      }
  }()

  /// The identity that the plane is made for: the square that went in is the square that decides,
  /// and after any number of far moves as well.
  @Test(arguments: [0, 1, 7]) func aSquareComesBackAsItWas(moves: Int) throws {
    var start = Journey.begin(
      to: scene.target.redacted, options: scene.options.redacted
    ).journey
    for _ in 0..<moves {
      let moved = start.follow(RedactedMove(isFar: true, squaredDistance: nil))
      _ = start.apply(.targetMoved(try #require(moved)))
    }
    let kernel = try #require(start.target?.kernel)
    for square in Self.squares {
      var journey = start
      _ = journey.explain(
        RedactedFix(time: JourneyScene.time(1), accuracy: 5, squaredDistance: square))
      let fix = try #require(journey.history.accepted)
      let offset = kernel.offset(latitude: fix.latitude, longitude: fix.longitude)
      #expect(offset.squaredLength == square)
    }
  }

  /// The smaller side of 25 m is no far move, the larger one is.
  @Test func aFarMoveForgetsTheCircle() throws {
    for isFar in [false, true] {
      var journey = Journey.begin(
        to: scene.target.redacted, options: scene.options.redacted
      ).journey
      _ = journey.explain(
        RedactedFix(time: JourneyScene.time(1), accuracy: 5, squaredDistance: 100))
      #expect(journey.phase == .approach && journey.latchedRadius == 25)
      let moved = journey.follow(RedactedMove(isFar: isFar, squaredDistance: 40_000))
      let effects = journey.apply(.targetMoved(try #require(moved)))
      #expect(effects.transition?.reason == (isFar ? .targetMovedFar : .targetMoved))
      #expect(effects.transition?.explanation?.distance == 200)
      #expect(journey.latchedRadius == (isFar ? nil : 25))
    }
  }

  /// What a transition tells, without the bound of a distance, which depends on the latitude.
  private func told(_ effects: JourneyEffects) -> JourneyEffects {
    var told = effects
    told.disc = nil
    told.transition?.explanation?.distanceBound = nil
    return told
  }

  /// Random travellers with honest, lying, poor and repeated fixes, taps, restarts and moved doors.
  @Test(arguments: 0..<60) func everyDecisionIsTheSame(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var scene = scene
    scene.options.policy = ArrivalPolicy.allCases[seed % 3]
    var plain = Journey.begin(to: scene.target, options: scene.options).journey
    var redacted = Journey.begin(
      to: scene.target.redacted, options: scene.options.redacted
    ).journey
    let taps: [JourneyEvent] = [
      .imHere, .startIndoor, .recognised(attempt: nil), .recognitionFailed(attempt: nil),
      .trackingLost, .leaveGuidance, .backToMap, .tick,
    ]
    var seconds = 0.0
    for _ in 0..<400 {
      seconds += Double(Int.random(in: 0...3, using: &generator))
      let time = JourneyScene.time(seconds)
      let before = told(JourneyEffects())
      var (left, right) = (before, before)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<3:
        let tap = try #require(taps.randomElement(using: &generator))
        left = plain.apply(tap, at: time)
        right = redacted.apply(tap, at: time)
      case 3:
        let north = Bool.random(using: &generator) ? 9.0 : 80.0
        let moved = JourneyScene.door(north: north)
        let move = plain.redacted(moved)
        left = plain.apply(.targetMoved(moved), at: time)
        let followed = redacted.follow(move)
        right = redacted.apply(.targetMoved(try #require(followed)), at: time)
      case 4:
        left = plain.apply(.restore(plain.snapshot, target: plain.target), at: time)
        right = redacted.apply(.restore(redacted.snapshot, target: redacted.target), at: time)
      default:
        let accuracies: [Double?] = [5, 5, 8, 15, 40, 40, 119, 121, 1500, -1, 0, nil]
        let reach = Bool.random(using: &generator) ? 45.0 : 400.0
        let fix = scene.fix(
          east: Double.random(in: -reach...reach, using: &generator),
          north: Double.random(in: -reach...reach, using: &generator),
          accuracy: accuracies.randomElement(using: &generator) ?? 5, at: seconds)
        let kept = plain.redacted(fix)
        let (first, second) = (plain.explain(fix), redacted.explain(kept))
        (left, right) = (first.effects, second.effects)
        #expect(first.explanation?.verdict == second.explanation?.verdict)
        #expect(first.explanation?.distance == second.explanation?.distance)
        #expect(first.explanation?.code == second.explanation?.code)
        #expect(first.explanation?.margin == second.explanation?.margin)
      }
      #expect(told(left) == told(right))
      #expect(plain.phase == redacted.phase && plain.latchedRadius == redacted.latchedRadius)
    }
  }
}
