import Doormark
import DoormarkTestSupport
import Testing

/// Shopping malls whose floors are known both in metres of their own and on Earth: placed by the
/// four corners of the outline's box, the places where people walked must lie on the floor and
/// hardly ever inside a shop.
///
/// Expected values: `Tests/Oracles/foreign_fits.py` (NumPy for the fits, pyproj for the frame, Shapely
/// for the counts).
@Suite(.foreignData) struct IndoorMallTests {
  struct Floor: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The number of waypoints, all of which lie on the floor.
    var waypoints: Int
    /// How many lie inside a shop by a similarity, by a rigid fit, and with y taken as running
    /// south.
    var inShops: (similarity: Int, rigid: Int, upsideDown: Int)
    var scale: Double
    /// Root mean square of the residuals in metres by either model.
    var similarityResidual: Double
    var rigidResidual: Double
  }

  static let floors = [
    Floor(
      testDescription: "xyz10-site1-b1", waypoints: 965, inShops: (24, 26, 522), scale: 0.999_135,
      similarityResidual: 0.4697, rigidResidual: 0.4998),
    Floor(
      testDescription: "xyz10-site1-f1", waypoints: 742, inShops: (2, 0, 294), scale: 0.999_097,
      similarityResidual: 0.3556, rigidResidual: 0.3801),
    Floor(
      testDescription: "xyz10-site1-f2", waypoints: 699, inShops: (26, 14, 373), scale: 0.999_094,
      similarityResidual: 0.3559, rigidResidual: 0.3806),
    Floor(
      testDescription: "xyz10-site2-f3", waypoints: 224, inShops: (0, 0, 98), scale: 0.998_538,
      similarityResidual: 0.4029, rigidResidual: 0.4670),
  ]

  @Test(arguments: floors) func everyWaypointIsOnTheFloor(floor: Floor) throws {
    let mall = try MallFloor(floor.testDescription)
    #expect(mall.waypoints.count == floor.waypoints)
    var workspace = try GeoWorkspace()
    let models = [
      (AlignmentModel.similarity, floor.inShops.similarity, floor.scale, floor.similarityResidual),
      (.rigid, floor.inShops.rigid, 1, floor.rigidResidual),
    ]
    for (model, inShops, scale, residual) in models {
      let placement = try mall.placement(model, in: &workspace)
      let places = try #require(
        try Georeferencer.coordinates(of: mall.waypoints, placement: placement, in: &workspace))
      let count = mall.count(places)
      #expect(count.onFloor == floor.waypoints && count.inShops == inShops, "\(model) \(count)")
      let alignment = try #require(placement.alignment)
      #expect(abs(alignment.scale - scale) < 1e-6)
      // Both x and longitude run east.
      #expect(abs(alignment.heading.wrapped.degrees) < 1e-6)
      let fit = try #require(placement.diagnostics)
      #expect(abs(fit.rootMeanSquareResidual - residual) < 1e-4)
      #expect(placement.routability.status == "routable")
    }
  }

  /// With y running south, as in an image, people would have walked through hundreds of shops.
  @Test(arguments: floors) func upsideDownTheyWalkThroughShops(floor: Floor) throws {
    let mall = try MallFloor(floor.testDescription)
    var workspace = try GeoWorkspace()
    let placement = try mall.placement(.similarity, in: &workspace)
    let upsideDown = mall.waypoints.map { ScanPoint(x: $0.x, y: mall.height - $0.y) }
    let places = try #require(
      try Georeferencer.coordinates(of: upsideDown, placement: placement, in: &workspace))
    let count = mall.count(places)
    #expect(count.inShops == floor.inShops.upsideDown)
    #expect(count.onFloor < floor.waypoints)
  }

  /// What is left over is no error of the corners: the frame's metres were made on a sphere of
  /// radius a. On the ellipsoid a degree of longitude is N/a of that and a degree of latitude M/a,
  /// so the frame is 0.09 % too narrow and 0.42 % too high, which no turn and no scale can mend.
  /// Each residual is then ((N/a − s) w/2, (M/a − s) h/2), towards the corner or away from it.
  @Test(arguments: floors) func theFrameWasMadeOnASphere(floor: Floor) throws {
    let mall = try MallFloor(floor.testDescription)
    var workspace = try GeoWorkspace()
    let placement = try mall.placement(.similarity, in: &workspace)
    let middle = try #require(placement.alignment).frame.origin
    // WGS 84: a = 6378137 m, f = 1/298.257223563; N = a/√(1−e²sin²φ), M = N(1−e²)/(1−e²sin²φ).
    let sine = Elementary.sin(Angle.degrees(middle.latitude).radians)
    let flattening = 1 / 298.257_223_563
    let eccentricity = flattening * (2 - flattening)
    let bulge = 1 - eccentricity * sine * sine
    let eastward = 1 / bulge.squareRoot()
    let northward = (1 - eccentricity) / (bulge * bulge.squareRoot())
    #expect(abs(1 / eastward - 0.9991) < 1e-4 && abs(1 / northward - 1.0042) < 1e-4)
    // The weighted mean of both stretches.
    let squares = (mall.width * mall.width, mall.height * mall.height)
    let scale = (eastward * squares.0 + northward * squares.1) / (squares.0 + squares.1)
    #expect(abs(scale - floor.scale) < 1e-5)
    let fit = try #require(placement.diagnostics)
    let signs: [(Double, Double)] = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    for (point, sign) in zip(fit.points, signs) {
      let east = sign.0 * (eastward - scale) * mall.width / 2
      let north = sign.1 * (northward - scale) * mall.height / 2
      // Meridians meet: the north side of the box is 7 mm shorter than the south side.
      #expect(abs(point.residualEast - east) < 0.005 && abs(point.residualNorth - north) < 0.005)
      // Half a metre is nothing to be suspicious of at a sigma of 1 m.
      #expect(point.verdict == .consistent)
    }
    #expect(fit.globalTest == .passed && fit.varianceFactor == 1)
  }
}
