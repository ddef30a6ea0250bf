import DoormarkCore
import Testing

/// An estimate written as a declared alignment says the same about the map.
@Suite struct EstimateAsDeclaredTests {
  private let plan: [(u: Double, v: Double)] = [(0, 0), (30, 0), (30, 20), (0, 20)]

  private func scene(_ sigma: Double) -> FitScene {
    var earth = FitScene.earth(plan, heading: 37, scale: 1.004, east: 3, north: -2)
    for (index, error) in [0.9, -0.6, 0.5, 0.7].enumerated() { earth[index].east += error }
    var scene = FitScene(
      frame: .arkit, model: .soft, plan: plan, earth: earth, sigmas: plan.map { _ in sigma })
    scene.group = ["a", "a", "b", "b"]
    scene.groups = [
      "a": TypedAccuracy(metres: 1, statistic: .sigma), "b": .init(metres: 2, statistic: .r95),
    ]
    scene.source = .map
    scene.door = (15, 10)
    return scene
  }

  @Test func sameErrorWithoutDrift() throws {
    let estimated = scene(1).placement
    var map = estimated.map
    map.declaredAlignment = estimated.estimateAsDeclared
    map.evidence = nil
    let declared = Placement.declared(map)
    let (before, after) = (
      try #require(estimated.alignment), try #require(declared.alignment)
    )
    let (one, other) = (try #require(estimated.propagation), try #require(declared.propagation))
    for point in [PlanPoint(u: 0, v: 0), PlanPoint(u: 33, v: -4), PlanPoint(u: -20, v: 50)] {
      let (place, again) = (before.localPoint(point), after.localPoint(point))
      #expect(near(again.east, place.east, 1e-9) && near(again.north, place.north, 1e-9))
      let lever = before.lever(to: point)
      let ensemble = one.additions.ensembleSigma
      let expected =
        one.parameters.horizontal(leverEast: lever.east, leverNorth: lever.north)
        + .isotropic(variance: ensemble * ensemble)
      let arm = after.lever(to: point)
      let found = other.random.horizontal(leverEast: arm.east, leverNorth: arm.north)
      #expect(near(found.eastEast, expected.eastEast, 1e-9))
      #expect(near(found.eastNorth, expected.eastNorth, 1e-9))
      #expect(near(found.northNorth, expected.northNorth, 1e-9))
    }
    #expect(declared.reasons.isEmpty && declared.method == "declared")
  }

  /// A failed global test brings Student radii; as a declared alignment the Gaussian is widened to
  /// the same R95 (drift apart, the door standing where the alignment belongs).
  @Test func studentIsWidened() throws {
    let estimated = scene(0.05).placement
    let propagation = try #require(estimated.propagation)
    let freedom = try #require(propagation.studentDegreesOfFreedom)
    let declared = try #require(estimated.estimateAsDeclared?.error?.parameterCovariance)
    let ratio =
      RadialError(semiMajor: 1, semiMinor: 1, degreesOfFreedom: freedom).radius(probability: 0.95)
      / RadialError(semiMajor: 1, semiMinor: 1).radius(probability: 0.95)
    #expect(ratio > 1.2)
    #expect(near(declared.heading, ratio * ratio * propagation.parameters.heading, 1e-12))
  }

  /// A heading or a scale that nothing tells cannot be declared.
  @Test func unknowns() throws {
    var single = FitScene(frame: .arkit, model: .soft, plan: [(3, 4)], earth: [(0, 0)], sigmas: [2])
    single.door = (3, 4)
    #expect(single.placement.estimateAsDeclared == nil)
    #expect(single.placement.alignment?.isHeadingKnown == false)
    single.frame = .plan
    single.model = .similarity
    #expect(single.placement.estimateAsDeclared == nil)
    #expect(single.placement.alignment?.isScaleKnown == false)
  }
}
