import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Testing

/// Whole placements by evidence: from coordinates in any system to a door on Earth.
@Suite struct EstimatedPlacementTests {
  struct Place: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var latitude: Double
    var longitude: Double
    var crs: String
  }

  static let places = [
    Place(testDescription: "London", latitude: 51.5072, longitude: -0.1276, crs: "EPSG:32630"),
    Place(testDescription: "Fiji", latitude: -16.5, longitude: 179.9999, crs: "EPSG:3460"),
    Place(testDescription: "Svalbard", latitude: 78.2232, longitude: 15.6267, crs: "EPSG:32633"),
    Place(testDescription: "89.9° south", latitude: -89.9, longitude: 45, crs: "EPSG:3031"),
  ]

  static let corners = [
    ScanPoint(x: 0, y: 0, z: 0), ScanPoint(x: 30, y: 0, z: 0), ScanPoint(x: 30, y: 0, z: -20),
    ScanPoint(x: 0, y: 0, z: -20),
  ]

  /// Control points that are exact come back as the alignment that they were made with by cct's
  /// pipeline (CCTTests), half of them in a projected system whose north is not the true one.
  @Test(arguments: places) func exactControl(place: Place) throws {
    var workspace = try GeoWorkspace()
    let truth = try declared(place, in: &workspace)
    let coordinates = try #require(
      try Georeferencer.coordinates(of: Self.corners, placement: truth, in: &workspace))
    var points: [ControlPoint] = []
    for (index, coordinate) in coordinates.enumerated() {
      var earth = EarthPosition.geodetic(coordinate)
      if index % 2 == 1 {
        let grid = try workspace.coordinates(of: coordinate, crs: place.crs)
        earth = .projected(
          crs: place.crs, easting: grid.easting, northing: grid.northing, height: nil)
      }
      points.append(
        ControlPoint(
          id: "p\(index)", map: Self.corners[index], earth: earth,
          accuracy: TypedAccuracy(metres: 3, statistic: .sigma), source: .gnss))
    }
    var map = truth.map
    map.declaredAlignment = nil
    map.evidence = .controlPoints(ControlPointEvidence(model: .similarity, points: points))
    let placement = try Georeferencer.place(map, in: &workspace)
    let alignment = try #require(placement.alignment)
    #expect(abs(alignment.scale - 1) < 1e-8)
    let door = ScanPoint(x: 33, y: 0, z: 4)
    let found = try #require(
      try Georeferencer.coordinate(of: door, placement: placement, in: &workspace))
    let expected = try #require(
      try Georeferencer.coordinate(of: door, placement: truth, in: &workspace))
    // The plan is flat and the Earth is not: 36 m away that is d²/2R = 0.1 mm up, nothing sideways.
    #expect(Geodesic.wgs84.distance(found, expected) < 1e-5)
    #expect(placement.routability.status == "routable")
    let features = try Georeferencer.features(
      of: placement, options: FeatureOptions(includesResiduals: true), in: &workspace)
    #expect(features.filter { $0.role == .residual }.compactMap(\.id) == points.map(\.id))
  }

  /// The change of datum is an error that no residual shows. EPSG gives 2 m for OSGB36 to WGS 84 by
  /// its seven parameters (operation 1314) and 1 m by its grid, as R95; WGS 84's own zones have none.
  @Test(arguments: [("EPSG:27700", [1.0, 2]), ("EPSG:32631", [0])])
  func datum(crs: String, accuracies: [Double]) throws {
    var workspace = try GeoWorkspace()
    let tower = GeodeticCoordinate(latitude: 52.658007833, longitude: 1.716073973)
    let points = try Self.corners.enumerated().map { index, corner in
      let place = Geodesic.wgs84.direct(
        from: tower, azimuth: .degrees(90 * Double(index)), distance: 20)
      let grid = try workspace.coordinates(of: place, crs: crs)
      let around = [(0.0, -20.0), (20, 0), (0, 20), (-20, 0)][index]
      return ControlPoint(
        id: "p\(index)", map: ScanPoint(x: around.0, y: corner.y, z: around.1),
        earth: .projected(
          crs: crs, easting: grid.easting, northing: grid.northing, height: nil),
        accuracy: TypedAccuracy(metres: 0.05, statistic: .sigma))
    }
    var map = ScanMap(id: "m", name: "m", frame: .arkit)
    map.evidence = .controlPoints(ControlPointEvidence(model: .soft, points: points))
    let placement = try Georeferencer.place(map, in: &workspace)
    let error = try placement.error(at: .origin).get()
    let datum = try #require(error.shares.first { $0.term == .datum })
    let accuracy = (datum.variance / 2).squareRoot() * 2.447746830680816
    #expect(accuracies.contains { abs($0 - accuracy) < 1e-9 })
    // Circular variances, written out: four points, the ensemble, and 1 % drift of the 20 m to them.
    let ensemble = 2 / 2.447746830680816
    let expected = 2 * (0.05 * 0.05 / 4 + ensemble * ensemble + 0.2 * 0.2)
    #expect(abs(error.covariance.trace - datum.variance - expected) < 1e-6)
  }

  /// A residual runs from the measured point to the fitted one, which the core's residuals in metres
  /// east and north say too; one of the corners is measured a metre too far north.
  @Test func residuals() throws {
    var workspace = try GeoWorkspace()
    let truth = try declared(Self.places[0], in: &workspace)
    var points: [ControlPoint] = []
    for (index, corner) in Self.corners.enumerated() {
      var coordinate = try #require(
        try Georeferencer.coordinate(of: corner, placement: truth, in: &workspace))
      if index == 0 {
        coordinate = Geodesic.wgs84.direct(
          from: coordinate, azimuth: .degrees(0), distance: 1)
      }
      points.append(
        ControlPoint(
          id: "p\(index)", map: corner, earth: .geodetic(coordinate),
          accuracy: TypedAccuracy(metres: 3, statistic: .sigma)))
    }
    var map = truth.map
    map.evidence = .controlPoints(
      ControlPointEvidence(model: .similarity, points: points))
    let placement = try Georeferencer.place(map, in: &workspace)
    let diagnostics = try #require(placement.diagnostics)
    let lines = try Georeferencer.features(
      of: placement, options: FeatureOptions(includesResiduals: true), in: &workspace
    ).filter { $0.role == .residual }
    #expect(lines.count == 4)
    for (line, point) in zip(lines, diagnostics.points) {
      // The opposite corner of a rectangle does not feel it: 1/n + q·q′/Σq² = 1/4 − 1/4.
      if case .point(let measured) = line.geometry {
        #expect(line.id == "p2" && measured.longitude.isFinite)
        #expect(Elementary.hypot(point.residualEast, point.residualNorth) < 1e-4)
        continue
      }
      guard case .lines(let parts) = line.geometry, let ends = parts.first, parts.count == 1 else {
        Issue.record("no line")
        continue
      }
      // A residual is observed minus computed, so the line runs against it.
      let drawn = Geodesic.wgs84.inverse(from: ends[1], to: ends[0])
      let length = Elementary.hypot(point.residualEast, point.residualNorth)
      #expect(abs(drawn.distance - length) < 2e-4)
      let direction = Elementary.atan2(point.residualEast, point.residualNorth)
      #expect(abs(Angle.radians(drawn.azimuth.radians - direction).wrapped.radians) < 1e-2)
    }
  }

  /// A fix with a compass puts its own point at the fix; a system that PROJ does not know is an error
  /// that names it.
  @Test func fixAndUnknownSystem() throws {
    var workspace = try GeoWorkspace()
    let fix = GeodeticCoordinate(latitude: -16.5, longitude: -179.99999)
    var map = ScanMap(id: "m", name: "m", frame: .arkit)
    map.evidence = .fixAndCompass(
      FixAndCompass(
        fix: fix, accuracy: TypedAccuracy(metres: 8, statistic: .drms),
        at: ScanPoint(x: 1, y: 0, z: 2),
        compass: CompassBearing(bearing: .degrees(40), sigma: .degrees(15))))
    let placement = try Georeferencer.place(map, in: &workspace)
    let found = try #require(
      try Georeferencer.coordinate(
        of: ScanPoint(x: 1, y: 0, z: 2), placement: placement, in: &workspace))
    #expect(Geodesic.wgs84.distance(found, fix) < 1e-6)

    map.evidence = .controlPoints(
      ControlPointEvidence(
        model: .soft,
        points: [
          ControlPoint(
            id: "a", map: .origin,
            earth: .projected(crs: "PUWG1992", easting: 1, northing: 2, height: nil))
        ]))
    let error = #expect(throws: ProjectionError.self) {
      try Georeferencer.place(map, in: &workspace)
    }
    #expect("\(error.map(String.init(describing:)) ?? "")".contains("\"PUWG1992\" is unknown"))
  }

  private func declared(_ place: Place, in workspace: inout GeoWorkspace) throws -> Placement {
    var map = ScanMap(id: "m", name: "m", frame: .arkit)
    map.declaredAlignment = DeclaredAlignment(
      anchor: GeodeticCoordinate(latitude: place.latitude, longitude: place.longitude),
      at: ScanPoint(x: 15, y: 0, z: -10), heading: .degrees(323))
    return try Georeferencer.place(map, in: &workspace)
  }
}
