/// The two circles round a target for one position report.
///
/// A value is safe to share between threads.
public struct ArrivalZone: Hashable, Sendable {
  /// The reported accuracy in metres.
  public var accuracy: Double
  /// Arrived at or inside this distance, in metres.
  public var entryRadius: Double
  /// Left outside this distance, in metres.
  public var exitRadius: Double
}
