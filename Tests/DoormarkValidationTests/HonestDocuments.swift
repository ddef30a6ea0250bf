import Doormark
import DoormarkSimulation

/// Documents of honest observers: simulated evidence, put on Earth.
enum HonestDocuments {
  typealias Draw = @Sendable (inout DoormarkSimulation.SeededGenerator) -> SimulatedPlacement

  /// Every kind of evidence, with the number of documents.
  static let kinds: [(name: String, draw: Draw)] = {
    var plan = ControlPointScene()
    (plan.frame, plan.model) = (.plan, .similarity)
    var grouped = ControlPointScene()
    grouped.groupBiases = [3]
    var session = ControlPointScene()
    session.secondsApart = 30
    var imagery = ControlPointScene()
    (imagery.frame, imagery.model, imagery.source) = (.image, .similarity, .imagery)
    var noisy = ControlPointScene()
    noisy.planSigma = 0.3
    var compass = ControlPointScene()
    compass.compass = 5...20
    var many = ControlPointScene()
    many.count = 8...20
    var walk = TrackScene()
    walk.samples = 6...14
    walk.step = 3
    return [
      ("control points", { [scene = ControlPointScene()] in scene.draw(&$0) }),
      ("many control points", { [many] in many.draw(&$0) }),
      ("control points on a plan", { [plan] in plan.draw(&$0) }),
      ("control points with a shared bias", { [grouped] in grouped.draw(&$0) }),
      ("control points of one session", { [session] in session.draw(&$0) }),
      ("control points on imagery", { [imagery] in imagery.draw(&$0) }),
      ("control points of a rough scan", { [noisy] in noisy.draw(&$0) }),
      ("control points with a compass", { [compass] in compass.draw(&$0) }),
      ("fix and compass", { FixScene().draw(&$0) }),
      ("line-up", { LineUpScene().draw(&$0) }),
      ("track", { [walk] in walk.draw(&$0) }),
      ("declared", { DeclaredScene().draw(&$0) }), ("declared beside a fix", declaredBesideFix),
    ]
  }()

  /// One truth, of which a fix with a compass and another tool each know a part.
  @Sendable private static func declaredBesideFix(
    _ generator: inout DoormarkSimulation.SeededGenerator
  ) -> SimulatedPlacement {
    var world = FixScene().draw(&generator)
    // The scene's truth lies in its door alone, so the fix is drawn anew about a truth of our own.
    let heading = generator.uniform(0...360)
    let (sigma, compass) = (generator.uniform(2...6), generator.uniform(10...20))
    let error = generator.vector(sigma)
    world.positions = [ObservedPosition(east: error.east, north: error.north)]
    world.map.evidence = .fixAndCompass(
      FixAndCompass(
        fix: SimulatedPlacement.frame.origin,
        accuracy: TypedAccuracy(metres: sigma, statistic: .sigma), at: .origin,
        compass: CompassBearing(
          bearing: .degrees(heading + generator.normal(compass)), sigma: .degrees(compass))))
    let (east, north, turn) = (
      generator.uniform(1...5), generator.uniform(1...5), generator.uniform(1...10)
    )
    // A metre is 1/111 319.5 of a degree of the equator, and of a meridian to 0.6 %.
    let degree = 111_319.5
    let origin = SimulatedPlacement.frame.origin
    let cosine = Elementary.cos(Angle.degrees(origin.latitude).radians)
    world.map.declaredAlignment = DeclaredAlignment(
      anchor: GeodeticCoordinate(
        latitude: origin.latitude + generator.normal(north) / degree,
        longitude: origin.longitude + generator.normal(east) / degree / cosine),
      at: .origin, heading: .degrees(heading + generator.normal(turn)),
      error: .parameters(
        east: east, north: north, heading: .degrees(turn), scale: 0.01, up: nil))
    return world
  }

  /// The world's map with its evidence where the world has it on Earth.
  static func map(
    of world: SimulatedPlacement, in workspace: inout GeoWorkspace
  ) throws -> ScanMap {
    let axes = TopocentricAxes(SimulatedPlacement.frame)
    let places = try world.positions.map { position in
      let coordinate = try workspace.projections.geodetic(
        axes.point(LocalPoint(east: position.east, north: position.north)))
      // To a hundredth of a millimetre, and at no stated height.
      return GeodeticCoordinate(
        latitude: (coordinate.latitude * 1e9).rounded() / 1e9,
        longitude: (coordinate.longitude * 1e9).rounded() / 1e9)
    }
    var map = world.map
    switch map.evidence {
    case .controlPoints(var evidence):
      for (index, place) in places.enumerated() {
        evidence.points[index].id = "p\(index)"
        evidence.points[index].earth = .geodetic(place)
      }
      map.evidence = .controlPoints(evidence)
    case .track(var track):
      for (index, place) in places.enumerated() { track.samples[index].earth = place }
      map.evidence = .track(track)
    case .satelliteLineUp(var lineUp):
      lineUp.anchor = places[0]
      map.evidence = .satelliteLineUp(lineUp)
    case .fixAndCompass(var evidence):
      evidence.fix = places[0]
      map.evidence = .fixAndCompass(evidence)
    case .declared, nil: break
    }
    return map
  }
}
