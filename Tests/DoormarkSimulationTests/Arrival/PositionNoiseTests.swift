import DoormarkCore
import DoormarkSimulation
import Testing

/// The simulated receiver against the closed forms of its distributions.
@Suite struct PositionNoiseTests {
  /// Errors of many receivers, of which each has a true accuracy of 10 m, by second.
  static func errors(_ count: Int, seconds: [Int], correlationTime: Double) -> [[LocalPoint]] {
    var generator = SeededGenerator(seed: 7)
    return (0..<count).map { _ in
      var noise = PositionNoise(correlationTime: correlationTime, &generator)
      return (0...(seconds.max() ?? 0)).compactMap { second in
        if second > 0 { noise.advance(&generator) }
        return seconds.contains(second) ? noise.error(accuracy: 10) : nil
      }
    }
  }

  /// 68 % within the accuracy at the start and later, and a correlation of exp(−t/τ) along each axis
  /// and none across. The standard deviation of a share of 4,000 is 0.0074, of a correlation at most
  /// 0.016; four of them are allowed.
  @Test func correlationAndRadius() {
    let seconds = [0, 1, 15, 30]
    let errors = Self.errors(4_000, seconds: seconds, correlationTime: 30)
    let sigma = 10 / PositionNoise.radius68
    for (index, second) in seconds.enumerated() {
      let inside = errors.count {
        $0[index].east * $0[index].east + $0[index].north * $0[index].north <= 100
      }
      #expect(abs(Double(inside) / 4_000 - 0.68) < 0.03, "\(second) s")
      func correlation(_ other: (LocalPoint) -> Double) -> Double {
        errors.reduce(0) { $0 + $1[0].east * other($1[index]) } / (4_000 * sigma * sigma)
      }
      // At lag 0 the estimate is a variance, whose deviation is √2/√4000 = 0.022.
      #expect(abs(correlation(\.east) - Elementary.exp(-Double(second) / 30)) < 0.09)
      #expect(abs(correlation(\.north)) < 0.065)
    }
  }

  /// The 68 % radius of the Rayleigh distribution: 1.5096 standard deviations.
  @Test func radiusOfTheRayleighDistribution() {
    #expect(abs(PositionNoise.radius68 - 1.50959) < 1e-5)
    let share = 1 - Elementary.exp(-PositionNoise.radius68 * PositionNoise.radius68 / 2)
    #expect(abs(share - 0.68) < 1e-12)
  }

  /// The lognormal distribution: half below the true accuracy, 84.13 % below e^0.2 times it. The
  /// deviations of the shares of 20,000 are 0.0035 and 0.0026.
  @Test func reportedAccuracy() {
    var generator = SeededGenerator(seed: 11)
    let reported = (0..<20_000).map { _ in SkyView.reported(40, &generator) }
    #expect(abs(Double(reported.count { $0 < 40 }) / 20_000 - 0.5) < 0.014)
    let share = Double(reported.count { $0 < 40 * Elementary.exp(0.2) }) / 20_000
    #expect(abs(share - 0.8413) < 0.011)
    #expect(SkyView.reported(40, spread: 0, &generator) == 40)
  }
}
