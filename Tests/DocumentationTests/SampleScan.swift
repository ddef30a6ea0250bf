import Doormark

/// A scan in London for the numbers of the articles: it lies by its own evidence, whose positions are
/// exact, so that nothing but the accuracies makes its error.
struct SampleScan: ~Copyable {
  /// Where a plan point is: x runs 30° south of east.
  private let truth: Placement
  private var workspace: GeoWorkspace

  init() throws {
    workspace = try GeoWorkspace()
    truth = Placement.declared(
      ScanMap(
        id: "truth", name: "truth", frame: .arkit,
        declaredAlignment: DeclaredAlignment(
          anchor: GeodeticCoordinate(latitude: 51.5, longitude: -0.1), at: .origin,
          heading: .degrees(30))))
  }

  /// A point of the scan from plan coordinates in metres.
  static func point(_ u: Double, _ v: Double) -> ScanPoint {
    ScanFrame.arkit.scanPoint(PlanPoint(u: u, v: v))
  }

  /// Where the point of the scan is on Earth.
  mutating func earth(_ u: Double, _ v: Double) throws -> GeodeticCoordinate {
    try Georeferencer.coordinate(of: Self.point(u, v), placement: truth, in: &workspace)
      ?? GeodeticCoordinate(latitude: .nan, longitude: .nan)
  }

  /// Control points at plan coordinates.
  mutating func control(
    _ points: [(Double, Double)], _ accuracy: TypedAccuracy, secondsApart: Double? = nil,
    source: ControlPoint.Source = .gnss, priors: AlignmentPriors = AlignmentPriors()
  ) throws -> Evidence {
    var control: [ControlPoint] = []
    for (index, point) in points.enumerated() {
      control.append(
        ControlPoint(
          id: "\(index + 1)", map: Self.point(point.0, point.1),
          earth: .geodetic(try earth(point.0, point.1)), accuracy: accuracy,
          time: secondsApart.map { Self.time($0 * Double(index)) }, source: source))
    }
    return .controlPoints(ControlPointEvidence(model: .soft, points: control, priors: priors))
  }

  /// A moment of an afternoon.
  static func time(_ seconds: Double) -> Instant {
    Instant(nanoseconds: 1_790_000_000_000_000_000 + Int64(seconds * 1e9))
  }

  /// The scan placed by its evidence through a document.
  mutating func placement(
    _ evidence: Evidence?, declared: DeclaredAlignment? = nil, doors: [(Double, Double)]
  ) throws -> Placement {
    let map = ScanMap(
      id: "scan", name: "scan", frame: .arkit, evidence: evidence, declaredAlignment: declared,
      doors: doors.enumerated().map { index, door in
        Door(id: "\(index + 1)", location: .point(Self.point(door.0, door.1)))
      })
    let document = try PlacementDocument.read(FileBytes(PlacementDocument(map).encoded()))
    return try Georeferencer.place(document.map, in: &workspace)
  }
}
