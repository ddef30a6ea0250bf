import Doormark
import DoormarkTestSupport
import Testing

/// Targets laid out for aerial surveys, as two programs list them.
///
/// Expected values: `Tests/Oracles/foreign_fits.py` (PROJ's factors for the grids, NumPy for fits).
@Suite(.foreignData) struct SurveyTargetTests {
  /// A plan drawn on a grid is turned by the grid's convergence and larger by 1/k, at the targets'
  /// height once more by 1 + h/R: grid north is not true north, and a grid's metre is none.
  @Test func aPlanOnAGridIsTurnedByItsConvergence() throws {
    var workspace = try GeoWorkspace()
    for expected in try ForeignFits.read().grids {
      let list = try TargetList(expected.list)
      #expect(list.targets.count == expected.points)
      let points = zip(list.targets, zip(list.plan, list.positions(expected.crs))).map {
        ControlPoint(id: $0.name, map: $1.0, earth: $1.1, accuracy: .sigma(0.02))
      }
      let placement = try ControlDocument(points: points).placement(in: &workspace)
      let alignment = try #require(placement.alignment)
      // The convergence is that at the middle; it changes by a hundredth of a second over a site.
      #expect(abs(alignment.heading.wrapped.degrees - expected.convergence_deg) < 1e-5)
      #expect(abs(alignment.scale - expected.scale) < 1e-6)
      let fit = try #require(placement.diagnostics)
      #expect(fit.rootMeanSquareResidual < 1e-4 && fit.globalTest == .passed)
      #expect(placement.routability.status == "routable" && placement.flags.isEmpty)
      #expect(abs((alignment.frame.origin.ellipsoidalHeight ?? -1) - list.meanHeight) < 1e-6)
    }
  }

  /// Two of three targets have a position, so they give a similarity that nothing checks.
  @Test func twoTargetsWithAPosition() throws {
    let list = try ForeignJSON("gcp/opensfm-berlin/ground_control_points.json")
    let positions = try list.member("points").elements().filter { $0.has("position") }
    let points = try positions.enumerated().map { index, target in
      let position = try target.member("position")
      return ControlPoint(
        id: try target.member("id").text(), map: ScanPoint(x: 0, y: Double(index)),
        earth: .geodetic(
          GeodeticCoordinate(
            latitude: try position.member("latitude").number(),
            longitude: try position.member("longitude").number(),
            ellipsoidalHeight: try position.member("altitude").number())),
        accuracy: .sigma(1))
    }
    #expect(points.map(\.id) == ["0", "3"])
    var workspace = try GeoWorkspace()
    let placement = try ControlDocument(points: points).placement(in: &workspace)
    try ForeignFits.read().berlin.check(placement)
    #expect(placement.diagnostics?.globalTest == .untestable)
    #expect(placement.flags.contains(.unverified))
  }
}

extension TargetList {
  fileprivate var meanHeight: Double {
    targets.reduce(0) { $0 + $1.height } / Double(targets.count)
  }
}
