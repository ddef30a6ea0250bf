import DoormarkCore
import DoormarkSimulation
import Testing

/// A calibration that could not fail would show nothing: in a scene in which one systematic term
/// carries at least a quarter of the variance, leaving it out of the model must show.
@Suite struct PowerTests {
  private typealias World = SimulatedPlacement

  private func check(
    _ term: ErrorShare.Term, draws: Int = 4000, honest: ErrorBudget = .standard1,
    careless: ErrorBudget? = nil, draw: (inout SeededGenerator) -> SimulatedPlacement,
    forget: (inout ScanMap) -> Void = { _ in }
  ) throws {
    let whole = Coverage.of(draws, seed: 5, budget: honest, draw)
    let less = Coverage.of(draws, seed: 5, budget: careless ?? honest) { generator in
      var world = draw(&generator)
      forget(&world.map)
      return world
    }
    print("\(term): R95 holds \(whole.share95) with the term, \(less.share95) without")
    #expect(whole.share95 >= 0.94 && whole.share95 <= 0.970)
    #expect(less.share95 < 0.93)
  }

  /// The share of a term at the door of a scene's first world.
  private func share(
    _ term: ErrorShare.Term, budget: ErrorBudget = .standard1,
    draw: (inout SeededGenerator) -> SimulatedPlacement
  ) throws -> Double {
    var generator = SeededGenerator(seed: 5)
    let world = draw(&generator)
    let door = try #require(world.map.targetDoor)
    let propagation = try #require(world.estimate(budget).propagation)
    let error = try propagation.error(
      at: world.map.frame.planPoint(door.point), markingSigma: door.sigma
    ).get()
    return error.shares.first { $0.term == term }?.share ?? 0
  }

  /// Four points of sigma 3 m that share 2.33 m.
  @Test func bias() throws {
    var scene = ControlPointScene()
    (scene.count, scene.sigma, scene.groupBiases) = (4...4, 3...3, [2.33])
    (scene.extent, scene.doorDistance) = (30...30, 0...10)
    #expect(try share(.bias, draw: scene.draw) > 0.25)
    try check(.bias, draw: scene.draw) { map in
      guard case .controlPoints(var evidence) = map.evidence else { return }
      for index in evidence.points.indices { evidence.points[index].group = nil }
      map.evidence = .controlPoints(evidence)
    }
  }

  /// A minute of fixes once a second, taken as independent.
  @Test func correlation() throws {
    var scene = TrackScene()
    scene.samples = 60...60
    try check(.position, draws: 2000, draw: scene.draw) { map in
      guard case .track(var track) = map.evidence else { return }
      track.correlationTime = 1e-3
      map.evidence = .track(track)
    }
  }

  /// The door 60 m from the nearest control, 3 % drift, sigma 1 m.
  @Test func drift() throws {
    var budget = ErrorBudget.standard1
    budget.lidarDrift = 0.03
    var scene = ControlPointScene()
    (scene.model, scene.count, scene.sigma, scene.extent) = (.rigid, 4...4, 1...1, 30...30)
    (scene.doorDistance, scene.budget) = (90...90, budget)
    #expect(try share(.drift, budget: budget, draw: scene.draw) > 0.25)
    var careless = budget
    careless.lidarDrift = 0
    try check(.drift, honest: budget, careless: careless, draw: scene.draw)
  }

  /// A door marked to 0.2 m beside control of 0.05 m.
  @Test func marking() throws {
    var scene = ControlPointScene()
    (scene.count, scene.sigma, scene.doorDistance) = (4...4, 0.05...0.05, 0...5)
    #expect(try share(.marking, draw: scene.draw) > 0.25)
    try check(.marking, draw: scene.draw) { $0.doors[0].sigma = 0 }
  }

  /// A door 30 m above the observations, sigma 0.05 m.
  @Test func tilt() throws {
    var scene = ControlPointScene()
    (scene.count, scene.sigma, scene.doorDistance) = (4...4, 0.05...0.05, 0...2)
    (scene.doorHeight, scene.marking) = (30...30, 0)
    #expect(try share(.tilt, draw: scene.draw) > 0.25)
    var careless = ErrorBudget.standard1
    careless.gravityTilt = .degrees(0)
    try check(.tilt, careless: careless, draw: scene.draw)
  }
}
