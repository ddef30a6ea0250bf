import DoormarkTestSupport
import Testing

@testable import DoormarkCore

@Suite struct LargestRadiusTests {
  /// The largest of several radii is the largest of them one by one, to the last bit.
  @Test(arguments: [nil, 1, 3, 40] as [Double?])
  func isTheLargestOfAll(degreesOfFreedom: Double?) {
    var generator = SeededGenerator(seed: 95)
    for _ in 0..<200 {
      let errors = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        let major = Double.random(in: 0.9...1.1, using: &generator)
        let ratio = Double.random(in: 0...1, using: &generator)
        return RadialError(
          semiMajor: major, semiMinor: major * ratio, degreesOfFreedom: degreesOfFreedom)
      }
      // Some corners are as far off as each other.
      let all = errors + [errors[0]]
      let expected = all.map { $0.radius(probability: 0.95) }.max()
      #expect(RadialError.largest(of: all, probability: 0.95) == expected)
    }
  }

  @Test func noneHasNone() {
    #expect(RadialError.largest(of: [], probability: 0.95) == nil)
  }
}
