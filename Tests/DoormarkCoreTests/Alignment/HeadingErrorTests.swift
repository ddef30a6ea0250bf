import DoormarkCore
import Testing

/// Large heading errors of fits.
@Suite struct HeadingErrorTests {
  /// Two points of sigma 1 m, so far apart that they alone give the heading to so many degrees.
  private func scene(_ degrees: Double, model: AlignmentModel = .rigid) -> FitScene {
    let length = 2.0.squareRoot() / Angle.degrees(degrees).radians
    let plan: [(u: Double, v: Double)] = [(-length / 2, 0), (length / 2, 0)]
    return FitScene(
      frame: .arkit, model: model, plan: plan, earth: FitScene.earth(plan, heading: 150),
      sigmas: [1, 1], door: (40, 0))
  }

  /// Nothing jumps at 20°, with and without a compass.
  @Test(arguments: [nil, 40] as [Double?])
  func continuity(compass: Double?) throws {
    func error(_ degrees: Double) throws -> PositionError {
      // With a compass the control's share is what makes the whole 20°.
      let alone =
        compass.map { 1 / (1 / (degrees * degrees) - 1 / ($0 * $0)).squareRoot() } ?? degrees
      var scene = scene(alone)
      scene.priors.heading = compass.map { Estimate(value: 150, sigma: $0) }
      let placement = scene.placement
      #expect(near(placement.propagation?.headingSigma.map { $0 * 180 / .pi }, degrees, 1e-6))
      return try #require(placement.routability.positionError)
    }
    let (below, above) = (try error(19.999), try error(20.001))
    #expect(near(below.radius50, above.radius50, 0.02 * above.radius50))
    #expect(near(below.radius68, above.radius68, 0.02 * above.radius68))
    #expect(near(below.radius95, above.radius95, 0.02 * above.radius95))
    // Its error has heavier tails than a Gaussian's, which the mean square feels most.
    #expect(near(below.drms, above.drms, 0.02 * above.drms))
  }

  /// A similarity without a heading prior moves linearly at any heading error, so it never saturates;
  /// with a prior it does.
  @Test func similarityIsLinear() throws {
    let linear = try #require(scene(50, model: .similarity).estimate.propagation)
    #expect(linear.headingSpread == .linear)
    var withPrior = scene(50, model: .similarity)
    withPrior.priors.heading = Estimate(value: 150, sigma: 60)
    guard case .arc = try #require(withPrior.estimate.propagation).headingSpread else {
      Issue.record("linear")
      return
    }
  }

  /// Nothing is further off than twice the lever: at 40 m from control that hardly tells a heading
  /// R95 stays under 80 m beside the position's own error.
  @Test func saturates() throws {
    for degrees in [60.0, 120, 1000] {
      let error = try #require(scene(degrees).placement.propagation).error(
        at: PlanPoint(u: 40, v: 0))
      #expect(try error.get().radius95 < 90)
    }
  }

  /// Control against the compass: the estimate is the greatest of the density's two maxima, not the
  /// nearer one.
  @Test func globalMaximum() throws {
    var scene = scene(25)
    scene.priors.heading = Estimate(value: 295, sigma: 30)
    let found = try #require(scene.estimate.alignment?.heading.radians)
    let concentration = 1 / (Angle.degrees(25).radians * Angle.degrees(25).radians)
    let sigma = Angle.degrees(30).radians
    func density(_ heading: Double) -> Double {
      let fromControl = heading - Angle.degrees(150).radians
      let fromPrior = (heading - Angle.degrees(295).radians).remainder(dividingBy: 2 * .pi)
      return concentration * Elementary.cos(fromControl) - fromPrior * fromPrior
        / (2 * sigma * sigma)
    }
    var greatest = -Double.infinity
    for step in 0..<36_000 { greatest = max(greatest, density(Double(step) * .pi / 18_000)) }
    #expect(near(density(found), greatest, 1e-6))
  }
}
