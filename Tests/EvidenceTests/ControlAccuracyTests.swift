import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// What an accuracy of control does: which statistic it is, and which points it concerns.
@Suite struct ControlAccuracyTests {
  private static let square: [(Double, Double)] = [(0, 0), (30, 0), (30, 20), (0, 20)]

  /// Two metres along each axis as the radii of a circular normal error: √(−2 ln(1 − p)).
  @Test("Complaint 5: each point has its own accuracy, which says what statistic it is")
  func ownAccuracy() throws {
    var workspace = try GeoWorkspace()
    func radius(_ p: Double) -> Double { (-2 * log(1 - p)).squareRoot() }
    let perSigma: [(AccuracyStatistic, Double)] = [
      (.sigma, 1), (.drms, 2.0.squareRoot()), (.r50, radius(0.5)), (.r68, radius(0.68)),
      (.ce90, radius(0.9)), (.r95, radius(0.95)),
    ]
    #expect(perSigma.count == AccuracyStatistic.allCases.count)
    var errors: [Double] = []
    for (statistic, factor) in perSigma {
      var document = ControlDocument(points: TangentPlane.control(Self.square, sigma: nil))
      for index in document.points.indices {
        document.points[index].accuracy = TypedAccuracy(metres: 2 * factor, statistic: statistic)
      }
      let placement = try document.placement(in: &workspace)
      errors.append(try #require(placement.routability.positionError).radius95)
    }
    #expect(errors.allSatisfy { abs($0 - errors[0]) < 1e-9 })
    // A metre too far apart, one point ten times as good: it takes σ₁²/(σ₁² + σ₂²) of the metre.
    var pair = ControlDocument(
      model: .rigid,
      points: TangentPlane.control([(0, 0), (20, 0)], errors: [(0, 0), (1, 0)], sigma: 0.1))
    pair.points[1].accuracy = .sigma(1)
    let points = try #require(try pair.placement(in: &workspace).diagnostics).points
    #expect(abs(points[0].residualEast + 0.01 / 1.01) < 1e-6)
    #expect(abs(points[1].residualEast - 1 / 1.01) < 1e-6)
    // A number that does not say what it is, is refused, with its place.
    let bare = """
      {"doormark": 1, "map": {"id": "a", "name": "A", "frame": "plan"},
       "evidence": {"method": "controlPoints", "points": [
        {"id": "p1", "map": [0, 0], "earth": {"latitude": 52, "longitude": 5},
         "accuracy": 3}]}}
      """
    let error = #expect(throws: PlacementDocumentError.self) {
      try PlacementDocument.read(FileBytes(Array(bare.utf8)))
    }
    let complaint = try #require(error?.complaints.first)
    #expect(complaint.kind == .statistic)
    #expect(complaint.position.line == 4 && complaint.position.column == 16)
  }

  /// At the anchor itself, so that heading and scale have no lever.
  @Test("Complaint 6: east, north and up have errors of their own")
  func eastNorthAndUp() throws {
    func error(up: Double?) throws -> PositionError {
      let map = ScanMap(
        id: "a", name: "A", frame: .arkit,
        declaredAlignment: DeclaredAlignment(
          anchor: GeodeticCoordinate(latitude: 52, longitude: 5, ellipsoidalHeight: 40),
          at: .origin, heading: .degrees(20),
          error: .parameters(east: 2, north: 1, heading: .degrees(1), scale: 0, up: up)))
      let document = try PlacementDocument.read(FileBytes(PlacementDocument(map).encoded()))
      var workspace = try GeoWorkspace()
      let placement = try Georeferencer.place(document.map, in: &workspace)
      return try #require(placement.routability.positionError)
    }
    let known = try error(up: 3)
    #expect(abs(known.covariance.eastEast - 4) < 1e-12)
    #expect(abs(known.covariance.northNorth - 1) < 1e-12)
    #expect(abs(known.ellipse.semiMajor - 2) < 1e-12 && abs(known.ellipse.semiMinor - 1) < 1e-12)
    #expect(abs((known.ellipse.azimuth?.degrees ?? 0) - 90) < 1e-9)
    #expect(known.verticalSigma == 3)
    // An unknown height leaves the place on the map as well known as before.
    let unknown = try error(up: nil)
    #expect(unknown.verticalSigma == nil && unknown.radius95 == known.radius95)
  }

  @Test("Complaint 7: a check point never enters the fit")
  func checkPoints() throws {
    var workspace = try GeoWorkspace()
    var document = ControlDocument(
      points: TangentPlane.control(Self.square + [(10, 10)], sigma: 0.5))
    document.points[4].role = .check
    let before = try document.placement(in: &workspace)
    document.points[4].earth = TangentPlane.place(110, 10)
    let after = try document.placement(in: &workspace)
    #expect(after.alignment == before.alignment && after.propagation == before.propagation)
    #expect(after.routability == before.routability)
    let points = try #require(after.diagnostics).points
    #expect(points.dropLast() == before.diagnostics?.points.dropLast())
    #expect(abs(points[4].residualEast - 100) < 1e-4 && points[4].verdict == .notFitted)
    // As control it does.
    document.points[4].role = .control
    #expect(try document.placement(in: &workspace).alignment != before.alignment)
  }

  /// Σ(1 − ℓ) over both axes is the redundancy 2n − 4, so every point takes part.
  @Test("Complaint 11: more control makes the error smaller, and every point counts")
  func moreControl() throws {
    var workspace = try GeoWorkspace()
    let ring: [(Double, Double)] = [0.0, 4, 2, 6, 1, 5, 3, 7].map { eighth in
      let angle: Double = eighth * .pi / 4
      return (25 * cos(angle), 25 * sin(angle))
    }
    var last = Double.infinity
    for count in 2...8 {
      var document = ControlDocument(
        points: TangentPlane.control(Array(ring.prefix(count)), sigma: 2))
      document.doors = [Door(id: "door", location: .point(ScanPoint(x: 30, y: 10)))]
      let placement = try document.placement(in: &workspace)
      let error = try #require(placement.routability.positionError).radius95
      #expect(error < last, "\(count) points: \(error), one less: \(last)")
      last = error
      let points = try #require(placement.diagnostics).points
      let leverages = points.compactMap(\.leverage)
      #expect(leverages.count == count && leverages.allSatisfy { $0 > 0.01 })
      let redundancy = 2 * (Double(count) - leverages.reduce(0, +))
      #expect(abs(redundancy - Double(2 * count - 4)) < 1e-9)
    }
    // A wrong point is named and stays in; the report does not choose the best three in silence.
    var errors = [(Double, Double)](repeating: (0, 0), count: 8)
    errors[5] = (0, 40)
    let spoiled = try ControlDocument(
      points: TangentPlane.control(ring, errors: errors, sigma: 2)
    ).placement(in: &workspace)
    let points = try #require(spoiled.diagnostics).points
    #expect(points.filter { $0.verdict == .outlier }.map(\.id) == ["p6"])
    #expect(spoiled.routability.status == "doubtful")
  }
}
