import DoormarkCore
import Testing

/// Four corners of a room, 30 m by 20 m, sigma 3, 3, 5 and 5 m, the door at (33, −4). Expected
/// values in closed form and, for the radii, by integration of the density in numpy; a Monte Carlo
/// at θ = 37° gave 2.792, 1.826 and R95 5.912.
@Suite struct CornerExampleTests {
  private let plan: [(u: Double, v: Double)] = [(0, 0), (30, 0), (30, 20), (0, 20)]

  private func scene(_ model: AlignmentModel, heading: Double = 0) -> FitScene {
    FitScene(
      frame: .arkit, model: model, plan: plan, earth: FitScene.earth(plan, heading: heading),
      sigmas: [3, 3, 5, 5], door: (33, -4))
  }

  /// The error of the fit alone at the door.
  private func fitted(_ scene: FitScene) throws -> (HorizontalCovariance, RadialError) {
    let estimate = scene.estimate
    let lever = try #require(estimate.alignment).lever(to: PlanPoint(u: 33, v: -4))
    let covariance = try #require(estimate.propagation).random.horizontal(
      leverEast: lever.east, leverNorth: lever.north)
    return (covariance, RadialError(covariance))
  }

  @Test func rigid() throws {
    let estimate = scene(.rigid).estimate
    let propagation = try #require(estimate.propagation)
    #expect(near(1 / propagation.random.position.eastEast, 0.302_222_2, 1e-7))
    #expect(near(propagation.pivot.u, 15, 1e-12) && near(propagation.pivot.v, 5.294_117_6, 1e-7))
    #expect(near(1 / propagation.random.heading, 91.529_412, 1e-6))
    #expect(near(propagation.headingSigma.map { Angle.radians($0).degrees }, 5.988_83, 1e-5))
    let (covariance, radial) = try fitted(scene(.rigid))
    #expect(near(covariance.eastEast, 4.252_570_7, 1e-7))
    #expect(near(covariance.eastNorth, 1.827_763_5, 1e-7))
    #expect(near(covariance.northNorth, 6.848_669_3, 1e-7))
    #expect(near(radial.semiMajor, 2.791_490, 1e-6) && near(radial.semiMinor, 1.819_017, 1e-6))
    #expect(near(radial.radius(probability: 0.50), 2.696_78, 1e-5))
    #expect(near(radial.radius(probability: 0.68), 3.494_10, 1e-5))
    #expect(near(radial.radius(probability: 0.95), 5.896_10, 1e-5))
  }

  @Test func similarityAndSoft() throws {
    let (_, similarity) = try fitted(scene(.similarity))
    #expect(near(similarity.semiMajor, 2.791_490, 1e-6))
    #expect(near(similarity.semiMinor, 2.791_490, 1e-6))
    #expect(near(similarity.radius(probability: 0.68), 4.214_01, 1e-5))
    #expect(near(similarity.radius(probability: 0.95), 6.832_86, 1e-5))
    let (_, soft) = try fitted(scene(.soft))
    #expect(near(soft.semiMinor, 1.830_161, 1e-6))
    #expect(near(soft.radius(probability: 0.95), 5.903_39, 1e-5))
  }

  /// The corners picked on one imagery (CE90 5 m shared, 2.33 m an axis), the ensemble of 0.817 m (rounded, so the last digit), drift 1 % of 5 m.
  @Test func withSystematicTerms() throws {
    var scene = scene(.rigid, heading: 37)
    scene.source = .imagery
    scene.group = ["sheet", "sheet", "sheet", "sheet"]
    scene.groups = ["sheet": TypedAccuracy(metres: 5, statistic: .ce90)]
    func error() throws -> PositionError {
      try #require(scene.placement.routability.positionError)
    }
    var found = try error()
    #expect(near(found.ellipse.semiMajor, 3.727_104, 2e-5))
    #expect(near(found.ellipse.semiMinor, 3.067_199, 2e-5))
    #expect(near(found.radius68, 5.131_90, 5e-5) && near(found.radius95, 8.394_05, 5e-5))
    scene.marking = 0.2
    #expect(near(try error().radius95, 8.408_17, 5e-5))
    scene.marking = 0
    scene.model = .soft
    found = try error()
    #expect(near(found.ellipse.semiMinor, 3.073_821, 2e-5))
    #expect(near(found.radius95, 8.400_50, 5e-5))
    let shares = found.shares.reduce(into: 0) { $0 += $1.share }
    #expect(near(shares, 1, 1e-12))
    // 2 × 2.33² of the bias in 3.7271² + 3.0738².
    #expect(near(found.shares.first { $0.term == .bias }?.share, 0.4652, 1e-4))
  }

  /// A blunder of 20 m at one corner cannot be relied upon to show at these sigmas.
  @Test func reliability() throws {
    let points = try #require(scene(.similarity).estimate.diagnostics).points
    let leverages = [0.674_807, 0.674_807, 0.325_193, 0.325_193]
    let blunders = [23.3, 23.3, 27.0, 27.0]
    for (index, point) in points.enumerated() {
      #expect(near(point.leverage, leverages[index], 1e-6))
      #expect(near(point.redundancy, 1 - leverages[index], 1e-6))
      #expect(near(point.detectableBlunder, blunders[index], 0.06))
      #expect(point.verdict == .consistent && point.criticalValue == 13.816)
    }
  }

  /// What the smallest blunder found would do to the door, against a refit with that blunder in the
  /// direction that hurts most (searched over a circle).
  @Test(arguments: [AlignmentModel.rigid, .similarity, .soft])
  func blunderEffect(model: AlignmentModel) throws {
    // Sigmas of centimetres keep the refit in the linear range.
    var scene = scene(model, heading: 37)
    scene.sigmas = [0.003, 0.003, 0.005, 0.005]
    let honest = try #require(scene.estimate.alignment)
    let door = honest.localPoint(PlanPoint(u: 33, v: -4))
    let points = try #require(scene.estimate.diagnostics).points
    for index in points.indices {
      let blunder = try #require(points[index].detectableBlunder)
      var worst = 0.0
      for degree in stride(from: 0.0, to: 180, by: 1) {
        let angle = Angle.degrees(degree).radians
        var disturbed = scene
        disturbed.earth[index].east += blunder * Elementary.cos(angle)
        disturbed.earth[index].north += blunder * Elementary.sin(angle)
        let moved = try #require(disturbed.estimate.alignment)
          .localPoint(PlanPoint(u: 33, v: -4))
        worst = max(worst, Elementary.hypot(moved.east - door.east, moved.north - door.north))
      }
      #expect(near(points[index].blunderEffect, worst, 0.002 * worst))
    }
  }

  /// Leave-one-out errors and redundancies of every model against fits without the point.
  @Test(arguments: [AlignmentModel.rigid, .similarity, .soft])
  func leaveOneOut(model: AlignmentModel) throws {
    var scene = scene(model, heading: 200)
    scene.sigmas = [0.003, 0.003, 0.005, 0.005]
    scene.earth[0].east += 0.004
    scene.earth[2].north -= 0.007
    let points = try #require(scene.estimate.diagnostics).points
    for index in points.indices {
      var without = scene
      without.roles = [.control, .control, .control, .control]
      without.roles[index] = .check
      let check = try #require(without.estimate.diagnostics).points[index]
      #expect(check.verdict == .notFitted && check.role == .check && check.leverage == nil)
      #expect(near(points[index].leaveOneOutEast, check.residualEast, 1e-5))
      #expect(near(points[index].leaveOneOutNorth, check.residualNorth, 1e-5))
    }
    // Σ tr R over the points and what the scale prior contributes make f.
    let trace = points.reduce(0.0) { $0 + 2 * (1 - ($1.leverage ?? 0)) }
    let freedom = try #require(scene.estimate.diagnostics).degreesOfFreedom
    #expect(freedom == (model == .similarity ? 4 : 5))
    if model != .soft { #expect(near(trace, Double(freedom), 1e-9)) }
  }
}
