import DoormarkCore
import DoormarkSimulation
import Testing

/// What our rule keeps on the simulated journeys; the benchmark `arrival-rules` has more of them.
@Suite struct ArrivalRequirementTests {
  static let ours: [ReplayedRule] = [.ours(.lastAdmitting), .confirmed]

  /// The first 40 journeys of the benchmark's own seed; 0.05 extra flips a journey are one journey with
  /// two.
  @Test(arguments: ArrivalScenario.allCases)
  func theDefaultPolicyKeepsEveryLimit(scenario: ArrivalScenario) {
    let cells = ArrivalTable.cells(
      scenarios: [scenario], rules: Self.ours, journeys: 40, seed: 1)
    #expect(cells.map(\.journeys) == [40, 40])
    #expect(ArrivalRequirements.complaints(cells) == [])
  }

  /// The limits are of use: every other rule breaks some, each in its own way.
  @Test func theOthersDoNot() {
    func cell(_ rule: ReplayedRule, _ scenario: ArrivalScenario) -> ArrivalCell {
      ArrivalTable.cells(scenarios: [scenario], rules: [rule], journeys: 12, seed: 5)[0]
    }
    #expect(cell(.ours(.live), .s4).flipsPerJourney > 5)
    #expect(cell(.published(.fixed50), .s3).flipsPerJourney > 5)
    #expect(cell(.published(.homeassistant), .s6).arrivedByLie == 12)
    #expect(cell(.published(.homeassistant), .s7).arrived == 12)
    #expect(cell(.published(.owntracks), .s4).flipsPerJourney > 20)
    #expect(cell(.published(.tracelet), .s6).arrivedByLie == 12)
    #expect(cell(.published(.ferrostar), .s4).missed > 6)
    #expect(cell(.published(.ferrostarWaypoint), .s7).arrived == 12)
    #expect(cell(.published(.ferrostarWaypoint), .s8).exitDistance == nil)
    #expect(cell(.published(.androidDwell), .s7).arrived == 12)
  }

  /// Complaints come from outcomes made by hand.
  @Test func brokenLimitsAreNamed() {
    func complaints(
      _ scenario: ArrivalScenario, distances: [Double], exits: Int, isLie: Bool = false
    ) -> Int {
      var cell = ArrivalCell(scenario, .ours(.lastAdmitting))
      var outcome = ReplayOutcome()
      for distance in distances {
        let report = SimulatedReport(
          fix: Fix(
            coordinate: SimulatedJourney.target.coordinate, accuracy: 5,
            time: Instant(nanoseconds: 0)), trueDistance: distance, isLie: isLie)
        outcome.note(report, isArrival: true, radius: 25)
        if exits > 0 { outcome.note(report, isArrival: false, radius: 25) }
      }
      cell.add(outcome)
      return ArrivalRequirements.complaints([cell]).count
    }
    #expect(complaints(.s1, distances: [40], exits: 0) == 0)
    #expect(complaints(.s1, distances: [40.1], exits: 0) == 1)
    #expect(complaints(.s1, distances: [20], exits: 1) == 1)
    #expect(complaints(.s1, distances: [], exits: 0) == 1)
    #expect(complaints(.s6, distances: [], exits: 0) == 0)
    #expect(complaints(.s6, distances: [200], exits: 0, isLie: true) == 2)
    #expect(complaints(.s8, distances: [20, 20], exits: 1) == 1)
  }
}
