import DoormarkCore
import DoormarkTestSupport
import Testing

/// Against `Tests/Oracles/radial_error.py`: scipy's integration of the density over one axis.
@Suite struct RadialErrorOracleTests {
  private struct Table: Decodable {
    var probabilities: [[Double?]]
    var quantiles: [[Double?]]
  }

  @Test func probabilitiesAndRadii() throws {
    let table = try OracleTable.read("radial_error", as: Table.self)
    #expect(table.probabilities.count == 315 && table.quantiles.count == 48)
    for row in table.probabilities {
      let error = RadialError(
        semiMajor: 1, semiMinor: try #require(row[1]), degreesOfFreedom: row[0])
      let found = error.probability(within: try #require(row[2]))
      #expect(near(found, try #require(row[3]), 1e-11), "\(row)")
    }
    for row in table.quantiles {
      let error = RadialError(
        semiMajor: 1, semiMinor: try #require(row[1]), degreesOfFreedom: row[0])
      let expected = try #require(row[3])
      let found = error.radius(probability: try #require(row[2]))
      #expect(near(found, expected, 1e-9 * expected), "\(row)")
    }
  }
}
