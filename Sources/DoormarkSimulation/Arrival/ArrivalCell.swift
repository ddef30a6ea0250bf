/// What a rule did on the journeys of one scenario.
package struct ArrivalCell {
  package let scenario: ArrivalScenario
  package let rule: ReplayedRule
  /// How many journeys there were.
  package private(set) var journeys = 0
  /// Changes of the screen beyond those needed, all journeys together.
  package private(set) var extraFlips = 0
  /// Journeys on which the rule arrived.
  package private(set) var arrived = 0
  /// Journeys with an arrival whose true distance is over the radius and three accuracies, by an
  /// honest fix.
  package private(set) var falselyArrived = 0
  /// Journeys with an arrival by a lying fix.
  package private(set) var arrivedByLie = 0
  /// Journeys that needed an arrival and had none.
  package private(set) var missed = 0
  private var arrivalDistances: [Double] = []
  private var exitDistances: [Double] = []

  package init(_ scenario: ArrivalScenario, _ rule: ReplayedRule) {
    self.scenario = scenario
    self.rule = rule
  }

  /// Counts one journey.
  package mutating func add(_ outcome: ReplayOutcome) {
    journeys += 1
    extraFlips += max(0, outcome.changes - scenario.neededChanges)
    if let first = outcome.arrivals.first {
      arrived += 1
      arrivalDistances.append(first.trueDistance)
    } else if scenario.needsArrival {
      missed += 1
    }
    if outcome.arrivals.contains(where: { $0.isFalse && !$0.isByLie }) { falselyArrived += 1 }
    if outcome.arrivals.contains(where: \.isByLie) { arrivedByLie += 1 }
    if scenario.needsExit, outcome.exits.count >= outcome.arrivals.count,
      let last = outcome.exits.last
    {
      exitDistances.append(last)
    }
  }

  /// Extra changes of the screen a journey.
  package var flipsPerJourney: Double { Double(extraFlips) / Double(max(journeys, 1)) }
  /// Metres from the door at the first arrival, the median; nil when there was none.
  package var arrivalDistance: Double? { Self.median(arrivalDistances) }
  /// Metres from the door at the last change back, the median, where journeys leave; nil when there
  /// was none.
  package var exitDistance: Double? { Self.median(exitDistances) }

  private static func median(_ numbers: [Double]) -> Double? {
    let sorted = numbers.sorted()
    guard let upper = sorted.dropFirst(sorted.count / 2).first else { return nil }
    return (sorted[(sorted.count - 1) / 2] + upper) / 2
  }
}

/// Journeys of every scenario, replayed by every rule.
package enum ArrivalTable {
  /// The cells, scenario by scenario; each rule sees the same journeys.
  package static func cells(
    scenarios: [ArrivalScenario] = ArrivalScenario.allCases,
    rules: [ReplayedRule] = ReplayedRule.all,
    journeys: Int, seed: UInt64
  ) -> [ArrivalCell] {
    scenarios.flatMap { scenario in
      var cells = rules.map { ArrivalCell(scenario, $0) }
      // A generator of its own, so that a scenario's journeys do not depend on the others'.
      let index = ArrivalScenario.allCases.firstIndex(of: scenario) ?? 0
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<index { _ = generator.next() }
      generator = SeededGenerator(seed: generator.next())
      for _ in 0..<journeys {
        let journey = scenario.draw(&generator)
        for index in cells.indices { cells[index].add(cells[index].rule.replay(journey)) }
      }
      return cells
    }
  }
}
