import DoormarkCore
import Testing

@Suite struct DeclaredPlacementTests {
  private let anchor = GeodeticCoordinate(latitude: 51.5072, longitude: -0.1276)

  private func map(
    _ error: DeclaredError?, anchor: GeodeticCoordinate? = nil, doors: [Door] = []
  ) -> ScanMap {
    ScanMap(
      id: "a", name: "Library", frame: .arkit,
      declaredAlignment: DeclaredAlignment(
        anchor: anchor ?? self.anchor, at: .origin, heading: .degrees(323), error: error),
      doors: doors)
  }

  private func parameters(
    _ sigma: Double, heading: Double? = 1.5, scale: Double = 0.005, up: Double? = nil
  ) -> DeclaredError {
    .parameters(
      east: sigma, north: sigma, heading: heading.map(Angle.degrees), scale: scale, up: up)
  }

  /// The door of the example in the design's door page, east = north = 2.1 m, 1.5°, 0.5 %, drift 1 %
  /// and marking 0.2 m at a lever of √(3.51² + 0.06²) m, the sum written out.
  @Test func doorError() throws {
    let door = Door(id: "main", location: .point(ScanPoint(x: 3.51, y: -1.02, z: 0.06)))
    let placement = Placement.declared(map(parameters(2.1, up: 0.5), doors: [door]))
    guard case .routable(let error) = placement.routability else {
      Issue.record("\(placement.routability)")
      return
    }
    let lever2 = 3.51 * 3.51 + 0.06 * 0.06
    let heading = Angle.degrees(1.5).radians
    let fixed = 2.1 * 2.1 + 0.01 * 0.01 * lever2 + 0.04
    let major = fixed + lever2 * heading * heading
    let minor = fixed + lever2 * 0.005 * 0.005
    #expect(abs(error.ellipse.semiMajor - major.squareRoot()) < 1e-12)
    #expect(abs(error.ellipse.semiMinor - minor.squareRoot()) < 1e-12)
    #expect(error.radius95 > 2.4477 * minor.squareRoot())
    #expect(error.radius95 < 2.4478 * major.squareRoot())
    #expect(error.shares.first?.term == .position)
    let up = try #require(error.verticalSigma)
    #expect(abs(up - (0.25 + 1.02 * 1.02 * 0.005 * 0.005).squareRoot()) < 1e-12)
    #expect(placement.error(at: door) == .success(error))
    #expect(placement.flags.isEmpty && placement.reasons.isEmpty)
  }

  /// At its own anchor a declared error is complete: nothing is added to it but a door's marking.
  @Test func completeAtItsAnchor() throws {
    let placement = Placement.declared(map(parameters(2.1)))
    let error = try placement.error(at: .origin).get()
    #expect(abs(error.ellipse.semiMajor - 2.1) < 1e-15 && error.verticalSigma == nil)
    #expect(error.shares.first?.share == 1)
  }

  /// Every way in which a declared error is none, with its reason.
  @Test func reasons() {
    func reasons(_ error: DeclaredError?) -> [UndefinedReason] {
      Placement.declared(map(error)).reasons
    }
    #expect(reasons(nil) == [.noUncertainty])
    for sigma in [0, -1, .nan, .infinity] {
      #expect(reasons(parameters(sigma)) == [.invalidSigma])
      #expect(reasons(parameters(1, heading: sigma)) == [.invalidSigma])
      #expect(reasons(parameters(1, up: sigma)) == [.invalidSigma])
      #expect(
        reasons(
          .radial(
            TypedAccuracy(metres: sigma, statistic: .drms), heading: .degrees(1), scale: 0, up: nil)
        )
          == [.invalidSigma])
      if sigma != 0 { #expect(reasons(parameters(1, scale: sigma)) == [.invalidSigma]) }
    }
    #expect(reasons(parameters(1, scale: 0)).isEmpty)
    #expect(reasons(.covariance([[1]], up: nil)) == [.nonPSD])
    let diagonal: [[Double]] = [[4, 0, 0, 0], [0, 4, 0, 0], [0, 0, 1e-3, 0], [0, 0, 0, 0]]
    #expect(reasons(.covariance(diagonal, up: nil)).isEmpty)
    func changed(_ changes: [(Int, Int, Double)], up: Double? = nil) -> [UndefinedReason] {
      var rows = diagonal
      for (row, column, value) in changes { rows[row][column] = value }
      return reasons(.covariance(rows, up: up))
    }
    #expect(changed([(0, 1, 1)]) == [.nonPSD])
    #expect(changed([(0, 1, 4.1), (1, 0, 4.1)]) == [.nonPSD])
    #expect(changed([(0, 1, 4), (1, 0, 4)]).isEmpty)
    #expect(changed([(0, 3, 1e-9), (3, 0, 1e-9)]) == [.nonPSD])
    #expect(changed([(1, 1, -1)]) == [.nonPSD])
    #expect(changed([(1, 1, .nan)]) == [.invalidSigma])
    #expect(changed([(2, 2, 0)]) == [.invalidSigma])
    #expect(changed([(1, 1, -1)], up: 0) == [.invalidSigma, .nonPSD])
  }

  /// Correlations that together allow a negative variance, though each is below one: the matrix of
  /// three mutual correlations −0.6 has the eigenvalue 1 − 1.2.
  @Test func jointlyImpossibleCorrelations() {
    let rows = [[1, -0.6, -0.6, 0], [-0.6, 1, -0.6, 0], [-0.6, -0.6, 1, 0], [0, 0, 0, 1]]
    #expect(ParameterCovariance(rows) == nil)
    let mild = [[1, -0.5, -0.5, 0], [-0.5, 1, -0.5, 0], [-0.5, -0.5, 1, 0], [0, 0, 0, 1]]
    #expect(ParameterCovariance(mild) != nil)
  }

  /// A covariance that a file rounded to six digits is still one.
  @Test func roundedCovarianceIsAccepted() {
    let rows = [
      [1.00000, 2.00000, 0.300001, 0], [2.00000, 4.00000, 0.600001, 0],
      [0.300001, 0.600001, 0.0900001, 0], [0, 0, 0, 0],
    ]
    #expect(ParameterCovariance(rows) != nil)
  }

  /// Without a heading sigma only the anchor itself is known.
  @Test func headingUnknown() throws {
    let away = Door(id: "a", location: .point(ScanPoint(x: 5, y: 0, z: 0)))
    let placement = Placement.declared(map(parameters(2, heading: nil), doors: [away]))
    #expect(placement.routability == .undefined(.yawUnobservable))
    #expect(placement.reasons == [.yawUnobservable])
    #expect(try placement.error(at: .origin).get().ellipse.semiMajor == 2)
    #expect(Placement.declared(map(parameters(2, heading: nil))).routability.status == "routable")
  }

  /// Of several reasons the first of the list is the one reported; the others are kept.
  @Test func precedence() {
    let nowhere = GeodeticCoordinate(latitude: 90.5, longitude: 0)
    let placement = Placement.declared(map(parameters(-1), anchor: nowhere))
    #expect(placement.reasons == [.invalidSigma, .notEarth])
    #expect(placement.routability == .undefined(.invalidSigma))
    #expect(placement.alignment == nil && placement.propagation == nil)
    for latitude in [-90.000_001, .nan, .infinity] {
      let coordinate = GeodeticCoordinate(latitude: latitude, longitude: 0)
      #expect(Placement.declared(map(parameters(1), anchor: coordinate)).reasons == [.notEarth])
    }
  }

  /// No building is beyond the edge of space: such a height is a mistake, as is one that is no number.
  @Test(arguments: [
    (100_000, true), (-100_000, true), (100_001, false), (-1e12, false), (.nan, false),
  ])
  func heights(height: Double, isOnEarth: Bool) {
    let coordinate = GeodeticCoordinate(latitude: 1, longitude: 2, ellipsoidalHeight: height)
    let reasons = Placement.declared(map(parameters(1), anchor: coordinate)).reasons
    #expect(reasons == (isOnEarth ? [] : [.notEarth]))
  }

  /// Flags stand beside the verdict, in their order.
  @Test func flags() {
    let island = GeodeticCoordinate(latitude: 0, longitude: 0)
    let placement = Placement.declared(map(parameters(1, heading: 25), anchor: island))
    #expect(placement.flags == [.weakSpread, .nullIsland])
    #expect(placement.routability.status == "routable")
  }

  /// A map with nothing is unplaced, which is no fault; "declared" evidence without an alignment is
  /// one.
  @Test func unplaced() {
    var map = ScanMap(id: "a", name: "Library", frame: .arkit)
    #expect(Placement.declared(map).routability == .unplaced)
    #expect(Placement.declared(map).error(at: .origin) == .failure(.noControl))
    map.evidence = .declared(source: nil)
    #expect(Placement.declared(map).routability == .undefined(.noControl))
  }

  /// A door whose marking sigma is no sigma has no error.
  @Test func markingSigma() {
    let door = Door(id: "a", location: .point(.origin), sigma: .nan)
    #expect(Placement.declared(map(parameters(1), doors: [door])).reasons == [.invalidSigma])
    let exact = Door(id: "a", location: .point(.origin), sigma: 0)
    #expect(Placement.declared(map(parameters(1), doors: [exact])).reasons.isEmpty)
  }

  /// The largest R95 over the footprint is at the corner furthest from the anchor.
  @Test func footprintError() throws {
    let placement = Placement.declared(map(parameters(2)))
    let corners = [(0.0, 0.0), (10, 0), (10, 8), (0, 8)].map { PlanPoint(u: $0.0, v: $0.1) }
    let footprint = Footprint(polygons: [PlanPolygon(exterior: corners)], source: .floors)
    let furthest = try placement.error(at: ScanPoint(x: 10, y: 0, z: -8)).get()
    #expect(placement.largestError(over: footprint) == furthest.radius95)
    let unknown = Placement.declared(map(parameters(2, heading: nil)))
    #expect(unknown.largestError(over: footprint) == nil)
  }
}
