/// The journeys that were taken, oldest first.
///
/// A value is safe to share between threads.
public struct History: Hashable, Sendable {
  /// What a journey was for.
  public enum Purpose: String, Hashable, Sendable, CaseIterable {
    /// To get somewhere.
    case navigation
    /// To a map for practice.
    case practice
    /// To be shown what a journey is like, without going anywhere.
    case demo
  }

  /// One journey.
  public struct Entry: Hashable, Sendable {
    /// The map it led to.
    public var mapID: String
    /// When it began; nil when nobody noted it.
    public var time: Instant?
    /// What it was for.
    public var purpose: Purpose

    /// Makes an entry.
    public init(mapID: String, time: Instant?, purpose: Purpose = .navigation) {
      self.mapID = mapID
      self.time = time
      self.purpose = purpose
    }
  }

  /// The journeys.
  public var entries: [Entry]

  /// Makes a history.
  public init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// Whether a journey was taken that counts; practice and demos do not.
  public var holdsNavigation: Bool { entries.contains { $0.purpose == .navigation } }
}
