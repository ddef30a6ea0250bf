/// The probability that a horizontal error lies outside a circle, by Craig's polar form.
///
/// With s(φ) = cos²φ + ρ² sin²φ, lengths in units of the semi-major axis and q the squared radius:
/// S = (2/π) ∫₀^{π/2} exp(−q/2s) dφ for a Gaussian error (Hoyt 1947 in the form of Craig 1991), and
/// S = (2/π) ∫₀^{π/2} (1 + q/νs)^(−ν/2) dφ for a Student error with ν degrees of freedom.
struct CraigIntegral {
  /// Semi-minor over semi-major axis, 0…1.
  let ratio: Double
  /// ν; nil for the Gaussian.
  let degreesOfFreedom: Double?

  /// S and dS/dq at a squared radius q ≥ 0.
  func survival(_ q: Double) -> (value: Double, slope: Double) {
    if degreesOfFreedom == nil, ratio >= 0.15 || q >= 0.42 {
      return midpointRule(q)
    }
    return substitutedRule(q)
  }

  private func integrand(_ q: Double, _ s: Double) -> (value: Double, slope: Double) {
    guard s > 0 else { return (q > 0 ? 0 : 1, 0) }
    if let degreesOfFreedom {
      let growth = q / (degreesOfFreedom * s)
      let value = power(growth, degreesOfFreedom)
      return (value, -value / (2 * s * (1 + growth)))
    }
    let value = Elementary.exp(-q / (2 * s))
    return (value, -value / (2 * s))
  }

  /// (1 + growth)^(−ν/2), by multiplication for the whole numbers of a fit's redundancy.
  private func power(_ growth: Double, _ degreesOfFreedom: Double) -> Double {
    guard degreesOfFreedom <= 256, var exponent = Int(exactly: degreesOfFreedom) else {
      return Elementary.exp(-degreesOfFreedom / 2 * Elementary.log1p(growth))
    }
    var factor = 1 / (1 + growth)
    var result = exponent & 1 == 1 ? factor.squareRoot() : 1
    exponent >>= 1
    while exponent > 0 {
      if exponent & 1 == 1 { result *= factor }
      factor *= factor
      exponent >>= 1
    }
    return result
  }

  /// The midpoint rule over φ, which converges like a periodic integrand's: 2 × 10⁻¹² or better for
  /// the Gaussian at the radii of interest with these numbers of nodes.
  private func midpointRule(_ q: Double) -> (value: Double, slope: Double) {
    let nodes = ratio >= 0.5 ? 16 : ratio >= 0.25 ? 32 : 64
    let mean = (1 + ratio * ratio) / 2
    let half = (1 - ratio * ratio) / 2
    let step = Double.pi / Double(nodes)
    // cos 2φ at the nodes by Chebyshev's recurrence, the nodes of φ and π/2 − φ together.
    let factor = 2 * Elementary.cos(step)
    var cosine = Elementary.cos(step / 2)
    var previous = cosine
    var value = 0.0
    var slope = 0.0
    for _ in 0..<(nodes / 2) {
      let far = mean + half * cosine
      let near = mean - half * cosine
      let farValue = Elementary.exp(-q / (2 * far))
      let nearValue = Elementary.exp(-q / (2 * near))
      value += farValue + nearValue
      slope -= farValue / (2 * far) + nearValue / (2 * near)
      (cosine, previous) = (factor * cosine - previous, cosine)
    }
    return (value / Double(nodes), slope / Double(nodes))
  }

  /// The trapezoidal rule after cot φ = eʸ, which puts every singularity at |Im y| = π/2 or
  /// further, however flat the ellipse and whatever ν: 10⁻¹² throughout.
  private func substitutedRule(_ q: Double) -> (value: Double, slope: Double) {
    let step = degreesOfFreedom == nil ? 0.2 : 0.25
    let variance = ratio * ratio
    let decay = Elementary.exp(-step)
    var exponential = 1.0
    let middle = integrand(q, (1 + variance) / 2)
    var value = middle.value / 2
    var slope = middle.slope / 2
    while exponential > 1e-13 {
      exponential *= decay
      let square = exponential * exponential
      let weight = exponential / (1 + square)
      let far = integrand(q, (1 + variance * square) / (1 + square))
      let near = integrand(q, (square + variance) / (1 + square))
      value += weight * (far.value + near.value)
      slope += weight * (far.slope + near.slope)
    }
    let factor = step * 2 / .pi
    return (value * factor, slope * factor)
  }
}
