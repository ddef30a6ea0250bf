/// What the other observations say about one point of a fit (Baarda 1968, for correlated
/// observations by way of V⁻¹v).
///
/// Along r̂ (from the centroid, where the scale acts) and t̂ (across it, where the heading acts) the
/// covariance of (V⁻¹v)_i is M_i = (V⁻¹)_ii − m²/W less |δ|²/S_s or |δ|²/S_ψ, with m = (V⁻¹1)_i and
/// δ = sR(V⁻¹q)_i. Without correlation that is w_i R_i, R_i the redundancy block of the point.
struct Reliability {
  /// M_i along and across, and (V⁻¹)_ii.
  private let along: Double
  private let across: Double
  private let ownWeight: Double
  private let direction: ComplexNumber
  /// (V⁻¹v)_i.
  private let weightedResidual: ComplexNumber
  private let unitWeight: Double
  private let lever: ComplexNumber

  /// Non-centrality root for two degrees of freedom, level 0.001 and power 0.8: √19.662.
  private static let detection = 4.434
  /// Below this the point's residual is nothing but rounding.
  private static let rankTolerance = 1e-9

  /// - Parameter rotation: s·e^(−iψ) of the fit.
  init(_ fit: PlanarFit, _ index: Int, rotation: ComplexNumber) {
    lever = rotation * fit.weightedPlan[index]
    unitWeight = fit.unitWeights[index].real
    ownWeight = fit.weights.diagonal[index]
    weightedResidual = fit.weightedResiduals[index]
    let square = lever.squaredModulus
    direction = square > 0 ? (1 / square.squareRoot()) * lever : ComplexNumber(1, 0)
    let headingInformation = fit.linearHeadingInformation
    let scaleInformation = fit.totalScaleInformation ?? 0
    let free = ownWeight - unitWeight * unitWeight / fit.weight
    across = max(free - (headingInformation > 0 ? square / headingInformation : 0), 0)
    along = max(free - (scaleInformation > 0 ? square / scaleInformation : 0), 0)
  }

  private var checksAlong: Bool { along > Self.rankTolerance * ownWeight }
  private var checksAcross: Bool { across > Self.rankTolerance * ownWeight }

  /// How many directions the other observations check: 0, 1 or 2.
  var rank: Int { (checksAlong ? 1 : 0) + (checksAcross ? 1 : 0) }

  /// The smallest eigenvalue of the redundancy block.
  var redundancy: Double { min(along, across) / ownWeight }

  /// One less the mean of its eigenvalues.
  var leverage: Double { 1 - (along + across) / (2 * ownWeight) }

  /// (V⁻¹v)ᵀ M⁺ (V⁻¹v), χ² distributed with `rank` degrees of freedom.
  var statistic: Double {
    let turned = weightedResidual * direction.conjugate
    return (checksAlong ? turned.real * turned.real / along : 0)
      + (checksAcross ? turned.imaginary * turned.imaginary / across : 0)
  }

  /// M⁻¹V⁻¹v: observed minus what the fit without the point computes; nil unless both directions
  /// are checked.
  var leaveOneOut: ComplexNumber? {
    guard rank == 2 else { return nil }
    let turned = weightedResidual * direction.conjugate
    return ComplexNumber(turned.real / along, turned.imaginary / across) * direction
  }

  /// The smallest blunder in metres found with a power of 0.8; nil where r < 0.1.
  var detectableBlunder: Double? {
    redundancy < 0.1 ? nil : Self.detection / min(along, across).squareRoot()
  }

  /// How far a blunder of one metre, in its worst direction, moves the point a lever in metres away
  /// from the centroid.
  func influence(onLever target: ComplexNumber, fit: PlanarFit) -> Double {
    let headingInformation = fit.totalHeadingInformation
    let scaleInformation = fit.totalScaleInformation ?? 0
    func moved(_ blunder: ComplexNumber) -> ComplexNumber {
      let product = lever.conjugate * blunder
      let turn = headingInformation > 0 ? product.imaginary / headingInformation : 0
      let growth = scaleInformation > 0 ? product.real / scaleInformation : 0
      return (unitWeight / fit.weight) * blunder + ComplexNumber(growth, turn) * target
    }
    let east = moved(ComplexNumber(1, 0))
    let north = moved(ComplexNumber(0, 1))
    let gram = HorizontalCovariance(
      eastEast: east.squaredModulus,
      eastNorth: east.real * north.real + east.imaginary * north.imaginary,
      northNorth: north.squaredModulus)
    return gram.principalVariances.major.squareRoot()
  }
}

extension PlanarFit {
  /// S_ψ of a linear fit: s²S in place of h.
  var linearHeadingInformation: Double { linearInformation + (headingPrior?.information ?? 0) }
}
