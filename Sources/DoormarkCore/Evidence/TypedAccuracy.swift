/// Which statistic an "accuracy" is.
public enum AccuracyStatistic: String, Hashable, Sendable, CaseIterable {
  /// Distance root mean square, √(σ_E² + σ_N²): Apple's horizontalAccuracy, RMSE_r.
  case drms
  /// Radius of the circle that holds 68 %: Android, ARCore.
  case r68
  /// Radius of the circle that holds 95 %: W3C Geolocation.
  case r95
  /// Radius of the circle that holds 90 %: imagery vendors' CE90.
  case ce90
  /// Radius of the circle that holds half: CEP.
  case r50
  /// One standard deviation along each axis.
  case sigma

  /// Metres of this statistic for one metre of sigma along each axis of a circular error.
  ///
  /// √(−2 ln(1−p)) for the radii (the Rayleigh quantile), √2 for drms.
  public var metresPerSigma: Double {
    switch self {
    case .drms: 1.414_213_562_373_095_1
    case .r68: 1.509_592_185_451_663_6
    case .r95: 2.447_746_830_680_816
    case .ce90: 2.145_966_026_289_347
    case .r50: 1.177_410_022_515_474_7
    case .sigma: 1
    }
  }
}

/// A horizontal accuracy in metres that says which statistic it is.
///
/// A bare number is no accuracy: a phone's "8 m" means a sigma of 3.3 m, 5.3 m or 5.7 m, depending
/// on who reports it. A value is safe to share between threads.
public struct TypedAccuracy: Hashable, Sendable {
  /// The accuracy in metres.
  public var metres: Double
  /// Which statistic `metres` is.
  public var statistic: AccuracyStatistic

  /// Makes an accuracy; a value that is not positive and finite has no ``sigma``.
  public init(metres: Double, statistic: AccuracyStatistic) {
    self.metres = metres
    self.statistic = statistic
  }

  /// One standard deviation along each axis in metres, or nil when `metres` is not a positive,
  /// finite number (Core Location reports invalid as negative, Android none as 0).
  public var sigma: Double? {
    metres > 0 && metres.isFinite ? metres / statistic.metresPerSigma : nil
  }
}
