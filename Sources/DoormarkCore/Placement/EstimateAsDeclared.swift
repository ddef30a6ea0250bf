extension Placement {
  /// The estimate as a declared alignment that another tool can use, or nil where there is none
  /// with an error.
  ///
  /// It belongs to the frame's origin, which is the weighted centroid of the evidence. The variance
  /// factor, the shared biases and the ensemble are included; drift and the marking of a door are
  /// not, since a declared alignment has them added again, and tilt, which a declared alignment has
  /// no place for, is not either. A Student distribution becomes the Gaussian of the same R95.
  public var estimateAsDeclared: DeclaredAlignment? {
    guard let alignment, let propagation, propagation.isScaleKnown else { return nil }
    let pivot = alignment.planPoint(LocalPoint(east: 0, north: 0, up: 0))
    var covariance = propagation.parameters.moved(
      leverEast: -alignment.position.east, leverNorth: -alignment.position.north)
    let ensemble = propagation.additions.ensembleSigma
    covariance.position = covariance.position + .isotropic(variance: ensemble * ensemble)
    if let freedom = propagation.studentDegreesOfFreedom {
      let student = RadialError(semiMajor: 1, semiMinor: 1, degreesOfFreedom: freedom)
        .radius(probability: 0.95)
      let ratio = student / RadialError(semiMajor: 1, semiMinor: 1).radius(probability: 0.95)
      covariance = ratio * ratio * covariance
    }
    let error: DeclaredError
    if propagation.headingSpread == .unknown {
      // Only a position and its own error can be told, and the point that has it.
      error = .parameters(
        east: covariance.position.eastEast.squareRoot(),
        north: covariance.position.northNorth.squareRoot(), heading: nil,
        scale: covariance.scale.squareRoot(), up: nil)
    } else {
      error = .covariance(covariance.matrix, up: nil)
    }
    return DeclaredAlignment(
      anchor: alignment.frame.origin, at: map.frame.scanPoint(pivot), heading: alignment.heading,
      scale: alignment.scale, error: error)
  }
}
