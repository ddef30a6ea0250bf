import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Testing

/// Targets made in plain arithmetic, against the same through PROJ.
@Suite struct TargetTests {
  private func map(
    _ anchor: GeodeticCoordinate, heading: Double, scale: Double = 1, doors: [Door],
    frame: ScanFrame = .arkit, error: Double = 2
  ) -> ScanMap {
    ScanMap(
      id: "library", name: "Library", frame: frame, start: ScanPoint(x: 1, y: 0, z: 4),
      declaredAlignment: DeclaredAlignment(
        anchor: anchor, at: ScanPoint(x: 3, y: 1, z: -2), heading: .degrees(heading), scale: scale,
        error: .parameters(
          east: error, north: error, heading: .degrees(1), scale: 0, up: nil)),
      doors: doors)
  }

  private let main = Door(
    id: "main", location: .point(ScanPoint(x: 12, y: 1, z: 31)), isPrincipal: true)
  private let back = Door(id: "back", location: .point(ScanPoint(x: -40, y: 1, z: 5)))

  /// The coordinate of every target agrees with PROJ's to a micrometre at every latitude; PROJ takes
  /// one round of Bowring's iteration, which is worth 0.3 µm at 5 km of height.
  @Test func coordinatesAgreeWithPROJ() throws {
    var workspace = try GeoWorkspace()
    var random = SeededGenerator(seed: 81)
    for index in 0..<2000 {
      let latitude =
        index % 10 == 0
        ? (index % 20 == 0 ? 90.0 : -89.999_99) : Double.random(in: -90...90, using: &random)
      let placement = try Georeferencer.place(
        map(
          GeodeticCoordinate(
            latitude: latitude, longitude: Double.random(in: -180...180, using: &random),
            ellipsoidalHeight: index % 3 == 0
              ? nil : Double.random(in: -400...5000, using: &random)),
          heading: Double.random(in: 0...360, using: &random), doors: [back, main]),
        in: &workspace)
      let target = try #require(Target(placement))
      let expected = try #require(
        try Georeferencer.coordinate(of: main.point, placement: placement, in: &workspace))
      #expect(Geodesic.wgs84.distance(target.coordinate, expected) < 1e-6)
      let heights = (target.coordinate.ellipsoidalHeight, expected.ellipsoidalHeight)
      switch heights {
      case (nil, nil): break
      case (let found?, let wanted?): #expect(abs(found - wanted) < 1e-6)
      default: Issue.record("\(heights)")
      }
    }
  }

  /// Geocentric places agree with PROJ's, and the way back meets the coordinate to rounding (the
  /// forward formula is a closed form).
  @Test func geocentricAndBack() throws {
    let projections = try ProjectionContext()
    var random = SeededGenerator(seed: 83)
    for index in 0..<5000 {
      let coordinate = GeodeticCoordinate(
        latitude: index % 10 == 0 ? 90 : Double.random(in: -90...90, using: &random),
        longitude: Double.random(in: -180...180, using: &random),
        ellipsoidalHeight: Double.random(in: -5000...50_000, using: &random))
      let point = GeocentricPoint(coordinate)
      let expected = try projections.geocentric(coordinate)
      #expect(distance(point, expected) < 5e-9)
      let back = point.geodetic
      #expect(distance(GeocentricPoint(back), point) < 5e-9)
      #expect(abs(back.latitude - coordinate.latitude) < 1e-13)
    }
  }

  private func distance(_ left: GeocentricPoint, _ right: GeocentricPoint) -> Double {
    let (x, y, z) = (left.x - right.x, left.y - right.y, left.z - right.z)
    return (x * x + y * y + z * z).squareRoot()
  }

  /// The position disc of a fix near a door, against PROJ's full inverse: a millimetre within 200 m,
  /// poles, heights and feet included.
  @Test func discsAgreeWithPROJ() throws {
    var workspace = try GeoWorkspace()
    var random = SeededGenerator(seed: 82)
    var worst = 0.0
    for index in 0..<2000 {
      let latitude =
        index % 10 == 0
        ? (index % 20 == 0 ? 90.0 : -89.999) : Double.random(in: -90...90, using: &random)
      let scale = index % 4 == 0 ? 0.3048 : 1
      let placement = try Georeferencer.place(
        map(
          GeodeticCoordinate(
            latitude: latitude, longitude: Double.random(in: -180...180, using: &random),
            ellipsoidalHeight: index % 3 == 0
              ? nil : Double.random(in: -400...5000, using: &random)),
          heading: Double.random(in: 0...360, using: &random), scale: scale, doors: [main],
          frame: index % 4 == 0 ? .plan : .arkit),
        in: &workspace)
      let target = try #require(Target(placement))
      var journey = Journey.begin(to: target).journey
      let place = Geodesic.wgs84.direct(
        from: target.coordinate, azimuth: .degrees(Double.random(in: 0...360, using: &random)),
        distance: Double.random(in: 0...110, using: &random))
      let fix = Fix(coordinate: place, accuracy: 40, time: Instant(nanoseconds: 0))
      let effects = journey.apply(.fix(fix))
      #expect(effects.transition?.name == .arrived)
      let disc = try #require(effects.disc)
      #expect(disc.radius == 40 && disc.mapRadius == 40 / scale)
      // At the height of the target, as the disc is.
      var atTarget = place
      atTarget.ellipsoidalHeight = target.coordinate.ellipsoidalHeight ?? 0
      let level = try #require(
        try Georeferencer.scanPoint(of: atTarget, placement: placement, in: &workspace))
      let plan = (placement.map.frame.planPoint(level), placement.map.frame.planPoint(disc.center))
      let miss =
        scale
        * ((plan.0.u - plan.1.u) * (plan.0.u - plan.1.u)
        + (plan.0.v - plan.1.v) * (plan.0.v - plan.1.v)).squareRoot()
      worst = max(worst, miss)
    }
    print("position discs: worst miss \(worst) m against PROJ")
    #expect(worst < 1e-3)
  }

  /// A phone 12 m from a door that is placed through its alignment is reported "about 12 m", and the
  /// phase becomes approach by itself; guidance does not begin.
  @Test func twelveMetresFromADoor() throws {
    var workspace = try GeoWorkspace()
    let placement = try Georeferencer.place(
      map(
        GeodeticCoordinate(latitude: 48.2011, longitude: 16.3695, ellipsoidalHeight: 217),
        heading: 323, doors: [main]), in: &workspace)
    let door = try #require(try Georeferencer.doors(of: placement, in: &workspace).first)
    let phone = Geodesic.wgs84.direct(
      from: try #require(door.coordinate), azimuth: .degrees(140), distance: 12)
    var (journey, effects) = Journey.begin(to: try #require(Target(placement)))
    #expect(effects.transition?.name == .started && journey.phase == .street(.none))
    effects = journey.apply(
      .fix(Fix(coordinate: phone, accuracy: 5, time: Instant(nanoseconds: 0))))
    let transition = try #require(effects.transition)
    #expect(transition.name == .arrived && journey.phase == .approach)
    #expect(
      transition.text
        == "arrived: about 12 m from the door, inside the arrival circle of 25 m (accuracy 5 m)")
    #expect(abs(try #require(transition.explanation?.distance) - 12) < 1e-4)
    let disc = try #require(effects.disc)
    let (du, dv) = (disc.center.x - 12, disc.center.z - 31)
    #expect(abs((du * du + dv * dv).squareRoot() - 12) < 1e-3)
  }

  /// The door of the document, another door of it, the start where there is none; nothing where
  /// nothing is placed.
  @Test func whichPoint() throws {
    var workspace = try GeoWorkspace()
    let anchor = GeodeticCoordinate(latitude: -33.8568, longitude: 151.2153)
    var placement = try Georeferencer.place(
      map(anchor, heading: 10, doors: [back, main]), in: &workspace)
    var target = try #require(Target(placement))
    #expect(target.identity == .init(kind: .door, mapID: "library", doorID: "main"))
    #expect(target.routability == placement.routability)
    target = try #require(Target(placement, door: back))
    #expect(target.identity.doorID == "back")
    #expect(target.routability.positionError == (try placement.error(at: back).get()))
    placement = try Georeferencer.place(map(anchor, heading: 10, doors: []), in: &workspace)
    target = try #require(Target(placement))
    #expect(target.identity == .init(kind: .start, mapID: "library"))
    let start = try #require(
      try Georeferencer.coordinate(
        of: ScanPoint(x: 1, y: 0, z: 4), placement: placement, in: &workspace))
    #expect(Geodesic.wgs84.distance(target.coordinate, start) < 1e-7)
    placement = try Georeferencer.place(
      ScanMap(id: "a", name: "a", frame: .plan), in: &workspace)
    #expect(Target(placement) == nil)
  }

  /// One control point gives a place to itself alone: a door on it is a target without a plan, any
  /// other door is none.
  @Test func withoutAHeading() throws {
    var workspace = try GeoWorkspace()
    let on = Door(id: "on", location: .point(ScanPoint(x: 2, y: 0, z: 5)))
    let placement = Placement(
      map: ScanMap(id: "m", name: "m", frame: .arkit, doors: [on, main]),
      alignment: Alignment(
        frame: LocalFrame(origin: GeodeticCoordinate(latitude: 60, longitude: 25)),
        pivot: PlanPoint(u: 2, v: -5), heading: .degrees(0), scale: 1, isHeadingKnown: false),
      propagation: nil, reasons: [.yawUnobservable], flags: [])
    let target = try #require(Target(placement, door: on))
    #expect(target.plan == nil && target.routability == .undefined(.yawUnobservable))
    #expect(abs(target.coordinate.latitude - 60) < 1e-9)
    #expect(Target(placement, door: main) == nil)
    #expect(
      try Georeferencer.coordinate(of: main.point, placement: placement, in: &workspace) == nil)
    #expect(Journey.begin(to: target).effects.transition?.name == .refused)
  }
}
