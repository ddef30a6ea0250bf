/// Where the accuracy of a fix comes from.
///
/// A value is safe to share between threads.
public enum AccuracySource: String, Hashable, Sendable, CaseIterable {
  /// The track gives metres.
  case stated
  /// The standard deviations of NMEA's GST sentence: the circle that holds 68 %.
  case standardDeviations
  /// The horizontal dilution of precision times ``metresPerDilution``.
  case horizontalDilution
  /// The dilution of position times ``metresPerDilution``; it is never below the horizontal one.
  case positionDilution
  /// The track does not say.
  case absent

  /// Whether it was made of a dilution of precision, which states no metres.
  public var isDerived: Bool { self == .horizontalDilution || self == .positionDilution }

  /// Metres of horizontal error, as DRMS, per unit of dilution: the error of one range, 1 sigma.
  ///
  /// HDOP is defined as DRMS over the standard deviation of the ranges, so the product is a DRMS,
  /// which holds 63 to 68 % of the fixes. 5 m is what a receiver of one frequency has under open
  /// sky (Parkinson and Spilker, *Global Positioning System: Theory and Applications*, 1996,
  /// volume I chapter 11: 5.1 m without selective availability); between houses it is more.
  public static let metresPerDilution = 5.0
}
