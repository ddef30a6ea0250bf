import DoormarkCore

/// What our rule has to keep on the scenarios.
package enum ArrivalRequirements {
  /// The most extra changes of the screen a journey, for the default policy; nil without a limit.
  package static func mostFlips(_ scenario: ArrivalScenario) -> Double? {
    switch scenario {
    case .s1, .s2, .s3, .s5, .s5Urban: 0.05
    case .s4, .s8, .s9: 0.5
    case .s6, .s7: nil
    }
  }

  /// The share of journeys that arrive falsely has to be under this; of 300 journeys that is none.
  package static let falseShare = 0.001

  /// What is broken; cells of other policies and of published rules are passed over.
  package static func complaints(_ cells: [ArrivalCell]) -> [String] {
    cells.flatMap { cell in
      switch cell.rule {
      case .ours(.lastAdmitting), .confirmed:
        return flips(cell, most: mostFlips(cell.scenario)) + arrivals(cell)
      case .ours, .published:
        return []
      }
    }
  }

  private static func flips(_ cell: ArrivalCell, most: Double?) -> [String] {
    guard let most, cell.flipsPerJourney > most else { return [] }
    return ["\(name(cell)): \(cell.flipsPerJourney) extra flips a journey, at most \(most)"]
  }

  private static func arrivals(_ cell: ArrivalCell) -> [String] {
    var found: [String] = []
    func count(_ journeys: Int, _ what: String) {
      found.append("\(name(cell)): \(journeys) of \(cell.journeys) journeys \(what)")
    }
    if Double(cell.falselyArrived) >= falseShare * Double(cell.journeys), cell.falselyArrived > 0 {
      count(cell.falselyArrived, "arrived falsely")
    }
    if cell.arrivedByLie > 0, cell.scenario != .s5Urban {
      count(cell.arrivedByLie, "arrived by a lie")
    }
    if cell.arrived > 0, !cell.scenario.needsArrival { count(cell.arrived, "arrived for nothing") }
    if cell.missed > 0 { count(cell.missed, "never arrived") }
    return found
  }

  private static func name(_ cell: ArrivalCell) -> String {
    "\(cell.rule.name), \(cell.scenario.rawValue)"
  }
}
