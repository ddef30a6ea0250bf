/// The sizes that a measured number may have, far beyond any honest one on both sides.
///
/// Outside them squares and quotients overflow, and what comes out is no number. The widest plan
/// unit, the coarsest accuracy and the distance round the Earth all lie well within.
enum Measurable {
  /// Metres, map units, seconds, ratios or radians.
  static let sizes = 1e-12...1e12

  /// Whether a number may be a standard deviation, a length, a duration or a scale.
  static func isPositive(_ value: Double) -> Bool { sizes.contains(value) }

  /// Whether a number may be a standard deviation of something that can also be exact.
  static func isNotNegative(_ value: Double) -> Bool { value == 0 || isPositive(value) }

  /// Whether a number may be a coordinate.
  static func isCoordinate(_ value: Double) -> Bool { abs(value) <= sizes.upperBound }
}

extension PlanPoint {
  /// Whether all three numbers may be coordinates.
  var isMeasurable: Bool {
    Measurable.isCoordinate(u) && Measurable.isCoordinate(v) && Measurable.isCoordinate(height)
  }
}

extension ScanPoint {
  /// Whether all three numbers may be coordinates.
  var isMeasurable: Bool {
    Measurable.isCoordinate(x) && Measurable.isCoordinate(y) && Measurable.isCoordinate(z)
  }
}
