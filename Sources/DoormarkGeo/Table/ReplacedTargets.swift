public import DoormarkCore

extension JourneyTable {
  /// Adds a target and tells its place. Whether it may be routed to is asked when a journey begins.
  ///
  /// Throws ``JourneyTableError/tooManyTargets(limit:)`` after 16,777,216.
  public mutating func addTarget(_ target: Target) throws(JourneyTableError) -> Int {
    guard let place = targets.add(target, options) else {
      throw JourneyTableError.tooManyTargets(limit: TableTargets.limit)
    }
    return place
  }

  /// The target at a place; nil when there is none, or it was removed.
  public func target(at place: Int) -> Target? { targets.live(place)?.record.target }

  /// Puts a target in place of another, for all its journeys, as `targetMoved` does for one.
  ///
  /// Takes a pass over the table. Throws ``JourneyTableError/noSuchTarget(_:)``.
  ///
  /// - Returns: the journeys under way to it.
  @discardableResult
  public mutating func replaceTarget(
    _ place: Int, with target: Target, at time: Instant? = nil
  ) throws(JourneyTableError) -> [Int] {
    guard targets.live(place) != nil else { throw JourneyTableError.noSuchTarget(place) }
    let changed = tell(.targetMoved(target), toAllAt: place, at: time)
    targets.set(target, at: place, options)
    return changed
  }

  /// Ends all journeys to a target, as `targetDeleted` does for one, and lets no other begin.
  ///
  /// Takes a pass over the table. The place is free for another target when the last of those journeys
  /// is removed. Throws ``JourneyTableError/noSuchTarget(_:)``.
  ///
  /// - Returns: the journeys that ended.
  @discardableResult
  public mutating func removeTarget(
    _ place: Int, at time: Instant? = nil
  ) throws(JourneyTableError) -> [Int] {
    guard targets.live(place) != nil else { throw JourneyTableError.noSuchTarget(place) }
    let changed = tell(.targetDeleted, toAllAt: place, at: time)
    targets.remove(place)
    return changed
  }

  private mutating func tell(
    _ event: JourneyEvent, toAllAt place: Int, at time: Instant?
  ) -> [Int] {
    var changed: [Int] = []
    for number in lines.indices where lines[number].target == place {
      guard var journey = journey(number), journey.phase.isActive else { continue }
      _ = journey.apply(event, at: time)
      store(journey.state, at: number, target: place)
      changed.append(number)
    }
    return changed
  }
}
