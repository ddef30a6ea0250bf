import DoormarkCore
import DoormarkTestSupport
import Testing

@Suite struct TrackTests {
  private func estimate(
    _ plan: [(u: Double, v: Double)], _ earth: [(east: Double, north: Double)], times: [Double],
    sigma: Double = 4, tau: Double = 100, frame: ScanFrame = .arkit
  ) -> AlignmentEstimate {
    let samples = plan.indices.map { index in
      TrackSample(
        map: frame.scanPoint(PlanPoint(u: plan[index].u, v: plan[index].v)), earth: FitScene.origin,
        accuracy: TypedAccuracy(metres: sigma, statistic: .sigma),
        time: Instant(nanoseconds: Int64(times[index] * 1e9)))
    }
    let map = ScanMap(
      id: "a", name: "A", frame: frame,
      evidence: .track(TrackEvidence(samples: samples, correlationTime: tau)))
    return AlignmentSolver(map: map, frame: LocalFrame(origin: FitScene.origin)).estimate(
      earth.map { ObservedPosition(east: $0.east, north: $0.north) })
  }

  /// A minute of fixes at one place once a second is worth (n(1−ρ)+2ρ)/(1+ρ) of one: 1.98, 1.295 and
  /// 1.098 for τ = 30, 100 and 300 s. The heading stays unknown.
  @Test(arguments: [(30.0, 1.98), (100, 1.295), (300, 1.098)])
  func standingStill(tau: Double, worth: Double) throws {
    let still = (0..<60).map { _ in (u: 3.0, v: 2.0) }
    let found = estimate(
      still, still.map { ($0.u, $0.v) }, times: (0..<60).map(Double.init), tau: tau)
    let propagation = try #require(found.propagation)
    #expect(near(16 / propagation.random.position.eastEast, worth, 6e-3))
    #expect(propagation.headingSpread == .unknown)
    let pivot = PlanPoint(u: 3, v: 2)
    #expect(try propagation.error(at: pivot).get().shares.first?.term == .position)
    #expect(propagation.error(at: PlanPoint(u: 3, v: 3)) == .failure(.yawUnobservable))
  }

  /// The O(n) weights against the dense inverse: a track is a session of control points.
  @Test func sameAsSession() throws {
    let plan = [(0.0, 0.0), (12, 1), (20, 9), (17, 22), (4, 25)].map { (u: $0.0, v: $0.1) }
    let times = [0.0, 14, 29, 51, 80]
    var earth = FitScene.earth(plan, heading: 60)
    for index in earth.indices { earth[index].east += [0.6, 0.1, -0.4, 0.5, 0.2][index] }
    var scene = FitScene(
      frame: .arkit, model: .soft, plan: plan, earth: earth, sigmas: plan.map { _ in 4 })
    scene.times = times
    let (track, session) = (estimate(plan, earth, times: times), scene.estimate)
    #expect(track.alignment == session.alignment)
    #expect(track.propagation?.random == session.propagation?.random)
  }

  /// Samples in any order are the same track; those of one moment count once, with the smallest
  /// sigma.
  @Test func orderAndEqualTimes() throws {
    let plan = [(0.0, 0.0), (10, 0), (20, 5), (30, 5)].map { (u: $0.0, v: $0.1) }
    let earth = FitScene.earth(plan, heading: 10)
    let whole = estimate(plan, earth, times: [0, 10, 20, 30])
    let shuffled = estimate(
      [2, 0, 3, 1].map { plan[$0] }, [2, 0, 3, 1].map { earth[$0] }, times: [20, 0, 30, 10])
    #expect(near(shuffled.alignment?.heading.radians, 10 * .pi / 180, 1e-12))
    #expect(
      near(shuffled.propagation?.random.heading, whole.propagation?.random.heading ?? 0, 1e-15))
    let doubled = estimate(
      plan + plan, earth + earth, times: [0, 10, 20, 30, 0, 10, 20, 30])
    #expect(
      near(doubled.propagation?.random.heading, whole.propagation?.random.heading ?? 0, 1e-12))
    #expect(doubled.diagnostics?.points.count == 4)
  }

  /// A wrong correlation time makes an honest track fail the global test; that widens its error and
  /// is never called inconsistent.
  @Test func neverInconsistent() throws {
    var generator = SeededGenerator(seed: 3)
    let plan = (0..<80).map { (u: Double($0), v: Double($0 % 7)) }
    let earth = FitScene.earth(plan, heading: 10).map {
      (east: $0.east + 4 * generator.normal(), north: $0.north + 4 * generator.normal())
    }
    let found = estimate(plan, earth, times: (0..<80).map(Double.init))
    #expect(found.doubts.isEmpty && found.reasons.isEmpty)
    #expect(try #require(found.diagnostics).globalTest == .failed)
    #expect(try #require(found.propagation).varianceFactor > 10)
  }

  @Test func reasons() {
    #expect(estimate([], [], times: []).reasons == [.noControl])
    let pair = [(u: 0.0, v: 0.0), (u: 10.0, v: 0.0)]
    let earth = FitScene.earth(pair, heading: 0)
    #expect(estimate(pair, earth, times: [0, 1], sigma: 0).reasons == [.invalidSigma])
    #expect(estimate(pair, earth, times: [0, 1], tau: 0).reasons == [.invalidSigma])
    #expect(estimate(pair, [(0, 0), (.nan, 0)], times: [0, 1]).reasons == [.notEarth])
  }
}
