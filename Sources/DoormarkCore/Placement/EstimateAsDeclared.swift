extension Placement {
  /// The estimate as a declared alignment that another tool can use; nil where there is none with
  /// an error, and where nothing tells its heading or its scale, which a declaration must state.
  ///
  /// It belongs to the frame's origin, which is the weighted centroid of the evidence. The variance
  /// factor, the shared biases, the ensemble and the change of datum are included; drift and the marking of a door are
  /// not, since a declared alignment has them added again, and tilt, which a declared alignment has
  /// no place for, is not either. A Student distribution becomes the Gaussian of the same R95.
  public var estimateAsDeclared: DeclaredAlignment? {
    guard let alignment, let propagation, alignment.isHeadingKnown, alignment.isScaleKnown else {
      return nil
    }
    let pivot = alignment.planPoint(LocalPoint(east: 0, north: 0, up: 0))
    var covariance = propagation.parameters.moved(
      leverEast: -alignment.position.east, leverNorth: -alignment.position.north)
    let ensemble = propagation.additions.ensembleSigma
    let datum = propagation.additions.datumSigma
    covariance.position =
      covariance.position + .isotropic(variance: ensemble * ensemble + datum * datum)
    if let freedom = propagation.studentDegreesOfFreedom {
      let student = RadialError(semiMajor: 1, semiMinor: 1, degreesOfFreedom: freedom)
        .radius(probability: 0.95)
      let ratio = student / RadialError(semiMajor: 1, semiMinor: 1).radius(probability: 0.95)
      covariance = ratio * ratio * covariance
    }
    return DeclaredAlignment(
      anchor: alignment.frame.origin, at: map.frame.scanPoint(pivot), heading: alignment.heading,
      scale: alignment.scale, error: .covariance(covariance.matrix, up: nil))
  }
}
