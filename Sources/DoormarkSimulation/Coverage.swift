package import DoormarkCore

/// How often the truth lay inside the claimed radii, and what was said of honest evidence.
package struct Coverage {
  package var count = 0
  package var inside68 = 0
  package var inside95 = 0
  package var reasons: [UndefinedReason: Int] = [:]
  package var doubts: [Doubt: Int] = [:]
  package var flags: [PlacementFlag: Int] = [:]
  package var points = 0
  package var outliers = 0

  package init() {}

  /// Share of the true doors inside R95.
  package var share95: Double { Double(inside95) / Double(count) }
  /// Share of the true doors inside R68.
  package var share68: Double { Double(inside68) / Double(count) }
  /// Share of the honest points that were called outliers.
  package var outlierShare: Double { Double(outliers) / Double(max(points, 1)) }

  /// Draws worlds and counts; the model is the solver's with a budget, the world's may be another.
  package static func of(
    _ draws: Int, seed: UInt64, budget: ErrorBudget = .standard1,
    _ draw: (inout SeededGenerator) -> SimulatedPlacement
  ) -> Coverage {
    var generator = SeededGenerator(seed: seed)
    var coverage = Coverage()
    for _ in 0..<draws { coverage.add(draw(&generator), budget: budget) }
    return coverage
  }

  /// Counts one world.
  package mutating func add(_ world: SimulatedPlacement, budget: ErrorBudget = .standard1) {
    let estimate = world.estimate(budget)
    for reason in estimate.reasons { reasons[reason, default: 0] += 1 }
    for doubt in estimate.doubts { doubts[doubt, default: 0] += 1 }
    for flag in estimate.flags { flags[flag, default: 0] += 1 }
    if let diagnostics = estimate.diagnostics {
      points += diagnostics.points.count
      outliers += diagnostics.points.count { $0.verdict == .outlier }
    }
    guard let propagation = estimate.propagation, let distance = world.distance(estimate),
      let door = world.map.targetDoor,
      let probabilities = propagation.probabilities(
        within: distance, at: world.map.frame.planPoint(door.point), markingSigma: door.sigma)
    else { return }
    count += 1
    if probabilities.radius68 < 0.68 { inside68 += 1 }
    if probabilities.radius95 < 0.95 { inside95 += 1 }
  }
}
