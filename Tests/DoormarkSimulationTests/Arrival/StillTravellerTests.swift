import DoormarkCore
import DoormarkSimulation
import DoormarkTestSupport
import Testing

/// A traveller who stands still among buildings, by our policy and by the literal reading.
@Suite struct StillTravellerTests {
  struct Expected: Decodable {
    struct Row: Decodable {
      var policy: String
      var distance: Double
      var mean: Double
      var deviation: Double
    }
    var journeys: Int
    var rows: [Row]
  }

  /// Expected values: `Tests/Oracles/still_traveller.py`, NumPy's own 20,000 journeys a row. 250
  /// journeys here (60 of `live`, which changes at nearly every hop) are within four standard
  /// deviations of the mean, which for the rare changes is half their number or more.
  @Test func extraChangesAreThoseOfTheOracle() throws {
    let expected = try OracleTable.read("still_traveller", as: Expected.self)
    #expect(expected.rows.count == 8)
    for row in expected.rows {
      let policy = try #require(ArrivalPolicy(rawValue: row.policy))
      let journeys = policy == .live ? 60 : 250
      let changes = StillTraveller.extraChanges(
        distance: row.distance, policy: policy, journeys: journeys, seed: 1)
      let mean = Double(changes.reduce(0, +)) / Double(journeys)
      print("still traveller \(row.distance) m off, \(row.policy): \(mean), NumPy \(row.mean)")
      let variance = row.deviation * row.deviation
      let sampling = (variance / Double(journeys) + variance / Double(expected.journeys))
        .squareRoot()
      #expect(abs(mean - row.mean) <= 4 * sampling, "\(row.policy) at \(row.distance) m")
    }
  }
}
