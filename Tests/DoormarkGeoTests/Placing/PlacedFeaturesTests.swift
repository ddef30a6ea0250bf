import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Testing

@Suite struct PlacedFeaturesTests {
  /// A hall of 20 by 10 m with a wall, an object and the anchor's corner at the origin.
  static let scan = Scan(elements: [
    element(.floor, "f", [(0, 0), (20, 0), (20, -10), (0, -10)]),
    element(.wall, "w", [(0, 0), (20, 0)]),
    element(.object, "o", [(1, -1), (1, -2), (2, -2), (2, -1)]),
    element(.object, "thin", [(5, -5), (6, -5)]),
    element(.object, "point", []),
  ])

  @Test func order() throws {
    var workspace = try GeoWorkspace()
    let placement = try place(51.5072, -0.1276, in: &workspace)
    let features = try features(
      of: placement,
      options: FeatureOptions(
        zoneAccuracies: [5, 50, -1, .nan], includesErrorEllipse: true, includesElements: true),
      in: &workspace)
    #expect(
      features.map(\.role) == [
        .footprint, .element, .element, .element, .element, .element, .door, .door, .start,
        .arrival, .exit, .arrival, .exit, .error,
      ])
    #expect(features.compactMap(\.radius) == [25, 40, 120, 192])
    #expect(features.compactMap(\.accuracy) == [5, 5, 50, 50])
    #expect(features.compactMap(\.category) == [.floor, .wall, .object, .object, .object])
    #expect(features.compactMap(\.id) == ["f", "w", "o", "thin", "point", "side", "main"])
    for (feature, kind) in zip(features[1...5], ["area", "line", "area", "line", "point"]) {
      #expect(feature.geometry.kind == kind)
    }
    // Nothing besides is drawn unless it is asked for.
    #expect(
      try self.features(of: placement, in: &workspace).map(\.role)
        == [.footprint, .door, .door, .start])
  }

  /// The circles are about the principal door, not about the first one or the start.
  @Test func zonesAreAboutTheTarget() throws {
    var workspace = try GeoWorkspace()
    for (latitude, longitude) in [(51.5072, -0.1276), (-16.5, 179.99995), (89.9999, 10)] {
      let placement = try place(latitude, longitude, in: &workspace)
      let features = try features(
        of: placement, options: FeatureOptions(zoneAccuracies: [20]), in: &workspace)
      guard case .point(let door)? = features.first(where: { $0.id == "main" })?.geometry else {
        Issue.record("no door")
        return
      }
      for (role, radius) in [(PlacedFeature.Role.arrival, 60.0), (.exit, 96)] {
        let circle = try #require(features.first { $0.role == role })
        let onCircle = circle.geometry.corners.filter {
          abs(Geodesic.wgs84.distance(door, $0) - radius) < 1e-3
        }
        #expect(onCircle.count >= 64)
      }
    }
  }

  /// The ellipse reaches 2.4477 one-sigma semi-axes (√(−2 ln 0.05)) from the target.
  @Test func errorEllipse() throws {
    var workspace = try GeoWorkspace()
    let placement = try place(51.5072, -0.1276, in: &workspace)
    let features = try features(
      of: placement, options: FeatureOptions(includesErrorEllipse: true), in: &workspace)
    let error = try #require(placement.routability.positionError)
    let ellipse = try #require(features.last)
    #expect(ellipse.role == .error && ellipse.error == error.radius95)
    let door = try #require(features.first { $0.id == "main" }?.geometry.corners.first)
    let distances = ellipse.geometry.corners.map { Geodesic.wgs84.distance(door, $0) }
    #expect(abs(try #require(distances.max()) - 2.447_746_83 * error.ellipse.semiMajor) < 2e-3)
    #expect(abs(try #require(distances.min()) - 2.447_746_83 * error.ellipse.semiMinor) < 2e-3)
  }

  /// Points carry the height of the anchor, lines and areas none.
  @Test func heights() throws {
    var workspace = try GeoWorkspace()
    let placement = try place(51.5072, -0.1276, height: 20, in: &workspace)
    let features = try features(of: placement, in: &workspace)
    for feature in features {
      let heights = feature.geometry.corners.map(\.ellipsoidalHeight)
      #expect(heights.allSatisfy { ($0 != nil) == (feature.role != .footprint) })
    }
    let flat = try self.features(
      of: try place(51.5072, -0.1276, in: &workspace), in: &workspace)
    #expect(flat.flatMap(\.geometry.corners).allSatisfy { $0.ellipsoidalHeight == nil })
  }

  /// A building astride the antimeridian is in two parts, one round the pole is closed along it, and
  /// both keep their area of 200 m² (at height 0 the plan and the ellipsoid differ by 1e-9).
  @Test(arguments: [(0.0, 179.9999, 2), (-16.5, 179.9999, 2), (89.99995, 0, 1), (-89.99995, 77, 1)])
  func cut(latitude: Double, longitude: Double, parts: Int) throws {
    var workspace = try GeoWorkspace()
    let placement = try place(latitude, longitude, heading: 0, in: &workspace)
    let footprint = try #require(try workspace.footprint(of: Self.scan))
    let area = try #require(
      try Georeferencer.area(of: footprint, placement: placement, in: &workspace))
    // Round a pole the sum is the difference of two hemispheres, good to 0.1 m² (Karney 2013).
    #expect(abs(area - 200) < (abs(latitude) > 89 ? 0.1 : 1e-3))
    let features = try features(of: placement, in: &workspace)
    guard case .polygons(let polygons)? = features.first?.geometry else {
      Issue.record("no footprint")
      return
    }
    #expect(polygons.count == parts)
    let drawn = polygons.reduce(0) { $0 + Geodesic.wgs84.area(of: $1.exterior) }
    #expect(abs(drawn - 200) < 0.3)
  }

  /// A hall whose middle is the pole itself: its straight walls are drawn as such, not as arcs.
  @Test func hallAtThePole() throws {
    var workspace = try GeoWorkspace()
    let placement = try place(
      90, 0, at: ScanPoint(x: 10, y: 0, z: -5), heading: 0, in: &workspace)
    guard
      case .polygons(let polygons)? = try features(of: placement, in: &workspace).first?.geometry
    else {
      Issue.record("no footprint")
      return
    }
    #expect(polygons.count == 1)
    let ring = try #require(polygons.first).exterior
    #expect(ring.contains { $0.latitude == 90 })
    #expect(abs(Geodesic.wgs84.area(of: ring) - 200) < 0.3)
    // Where the wall is 5 m from the pole, so is the outline (5 m is 4.4764e-5 degrees).
    let near = try #require(ring.filter { $0.latitude < 90 }.map(\.latitude).max())
    #expect(abs((90 - near) * 111_694 - 5) < 0.02)
  }

  private func place(
    _ latitude: Double, _ longitude: Double, height: Double? = nil,
    at point: ScanPoint = .origin, heading: Double = 30, in workspace: inout GeoWorkspace
  ) throws -> Placement {
    var map = ScanMap(id: "m", name: "m", frame: .arkit)
    map.declaredAlignment = DeclaredAlignment(
      anchor: GeodeticCoordinate(
        latitude: latitude, longitude: longitude, ellipsoidalHeight: height), at: point,
      heading: .degrees(heading),
      error: .parameters(east: 2, north: 1, heading: .degrees(1), scale: 0, up: nil))
    map.doors = [
      Door(id: "side", location: .point(ScanPoint(x: 0, y: 0, z: -3))),
      Door(
        id: "main",
        location: .threshold(
          from: ScanPoint(x: 19, y: 0, z: -10), to: ScanPoint(x: 17, y: 0, z: -10)),
        isPrincipal: true),
    ]
    return try Georeferencer.place(map, in: &workspace)
  }

  private func features(
    of placement: Placement, options: FeatureOptions = FeatureOptions(),
    in workspace: inout GeoWorkspace
  ) throws -> [PlacedFeature] {
    let footprint = try workspace.footprint(of: Self.scan)
    return try Georeferencer.features(
      of: placement, scan: Self.scan, footprint: footprint, options: options, in: &workspace)
  }

  private static func element(
    _ category: ScanElement.Category, _ id: String, _ outline: [(Double, Double)]
  ) -> ScanElement {
    ScanElement(
      identifier: id, category: category, dimensions: .origin,
      outline: outline.map { ScanPoint(x: $0.0, y: 0, z: $0.1) }, center: .origin)
  }
}

extension GeodeticGeometry {
  fileprivate var kind: String {
    switch self {
    case .point: "point"
    case .lines: "line"
    case .polygons: "area"
    }
  }

  fileprivate var corners: [GeodeticCoordinate] {
    switch self {
    case .point(let point): [point]
    case .lines(let lines): lines.flatMap { $0 }
    case .polygons(let polygons): polygons.flatMap { $0.exterior + $0.holes.flatMap { $0 } }
    }
  }
}
