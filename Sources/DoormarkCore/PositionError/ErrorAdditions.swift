/// What is added to the error of a fit afterwards, since no residual shows it.
///
/// A value is safe to share between threads.
public struct ErrorAdditions: Hashable, Sendable {
  /// The budget profile that the numbers come from.
  public let budget: String
  /// Standard deviation along each axis of WGS 84 being an ensemble, in metres; 0 where it does not
  /// enter.
  public let ensembleSigma: Double
  /// Standard deviation along each axis of what brings the evidence's coordinates to WGS 84, in
  /// metres; 0 where they are WGS 84 already, or nobody knows it.
  public let datumSigma: Double
  /// Drift of the scan per metre from the nearest observation.
  public let drift: Double
  /// Where the observations are on the plan.
  public let observations: [PlanPoint]
  /// Standard deviation of the scan's vertical in radians; 0 where it does not enter.
  public let tilt: Double
  /// Variance of the height at the pivot in m²; nil when it is unknown.
  public let verticalVariance: Double?

  /// Makes additions; nothing is checked.
  public init(
    budget: String, ensembleSigma: Double = 0, datumSigma: Double = 0, drift: Double,
    observations: [PlanPoint],
    tilt: Double = 0, verticalVariance: Double? = nil
  ) {
    self.budget = budget
    self.ensembleSigma = ensembleSigma
    self.datumSigma = datumSigma
    self.drift = drift
    self.observations = observations
    self.tilt = tilt
    self.verticalVariance = verticalVariance
  }

  /// Distance on the plan from a point to the nearest observation, in map units.
  func nearestObservation(_ point: PlanPoint) -> Double {
    var nearest = Double.infinity
    for observation in observations {
      let du = point.u - observation.u
      let dv = point.v - observation.v
      nearest = min(nearest, du * du + dv * dv)
    }
    return observations.isEmpty ? 0 : nearest.squareRoot()
  }
}
