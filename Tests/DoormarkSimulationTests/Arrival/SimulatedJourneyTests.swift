import DoormarkCore
import DoormarkSimulation
import Testing

/// The worlds are those that their descriptions say.
@Suite struct SimulatedJourneyTests {
  static func draw(_ scenario: ArrivalScenario, seed: UInt64 = 3) -> SimulatedJourney {
    var generator = SeededGenerator(seed: seed)
    return scenario.draw(&generator)
  }

  /// 300 m at 1.4 m/s take 215 s, then 600 s of standing; the way back another 215 s.
  @Test(arguments: [
    (ArrivalScenario.s1, 816, 0.0), (.s2, 798, 25), (.s3, 816, 0), (.s4, 773, 60), (.s5, 816, 0),
    (.s5Urban, 816, 0), (.s6, 601, 400), (.s7, 415, 80), (.s8, 1031, 0), (.s9, 1031, 0),
  ])
  func wayAndTime(scenario: ArrivalScenario, fixes: Int, nearest: Double) throws {
    let reports = Self.draw(scenario).reports
    #expect(reports.count == fixes)
    let distances = reports.map(\.trueDistance)
    let start = try #require(distances.first)
    let end = try #require(distances.last)
    #expect(abs(start - (scenario == .s6 ? 400 : 300)) < 1e-9)
    #expect(abs(try #require(distances.min()) - nearest) < 0.1)
    #expect(!(scenario.needsExit || scenario == .s7) || abs(end - 300) < 1e-9)
    for (before, after) in zip(reports, reports.dropFirst()) {
      #expect(after.fix.time.seconds(since: before.fix.time) == 1)
      #expect(abs(after.trueDistance - before.trueDistance) <= Walk.pace + 1e-9)
    }
  }

  /// The fix of an honest receiver lies as far off as its error says: 600 of them, 50 m
  /// from the door, by the kernel that PROJ's geodesic is held against.
  @Test func fixesLieWhereTheErrorPutsThem() {
    var generator = SeededGenerator(seed: 5)
    var walk = Walk(from: LocalPoint(east: 30, north: -40))
    walk.stay(seconds: 600)
    let journey = SimulatedJourney(walk, sky: .open, correlationTime: 30, &generator)
    generator = SeededGenerator(seed: 5)
    var noise = PositionNoise(correlationTime: 30, &generator)
    for report in journey.reports {
      #expect(report.trueDistance == 50)
      let error = noise.error(accuracy: 5)
      let expected = LocalPoint(east: 30 + error.east, north: -40 + error.north)
      let offset = SimulatedJourney.target.kernel.offset(
        latitude: report.fix.coordinate.latitude, longitude: report.fix.coordinate.longitude)
      #expect(abs(offset.x - expected.east) < 1e-6 && abs(offset.y - expected.north) < 1e-6)
      _ = SkyView.reported(5, &generator)
      noise.advance(&generator)
    }
  }

  /// One a minute, one every 90 s, one every 75 s; never two in a second.
  @Test func lies() {
    let journey = Self.draw(.s6)
    let lies = journey.reports.filter(\.isLie).map(\.fix)
    let kernel = SimulatedJourney.target.kernel
    #expect(lies.count { $0.accuracy == LyingFixes.claim } == 10)
    #expect((6...7).contains(lies.count { $0.accuracy == LyingFixes.cell }))
    #expect(lies.count { $0.accuracy == -1 } == 8)
    for lie in lies where lie.accuracy == -1 {
      #expect(
        kernel.distance(latitude: lie.coordinate.latitude, longitude: lie.coordinate.longitude)
          < 1e-6)
    }
    #expect(Self.draw(.s3).reports.allSatisfy { !$0.isLie && ($0.fix.accuracy ?? 0) > 0 })
  }

  @Test func theSameSeedGivesTheSameJourney() {
    #expect(Self.draw(.s9).reports.map(\.fix) == Self.draw(.s9).reports.map(\.fix))
    #expect(Self.draw(.s9).reports.map(\.fix) != Self.draw(.s9, seed: 4).reports.map(\.fix))
  }
}
