import Doormark
import DoormarkTestSupport
import Testing

/// Ten targets in two lists: on a grid, counted from 0, and as averages of a receiver's fixes,
/// counted from 1. Paired by number every target gets its neighbour's position, 5 to 12 m off.
///
/// Expected values: `Tests/Oracles/foreign_fits.py` (NumPy; PROJ's geodesics for the distances).
@Suite(.foreignData) struct TargetPairingTests {
  private let list: TargetList
  private let averages: [Int: GeodeticCoordinate]
  private let expected: ForeignFits.Pairings

  init() throws {
    list = try TargetList("gcp/odm-copr/gcp_list.txt")
    expected = try ForeignFits.read().copr
    let text = try ForeignData.text("gcp/odm-copr/GPS_average.txt")
    var averages: [Int: GeodeticCoordinate] = [:]
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      let fields = line.split(separator: ",")
      guard fields.count == 3 else { continue }
      averages[try #require(Int(fields[0].dropFirst("cop-target".count)))] = GeodeticCoordinate(
        latitude: try #require(Double(fields[1])), longitude: try #require(Double(fields[2])))
    }
    self.averages = averages
  }

  /// The targets on the plan of the grid, each with the average of the number it is paired with.
  private func averagedPoints(
    offset: Int, sigma: Double, role: ControlPoint.Role = .control
  ) throws -> [ControlPoint] {
    var points: [ControlPoint] = []
    for (target, map) in zip(list.targets, list.plan) {
      let number = try #require(Int(target.name.dropFirst("gcp".count)))
      guard let average = averages[number + offset] else { continue }
      points.append(
        ControlPoint(
          id: "\(number)", map: map, earth: .geodetic(average), accuracy: .sigma(sigma), role: role)
      )
    }
    return points.sorted { $0.id < $1.id }
  }

  /// The grid places the plan, the averages check it: their residuals are the distances between
  /// both positions, and no part of the fit.
  @Test(arguments: [false, true]) func residualsOfCheckPointsAreTheDistances(byOrder: Bool) throws {
    // The list's own PROJ string.
    let surveyed = zip(list.targets, zip(list.plan, list.positions(list.header))).map {
      ControlPoint(id: $0.name, map: $1.0, earth: $1.1, accuracy: .sigma(0.02))
    }
    let checks = try averagedPoints(offset: byOrder ? 1 : 0, sigma: 3, role: .check)
    let pairing = byOrder ? expected.by_order : expected.by_number
    #expect(checks.map(\.id) == pairing.targets.map(String.init))
    var workspace = try GeoWorkspace()
    let placement = try ControlDocument(points: surveyed + checks).placement(in: &workspace)
    let points = try #require(placement.diagnostics).points
    for (point, apart) in zip(points.dropFirst(surveyed.count), pairing.apart_m) {
      let square =
        point.residualEast * point.residualEast
        + point.residualNorth * point.residualNorth
      #expect(point.role == .check && point.verdict == .notFitted)
      #expect(abs(square.squareRoot() - apart) < 1e-4, "\(point.id)")
    }
    if byOrder {
      // Both lists are the same measurements, rounded to a centimetre and to 10⁻¹⁰ degrees.
      #expect(pairing.apart_m.allSatisfy { $0 < 0.0075 })
    } else {
      #expect(pairing.apart_m.allSatisfy { $0 > 5 && $0 < 11.7 })
    }
    // Wrong as they are, the checks change nothing.
    #expect(placement.routability.status == "routable")
    #expect(placement.diagnostics?.globalTest == .passed)
  }

  /// As control the wrong pairs fail the global test, whatever accuracy a receiver might claim, and
  /// no verdict calls the map good.
  @Test(arguments: [1.0, 2, 3]) func theWrongPairsFailTheGlobalTest(sigma: Double) throws {
    let points = try averagedPoints(offset: 0, sigma: sigma)
    var workspace = try GeoWorkspace()
    let placement = try ControlDocument(points: points).placement(in: &workspace)
    let fit = try #require(placement.diagnostics)
    let misfit = try #require(fit.weightedSquareSum)
    #expect(abs(misfit / (expected.by_number.squares / (sigma * sigma)) - 1) < 1e-6)
    #expect(fit.degreesOfFreedom == 14 && fit.globalTest == .failed)
    #expect(abs(fit.varianceFactor / (misfit / 14) - 1) < 1e-12)
    for (point, residual) in zip(fit.points, expected.by_number.fit.residuals) {
      #expect(abs(point.residualEast - residual[0]) < 1e-5, "\(point.id)")
      #expect(abs(point.residualNorth - residual[1]) < 1e-5, "\(point.id)")
    }
    switch sigma {
    case 1:
      // χ²₁₄ at 10⁻⁶ is 56.5 and at 10⁻³ 36.1: 377 and 117 for the mirror image.
      #expect(placement.routability.reason == "inconsistent")
      try expected.by_number.fit.check(placement)
    default:
      // 94 and 42, while the mirror image is left with 29 and 13: neighbours along a bent row do
      // resemble it.
      #expect(placement.routability == .undefined(.mirrored))
      #expect(expected.by_number.mirrored_squares / (sigma * sigma) < 36)
    }
  }

  /// Paired by their order they agree to what rounding to a centimetre leaves: σ = 1 cm/√12.
  @Test func theRightPairsAgreeToTheirRounding() throws {
    let sigma = 0.01 / 12.0.squareRoot()
    var workspace = try GeoWorkspace()
    let points = try averagedPoints(offset: 1, sigma: sigma)
    let placement = try ControlDocument(points: points).placement(in: &workspace)
    try expected.by_order.fit.check(placement)
    let fit = try #require(placement.diagnostics)
    #expect(fit.globalTest == .passed && fit.varianceFactor == 1)
    #expect(fit.points.allSatisfy { $0.verdict == .consistent })
    #expect(placement.routability.status == "routable")
  }

  /// A list with longitude before latitude under `EPSG:4326`, and the same numbers as latitude and
  /// longitude, are one place.
  @Test func longitudeFirstIsTheSamePlace() throws {
    let text = try ForeignData.text("gcp/odm-copr/gcp_list_noimg.txt")
    let lines = text.split(separator: "\n").map { $0.split(separator: "\t") }
    var workspace = try GeoWorkspace()
    for (index, fields) in lines.dropFirst().enumerated() {
      let position = EarthPosition.projected(
        crs: String(lines[0][0]), easting: try #require(Double(fields[1])),
        northing: try #require(Double(fields[2])), height: nil)
      #expect(try workspace.coordinate(of: position) == averages[index + 1])
    }
    #expect(lines.count == 11)
  }
}
