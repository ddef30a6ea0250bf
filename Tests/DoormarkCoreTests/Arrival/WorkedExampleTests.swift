import DoormarkCore
import Testing

/// The product's own numbers, and the three deterministic cases by which the exit policy was chosen.
@Suite struct WorkedExampleTests {
  /// 5 m → 25/40, 20 m → 60/96, 50 m → 120/192 (the product's rule).
  @Test(arguments: [(5.0, 25.0, 40.0), (20, 60, 96), (50, 120, 192)])
  func circles(accuracy: Double, entry: Double, exit: Double) throws {
    let zone = try #require(ArrivalRule.standard.zone(accuracy: accuracy))
    #expect(zone.entryRadius == entry && zone.exitRadius == exit)
    let scene = JourneyScene()
    for (north, verdict) in [
      (entry - 1e-6, ArrivalVerdict.in), (entry + 1e-6, .band), (exit - 1e-6, .band),
      (exit + 1e-6, .out),
    ] {
      var journey = scene.started()
      let street = journey.explain(scene.fix(north: north, accuracy: accuracy, at: 0))
      #expect(street.explanation?.verdict == verdict)
      #expect((street.effects.transition?.name == .arrived) == (verdict == .in))
      journey = scene.started()
      _ = journey.apply(.fix(scene.fix(accuracy: accuracy, at: 0)))
      let approach = journey.explain(scene.fix(north: north, accuracy: accuracy, at: 100))
      #expect(approach.explanation?.verdict == verdict)
      #expect((approach.effects.transition?.name == .left) == (verdict == .out))
      let explanation = try #require(approach.explanation)
      #expect(explanation.radius == entry && explanation.exitRadius == exit)
      #expect(explanation.latchedRadius == entry && explanation.accuracy == accuracy)
      #expect(abs(try #require(explanation.margin) - 1e-6) < 1e-8)
      #expect(explanation.policy == .lastAdmitting && explanation.targetKind == .door)
      #expect(
        explanation.distanceBound
          == DistanceKernel.errorBound(
            distance: try #require(explanation.distance), latitude: 51.5072))
    }
  }

  /// At the very distance of the radius the traveller is in; at the very exit radius not yet out.
  @Test func boundaries() throws {
    let kernel = DistanceKernel(latitude: 0, longitude: 0)
    let place = GeodeticCoordinate(latitude: 0, longitude: 25 / kernel.eastLinear)
    let exact = kernel.distance(latitude: 0, longitude: place.longitude)
    let target = JourneyScene.door(
      latitude: 0, longitude: 0,
      rule: ArrivalRule(multiplier: 1, minimum: exact, maximum: 2 * exact, exitRatio: 2))
    var journey = Journey.begin(to: target).journey
    #expect(
      journey.apply(.fix(Fix(coordinate: place, accuracy: 1, time: JourneyScene.time(0))))
        .transition?.name == .arrived)
    let exit = 2 * exact
    let twice = GeodeticCoordinate(latitude: 0, longitude: 2 * place.longitude)
    #expect(kernel.distance(latitude: 0, longitude: twice.longitude) == exit)
    let stays = journey.explain(Fix(coordinate: twice, accuracy: 1, time: JourneyScene.time(60)))
    #expect(stays.effects.transition == nil && stays.explanation?.verdict == .band)
  }

  private func changes(
    _ policy: ArrivalPolicy, _ fixes: [(north: Double, accuracy: Double)]
  ) -> [Int] {
    let scene = JourneyScene(options: ArrivalOptions(policy: policy))
    var journey = scene.started()
    return fixes.indices.filter { index in
      let fix = scene.fix(
        north: fixes[index].north, accuracy: fixes[index].accuracy, at: 60 * Double(index))
      return journey.apply(.fix(fix)).transition != nil
    }
  }

  /// Motionless 60 m away, accuracy alternating 30 and 5 m: `live` changes at each of 20 fixes.
  @Test func alternatingAccuracy() {
    let fixes = (0..<20).map { (north: 60.0, accuracy: $0 % 2 == 0 ? 30.0 : 5) }
    #expect(changes(.live, fixes).count == 20)
    #expect(changes(.frozen, fixes).count == 1)
    #expect(changes(.lastAdmitting, fixes).count == 1)
  }

  /// Arrived with 5 m, then fixes of 20 m that are 75 m off and good ones in turn: `frozen` changes
  /// five times.
  @Test func poorFixesAfterAGoodOne() {
    let fixes = (0..<5).map {
      $0 % 2 == 0 ? (north: 0.0, accuracy: 5.0) : (north: 75, accuracy: 20)
    }
    #expect(changes(.frozen, fixes).count == 5)
    #expect(changes(.lastAdmitting, fixes).count == 1)
  }

  /// Arrived with 40 m, then at the door with 5 m, then away: out at the 40 m line as in the worked
  /// example. `frozen` waits for 192 m.
  @Test func goodFixAfterAPoorOne() {
    let fixes = [(0, 40), (0, 5), (39, 5), (41, 5), (100, 5), (191, 5), (193, 5)].map {
      (north: Double($0.0), accuracy: Double($0.1))
    }
    #expect(changes(.lastAdmitting, fixes) == [0, 3])
    #expect(changes(.frozen, fixes) == [0, 6])
  }

  /// r = clamp(3 √(a² + e²), 25, 120), e the door's DRMS: 20 m of placement error as R95 has a DRMS of
  /// 20 √2 / 2.44775 = 11.555 m (Rayleigh), so 5 m of accuracy make 37.77 m.
  @Test func radiusWithThePlacementError() throws {
    let target = JourneyScene.door(routability: JourneyScene.routability(20))
    let options = ArrivalOptions(radiusSource: .includePlacementError)
    let scene = JourneyScene(target: target, options: options)
    var journey = scene.started()
    var explanation = try #require(
      journey.explain(scene.fix(north: 30, accuracy: 5, at: 0)).explanation)
    #expect(abs(try #require(explanation.radius) - 37.77) < 0.01 && explanation.verdict == .in)
    journey = JourneyScene(target: target).started()
    explanation = try #require(
      journey.explain(scene.fix(north: 30, accuracy: 5, at: 0)).explanation)
    #expect(explanation.radius == 25 && explanation.verdict == .band)
  }

  /// The radii of the document, unless the caller has others.
  @Test func radiiOfTheDocument() throws {
    let rule = ArrivalRule(multiplier: 2, minimum: 40, maximum: 100, exitRatio: 1.5)
    let scene = JourneyScene(target: JourneyScene.door(rule: rule))
    var journey = scene.started()
    let explanation = try #require(
      journey.explain(scene.fix(accuracy: 25, at: 0)).explanation)
    #expect(explanation.radius == 50 && explanation.exitRadius == 75)
    journey =
      Journey.begin(
        to: scene.target, options: ArrivalOptions(rule: .standard)
      ).journey
    #expect(journey.explain(scene.fix(accuracy: 25, at: 0)).explanation?.radius == 75)
  }

  /// Three fixes, or ten seconds, outside before the screen changes back.
  @Test func exitConfirmation() {
    for (confirmation, expected) in [
      (ExitConfirmation.atOnce, 0), (.fixes(3), 2), (.seconds(10), 3),
    ] {
      let scene = JourneyScene(options: ArrivalOptions(exitConfirmation: confirmation))
      var journey = scene.arrived()
      let seconds = [20, 24, 28, 30, 40].map(Double.init)
      let first = seconds.firstIndex {
        journey.apply(.fix(scene.fix(north: 60, accuracy: 5, at: $0))).transition?.name == .left
      }
      #expect(first == expected)
    }
    let scene = JourneyScene(options: ArrivalOptions(exitConfirmation: .fixes(2)))
    var journey = scene.arrived()
    for second in [20.0, 24, 28, 32] {
      let north = second == 24 || second == 32 ? 0.0 : 60
      #expect(
        journey.apply(.fix(scene.fix(north: north, accuracy: 5, at: second))).transition == nil)
    }
  }
}
