import DoormarkCore
import Testing

/// A line-up by hand: latitude 51.5°, a wall of 30 m matched, the door 20 m from the middle.
@Suite struct LineUpTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var zoom: Double
    var pointing: Double
    var headingDegrees: Double
    var axes: (Double, Double)
    var radii: (Double, Double, Double)
    var imagery = TypedAccuracy(metres: 5, statistic: .ce90)
    var isRoutable = true
    var testDescription: String { "zoom \(zoom), \(pointing) points" }
  }

  /// From the closed forms σ_p = k·GSD, σ_ψ = √2σ_p/L, position σ_p/√2, imagery CE90 5 m, ensemble
  /// 0.817 m, scale fused with 1 %, drift 1 %; radii by integration of the density in numpy, and for
  /// the heading errors over 20° by the quantiles of the arc.
  static let rows = [
    Row(
      zoom: 20, pointing: 4, headingDegrees: 1.00, axes: (2.516, 2.497), radii: (2.95, 3.78, 6.13)),
    Row(
      zoom: 19, pointing: 4, headingDegrees: 2.01, axes: (2.628, 2.540), radii: (3.04, 3.90, 6.33)),
    Row(
      zoom: 18, pointing: 4, headingDegrees: 4.02, axes: (3.034, 2.698), radii: (3.37, 4.33, 7.04)),
    Row(
      zoom: 17, pointing: 6, headingDegrees: 12.05, axes: (5.812, 4.016),
      radii: (5.76, 7.44, 12.43)),
    Row(
      zoom: 16, pointing: 8, headingDegrees: 32.1, axes: (13.903, 8.771),
      radii: (13.41, 17.37, 29.01)),
    Row(
      zoom: 15, pointing: 8, headingDegrees: 64.3, axes: (25.742, 17.006),
      radii: (26.12, 33.57, 53.11)),
    Row(
      zoom: 19, pointing: 4, headingDegrees: 2.01, axes: (28.78, 28.77), radii: (33.9, 43.4, 70.4),
      imagery: TypedAccuracy(metres: 61.7, statistic: .ce90), isRoutable: false),
  ]

  private func placement(_ lineUp: SatelliteLineUp, frame: ScanFrame = .arkit) -> Placement {
    let map = ScanMap(
      id: "a", name: "A", frame: frame, evidence: .satelliteLineUp(lineUp),
      doors: [Door(id: "d", location: .point(frame.scanPoint(PlanPoint(u: 0, v: 20))), sigma: 0)])
    let solver = AlignmentSolver(map: map, frame: LocalFrame(origin: lineUp.anchor))
    return Placement(map: map, estimate: solver.estimate([ObservedPosition(east: 0, north: 0)]))
  }

  private func lineUp(_ row: Row, scale: Double?) -> SatelliteLineUp {
    SatelliteLineUp(
      anchor: GeodeticCoordinate(latitude: 51.5, longitude: -0.1), at: .origin,
      heading: .degrees(30), scale: scale, matchedLength: 30, resolution: .zoom(row.zoom),
      pointing: row.pointing, imagery: row.imagery)
  }

  @Test(arguments: rows)
  func table(row: Row) throws {
    // A scale that the user moved, by nothing to speak of, is fused with the scan's own.
    let placement = placement(lineUp(row, scale: 1.000_000_1))
    let error = try #require(placement.routability.positionError)
    let sigma = try #require(placement.propagation?.headingSigma)
    #expect(near(Angle.radians(sigma).degrees, row.headingDegrees, 0.06))
    #expect(near(error.ellipse.semiMajor, row.axes.0, 6e-3))
    #expect(near(error.ellipse.semiMinor, row.axes.1, 6e-3))
    #expect(near(error.radius50, row.radii.0, 0.06))
    #expect(near(error.radius68, row.radii.1, 0.06))
    #expect(near(error.radius95, row.radii.2, 0.06))
    #expect(placement.routability.status == (row.isRoutable ? "routable" : "rough"))
    #expect(
      placement.flags == (row.headingDegrees > 20 ? [.unverified, .weakSpread] : [.unverified]))
  }

  /// A scan that was not resized keeps its scale: the first row's minor axis 2.499, R95 6.14.
  @Test func lockedScale() throws {
    for scale in [nil, 1.0] {
      let error = try #require(
        placement(lineUp(Self.rows[0], scale: scale)).routability.positionError)
      #expect(near(error.ellipse.semiMinor, 2.499, 6e-4))
      #expect(near(error.radius68, 3.79, 6e-3) && near(error.radius95, 6.14, 6e-3))
    }
  }

  /// The user's scale and the scan's own meet by their weights: S against 1/0.01².
  @Test func fusedScale() throws {
    let touch = 4 * 156_543.033_928 * Elementary.cos(Angle.degrees(51.5).radians) / 524_288
    let spread = 900 / (2 * touch * touch)
    let expected = Elementary.exp(spread * Elementary.log(1.03) / (spread + 10_000))
    let found = placement(lineUp(Self.rows[1], scale: 1.03))
    #expect(near(found.alignment?.scale, expected, 1e-9))
    #expect(near(found.propagation?.random.scale, 1 / (spread + 10_000), 1e-12))
    // A plan has no scale of its own.
    let plan = placement(lineUp(Self.rows[1], scale: 0.05), frame: .plan)
    #expect(plan.alignment?.scale == 0.05)
    #expect(near(plan.propagation?.random.scale, 1 / spread, 1e-9))
    let unscaled = placement(lineUp(Self.rows[1], scale: nil), frame: .plan)
    #expect(unscaled.routability == .undefined(.scaleUnobservable))
  }

  /// A resolution in metres a point is taken as it is; a zoom is that of 256-point tiles.
  @Test func resolutions() {
    #expect(ImageryResolution.ground(metresPerPoint: 0.3).metresPerPoint(latitude: 60) == 0.3)
    #expect(near(ImageryResolution.zoom(0).metresPerPoint(latitude: 0), 156_543.033_928, 1e-6))
    #expect(near(ImageryResolution.zoom(19).metresPerPoint(latitude: 51.5), 0.1859, 5e-5))
  }

  @Test func invalidNumbers() {
    for change in [
      { $0.matchedLength = 0 }, { $0.pointing = -1 }, { $0.scale = 0 },
      { $0.resolution = .ground(metresPerPoint: .nan) },
      { $0.imagery = TypedAccuracy(metres: 0, statistic: .r95) },
    ] as [(inout SatelliteLineUp) -> Void] {
      var changed = lineUp(Self.rows[0], scale: nil)
      change(&changed)
      #expect(placement(changed).routability == .undefined(.invalidSigma))
    }
    var turned = lineUp(Self.rows[0], scale: nil)
    turned.heading = .degrees(.nan)
    #expect(placement(turned).reasons == [.notEarth])
  }
}
