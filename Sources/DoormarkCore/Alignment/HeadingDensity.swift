/// The density of the heading ψ, clockwise: exp(H cos(ψ − ψ_c)) · exp(−wrap(ψ − ψ₀)²/(2σ₀²)).
///
/// The first factor is what the control says (von Mises, H = s|A|), the second the prior's. All
/// angles in radians.
struct HeadingDensity {
  /// H, the concentration of the control's factor.
  var concentration: Double
  /// ψ_c.
  var control: Double
  var prior: HeadingPrior?

  private static let nodes = 720

  private func logDensity(_ heading: Double) -> Double {
    var value = concentration * Elementary.cos(heading - control)
    if let prior {
      let difference = wrapped(heading - prior.value)
      value -= difference * difference / (2 * prior.sigma * prior.sigma)
    }
    return value
  }

  /// The heading of the greatest density: the best of 720 nodes, then Newton's method.
  var mode: Double {
    guard let prior else { return control }
    guard concentration > 0 else { return prior.value }
    // Where the prior's curvature outdoes the control's the density has one maximum on the circle
    // cut open opposite the prior, and the prior itself is near enough to start from.
    var best = prior.value
    if concentration > prior.information {
      var greatest = -Double.infinity
      let step = 2 * Double.pi / Double(Self.nodes)
      for node in 0..<Self.nodes {
        let heading = prior.value + (Double(node) - Double(Self.nodes) / 2) * step
        let value = logDensity(heading)
        if value > greatest { (greatest, best) = (value, heading) }
      }
    }
    return refined(best, prior: prior)
  }

  /// Newton's method for the maximum near a heading; each step goes uphill.
  func refined(_ start: Double, prior: HeadingPrior) -> Double {
    var heading = start
    for _ in 0..<50 {
      let difference = wrapped(heading - prior.value)
      let slope =
        -concentration * Elementary.sin(heading - control) - difference * prior.information
      let curvature =
        concentration * Elementary.cos(heading - control) + prior.information
      // Where the density is not concave, a short step in the direction of the slope.
      let step = curvature > 0 ? slope / curvature : (slope > 0 ? 0.01 : -0.01)
      heading += min(max(step, -0.5), 0.5)
      if abs(step) < 1e-13 { break }
    }
    return wrapped(heading)
  }

  /// How a heading error of this density about `estimate` moves a point.
  func arc(about estimate: Double) -> HeadingArc {
    let bins = Self.nodes / 2
    let step = Double.pi / Double(bins)
    let reference = logDensity(estimate)
    var masses: [Double] = []
    masses.reserveCapacity(bins)
    var total = 0.0
    var cosines = 0.0
    for bin in 0..<bins {
      let offset = (Double(bin) + 0.5) * step
      let mass =
        Elementary.exp(logDensity(estimate + offset) - reference)
        + Elementary.exp(logDensity(estimate - offset) - reference)
      masses.append(mass)
      total += mass
      cosines += mass * Elementary.cos(offset)
    }
    func quantile(_ probability: Double) -> Double {
      var remaining = probability * total
      for bin in 0..<bins {
        if remaining <= masses[bin] { return (Double(bin) + remaining / masses[bin]) * step }
        remaining -= masses[bin]
      }
      return .pi
    }
    return HeadingArc(
      quantile50: quantile(0.50), quantile68: quantile(0.68), quantile95: quantile(0.95),
      meanCosine: cosines / total)
  }
}
