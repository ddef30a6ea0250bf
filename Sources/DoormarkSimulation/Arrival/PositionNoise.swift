package import DoormarkCore

/// The error of a receiver's positions: correlated in time, with a radius that the receiver knows
/// roughly.
///
/// Along each axis an autoregressive process of first order, e(t+1) = φ e(t) + √(1 − φ²) n with
/// φ = exp(−1 s / τ), so that two fixes t seconds apart are correlated by exp(−t/τ). It is scaled so
/// that 68 % of the errors lie within the true accuracy.
package struct PositionNoise {
  /// The radius of 68 % of a circular normal distribution in standard deviations along an axis:
  /// √(−2 ln 0.32), from the Rayleigh distribution.
  package static let radius68 = (-2 * Elementary.log(0.32)).squareRoot()

  private let correlation: Double
  private var unit: LocalPoint

  /// Begins in the stationary state; the correlation time is in seconds.
  package init(correlationTime: Double, _ generator: inout SeededGenerator) {
    correlation = Elementary.exp(-1 / correlationTime)
    unit = generator.vector(1)
  }

  /// The error of this second, in metres, for a true accuracy in metres.
  package func error(accuracy: Double) -> LocalPoint {
    let sigma = accuracy / Self.radius68
    return LocalPoint(east: sigma * unit.east, north: sigma * unit.north)
  }

  /// Goes on by a second.
  package mutating func advance(_ generator: inout SeededGenerator) {
    let innovation = generator.vector((1 - correlation * correlation).squareRoot())
    unit.east = correlation * unit.east + innovation.east
    unit.north = correlation * unit.north + innovation.north
  }
}

/// How well the sky is seen, and so how good positions are.
package enum SkyView: Sendable {
  /// 5 m, always.
  case open
  /// Another of ``urbanAccuracies`` every 20 s, drawn evenly.
  case urban
  /// Another accuracy from 6 to 65 m every 10 s, its logarithm drawn evenly.
  case varied

  /// In metres.
  package static let urbanAccuracies = [6.0, 10, 15, 25, 40, 65]
  /// How long an accuracy lasts, in seconds.
  package var hopSeconds: Int { self == .varied ? 10 : 20 }
  /// Standard deviation of the logarithm of reported over true accuracy.
  package static let reportSpread = 0.2

  /// The true accuracy from now on, in metres.
  func drawAccuracy(_ generator: inout SeededGenerator) -> Double {
    switch self {
    case .open: 5
    case .urban: Self.urbanAccuracies[generator.whole(0...Self.urbanAccuracies.count - 1)]
    case .varied: Elementary.exp(generator.uniform(Elementary.log(6)...Elementary.log(65)))
    }
  }

  /// What a receiver says of a true accuracy: it times a lognormal number with median 1.
  package static func reported(
    _ accuracy: Double, spread: Double = reportSpread, _ generator: inout SeededGenerator
  ) -> Double {
    accuracy * Elementary.exp(generator.normal(spread))
  }
}
