/// The maps that somebody has, and those that they deleted of late.
///
/// Practice maps may lie in it and count for nothing. A value is safe to share between threads.
public struct MapLibrary: Hashable, Sendable {
  /// The maps in the order in which they came in, of one moment in that of their ids' bytes; those
  /// whose time nobody noted come first. No two have one id.
  public private(set) var maps: [LibraryMap] = []
  /// The deleted maps in the order in which they were deleted, those that have expired since among
  /// them; none has the id of a map in ``maps``.
  public private(set) var deleted: [DeletedMap] = []

  private var places: [MapIdentity: Int] = [:]

  /// Makes an empty library.
  public init() {}

  /// Makes a library of maps that were read.
  ///
  /// Of several maps with one id the last counts, and a map in the library outdoes a deleted one.
  public init(
    maps: some Sequence<LibraryMap>, deleted: some Sequence<DeletedMap> = EmptyCollection()
  ) {
    var byID: [MapIdentity: LibraryMap] = [:]
    for map in maps { byID[MapIdentity(map.id)] = map }
    var deletedByID: [MapIdentity: DeletedMap] = [:]
    for map in deleted where byID[MapIdentity(map.id)] == nil {
      deletedByID[MapIdentity(map.id)] = map
    }
    self.maps = Self.sorted(byID) { $0.added }
    self.deleted = Self.sorted(deletedByID) { $0.deleted }
    findPlaces(from: 0)
  }

  /// The map of an id, which is compared byte by byte; nil when the library has none.
  public func map(id: String) -> LibraryMap? { places[MapIdentity(id)].map { maps[$0] } }

  /// The placements that may be routed to, in the order in which the maps came in.
  ///
  /// This is the one query behind both the list of places to go to and the tick of the checklist: a
  /// rough or doubtful placement is in neither, and practice in neither.
  public var routablePlaces: [Placement] {
    maps.filter(\.isRoutable).map(\.placement)
  }

  /// Takes a shared placement document in, or says why not.
  ///
  /// - Parameters:
  ///   - placement: the document's map, placed by the caller.
  ///   - now: the caller's clock.
  ///   - insisting: whether it is taken although it is not newer than what is there.
  public mutating func take(
    _ placement: Placement, at now: Instant, insisting: Bool = false
  ) -> MapImport {
    let kept = map(id: placement.map.id)
    let past = deletedPlace(placement.map.id, at: now)
    let outcome = MapImport(
      of: placement.map, kept: kept?.placement.map,
      deleted: past.map { deleted[$0].map.placement.map }, insisting: insisting)
    switch outcome {
    case .refused: return outcome
    case .added:
      // One that has expired is gone for whoever asks now.
      deleted.removeAll { MapIdentity($0.id) == MapIdentity(placement.map.id) }
      keep(LibraryMap(placement, added: now))
    case .replaced: keep(LibraryMap(placement, added: kept?.added))
    case .restored:
      if let past { keep(LibraryMap(placement, added: deleted.remove(at: past).map.added)) }
    }
    return outcome
  }

  /// Moves a map to Recently Deleted.
  public mutating func delete(id: String, at now: Instant) throws(LibraryRefusal) {
    guard let place = places[MapIdentity(id)] else { throw .unknown(id) }
    let map = DeletedMap(maps.remove(at: place), deleted: now)
    let end = Self.place(of: (now, MapIdentity(id)), in: deleted) {
      ($0.deleted, MapIdentity($0.id))
    }
    deleted.insert(map, at: end)
    places[MapIdentity(id)] = nil
    findPlaces(from: place)
  }

  /// Brings a map back from Recently Deleted, whole: it takes its old place among the others.
  public mutating func restore(
    id: String, at now: Instant, afterDays days: Int = DeletedMap.standardDays
  ) throws(LibraryRefusal) {
    let identity = MapIdentity(id)
    guard let place = deleted.firstIndex(where: { MapIdentity($0.id) == identity }) else {
      throw .notDeleted(id)
    }
    if deleted[place].isExpired(at: now, afterDays: days) { throw .expired(id) }
    keep(deleted.remove(at: place).map)
  }

  /// The deleted maps that can still be brought back.
  public func recentlyDeleted(
    at now: Instant, afterDays days: Int = DeletedMap.standardDays
  ) -> [DeletedMap] {
    deleted.filter { !$0.isExpired(at: now, afterDays: days) }
  }

  /// Forgets the deleted maps that can no longer be brought back, and returns them.
  @discardableResult
  public mutating func expire(
    at now: Instant, afterDays days: Int = DeletedMap.standardDays
  ) -> [DeletedMap] {
    let expired = deleted.filter { $0.isExpired(at: now, afterDays: days) }
    deleted.removeAll { $0.isExpired(at: now, afterDays: days) }
    return expired
  }

  private func deletedPlace(_ id: String, at now: Instant) -> Int? {
    let identity = MapIdentity(id)
    return deleted.firstIndex { MapIdentity($0.id) == identity && !$0.isExpired(at: now) }
  }

  /// Puts a map in the place of the one with its id, or where its time of coming in belongs.
  private mutating func keep(_ map: LibraryMap) {
    let identity = MapIdentity(map.id)
    if let place = places[identity] {
      maps[place] = map
      return
    }
    let place = Self.place(of: (map.added, identity), in: maps) { ($0.added, MapIdentity($0.id)) }
    maps.insert(map, at: place)
    findPlaces(from: place)
  }

  private mutating func findPlaces(from start: Int) {
    for place in start..<maps.count { places[MapIdentity(maps[place].id)] = place }
  }

  private typealias Order = (time: Instant?, identity: MapIdentity)

  private static func precedes(_ left: Order, _ right: Order) -> Bool {
    guard left.time == right.time else {
      guard let time = left.time else { return true }
      return right.time.map { time < $0 } ?? false
    }
    return left.identity < right.identity
  }

  private static func sorted<Kept>(
    _ kept: [MapIdentity: Kept], by time: (Kept) -> Instant?
  ) -> [Kept] {
    kept.sorted { precedes((time($0.value), $0.key), (time($1.value), $1.key)) }.map(\.value)
  }

  /// Where something belongs in a list that is in order; the end is looked at first.
  private static func place<Kept>(
    of order: Order, in list: [Kept], by key: (Kept) -> Order
  ) -> Int {
    guard let last = list.last, precedes(order, key(last)) else { return list.count }
    var range = 0..<list.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        precedes(key(list[middle]), order)
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
