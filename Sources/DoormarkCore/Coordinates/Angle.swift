/// A plane angle: a heading, an azimuth or a rotation.
///
/// Latitudes and longitudes are plain degrees in ``GeodeticCoordinate``. A value is safe to share
/// between threads.
public struct Angle: Hashable, Sendable {
  /// The angle in radians, as given (not reduced to one turn).
  public var radians: Double

  /// The angle in degrees, as given (not reduced to one turn).
  public var degrees: Double { radians * (180 / .pi) }

  /// Makes an angle from radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Makes an angle from degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(radians: degrees * (.pi / 180)) }

  /// The same direction within 0 ≤ degrees < 360.
  public var degreesFromNorth: Double {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let positive = turn < 0 ? turn + 360 : turn
    // A negative angle closer to zero than half an ulp of 360 would round up to 360 itself.
    return positive >= 360 ? 0 : positive + 0
  }

  /// The same direction within −π < radians ≤ π.
  public var wrapped: Angle {
    var turn = radians.remainder(dividingBy: 2 * .pi)
    if turn <= -.pi { turn += 2 * .pi }
    return Angle(radians: turn)
  }
}
