import DoormarkCore
import Testing

/// Errors that do not average down.
@Suite struct SharedErrorTests {
  private let plan: [(u: Double, v: Double)] = [(0, 0), (30, 0), (30, 20), (0, 20), (11, 5)]

  private var scene: FitScene {
    var earth = FitScene.earth(plan, heading: 37)
    for (index, error) in [0.4, -0.3, 0.2, 0.5, -0.1].enumerated() { earth[index].north += error }
    return FitScene(
      frame: .arkit, model: .soft, plan: plan, earth: earth, sigmas: [0.5, 0.6, 0.4, 0.5, 0.7])
  }

  /// Rao's theorem on a common error: the estimate is unchanged, σ_b² = 16 m² is added to the
  /// position and nothing to heading and scale; so no residual can show it.
  @Test func commonMode() throws {
    var shared = scene
    shared.group = plan.map { _ in "all" }
    shared.groups = ["all": TypedAccuracy(metres: 4, statistic: .sigma)]
    let (plain, common) = (scene.estimate, shared.estimate)
    let first = try #require(plain.alignment)
    let second = try #require(common.alignment)
    #expect(near(second.heading.radians, first.heading.radians, 1e-12))
    #expect(near(second.position.east, first.position.east, 1e-12))
    let before = try #require(plain.propagation).parameters
    let after = try #require(common.propagation).parameters
    #expect(near(after.position.eastEast - before.position.eastEast, 16, 1e-10))
    #expect(near(after.position.northNorth - before.position.northNorth, 16, 1e-10))
    #expect(near(after.heading, before.heading, 1e-15) && near(after.scale, before.scale, 1e-15))
    #expect(
      near(common.diagnostics?.weightedSquareSum, plain.diagnostics?.weightedSquareSum ?? 0, 1e-9))
    let bias = try #require(common.propagation).bias
    #expect(near(bias.position.eastEast, 16, 1e-10) && near(bias.heading, 0, 1e-15))
  }

  /// The variance factor multiplies the scatter and not what is shared.
  @Test func varianceFactorLeavesTheBias() throws {
    var shared = scene
    shared.sigmas = plan.map { _ in 0.05 }
    shared.group = plan.map { _ in "all" }
    shared.groups = ["all": TypedAccuracy(metres: 4, statistic: .sigma)]
    let propagation = try #require(shared.estimate.propagation)
    #expect(propagation.varianceFactor > 10 && propagation.studentDegreesOfFreedom == 7)
    let random = propagation.random.position.eastEast
    #expect(near(random, 0.0025 / 5, 1e-9))
    #expect(
      near(propagation.parameters.position.eastEast, 16 + propagation.varianceFactor * random, 1e-9)
    )
  }

  /// Points of imagery without a group share the budget's 5 m; the ensemble enters once.
  @Test func imagery() throws {
    var picked = scene
    picked.source = .imagery
    let propagation = try #require(picked.estimate.propagation)
    #expect(near(propagation.bias.position.eastEast, 25, 1e-9))
    #expect(near(propagation.additions.ensembleSigma, 0.817, 1e-4))
    #expect(try #require(scene.estimate.propagation).additions.ensembleSigma == 0)
  }

  /// Four fixes of one session 30 s apart are worth less than four; with no times they count as
  /// independent, and the diagnostics say so.
  @Test func session() throws {
    var timed = scene
    timed.times = [0, 30, 60, 90, 120]
    let (independent, session) = (scene.estimate, timed.estimate)
    let ratio =
      try #require(session.propagation).random.position.eastEast
      / (try #require(independent.propagation).random.position.eastEast)
    #expect(ratio > 2 && ratio < 5)
    #expect(try #require(independent.diagnostics).takesFixesAsIndependent)
    #expect(try !#require(session.diagnostics).takesFixesAsIndependent)
    // Times cut to whole minutes are no proof that two points differ by nothing.
    timed.times = [0, 0, 60, 60, 120]
    let cut = try #require(timed.estimate.propagation)
    #expect(cut.random.heading.isFinite && cut.random.heading > 0)
  }

  /// Far-off, tight and loose groups together keep both parts positive.
  @Test func partsStayPositive() throws {
    var grouped = scene
    grouped.group = ["a", "a", "b", "b", nil]
    for (tight, loose) in [(0.01, 50.0), (1, 1), (50, 0.01)] {
      grouped.groups = [
        "a": TypedAccuracy(metres: tight, statistic: .sigma),
        "b": TypedAccuracy(metres: loose, statistic: .sigma),
      ]
      let propagation = try #require(grouped.estimate.propagation)
      for part in [propagation.random, propagation.bias] {
        #expect(ParameterCovariance(part.matrix) != nil)
      }
    }
  }
}
