/// The horizontal error at one point of a placed map, with where it comes from.
///
/// A value is safe to share between threads.
public struct PositionError: Hashable, Sendable {
  /// Covariance of the point east and north, in m², everything included.
  public var covariance: HorizontalCovariance
  /// The one-sigma error ellipse of ``covariance``.
  public var ellipse: ErrorEllipse
  /// Radius in metres of the circle round the estimate that holds the true point with probability
  /// 0.50.
  public var radius50: Double
  /// The same for probability 0.68.
  public var radius68: Double
  /// The same for probability 0.95: the number that is compared with the limit.
  public var radius95: Double
  /// Degrees of freedom of the Student distribution that the radii come from; nil for the Gaussian.
  public var studentDegreesOfFreedom: Double?
  /// Standard deviation of the height in metres; nil when it is unknown.
  public var verticalSigma: Double?
  /// What the error is made of, largest share first; the shares sum to 1 (all are 0 when the error
  /// is zero).
  public var shares: [ErrorShare]

  /// Distance root mean square, √(σ_E² + σ_N²), in metres.
  public var drms: Double { (covariance.eastEast + covariance.northNorth).squareRoot() }
}

/// One cause of a position error and its share of the variance.
public struct ErrorShare: Hashable, Sendable {
  /// The causes that are told apart.
  public enum Term: String, Hashable, Sendable, CaseIterable {
    /// The position of the alignment itself.
    case position
    /// The heading, through the lever arm.
    case heading
    /// The scale, through the lever arm.
    case scale
    /// Errors that observations share.
    case bias
    /// WGS 84 being an ensemble of realisations.
    case ensemble
    /// The change of datum from the evidence's reference system to WGS 84.
    case datum
    /// The scan's shape drifting away from the nearest observation.
    case drift
    /// The marking of the door.
    case marking
    /// The scan's vertical not being the true one.
    case tilt
  }

  /// The cause.
  public var term: Term
  /// Its variance, both axes together, in m².
  public var variance: Double
  /// Its share of the whole variance, 0…1.
  public var share: Double
}
