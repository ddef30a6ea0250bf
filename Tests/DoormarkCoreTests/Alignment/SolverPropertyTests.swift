import DoormarkCore
import DoormarkTestSupport
import Testing

/// What holds for every estimate, whatever the evidence.
@Suite struct SolverPropertyTests {
  private func scene(_ generator: inout SeededGenerator) -> FitScene {
    let count = Int.random(in: 3...7, using: &generator)
    let plan = (0..<count).map { _ in (u: 15 * generator.normal(), v: 15 * generator.normal()) }
    var scene = FitScene(
      frame: .arkit, model: [.rigid, .soft, .similarity].randomElement(using: &generator) ?? .soft,
      plan: plan,
      earth: FitScene.earth(plan, heading: Double.random(in: 0..<360, using: &generator)),
      sigmas: (0..<count).map { _ in Double.random(in: 0.5...2, using: &generator) })
    for index in plan.indices {
      scene.earth[index].east += generator.normal()
      scene.earth[index].north += generator.normal()
    }
    scene.group = (0..<count).map { ["a", "b", nil][$0 % 3] }
    scene.groups = [
      "a": TypedAccuracy(metres: 1, statistic: .sigma),
      "b": TypedAccuracy(metres: 2, statistic: .sigma),
    ]
    scene.door = (20 * generator.normal(), 20 * generator.normal())
    return scene
  }

  /// Turning the Earth turns the heading and leaves radii and tests as they are.
  @Test func turningTheEarth() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<100 {
      let scene = scene(&generator)
      var turned = scene
      turned.earth = FitScene.earth(
        scene.earth.map { ($0.east, $0.north) }, heading: 77, east: 300, north: -200)
      let (one, other) = (scene.estimate, turned.estimate)
      guard one.reasons.isEmpty else {
        #expect(one.reasons == other.reasons)
        continue
      }
      let (before, after) = (try #require(one.alignment), try #require(other.alignment))
      let change = Angle.radians(after.heading.radians - before.heading.radians)
      #expect(abs((change.degrees - 77).remainder(dividingBy: 360)) < 1e-9)
      #expect(near(after.scale, before.scale, 1e-12))
      let door = PlanPoint(u: scene.door.u, v: scene.door.v)
      let error = try #require(one.propagation).error(at: door).get()
      let again = try #require(other.propagation).error(at: door).get()
      #expect(near(again.radius95, error.radius95, 1e-9 * error.radius95))
      #expect(near(again.ellipse.semiMinor, error.ellipse.semiMinor, 1e-9))
      #expect(one.flags == other.flags && one.doubts == other.doubts)
    }
  }

  /// The estimate takes a point back to itself, its ellipse encloses nothing negative, its shares make
  /// the whole, and R50 < R68 < R95 between the bounds of a line and a circle.
  @Test func everyErrorIsSound() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      let scene = scene(&generator)
      let estimate = scene.estimate
      guard let propagation = estimate.propagation, let alignment = estimate.alignment else {
        continue
      }
      let door = PlanPoint(u: scene.door.u, v: scene.door.v)
      let back = alignment.planPoint(alignment.localPoint(door))
      #expect(near(back.u, door.u, 1e-9) && near(back.v, door.v, 1e-9))
      for part in [propagation.random, propagation.bias, propagation.parameters] {
        #expect(ParameterCovariance(part.matrix) != nil)
      }
      let error = try propagation.error(at: door, markingSigma: 0.2).get()
      #expect(error.ellipse.semiMajor >= error.ellipse.semiMinor && error.ellipse.semiMinor > 0)
      #expect(near(error.shares.reduce(0) { $0 + $1.share }, 1, 1e-12))
      #expect(zip(error.shares, error.shares.dropFirst()).allSatisfy { $0.share >= $1.share })
      #expect(error.shares.allSatisfy { $0.variance >= 0 })
      let variance = error.shares.reduce(0) { $0 + $1.variance }
      #expect(near(variance, error.drms * error.drms, 1e-9 * variance))
      #expect(error.radius50 < error.radius68 && error.radius68 < error.radius95)
    }
  }

  /// Doubling every accuracy never makes an error smaller, as long as the global test passes before.
  @Test func worseEvidenceIsNeverBetter() throws {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<100 {
      var scene = scene(&generator)
      let before = scene.estimate
      guard before.diagnostics?.globalTest == .passed, let propagation = before.propagation else {
        continue
      }
      scene.sigmas = scene.sigmas.map { $0.map { 2 * $0 } }
      scene.groups = scene.groups.mapValues {
        TypedAccuracy(metres: 2 * $0.metres, statistic: $0.statistic)
      }
      let door = PlanPoint(u: scene.door.u, v: scene.door.v)
      let worse = try #require(scene.estimate.propagation).error(at: door).get()
      #expect(worse.radius95 > (try propagation.error(at: door).get().radius95))
    }
  }

  /// Whatever numbers come in, what goes out is a finite error or a reason.
  @Test func total() {
    let hostile = [
      0, -0.0, 1, -1, Double.leastNonzeroMagnitude, 1e-160, 1e160, 1e308, -1e308, .infinity,
      -.infinity, .nan, 90, 1e9,
    ]
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<3000 {
      var scene = scene(&generator)
      func next(_ usual: Double) -> Double {
        Int.random(in: 0..<4, using: &generator) == 0
          ? hostile.randomElement(using: &generator) ?? 0 : usual
      }
      scene.frame = ScanFrame.allCases.randomElement(using: &generator) ?? .plan
      scene.mapSigma = next(0)
      scene.door = (next(1), next(2))
      scene.marking = next(0.2)
      if Bool.random(using: &generator) {
        scene.priors.heading = Estimate(value: next(10), sigma: next(5))
      }
      if Bool.random(using: &generator) {
        scene.priors.scale = Estimate(value: next(1), sigma: next(0.1))
      }
      let index = Int.random(in: scene.plan.indices, using: &generator)
      scene.plan[index].u = next(3)
      scene.earth[index].north = next(3)
      scene.sigmas[index] = next(1)
      scene.times = scene.plan.indices.map { Double($0 % 2) }
      let placement = scene.placement
      if let error = placement.routability.positionError {
        #expect(error.radius95.isFinite && error.radius50 >= 0 && error.drms.isFinite)
        #expect(error.shares.allSatisfy { $0.share.isFinite })
      } else {
        #expect(!placement.reasons.isEmpty)
      }
      for point in placement.diagnostics?.points ?? [] {
        #expect(point.testStatistic?.isNaN != true && point.leverage?.isNaN != true)
      }
    }
  }
}
