import DoormarkCore
import DoormarkGeo
import Testing

@Suite struct GeoreferencerTests {
  /// PROJ 9.1's cct with the literal pipeline affine + inverse topocentric + inverse cart: θ = 37°
  /// counter-clockwise, shift (10, 20), origin −0.1276 51.5072 20.
  @Test func literalPipeline() throws {
    var workspace = try GeoWorkspace()
    let placement = Placement(
      map: ScanMap(id: "m", name: "m", frame: .plan),
      alignment: Alignment(
        frame: LocalFrame(
          origin: GeodeticCoordinate(
            latitude: 51.5072, longitude: -0.1276, ellipsoidalHeight: 20)),
        pivot: PlanPoint(u: 0, v: 0), position: LocalPoint(east: 10, north: 20),
        heading: .degrees(-37), scale: 1),
      propagation: nil, reasons: [.noUncertainty], flags: [])
    let point = ScanPoint(x: 33, y: -4, z: 1.5)
    let coordinate = try #require(
      try Georeferencer.coordinate(of: point, placement: placement, in: &workspace))
    #expect(abs(coordinate.latitude - 51.507529550) < 1e-9)
    #expect(abs(coordinate.longitude - -0.127041702) < 1e-9)
    #expect(abs(try #require(coordinate.ellipsoidalHeight) - 21.500222988) < 1e-8)
    let back = try #require(
      try Georeferencer.scanPoint(of: coordinate, placement: placement, in: &workspace))
    #expect(abs(back.x - 33) < 1e-6 && abs(back.y + 4) < 1e-6 && abs(back.z - 1.5) < 1e-6)
  }

  /// A door on the anchor is at the anchor, with no height where the anchor has none.
  @Test func doorsOfADeclaredPlacement() throws {
    var workspace = try GeoWorkspace()
    var map = ScanMap(id: "m", name: "m", frame: .arkit)
    map.declaredAlignment = DeclaredAlignment(
      anchor: GeodeticCoordinate(latitude: -33.8568, longitude: 151.2153),
      at: ScanPoint(x: 3, y: 1, z: -2), heading: .degrees(323),
      error: .parameters(east: 2, north: 2, heading: .degrees(1), scale: 0, up: nil))
    map.doors = [
      Door(id: "main", location: .point(ScanPoint(x: 3, y: 1, z: -2))),
      Door(
        id: "back",
        location: .threshold(
          from: ScanPoint(x: 2, y: 0, z: -2), to: ScanPoint(x: 4, y: 2, z: -2))),
    ]
    let placement = try Georeferencer.place(map, in: &workspace)
    let doors = try Georeferencer.doors(of: placement, in: &workspace)
    #expect(doors.map(\.door.id) == ["main", "back"])
    let coordinates = doors.compactMap(\.coordinate)
    #expect(coordinates.count == 2)
    for coordinate in coordinates {
      #expect(abs(coordinate.latitude - -33.8568) < 1e-9)
      #expect(abs(coordinate.longitude - 151.2153) < 1e-9)
      #expect(coordinate.ellipsoidalHeight == nil)
    }
    // Without a height a coordinate is taken at the level of the pivot, so the way back meets it.
    let back = try #require(
      try Georeferencer.scanPoint(
        of: coordinates[0], placement: placement, in: &workspace))
    #expect(abs(back.x - 3) < 1e-6 && abs(back.y - 1) < 1e-6 && abs(back.z + 2) < 1e-6)
  }

  /// One control point tells where that point is, and nothing else: no other has a coordinate, in
  /// either direction, and nothing else is drawn.
  @Test func onlyTheControlPointHasAPlaceWithoutAHeading() throws {
    var workspace = try GeoWorkspace()
    var map = ScanMap(id: "m", name: "m", frame: .arkit)
    let control = ScanPoint(x: 3, y: 1, z: -2)
    map.doors = [
      Door(id: "near", location: .point(control)),
      Door(id: "far", location: .point(ScanPoint(x: 33, y: 1, z: -2))),
    ]
    let place = GeodeticCoordinate(latitude: 51.5, longitude: -0.1)
    map.evidence = .controlPoints(
      ControlPointEvidence(
        model: .soft,
        points: [
          ControlPoint(
            id: "a", map: control, earth: .geodetic(place),
            accuracy: TypedAccuracy(metres: 2, statistic: .r95))
        ]))
    let placement = try Georeferencer.place(map, in: &workspace)
    let doors = try Georeferencer.doors(of: placement, in: &workspace)
    let near = try #require(doors[0].coordinate)
    #expect(abs(near.latitude - 51.5) < 1e-9 && abs(near.longitude - -0.1) < 1e-9)
    #expect(doors[1].coordinate == nil && doors[1].error == .failure(.yawUnobservable))
    #expect(placement.undeterminedReason(at: map.doors[1].point) == .yawUnobservable)
    #expect(
      try Georeferencer.coordinates(
        of: map.doors.map(\.point), placement: placement, in: &workspace) == nil)
    #expect(try Georeferencer.scanPoint(of: place, placement: placement, in: &workspace) == nil)
    let hall = PlanPolygon(exterior: [
      PlanPoint(u: 0, v: 0), PlanPoint(u: 9, v: 0), PlanPoint(u: 9, v: 9),
    ])
    let features = try Georeferencer.features(
      of: placement, footprint: Footprint(polygons: [hall], source: .floors),
      options: FeatureOptions(zoneAccuracies: [5], includesResiduals: true), in: &workspace)
    #expect(features.map(\.id) == ["near", nil, nil, "a"])
    #expect(features.map(\.role) == [.door, .arrival, .exit, .residual])
  }

  /// A map with neither evidence nor alignment has no coordinates and no shapes.
  @Test func unplaced() throws {
    var workspace = try GeoWorkspace()
    let map = ScanMap(
      id: "m", name: "m", frame: .arkit, doors: [Door(id: "d", location: .point(.origin))])
    let placement = try Georeferencer.place(map, in: &workspace)
    #expect(placement.routability == .unplaced)
    #expect(
      try Georeferencer.coordinate(of: .origin, placement: placement, in: &workspace) == nil)
    #expect(
      try Georeferencer.scanPoint(
        of: GeodeticCoordinate(latitude: 1, longitude: 2), placement: placement, in: &workspace)
        == nil)
    #expect(try Georeferencer.doors(of: placement, in: &workspace).isEmpty)
    #expect(try Georeferencer.features(of: placement, in: &workspace).isEmpty)
  }
}
