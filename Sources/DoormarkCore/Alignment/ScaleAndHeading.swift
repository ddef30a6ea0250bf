/// The heading ψ (radians clockwise) and scale s that make
/// S s² − 2s|A| cos(ψ − ψ_c) + (ln s − ln s₀)²/σ_s² + wrap(ψ − ψ₀)²/σ_ψ² least.
struct ScaleAndHeading {
  let spread: Double
  let moment: ComplexNumber
  let scaleKnowledge: ScaleKnowledge
  let headingPrior: HeadingPrior?

  /// The least over the whole circle of headings.
  var estimate: (heading: Double, scale: Double) {
    let modulus = moment.modulus
    guard spread > 0 else {
      return (headingPrior?.value ?? 0, scaleKnowledge.nominal)
    }
    let control = modulus > 0 ? -moment.argument : 0
    guard let headingPrior else { return (control, scale(alongMoment: modulus)) }
    // The two depend on each other only through cos(ψ − ψ_c), so turns converge in a few rounds.
    var scale = scale(alongMoment: modulus)
    var density = HeadingDensity(
      concentration: scale * modulus, control: control, prior: headingPrior)
    var heading = density.mode
    for _ in 0..<100 {
      let next = self.scale(alongMoment: modulus * Elementary.cos(heading - control))
      let change = abs(next - scale)
      scale = next
      if change <= 1e-14 * scale { break }
      density.concentration = scale * modulus
      heading = density.refined(heading, prior: headingPrior)
    }
    return (heading, scale)
  }

  /// The scale for B = |A| cos(ψ − ψ_c): the zero of S s² − sB + (ln s − ln s₀)/σ² in ln s.
  private func scale(alongMoment moment: Double) -> Double {
    switch scaleKnowledge {
    case .fixed(let value):
      return value
    case .free:
      // A similarity cannot turn a moment that points away into a positive scale.
      return moment > 0 ? moment / spread : scaleKnowledge.nominal
    case .prior(let value, let sigma):
      let information = 1 / (sigma * sigma)
      let nominal = Elementary.log(value)
      var logarithm = nominal
      for _ in 0..<100 {
        let scale = Elementary.exp(logarithm)
        let slope = scale * (spread * scale - moment) + information * (logarithm - nominal)
        // The curvature of the Gauss–Newton method is positive wherever the true one is not.
        let curvature =
          scale * max(2 * spread * scale - moment, spread * scale) + information
        let step = min(max(slope / curvature, -0.5), 0.5)
        logarithm -= step
        if abs(step) < 1e-14 { break }
      }
      return Elementary.exp(logarithm)
    }
  }
}
