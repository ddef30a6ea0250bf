import DoormarkCore
import DoormarkTestSupport
import Testing

@Suite struct ErrorPropagationTests {
  private let anchor = GeodeticCoordinate(latitude: 51.5072, longitude: -0.1276)

  private func propagation(
    _ covariance: ParameterCovariance, heading: Double = 0, scale: Double = 1,
    spread: HeadingSpread = .linear, drift: Double = 0
  ) -> ErrorPropagation {
    let alignment = Alignment(
      frame: LocalFrame(origin: anchor), pivot: PlanPoint(u: 0, v: 0), heading: .degrees(heading),
      scale: scale)
    return ErrorPropagation(
      alignment: alignment, random: covariance, headingSpread: spread,
      additions: ErrorAdditions(
        budget: "test", drift: drift, observations: [PlanPoint(u: 0, v: 0)]))
  }

  /// J Σ Jᵀ against the same with the matrix written out, for a full covariance: J's rows are
  /// (1, 0, d_N, d_E) and (0, 1, −d_E, d_N).
  @Test func linearPropagation() throws {
    let sigma = [
      [4.0, 0.5, 0.02, -0.03], [0.5, 3, -0.04, 0.01], [0.02, -0.04, 0.01, 0.0004],
      [-0.03, 0.01, 0.0004, 0.0025],
    ]
    let covariance = try #require(ParameterCovariance(sigma))
    #expect(covariance.matrix == sigma)
    let alignment = Alignment(
      frame: LocalFrame(origin: anchor), pivot: PlanPoint(u: 2, v: 1), heading: .degrees(323),
      scale: 1.5)
    let propagation = ErrorPropagation(
      alignment: alignment, random: covariance, headingSpread: .linear,
      additions: ErrorAdditions(budget: "test", drift: 0, observations: []))
    let point = PlanPoint(u: 14, v: -7)
    let lever = alignment.lever(to: point)
    let rows = [[1, 0, lever.north, lever.east], [0, 1, -lever.east, lever.north]]
    func entry(_ left: [Double], _ right: [Double]) -> Double {
      var sum = 0.0
      for row in 0..<4 {
        for column in 0..<4 { sum += left[row] * sigma[row][column] * right[column] }
      }
      return sum
    }
    let error = try propagation.error(at: point).get()
    #expect(abs(error.covariance.eastEast - entry(rows[0], rows[0])) < 1e-12)
    #expect(abs(error.covariance.eastNorth - entry(rows[0], rows[1])) < 1e-12)
    #expect(abs(error.covariance.northNorth - entry(rows[1], rows[1])) < 1e-12)
    let direct = covariance.horizontal(leverEast: lever.east, leverNorth: lever.north)
    #expect(abs(direct.eastNorth - entry(rows[0], rows[1])) < 1e-12)
    #expect(abs(direct.trace - error.covariance.trace) < 1e-12)
    #expect(abs(error.shares.reduce(0) { $0 + $1.share } - 1) < 1e-12)
  }

  /// R50, R68 and R95 hold their share of 20,000 random alignments about every heading error from
  /// 1° to 60° (Gaussian parameters, the lever turned exactly). Monte Carlo, seeded.
  @Test(arguments: [1, 5, 15, 19.9, 20.1, 30, 45, 60] as [Double])
  func monteCarlo(headingSigma: Double) throws {
    let sigma = Angle.degrees(headingSigma).radians
    let covariance = ParameterCovariance(
      position: HorizontalCovariance(eastEast: 4, eastNorth: 1, northNorth: 2.25),
      heading: sigma * sigma, scale: 0.02 * 0.02)
    let propagation = propagation(
      covariance, heading: 30, spread: HeadingSpread(gaussian: sigma), drift: 0.03)
    let point = PlanPoint(u: 20, v: 9)
    let error = try propagation.error(at: point, markingSigma: 0.5).get()
    let alignment = Alignment(
      frame: LocalFrame(origin: anchor), pivot: PlanPoint(u: 0, v: 0), heading: .degrees(30),
      scale: 1)
    let estimate = alignment.localPoint(point)
    let additional = (0.25 + 0.03 * 0.03 * 481).squareRoot()
    var generator = SeededGenerator(seed: 7)
    var inside = (0.0, 0.0, 0.0)
    let count = 20_000
    for _ in 0..<count {
      var truth = alignment
      let first = generator.normal()
      // The Cholesky factor of the position's covariance.
      truth.position.east = 2 * first
      truth.position.north = 0.5 * first + 2.0.squareRoot() * generator.normal()
      truth.heading.radians += sigma * generator.normal()
      truth.scale *= Elementary.exp(0.02 * generator.normal())
      let place = truth.localPoint(point)
      let distance = Elementary.hypot(
        place.east + additional * generator.normal() - estimate.east,
        place.north + additional * generator.normal() - estimate.north)
      if distance < error.radius50 { inside.0 += 1 }
      if distance < error.radius68 { inside.1 += 1 }
      if distance < error.radius95 { inside.2 += 1 }
    }
    let shares = (
      inside.0 / Double(count), inside.1 / Double(count), inside.2 / Double(count)
    )
    #expect(abs(shares.0 - 0.50) < 0.035, "R50 holds \(shares.0)")
    #expect(abs(shares.1 - 0.68) < 0.025, "R68 holds \(shares.1)")
    #expect(abs(shares.2 - 0.95) < 0.008, "R95 holds \(shares.2)")
  }

  /// Nothing jumps where the lever arm becomes an arc.
  @Test func continuousAtTwentyDegrees() throws {
    func error(_ degrees: Double) throws -> PositionError {
      let sigma = Angle.degrees(degrees).radians
      let covariance = ParameterCovariance(
        position: .isotropic(variance: 4), heading: sigma * sigma, scale: 0)
      return try propagation(covariance, spread: HeadingSpread(gaussian: sigma))
        .error(at: PlanPoint(u: 40, v: 0)).get()
    }
    let below = try error(20 - 1e-9)
    let above = try error(20 + 1e-9)
    #expect(abs(below.radius50 - above.radius50) < 1e-6)
    #expect(abs(below.radius68 - above.radius68) < 1e-6)
    #expect(abs(below.radius95 - above.radius95) < 1e-6)
    #expect(abs(below.drms - above.drms) < 1e-6)
  }

  /// A heading error alone at 40 m: the RMS displacement 40√(2(1−e^(−σ²/2))) and the quantile
  /// 80 sin(zσ/2), which saturate (closed form; linear would give 41.05, 82.1 and 246 m).
  @Test(
    arguments: [(30, 20.25, 39.27), (60, 36.75, 68.4), (180, 56.4, 80)]
      as [(Double, Double, Double)])
  func headingSaturates(degrees: Double, rms: Double, radius95: Double) throws {
    let sigma = Angle.degrees(degrees).radians
    let covariance = ParameterCovariance(
      position: .isotropic(variance: 0), heading: sigma * sigma, scale: 0)
    let error = try propagation(covariance, spread: HeadingSpread(gaussian: sigma))
      .error(at: PlanPoint(u: 0, v: 40)).get()
    #expect(abs(error.drms - rms) < 0.05)
    #expect(abs(error.radius95 - radius95) < 0.05)
  }

  /// A rotation about a centre other than the pivot is still a rotation about that centre: no error
  /// at the centre however large the heading's, and the same arc about it.
  @Test func arcAboutItsOwnCentre() throws {
    let sigma = Angle.degrees(50).radians
    let variance = sigma * sigma
    // The pivot lies 30 m east of the centre, so a radian of heading moves it 30 m south.
    let aside = ParameterCovariance(
      position: HorizontalCovariance(eastEast: 1, eastNorth: 0, northNorth: 1 + 900 * variance),
      heading: variance, scale: 0, northHeading: -30 * variance)
    let centred = ParameterCovariance(
      position: .isotropic(variance: 1), heading: variance, scale: 0)
    let spread = HeadingSpread(gaussian: sigma)
    let first = try propagation(aside, spread: spread).error(at: PlanPoint(u: -30, v: 0)).get()
    #expect(abs(first.radius95 - 2.447_746_830_680_816) < 1e-9)
    let second = try propagation(aside, spread: spread).error(at: PlanPoint(u: 10, v: 0)).get()
    let third = try propagation(centred, spread: spread).error(at: PlanPoint(u: 40, v: 0)).get()
    #expect(abs(second.radius95 - third.radius95) < 1e-9)
  }

  /// An unknown heading leaves the pivot alone known, an unknown scale likewise.
  @Test func unknownHeadingAndScale() throws {
    let covariance = ParameterCovariance(
      position: .isotropic(variance: 4), heading: 0, scale: 0)
    let turned = propagation(covariance, spread: .unknown)
    #expect(try turned.error(at: PlanPoint(u: 0, v: 0, height: 3)).get().ellipse.semiMajor == 2)
    #expect(turned.error(at: PlanPoint(u: 0.001, v: 0)) == .failure(.yawUnobservable))
    #expect(turned.headingSigma == nil)
    let sized = ErrorPropagation(
      alignment: Alignment(
        frame: LocalFrame(origin: anchor), pivot: PlanPoint(u: 0, v: 0), heading: .degrees(0),
        scale: 1), random: covariance, headingSpread: .linear, isScaleKnown: false,
      additions: ErrorAdditions(
        budget: "test", drift: 0, observations: [], verticalVariance: 1))
    #expect(sized.error(at: PlanPoint(u: 1, v: 0)) == .failure(.scaleUnobservable))
    #expect(try sized.error(at: PlanPoint(u: 0, v: 0)).get().verticalSigma == 1)
    #expect(try sized.error(at: PlanPoint(u: 0, v: 0, height: 1)).get().verticalSigma == nil)
  }

  /// Squares that overflow are a reason, not an infinity.
  @Test func overflowIsAReason() {
    let covariance = ParameterCovariance(
      position: .isotropic(variance: 1e308), heading: 0, scale: 0)
    #expect(propagation(covariance).error(at: PlanPoint(u: 0, v: 0)) == .failure(.invalidSigma))
  }

  /// The ellipse of a known covariance: axes and bearing by construction, 0 ≤ azimuth < 180, none
  /// for a circle.
  @Test(arguments: [0, 30, 89.999, 90, 135, 179.999_999, 180] as [Double])
  func ellipseAzimuth(bearing: Double) throws {
    let radians = Angle.degrees(bearing).radians
    let (east, north) = (Elementary.sin(radians), Elementary.cos(radians))
    let covariance = HorizontalCovariance(
      eastEast: 9 * east * east + north * north, eastNorth: 8 * east * north,
      northNorth: 9 * north * north + east * east)
    let ellipse = covariance.ellipse
    #expect(abs(ellipse.semiMajor - 3) < 1e-12 && abs(ellipse.semiMinor - 1) < 1e-12)
    let azimuth = try #require(ellipse.azimuth).degrees
    #expect(azimuth >= 0 && azimuth < 180)
    let difference = (azimuth - bearing).remainder(dividingBy: 180)
    #expect(abs(difference) < 1e-9)
    #expect(HorizontalCovariance.isotropic(variance: 2).ellipse.azimuth == nil)
  }

  /// What a point costs: well under a millisecond even in a debug build, and no growth with use.
  @Test func evaluatesQuickly() throws {
    let covariance = ParameterCovariance(
      position: HorizontalCovariance(eastEast: 4, eastNorth: 1, northNorth: 2.25), heading: 1e-3,
      scale: 1e-4)
    let propagation = propagation(covariance, drift: 0.01)
    let clock = ContinuousClock()
    let time = try clock.measure {
      for index in 0..<1000 {
        _ = try propagation.error(at: PlanPoint(u: Double(index), v: 3)).get()
      }
    }
    #expect(time < .seconds(1))
  }
}
