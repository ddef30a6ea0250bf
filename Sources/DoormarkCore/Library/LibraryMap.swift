/// A map in a library.
///
/// A value is safe to share between threads.
public struct LibraryMap: Hashable, Sendable {
  /// The map and where it sits.
  public var placement: Placement
  /// When it came into the library; nil when nobody noted it.
  public var added: Instant?

  /// Makes a map of a library.
  public init(_ placement: Placement, added: Instant? = nil) {
    self.placement = placement
    self.added = added
  }

  /// The id of the map.
  public var id: String { placement.map.id }

  /// Whether it may be routed to and shown on the Go list: its error is finite and under 60 m, and
  /// it is no practice map.
  public var isRoutable: Bool {
    guard case .routable = placement.routability else { return false }
    return !placement.map.isPractice
  }
}

/// A map that was deleted and can still be brought back.
///
/// A value is safe to share between threads.
public struct DeletedMap: Hashable, Sendable {
  /// The map as it was.
  public var map: LibraryMap
  /// When it was deleted; nil when nobody noted it, and then it is kept for good.
  public var deleted: Instant?

  /// How many days a deleted map is kept unless the caller says otherwise.
  public static let standardDays = 30

  /// Makes a deleted map.
  public init(_ map: LibraryMap, deleted: Instant? = nil) {
    self.map = map
    self.deleted = deleted
  }

  /// The id of the map.
  public var id: String { map.id }

  /// Whether it has been deleted for so many days and can no longer be brought back.
  ///
  /// - Parameters:
  ///   - now: the caller's clock.
  ///   - days: how many days it is kept; less than 0 counts as 0.
  public func isExpired(at now: Instant, afterDays days: Int = standardDays) -> Bool {
    Self.isExpired(deleted: deleted, at: now, afterDays: days)
  }

  /// The same for a time of deletion alone.
  public static func isExpired(
    deleted: Instant?, at now: Instant, afterDays days: Int = standardDays
  ) -> Bool {
    guard let deleted else { return false }
    let (kept, isTooLong) = Int64(max(0, days)).multipliedReportingOverflow(by: nanosecondsPerDay)
    let (passed, isTooFar) = now.nanoseconds.subtractingReportingOverflow(deleted.nanoseconds)
    if isTooLong { return false }
    // Times that are more than 292 years apart.
    if isTooFar { return now > deleted }
    return passed >= kept
  }

  private static let nanosecondsPerDay: Int64 = 86_400_000_000_000
}
