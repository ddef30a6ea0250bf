import DoormarkCore
import Testing

@Suite struct RadialErrorTests {
  private func radius(_ ratio: Double, _ probability: Double, _ freedom: Double? = nil) -> Double {
    RadialError(semiMajor: 1, semiMinor: ratio, degreesOfFreedom: freedom)
      .radius(probability: probability)
  }

  /// Expected values: H. L. Harter, "Circular error probabilities", JASA 55 (1960), the columns
  /// that he tabulates (.50, .90, .95, .99) to his digits; .68 and .6827 by numerical integration
  /// of the bivariate normal density in numpy.
  @Test(arguments: [
    (0.0, [0.67449, 0.99446, 1.00002, 1.64485, 1.95996, 2.57583]),
    (0.1, [0.68199, 0.99952, 1.00506, 1.64791, 1.96253, 2.57778]),
    (0.25, [0.72543, 1.02767, 1.03303, 1.66461, 1.97651, 2.58839]),
    (0.5, [0.87042, 1.14805, 1.15292, 1.73708, 2.03586, 2.63257]),
    (0.75, [1.02709, 1.32303, 1.32806, 1.90335, 2.18580, 2.74916]),
    (1.0, [1.17741, 1.50959, 1.51519, 2.14597, 2.44775, 3.03485]),
  ])
  func gaussianTable(ratio: Double, expected: [Double]) {
    for (probability, value) in zip([0.50, 0.68, 0.6827, 0.90, 0.95, 0.99], expected) {
      #expect(abs(radius(ratio, probability) - value) < 6e-6)
    }
  }

  /// Expected values: scipy's `t` quantile (ratio 0), √(2 F₂,ν) (ratio 1), and numerical integration
  /// between them.
  @Test(arguments: [
    (1.0, [19.975, 15.397, 12.706]), (2.0, [6.164, 4.851, 4.303]), (4.0, [3.727, 2.995, 2.776]),
    (8.0, [2.986, 2.436, 2.306]), (20.0, [2.643, 2.180, 2.086]),
  ])
  func studentTable(freedom: Double, expected: [Double]) {
    for (ratio, value) in zip([1, 0.5, 0], expected) {
      #expect(abs(radius(ratio, 0.95, freedom) - value) < 6e-4)
    }
  }

  /// Closed forms: a circle is Rayleigh, σ√(−2 ln(1−p)); a line is normal, σz.
  @Test func closedCases() {
    #expect(abs(radius(1, 0.95) - 2.447_746_830_680_816) < 1e-14)
    #expect(abs(radius(0, 0.95) - 1.959_963_984_540_054) < 1e-12)
    #expect(abs(radius(1e-12, 0.95) - 1.959_963_984_540_054) < 1e-10)
    #expect(abs(radius(1e-12, 0.5) - 0.674_489_750_196_081_7) < 1e-10)
    #expect(radius(0.999_999_999, 0.95) < 2.447_746_830_680_816)
    #expect(RadialError(semiMajor: 0, semiMinor: 0).radius(probability: 0.95) == 0)
    // Student on a circle: √(ν((1−p)^(−2/ν) − 1)), here at ν = 2.5.
    let expected = (2.5 * (Elementary.pow(0.05, -2 / 2.5) - 1)).squareRoot()
    #expect(abs(radius(1, 0.95, 2.5) - expected) < 1e-11)
  }

  /// A Student distribution with very many degrees of freedom is the Gaussian.
  @Test func manyDegreesOfFreedom() {
    for ratio in [0, 0.01, 0.5, 1] {
      #expect(abs(radius(ratio, 0.95, 1e9) - radius(ratio, 0.95)) < 1e-7)
    }
  }

  /// F(F⁻¹(p)) = p over flat and round ellipses, few and fractional degrees of freedom, in any unit.
  @Test func probabilityInvertsRadius() {
    for scale in [1e-160, 1, 1e140] {
      for ratio in [0, 1e-12, 1e-3, 0.05, 0.14, 0.16, 0.24, 0.3, 0.49, 0.6, 0.999, 1] {
        for freedom in [nil, 1, 1.5, 2, 3, 7, 40] as [Double?] {
          let error = RadialError(
            semiMajor: scale, semiMinor: ratio * scale, degreesOfFreedom: freedom)
          for probability in [1e-3, 0.2, 0.5, 0.68, 0.95, 0.999] {
            let back = error.probability(within: error.radius(probability: probability))
            #expect(abs(back - probability) < 1e-10, "\(scale) \(ratio) \(freedom ?? .infinity)")
          }
        }
      }
    }
  }

  /// z σ_major ≤ R ≤ √(−2 ln(1−p)) σ_major, growing with the probability and with the ratio.
  @Test func boundsAndOrder() {
    var previous = 0.0
    for ratio in stride(from: 0.0, through: 1.0, by: 0.01) {
      let found = radius(ratio, 0.95)
      #expect(found >= 1.959_963_984 && found <= 2.447_746_831 && found >= previous)
      #expect(radius(ratio, 0.68) < found && radius(ratio, 0.5) < radius(ratio, 0.68))
      previous = found
    }
  }

  /// The federal standard's approximation 2.4477 × the mean sigma for axes of a ratio of 0.6
  /// (FGDC-STD-007.3-1998, appendix 3-A) is 6 % too small at its own limit: 1.958 for 2.081.
  @Test func federalApproximationIsOptimistic() {
    #expect(abs(radius(0.6, 0.95) - 2.0813) < 1e-4)
    #expect(2.4477 * 0.8 / radius(0.6, 0.95) < 0.941)
  }
}
