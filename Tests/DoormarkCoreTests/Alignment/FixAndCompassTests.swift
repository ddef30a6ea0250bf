import DoormarkCore
import Testing

@Suite struct FixAndCompassTests {
  private func placement(
    _ accuracy: TypedAccuracy, compass: CompassBearing, scale: Estimate? = nil,
    frame: ScanFrame = .arkit, door: Double = 40
  ) -> Placement {
    let fix = FixAndCompass(
      fix: FitScene.origin, accuracy: accuracy, at: .origin, compass: compass, scale: scale)
    let map = ScanMap(
      id: "a", name: "A", frame: frame, evidence: .fixAndCompass(fix),
      doors: [Door(id: "d", location: .point(frame.scanPoint(PlanPoint(u: door, v: 0))), sigma: 0)])
    var budget = ErrorBudget.standard1
    // The table has no systematic terms.
    budget.lidarDrift = 0
    let solver = AlignmentSolver(
      map: map, frame: LocalFrame(origin: FitScene.origin), budget: budget)
    return Placement(map: map, estimate: solver.estimate([ObservedPosition(east: 0, north: 0)]))
  }

  /// "8 m" with a compass of 15°, a door 40 m away, scale 1 %: three conventions, three answers.
  /// Closed form for the axes, integration of the density for the radii.
  @Test(arguments: [
    (AccuracyStatistic.drms, 5.657, 24.13), (.r68, 5.299, 23.71), (.r95, 3.268, 21.77),
  ])
  func conventions(statistic: AccuracyStatistic, sigma: Double, radius95: Double) throws {
    let found = placement(
      TypedAccuracy(metres: 8, statistic: statistic),
      compass: CompassBearing(bearing: .degrees(80), sigma: .degrees(15)))
    let error = try #require(found.routability.positionError)
    let position = try #require(found.propagation).random.position
    #expect(near(position.eastEast.squareRoot(), sigma, 6e-4))
    #expect(near(error.radius95, radius95, 6e-3))
    if statistic == .drms {
      #expect(near(error.ellipse.semiMajor, 11.902, 6e-4))
      #expect(near(error.ellipse.semiMinor, 5.671, 6e-4))
      #expect(near(error.radius68, 13.49, 6e-3))
    }
    #expect(found.flags == [.unverified] && found.routability.status == "routable")
  }

  /// A single control point with a heading prior is the same thing.
  @Test func sameAsOneControlPoint() throws {
    var scene = FitScene(
      frame: .arkit, model: .soft, plan: [(0, 0)], earth: [(0, 0)], sigmas: [5.657])
    scene.priors.heading = Estimate(value: 80, sigma: 15)
    scene.door = (40, 0)
    let estimate = scene.estimate
    let fix = placement(
      TypedAccuracy(metres: 5.657, statistic: .sigma),
      compass: CompassBearing(bearing: .degrees(80), sigma: .degrees(15)))
    let (one, other) = (try #require(estimate.propagation), try #require(fix.propagation))
    #expect(near(one.random.heading, other.random.heading, 1e-15))
    #expect(near(one.random.scale, other.random.scale, 1e-15))
    #expect(near(one.random.position.eastEast, other.random.position.eastEast, 1e-12))
    #expect(estimate.flags == [.unverified] && estimate.diagnostics?.degreesOfFreedom == 0)
  }

  /// A compass that claims 2° is credited with the floor of 10°; magnetic bearings get their
  /// declination.
  @Test func floorAndDeclination() throws {
    let found = placement(
      TypedAccuracy(metres: 8, statistic: .drms),
      compass: CompassBearing(bearing: .degrees(350), sigma: .degrees(2), declination: .degrees(13))
    )
    let sigma = try #require(found.propagation?.headingSigma)
    #expect(near(Angle.radians(sigma).degrees, 10, 1e-12))
    #expect(near(found.alignment?.heading.degreesFromNorth, 3, 1e-9))
  }

  /// A plan without a scale is known at the fix alone.
  @Test func planNeedsAScale() {
    let compass = CompassBearing(bearing: .degrees(0), sigma: .degrees(15))
    let accuracy = TypedAccuracy(metres: 8, statistic: .drms)
    #expect(
      placement(accuracy, compass: compass, frame: .plan).routability
        == .undefined(.scaleUnobservable))
    #expect(
      placement(accuracy, compass: compass, frame: .plan, door: 0).routability.status == "routable")
    let scaled = placement(
      accuracy, compass: compass, scale: Estimate(value: 0.02, sigma: 0.05), frame: .plan)
    #expect(scaled.routability.status == "routable" && scaled.alignment?.scale == 0.02)
  }

  @Test func invalidNumbers() {
    let compass = CompassBearing(bearing: .degrees(0), sigma: .degrees(15))
    for metres in [0, -1, .nan] {
      #expect(
        placement(TypedAccuracy(metres: metres, statistic: .drms), compass: compass).reasons
          == [.invalidSigma])
    }
    let accuracy = TypedAccuracy(metres: 8, statistic: .drms)
    // Core Location's invalid heading accuracy is negative.
    let invalid = CompassBearing(bearing: .degrees(.nan), sigma: .degrees(-1))
    #expect(placement(accuracy, compass: invalid).reasons == [.invalidSigma, .notEarth])
  }
}
