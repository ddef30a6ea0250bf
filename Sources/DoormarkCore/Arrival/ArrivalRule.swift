/// How far from the target counts as arrived, by the accuracy of the position report.
///
/// The radius is `multiplier` × the reported accuracy, kept between `minimum` and `maximum`; leaving
/// takes a circle `exitRatio` times as wide. A value is safe to share between threads.
public struct ArrivalRule: Hashable, Sendable {
  /// Circle radius per metre of reported accuracy.
  public var multiplier: Double
  /// The smallest circle, in metres.
  public var minimum: Double
  /// The largest circle, in metres.
  public var maximum: Double
  /// Exit radius per metre of arrival radius.
  public var exitRatio: Double

  /// Makes a rule; nothing is checked.
  public init(multiplier: Double, minimum: Double, maximum: Double, exitRatio: Double) {
    self.multiplier = multiplier
    self.minimum = minimum
    self.maximum = maximum
    self.exitRatio = exitRatio
  }

  /// 3 × the accuracy, 25 to 120 m, 1.6 times as wide to leave.
  public static let standard = ArrivalRule(
    multiplier: 3, minimum: 25, maximum: 120, exitRatio: 1.6)

  /// The two circles for a report of the given accuracy, or nil unless it is a positive, finite
  /// number of metres.
  public func zone(accuracy: Double) -> ArrivalZone? {
    guard accuracy > 0, accuracy.isFinite else { return nil }
    let entry = radius(accuracy)
    return ArrivalZone(accuracy: accuracy, entryRadius: entry, exitRadius: exitRatio * entry)
  }

  /// The plain formula, for a positive accuracy in metres.
  @inline(__always)
  func radius(_ accuracy: Double) -> Double {
    min(max(multiplier * accuracy, minimum), maximum)
  }
}
