/// A moment, as whole nanoseconds since 1970-01-01T00:00:00Z without leap seconds.
///
/// The core never asks the clock: moments come from files or from the caller. A value is safe to
/// share between threads.
public struct Instant: Hashable, Sendable, Comparable {
  /// Nanoseconds since 1970-01-01T00:00:00Z.
  public var nanoseconds: Int64

  /// Makes an instant from nanoseconds since 1970-01-01T00:00:00Z.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Seconds from `earlier` to this instant; negative when this one comes first.
  public func seconds(since earlier: Instant) -> Double {
    // Divided, not multiplied by 1e-9, which would make 15.000000000000002 s of 15 s.
    let (exact, overflow) = nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    return overflow
      ? (Double(nanoseconds) - Double(earlier.nanoseconds)) / 1e9 : Double(exact) / 1e9
  }

  /// Orders by time.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
