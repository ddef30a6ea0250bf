/// An alignment that another tool made: where the map sits, and how well that is known.
///
/// A value is safe to share between threads.
public struct DeclaredAlignment: Hashable, Sendable {
  /// The point on Earth under ``at``.
  public var anchor: GeodeticCoordinate
  /// The point of the map that sits on the anchor.
  public var at: ScanPoint
  /// Clockwise from true north to the frame's forward direction (−z for `arkit`, +v otherwise).
  public var heading: Angle
  /// Metres on Earth per map unit, positive.
  public var scale: Double
  /// How well the alignment is known at ``at``; nil when nobody said.
  public var error: DeclaredError?

  /// Makes a declared alignment; nothing is checked.
  public init(
    anchor: GeodeticCoordinate, at: ScanPoint, heading: Angle, scale: Double = 1,
    error: DeclaredError? = nil
  ) {
    self.anchor = anchor
    self.at = at
    self.heading = heading
    self.scale = scale
    self.error = error
  }
}

/// The error of a declared alignment at its own anchor, in one of the three forms a document has.
public enum DeclaredError: Hashable, Sendable {
  /// One standard deviation of each parameter, uncorrelated: metres east and north, the heading
  /// (nil: unknown), the scale as a ratio, metres up (nil: unknown).
  case parameters(east: Double, north: Double, heading: Angle?, scale: Double, up: Double?)
  /// The full covariance of (east m, north m, heading rad clockwise, ln scale), row by row, and
  /// metres up (nil: unknown).
  case covariance([[Double]], up: Double?)
  /// A circular error, with the same further members as `parameters`.
  case radial(TypedAccuracy, heading: Angle?, scale: Double, up: Double?)
}
