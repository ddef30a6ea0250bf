import Doormark
import DoormarkTestSupport
import Testing

/// Images with ground control from three programs.
///
/// Expected values: `Tests/Oracles/foreign_fits.py` (NumPy), and what one of the programs publishes.
@Suite(.foreignData) struct AnnotatedImageTests {
  private static let sets = "gcp/allmaps-transform/gcps.json"
  private static let published = "gcp/allmaps-transform/expected.json"

  private static func geodetic(_ place: [Double], height: Double? = nil) -> EarthPosition {
    .geodetic(
      GeodeticCoordinate(latitude: place[1], longitude: place[0], ellipsoidalHeight: height))
  }

  private static func points(_ name: String) throws -> [(resource: [Double], geo: [Double])] {
    try ForeignJSON(sets).member(name).elements().map {
      (try #require(try $0.member("resource").numbers), try #require(try $0.member("geo").numbers))
    }
  }

  private static func control(
    _ pairs: [(map: [Double], earth: EarthPosition)], accuracy: TypedAccuracy? = nil
  ) -> [ControlPoint] {
    pairs.enumerated().map { index, pair in
      ControlPoint(
        id: "\(index)", map: ScanPoint(x: pair.map[0], y: pair.map[1]), earth: pair.earth,
        accuracy: accuracy)
    }
  }

  /// A raster's list gives longitude, latitude and height at pixels' middles. Its pixels are not
  /// square on Earth, which no similarity can be: kilometres of residuals, and a verdict that says
  /// so.
  @Test func rasterWithControl() throws {
    let text = try ForeignData.text("gcp/rasterio-vrt/RGB.byte.gcp.vrt")
    let number = "=\"([^\"]+)\" "
    let pattern = try Regex("Pixel\(number)Line\(number)X\(number)Y\(number)Z=\"([^\"]+)\"")
    let rows = try text.matches(of: pattern).map { match in
      try match.output.dropFirst().map { try #require($0.substring.flatMap { Double($0) }) }
    }
    #expect(rows.count == 4)
    let pairs = rows.map {
      (map: [$0[0], $0[1]], earth: Self.geodetic([$0[2], $0[3]], height: $0[4]))
    }
    let expected = try ForeignFits.read().vrt
    var workspace = try GeoWorkspace()
    var document = ControlDocument(frame: .image, points: Self.control(pairs))
    let bare = try document.placement(in: &workspace)
    try expected.check(bare, tolerance: 0.001)
    #expect(bare.routability == .undefined(.noUncertainty))
    document.points = Self.control(pairs, accuracy: .sigma(30))
    let placement = try document.placement(in: &workspace)
    #expect(placement.routability.reason == "inconsistent")
    #expect(placement.diagnostics?.globalTest == .failed)
  }

  /// Annotations of scanned maps; of one a feature has half a position and is left out.
  @Test func annotatedMaps() throws {
    var workspace = try GeoWorkspace()
    let fits = try ForeignFits.read().annotations
    #expect(fits.count == 2)
    for expected in fits {
      let file = try #require(expected.file)
      let features = try ForeignJSON("gcp/allmaps-annotation/\(file).json").member("body")
        .member("features").elements()
      let pairs = try features.compactMap { feature -> (map: [Double], earth: EarthPosition)? in
        let pixel = try #require(try feature.member("properties").member("resourceCoords").numbers)
        return try feature.member("geometry").member("coordinates").numbers
          .map { (pixel, Self.geodetic($0)) }
      }
      let placement = try ControlDocument(frame: .image, points: Self.control(pairs))
        .placement(in: &workspace)
      try expected.fit.check(placement)
    }
  }

  /// The point lists of a transformation library, placed on Earth.
  @Test func mapsOnEarth() throws {
    var workspace = try GeoWorkspace()
    for expected in try ForeignFits.read().maps {
      let pairs = try Self.points(try #require(expected.name)).map {
        (map: $0.resource, earth: Self.geodetic($0.geo))
      }
      let placement = try ControlDocument(frame: .image, points: Self.control(pairs))
        .placement(in: &workspace)
      try expected.fit.check(placement)
    }
  }

  /// The library itself takes degrees for a plane. So do we where a document says that they are a
  /// plane's metres, here a tangent plane's; its published Helmert values come out.
  @Test func publishedHelmertValues() throws {
    let plane = "+proj=ortho +lat_0=52.5 +lon_0=5 +datum=WGS84"
    func onPlane(_ x: Double, _ y: Double) -> EarthPosition {
      .projected(crs: plane, easting: x, northing: y, height: nil)
    }
    var workspace = try GeoWorkspace()
    func result(_ document: ControlDocument, _ point: ScanPoint) throws -> CRSCoordinates {
      let placement = try document.placement(in: &workspace)
      let place = try #require(
        try Georeferencer.coordinate(of: point, placement: placement, in: &workspace))
      return try workspace.coordinates(of: place, crs: plane)
    }
    let points = try Self.points("gcps3")
    // Ten kilometres a degree about (5, 52.5): within 500 m the plane is flat to 10⁻⁶ m.
    let forward = ControlDocument(
      frame: .image,
      points: Self.control(
        points.map { ($0.resource, onPlane(1e4 * ($0.geo[0] - 5), 1e4 * ($0.geo[1] - 52.5))) }))
    let published = try ForeignJSON(Self.published)
    var expected = try published.member("helmert_gcps3_forward")
    var input = try #require(try expected.member("in").numbers)
    var output = try #require(try expected.member("out").numbers)
    let place = try result(forward, ScanPoint(x: input[0], y: input[1]))
    #expect(abs(5 + place.easting / 1e4 - output[0]) < 1e-9)
    #expect(abs(52.5 + place.northing / 1e4 - output[1]) < 1e-9)
    // Backward is a fit of its own: the degrees are the plan, a centimetre stands for a pixel.
    let backward = ControlDocument(
      points: Self.control(
        points.map { ($0.geo, onPlane(0.01 * $0.resource[0], -0.01 * $0.resource[1])) }))
    expected = try published.member("helmert_gcps3_backward")
    input = try #require(try expected.member("in").numbers)
    output = try #require(try expected.member("out").numbers)
    let pixel = try result(backward, ScanPoint(x: input[0], y: input[1]))
    #expect(abs(100 * pixel.easting - output[0]) < 1e-5)
    #expect(abs(-100 * pixel.northing - output[1]) < 1e-5)
  }

  /// Seven points of an exact similarity, scale 0.2, of which the fifth is (10, 50) off: found with
  /// an accuracy and without, the others cleared, and none dropped.
  @Test(arguments: [1, nil] as [Double?]) func theOutlierIsFound(sigma: Double?) throws {
    var workspace = try GeoWorkspace()
    let placement = try ControlDocument(points: Self.plane(sigma: sigma))
      .placement(in: &workspace)
    let expected = try #require(try ForeignFits.read().planar.first { $0.name == "gcps7" })
    let alignment = try #require(placement.alignment)
    #expect(abs(alignment.scale - (expected.scale ?? 0)) < 1e-7)
    #expect(abs(alignment.heading.wrapped.degrees - (expected.heading_deg ?? 0)) < 1e-5)
    let fit = try #require(placement.diagnostics)
    for (index, point) in fit.points.enumerated() {
      #expect((point.verdict == .outlier) == (index == 4), "\(index) \(point.verdict)")
      // NumPy fits the other six afresh.
      let without = try #require(expected.leave_one_out)[index]
      #expect(abs(try #require(point.leaveOneOutEast) - without[0]) < 1e-5)
      #expect(abs(try #require(point.leaveOneOutNorth) - without[1]) < 1e-5)
    }
    if sigma != nil {
      #expect(abs(try #require(fit.weightedSquareSum) - (expected.squares ?? 0)) < 1e-3)
      #expect(placement.routability.reason == "inconsistent")
    }
    // As a check point it spoils nothing, and its residual is the blunder.
    var points = Self.plane(sigma: sigma)
    points[4].role = .check
    let mended = try ControlDocument(points: points).placement(in: &workspace)
    #expect(abs(try #require(mended.alignment).scale - 0.2) < 1e-9)
    let blunder = try #require(mended.diagnostics).points[4]
    #expect(abs(blunder.residualEast - 10) < 1e-5 && abs(blunder.residualNorth - 50) < 1e-5)
    #expect(expected.squares_without?[4] == 0)
  }

  /// The same list runs y upwards in both planes; as an image's rows it is the mirror image, and
  /// no turn fits it.
  @Test func rowsThatDoNotGrowDownwards() throws {
    var points = Self.plane(sigma: 1)
    points[4].role = .check
    var workspace = try GeoWorkspace()
    let placement = try ControlDocument(frame: .image, points: points).placement(in: &workspace)
    #expect(placement.routability == .undefined(.mirrored))
    #expect(placement.alignment == nil)
  }

  /// The seven points in a tangent plane at the equator, where meridians are parallel.
  private static func plane(sigma: Double?) -> [ControlPoint] {
    let points = (try? points("gcps7")) ?? []
    return control(
      points.map {
        (
          $0.resource,
          TangentPlane.place($0.geo[0], $0.geo[1])
        )
      }, accuracy: sigma.map { .sigma($0) })
  }
}
