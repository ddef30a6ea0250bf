/// The standard normal distribution.
package enum NormalDistribution {
  /// The z for which a standard normal variable lies within ±z with probability 0 ≤ p < 1.
  package static func twoSidedQuantile(_ probability: Double) -> Double {
    guard probability > 0 else { return 0 }
    guard probability < 1 else { return .infinity }
    let tail = 1 - probability
    // Start: the leading terms of the inverse near zero, the Mills ratio's in the tail.
    var z =
      probability < 0.5
      ? probability * (Double.pi / 2).squareRoot()
      : (-2 * Elementary.log(tail)).squareRoot() * 0.8
    // Halley's iteration; f''/f' of the distribution function is −z.
    for _ in 0..<50 {
      let difference =
        probability < 0.5
        ? Elementary.erf(z / 2.0.squareRoot()) - probability
        : tail - Elementary.erfc(z / 2.0.squareRoot())
      let density = (2 / Double.pi).squareRoot() * Elementary.exp(-z * z / 2)
      let newton = difference / density
      let step = newton / (1 + max(newton * z / 2, -0.5))
      z -= step
      if abs(step) <= 1e-9 * z { break }
    }
    return z
  }
}
