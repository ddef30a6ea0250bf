import DoormarkCore
import Testing

/// The two-dimensional conformal transformation of Ghilani, "Adjustment Computations", chapter 18:
/// three control points, four more to transform. The book prints a = −4.51249, b = −0.25371,
/// T_e = 1050003.715, T_n = 50542.131; further digits, leave-one-out errors and radii from numpy
/// (refitting without each point).
@Suite struct GhilaniTests {
  private func scene(sigma: Double?) -> FitScene {
    FitScene(
      plan: [(121.622, -128.066), (141.228, 187.718), (175.802, 135.728)],
      earth: [
        (1_049_422.40, 51_089.20), (1_049_413.95, 49_659.30), (1_049_244.95, 49_884.95),
      ], sigmas: [sigma, sigma, sigma])
  }

  @Test func parameters() throws {
    let alignment = try #require(scene(sigma: 1).estimate.alignment)
    #expect(near(alignment.scale, 4.519_620_5, 1e-7))
    #expect(near(alignment.heading.wrapped.degrees, 176.781_938_7, 1e-7))
    let origin = alignment.localPoint(PlanPoint(u: 0, v: 0))
    #expect(near(origin.east, 1_050_003.714_537, 1e-6))
    #expect(near(origin.north, 50_542.131_125, 1e-6))
    let along = alignment.localPoint(PlanPoint(u: 1, v: 0))
    #expect(near(along.east - origin.east, -4.512_493_613, 1e-8))
    #expect(near(along.north - origin.north, -0.253_714_497, 1e-8))
  }

  /// Transformed points with their standard errors, S₀ = .139820 being taken for the sigma.
  @Test(arguments: [
    (174.148, -120.262, 1_049_187.361, 51_040.629, 0.1349),
    (513.52, -192.13, 1_047_637.713, 51_278.829, 0.2708),
    (754.444, -67.706, 1_046_582.113, 50_656.241, 0.3678),
    (972.788, 120.994, 1_045_644.713, 49_749.336, 0.4843),
  ])
  func transformed(u: Double, v: Double, east: Double, north: Double, sigma: Double) throws {
    let estimate = scene(sigma: 0.139_820_2).estimate
    let point = PlanPoint(u: u, v: v)
    let place = try #require(estimate.alignment).localPoint(point)
    #expect(near(place.east, east, 6e-4) && near(place.north, north, 6e-4))
    let propagation = try #require(estimate.propagation)
    let linear = propagation.random
    let lever = try #require(estimate.alignment).lever(to: point)
    let covariance = linear.horizontal(leverEast: lever.east, leverNorth: lever.north)
    #expect(near(covariance.eastEast.squareRoot(), sigma, 6e-5))
    #expect(near(covariance.northNorth.squareRoot(), sigma, 6e-5))
    #expect(abs(covariance.eastNorth) < 1e-12)
  }

  /// "Calculated less observed" in the book, so the signs are turned.
  @Test func residualsAndLeaveOneOut() throws {
    let diagnostics = try #require(scene(sigma: 1).estimate.diagnostics)
    let residuals = [(-0.00384, 0.02913), (-0.10087, 0.07674), (0.10470, -0.10588)]
    let leverages = [0.977_916, 0.589_164, 0.432_919]
    for (index, point) in diagnostics.points.enumerated() {
      #expect(near(point.residualEast, residuals[index].0, 6e-6))
      #expect(near(point.residualNorth, residuals[index].1, 6e-6))
      #expect(near(point.leverage, leverages[index], 1e-6))
    }
    // The residual that looks best hides an error of 1.3 units.
    let first = diagnostics.points[0]
    #expect(near(first.leaveOneOutEast, -0.17377, 1e-4))
    #expect(near(first.leaveOneOutNorth, 1.31921, 1e-4))
    #expect(diagnostics.degreesOfFreedom == 2)
    #expect(near(diagnostics.weightedSquareSum.map { ($0 / 2).squareRoot() }, 0.139_820, 1e-6))
    // QGIS prints .197736 as "mean error" (√(SSE/(n−m))); the root mean square is .114163.
    let sum = try #require(diagnostics.weightedSquareSum)
    #expect(near(sum.squareRoot(), 0.197_736, 1e-6))
    #expect(near(diagnostics.rootMeanSquareResidual, 0.114_163, 1e-6))
  }

  /// With accuracies far too small the variance factor comes from the residuals, with two degrees
  /// of freedom: R95 at the last point is 2.9854 where the Gaussian would say 1.1855. (Drift is
  /// left out: it is 1 % of the distance in metres after scale.)
  @Test func studentRadius() throws {
    let estimate = scene(sigma: 0.01).estimate
    let propagation = try #require(estimate.propagation)
    #expect(propagation.studentDegreesOfFreedom == 2)
    #expect(near(propagation.varianceFactor.squareRoot() * 0.01, 0.139_820, 1e-6))
    let alignment = try #require(estimate.alignment)
    let lever = alignment.lever(to: PlanPoint(u: 972.788, v: 120.994))
    let covariance = propagation.parameters.horizontal(
      leverEast: lever.east, leverNorth: lever.north)
    let student = RadialError(covariance, degreesOfFreedom: 2).radius(probability: 0.95)
    #expect(near(student, 2.9854, 1e-4))
    #expect(near(RadialError(covariance).radius(probability: 0.95), 1.1855, 1e-4))
  }

  /// The covariance at the last point from the full normal matrix [[u, −v, 1, 0], [v, u, 0, 1]] of
  /// unit weights: 0.23454872 m² when multiplied by S₀².
  @Test func normalMatrixAgrees() throws {
    let estimate = scene(sigma: 1).estimate
    let lever = try #require(estimate.alignment).lever(to: PlanPoint(u: 972.788, v: 120.994))
    let covariance = try #require(estimate.propagation).random.horizontal(
      leverEast: lever.east, leverNorth: lever.north)
    let unit = try #require(estimate.diagnostics?.weightedSquareSum) / 2
    #expect(near(covariance.eastEast * unit, 0.234_548_72, 1e-8))
  }
}
