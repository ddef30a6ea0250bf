/// When to look again where the traveller is, and which region to let the phone's system watch.
///
/// A plan only wakes: it never decides anything, and every fix that comes is judged as any other. A
/// value is safe to share between threads.
public struct WakePlan: Hashable, Sendable {
  /// A circle that a phone's system can watch while nothing of the app runs.
  public struct Region: Hashable, Sendable {
    /// Which target it is round.
    public var identity: Target.Identity
    /// The target.
    public var center: GeodeticCoordinate
    /// In metres: at least 200, below which systems watch poorly, and never inside the widest exit
    /// circle with the fix's own error beyond it.
    public var radius: Double
  }

  /// How many regions are named at most: iOS watches 20, and one is left to the host.
  public static let mostRegions = 19
  /// The smallest region, in metres.
  public static let smallestRegion = 200.0

  /// Seconds in which no traveller can reach the widest arrival circle, so that no fix is needed
  /// before; 0 when it may be reached already.
  public var earliestCheck: Double
  /// The regions, those of the nearest targets first.
  public var regions: [Region]

  /// Plans from the latest fix; nil unless its accuracy is positive and finite.
  ///
  /// - Parameters:
  ///   - fix: the latest accepted fix.
  ///   - target: where the journey ends.
  ///   - others: further targets whose regions are wanted, such as those of saved places.
  ///   - gate: which gives the fastest that a traveller can be.
  public init?(
    after fix: AcceptedFix, to target: Target, others: [Target] = [], gate: FixGate = .standard
  ) {
    guard fix.accuracy > 0, fix.accuracy < .infinity else { return nil }
    let spread = 3 * fix.accuracy
    let distance = target.distance(to: fix.coordinate)
    let way = distance - target.arrivalRule.maximum - spread
    earliestCheck = gate.maximumSpeed > 0 ? max(0, way) / gate.maximumSpeed : 0
    let all = [target] + others.filter { $0.identity != target.identity }
    let ranked = all.enumerated().sorted { left, right in
      let one = left.element.distance(to: fix.coordinate)
      let other = right.element.distance(to: fix.coordinate)
      return (one, left.offset) < (other, right.offset)
    }
    regions = ranked.prefix(Self.mostRegions).map { _, target in
      let widest = target.arrivalRule.exitRatio * target.arrivalRule.maximum
      return Region(
        identity: target.identity, center: target.coordinate,
        radius: max(Self.smallestRegion, widest + spread))
    }
  }
}
