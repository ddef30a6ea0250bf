import DoormarkCore
import DoormarkTestSupport
import Testing

/// Every reason, doubt and flag of the model, from control points that give rise to it.
@Suite struct ReasonTests {
  private let square: [(u: Double, v: Double)] = [(0, 0), (30, 0), (30, 20), (0, 20)]

  private func scene(
    _ plan: [(u: Double, v: Double)], heading: Double = 37, sigma: Double = 0.1,
    frame: ScanFrame = .arkit, model: AlignmentModel = .soft
  ) -> FitScene {
    FitScene(
      frame: frame, model: model, plan: plan, earth: FitScene.earth(plan, heading: heading),
      sigmas: plan.map { _ in sigma })
  }

  @Test func noControl() {
    #expect(scene([]).placement.routability == .undefined(.noControl))
    var checks = scene(square)
    checks.roles = [.check, .check, .check, .check]
    #expect(checks.placement.routability == .undefined(.noControl))
  }

  /// Equal weights give the alignment, and nothing its error.
  @Test func noUncertainty() throws {
    var bare = scene(square)
    bare.sigmas = [nil, nil, nil, nil]
    let placement = bare.placement
    #expect(placement.routability == .undefined(.noUncertainty))
    #expect(near(placement.alignment?.heading.degrees, 37, 1e-9))
    #expect(placement.propagation == nil)
    let diagnostics = try #require(placement.diagnostics)
    #expect(diagnostics.weightedSquareSum == nil && diagnostics.globalTest == .untestable)
    #expect(diagnostics.points.allSatisfy { $0.sigma == nil && $0.detectableBlunder == nil })
  }

  @Test func invalidSigma() {
    for sigma in [0, -1, .nan, .infinity] {
      var changed = scene(square)
      changed.sigmas[1] = sigma
      #expect(changed.placement.routability == .undefined(.invalidSigma))
      changed = scene(square)
      changed.mapSigma = sigma == 0 ? -1 : sigma
      #expect(changed.placement.routability == .undefined(.invalidSigma))
      changed = scene(square)
      changed.priors.heading = Estimate(value: 0, sigma: sigma)
      #expect(changed.placement.routability == .undefined(.invalidSigma))
      changed = scene(square)
      changed.priors.scale = Estimate(value: 1, sigma: sigma)
      #expect(changed.placement.routability == .undefined(.invalidSigma))
      changed = scene(square)
      changed.group = ["a", nil, nil, nil]
      changed.groups = ["a": TypedAccuracy(metres: sigma, statistic: .r95)]
      #expect(changed.placement.routability == .undefined(.invalidSigma))
    }
    // An accuracy missing from some of the points only, and a group without a bias.
    var some = scene(square)
    some.sigmas[2] = nil
    #expect(some.placement.routability == .undefined(.invalidSigma))
    var grouped = scene(square)
    grouped.group = ["a", nil, nil, nil]
    #expect(grouped.placement.routability == .undefined(.invalidSigma))
  }

  /// One point, or several at one place, tell no heading; they do tell their own place.
  @Test func yawUnobservable() throws {
    for plan in [[(u: 5.0, v: 5.0)], [(5, 5), (5, 5), (5, 5)]] {
      var single = scene(plan)
      single.door = (10, 5)
      #expect(single.placement.routability == .undefined(.yawUnobservable))
      single.door = (5, 5)
      #expect(single.placement.routability.status == "routable")
    }
    // Far from the map's origin the points differ by their rounding alone.
    var far = scene([(1e6 + 0.1, 2e6 + 0.3), (1e6 + 0.1, 2e6 + 0.3), (1e6 + 0.1, 2e6 + 0.3)])
    far.sigmas = [0.1, 0.2, 0.3]
    far.door = (1e6 + 1, 2e6)
    #expect(far.placement.routability == .undefined(.yawUnobservable))
  }

  @Test func scaleUnobservable() {
    var single = scene([(0, 0)], frame: .plan, model: .similarity)
    single.priors.heading = Estimate(value: 10, sigma: 2)
    single.door = (10, 0)
    #expect(single.placement.routability == .undefined(.scaleUnobservable))
    single.priors.scale = Estimate(value: 0.1, sigma: 0.02)
    #expect(single.placement.routability.status == "routable")
  }

  /// x and z taken the wrong way round.
  @Test func mirrored() throws {
    var flipped = scene(square)
    flipped.plan = square.map { ($0.u, -$0.v) }
    let placement = flipped.placement
    #expect(placement.routability == .undefined(.mirrored))
    #expect(placement.alignment == nil && placement.propagation == nil)
    let reflection = try #require(placement.diagnostics?.reflection)
    #expect(
      reflection.rotationProbability < 0.001 && near(reflection.reflectionProbability, 1, 1e-9))
    // Points on a line are their own mirror image.
    let line = scene([(0, 0), (10, 0), (20, 0), (35, 0)])
    #expect(line.placement.routability.status == "routable")
  }

  /// Two centimetres of plan per metre, or coordinates of another place: no pair of points is as far
  /// apart on Earth as in the map.
  @Test func notEarth() {
    var centimetres = scene(square)
    centimetres.plan = square.map { ($0.u * 100, $0.v * 100) }
    #expect(centimetres.placement.routability == .undefined(.notEarth))
    // One honest pair is enough to leave it to the other tests.
    var oneWrong = scene(square)
    oneWrong.earth[0] = (5000, 5000)
    #expect(oneWrong.placement.routability.status == "doubtful")
    // A plan's unit is its own affair.
    var plan = centimetres
    (plan.frame, plan.model) = (.plan, .similarity)
    #expect(plan.placement.routability.status == "routable")
    var nowhere = scene(square)
    nowhere.earth[3].north = .infinity
    #expect(nowhere.placement.routability == .undefined(.notEarth))
  }

  @Test func inconsistent() throws {
    var wrong = scene(square)
    wrong.earth[2].east += 5
    let placement = wrong.placement
    guard case .doubtful(.inconsistent, let error) = placement.routability else {
      Issue.record("\(placement.routability)")
      return
    }
    #expect(error.radius95.isFinite && placement.routability.reason == "inconsistent")
    // The scale of a scan in metres off by 10 % for sure, though the residuals are small.
    var stretched = scene(square, model: .similarity)
    stretched.earth = FitScene.earth(square, heading: 37, scale: 1.1)
    #expect(stretched.placement.routability.reason == "inconsistent")
    // Not for sure: four sigmas of ln s are more.
    stretched.sigmas = [2, 2, 2, 2]
    #expect(stretched.placement.routability.status == "routable")
  }

  /// Two points of a similarity fit always, which says nothing.
  @Test func unverified() throws {
    var pair = scene([(0, 0), (20, 0)], frame: .plan, model: .similarity)
    pair.earth[1].east += 3
    let placement = pair.placement
    #expect(placement.flags == [.unverified] && placement.routability.status == "routable")
    let diagnostics = try #require(placement.diagnostics)
    #expect(diagnostics.globalTest == .untestable && diagnostics.varianceFactor == 1)
    #expect(near(diagnostics.rootMeanSquareResidual, 0, 1e-9))
    #expect(diagnostics.points.allSatisfy { $0.verdict == .unchecked && $0.testStatistic == nil })
    #expect(scene(square).placement.flags.isEmpty)
  }

  /// Two points 3 m apart with 2 m of error each know the heading to 54°.
  @Test func weakSpread() {
    var pair = scene([(0, 0), (3, 0)], sigma: 2, model: .rigid)
    pair.door = (20, 0)
    #expect(pair.placement.flags == [.weakSpread])
    #expect(pair.placement.routability.status == "routable")
  }

  /// A disturbed compass is left out and said so; one that agrees helps.
  @Test func compassDisagrees() throws {
    var scene = scene(square, sigma: 1)
    scene.priors.heading = Estimate(value: 97, sigma: 10)
    let dropped = scene.placement
    #expect(dropped.flags == [.compassDisagrees])
    #expect(near(dropped.alignment?.heading.degrees, 37, 1e-9))
    let comparison = try #require(dropped.diagnostics?.compass)
    #expect(comparison.isDropped && near(comparison.difference.degrees, -60, 1e-9))
    // The prior that was dropped is no observation: 8 + 1 (scale) − 4.
    #expect(dropped.diagnostics?.degreesOfFreedom == 5)
    scene.priors.heading = Estimate(value: 40, sigma: 10)
    let kept = scene.placement
    #expect(kept.flags.isEmpty && kept.diagnostics?.degreesOfFreedom == 6)
    #expect(kept.diagnostics?.compass?.isDropped == false)
    #expect(try #require(kept.alignment).heading.degrees > 37)
  }

  /// Coordinates of missing positions: flagged, and Earth's limits are a reason.
  @Test func coordinates() {
    func place(_ coordinates: [GeodeticCoordinate]) -> Placement {
      Placement.estimated(scene(square).map, coordinates: coordinates) { _, flat in
        flat.indices.map { LocalPoint(east: Double($0), north: 0) }
      }
    }
    let good = GeodeticCoordinate(latitude: 51, longitude: 0)
    let zero = GeodeticCoordinate(latitude: 0, longitude: 0)
    #expect(place([good, good, good, zero]).flags.contains(.nullIsland))
    for latitude in [90.001, -5_000_000, .nan] {
      let swapped = GeodeticCoordinate(latitude: latitude, longitude: 3)
      #expect(place([good, swapped, good, good]).routability == .undefined(.notEarth))
    }
  }
}
