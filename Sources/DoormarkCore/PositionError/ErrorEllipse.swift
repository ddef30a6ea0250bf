/// The one-sigma ellipse of a horizontal error.
///
/// A value is safe to share between threads.
public struct ErrorEllipse: Hashable, Sendable {
  /// The semi-major axis in metres.
  public var semiMajor: Double
  /// The semi-minor axis in metres.
  public var semiMinor: Double
  /// Direction of the major axis, clockwise from true north, 0 ≤ degrees < 180; nil for a circle
  /// (axes that differ by less than one part in a million).
  public var azimuth: Angle?

  /// Makes an ellipse; nothing is checked.
  public init(semiMajor: Double, semiMinor: Double, azimuth: Angle?) {
    self.semiMajor = semiMajor
    self.semiMinor = semiMinor
    self.azimuth = azimuth
  }
}
