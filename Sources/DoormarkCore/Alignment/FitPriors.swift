/// What is known about the scale before the observations speak.
enum ScaleKnowledge: Hashable, Sendable {
  /// The scale is given: a rigid fit.
  case fixed(Double)
  /// Nothing is known.
  case free
  /// ln scale about ln `value` with a standard deviation.
  case prior(value: Double, sigma: Double)

  /// 1/σ² of the prior; zero without one.
  var information: Double {
    if case .prior(_, let sigma) = self { 1 / (sigma * sigma) } else { 0 }
  }

  /// The scale that is taken where the observations say nothing.
  var nominal: Double {
    switch self {
    case .fixed(let value), .prior(let value, _): value
    case .free: 1
    }
  }
}

/// What is known about the heading before the observations speak, in radians clockwise.
struct HeadingPrior: Hashable, Sendable {
  var value: Double
  var sigma: Double

  var information: Double { 1 / (sigma * sigma) }
}

/// The angle brought into −π < radians ≤ π.
func wrapped(_ radians: Double) -> Double { Angle.radians(radians).wrapped.radians }
