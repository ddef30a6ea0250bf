extension PlanarFit {
  /// The covariance of the parameters at the weighted centroid, taken apart into the observations'
  /// own scatter and what they share.
  ///
  /// N is diagonal there: W, W, S_ψ and S_s. A bias b of group g moves the parameters by
  /// K b = N⁻¹AᵀV⁻¹1_g b. Where the observed information about the heading is not the linear one,
  /// K keeps the linear fit's proportion between both parts, so that neither turns negative.
  ///
  /// What is not determined at all has no variance here; see `headingInformation`.
  var covariance: (random: ParameterCovariance, bias: ParameterCovariance) {
    let headingVariance = totalHeadingInformation > 0 ? 1 / totalHeadingInformation : 0
    let scaleInformation = totalScaleInformation ?? 0
    let scaleVariance = scaleInformation > 0 ? 1 / scaleInformation : 0
    let whole = ParameterCovariance(
      position: .isotropic(variance: 1 / weight), heading: headingVariance, scale: scaleVariance)
    if weights.groups.isEmpty { return (whole, .zero) }
    let linearHeading = linearInformation + (headingPrior?.information ?? 0)
    let headingGain = linearHeading > 0 ? (headingVariance / linearHeading).squareRoot() : 0
    let rotation = ComplexNumber(modulus: scale, argument: -heading)
    var bias = ParameterCovariance.zero
    for group in weights.groups {
      var mass = 0.0
      var lever = ComplexNumber.zero
      for member in group.members {
        mass += unitWeights[member].real
        lever += rotation * weightedPlan[member]
      }
      // Columns of K for a unit bias east, (m, 0, D_N, D_E), and north, (0, m, −D_E, D_N).
      let east = [
        mass / weight, 0, headingGain * lever.imaginary, scaleVariance * lever.real,
      ]
      let north = [
        0, mass / weight, -headingGain * lever.real, scaleVariance * lever.imaginary,
      ]
      bias =
        bias + .outer(east, variance: group.variance)
        + .outer(north, variance: group.variance)
    }
    return (whole + (-1) * bias, bias)
  }
}

extension ParameterCovariance {
  /// The covariance of one cause that moves the parameters along a fixed direction.
  fileprivate static func outer(_ direction: [Double], variance: Double) -> ParameterCovariance {
    func entry(_ row: Int, _ column: Int) -> Double {
      variance * direction[row] * direction[column]
    }
    return ParameterCovariance(
      position: HorizontalCovariance(
        eastEast: entry(0, 0), eastNorth: entry(0, 1), northNorth: entry(1, 1)),
      heading: entry(2, 2), scale: entry(3, 3), eastHeading: entry(0, 2),
      northHeading: entry(1, 2), eastScale: entry(0, 3), northScale: entry(1, 3),
      headingScale: entry(2, 3))
  }

  /// The same covariance of the parameters at a point a lever away from the pivot.
  package func moved(leverEast: Double, leverNorth: Double) -> ParameterCovariance {
    var result = self
    result.position = horizontal(leverEast: leverEast, leverNorth: leverNorth)
    result.eastHeading = eastHeading + leverNorth * heading + leverEast * headingScale
    result.northHeading = northHeading - leverEast * heading + leverNorth * headingScale
    result.eastScale = eastScale + leverNorth * headingScale + leverEast * scale
    result.northScale = northScale - leverEast * headingScale + leverNorth * scale
    return result
  }
}

/// What a fit says about the swing of a point on its lever.
extension PlanarFit {
  var headingSpread: HeadingSpread {
    let information = totalHeadingInformation
    guard information > 0 else { return .unknown }
    let sigma = 1 / information.squareRoot()
    guard sigma > HeadingArc.threshold else { return .linear }
    // A similarity's lever arm is linear at any heading error: shift and a move together.
    if case .free = scaleKnowledge, headingPrior == nil { return .linear }
    if spread == 0 { return .arc(HeadingArc(gaussian: sigma)) }
    let density = HeadingDensity(
      concentration: scale * moment.modulus, control: controlHeading, prior: headingPrior)
    return .arc(density.arc(about: heading))
  }

  var isScaleKnown: Bool {
    totalScaleInformation.map { $0 > 0 } ?? true
  }
}
