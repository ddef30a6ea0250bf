/// The doors that several scans of one world frame saw more than once.
///
/// Rooms that are scanned one by one each hold the door between them, a decimetre or two apart: one
/// sight from either face of the wall, with the drift of the walk between. Sights count as one door
/// when **every two of them** come from different scans, lie within ``reach`` of each other on the
/// plan, differ in height by less than ``heightTolerance``, and do not claim different stories. So
/// a row of doors, each near the next, never runs together into one, and two doors that one scan
/// tells apart stay two. The nearest sights are joined first. Coordinates are metres with +y up.
///
/// What is found does not depend on the order of the scans. A value is safe to share between
/// threads.
public struct SharedDoors: Hashable, Sendable {
  /// The farthest that two sights of one door may lie apart on the plan, in metres.
  public static let reach = 0.3
  /// The least difference in height, in metres, that tells two doors apart: under half a story.
  public static let heightTolerance = 1.0

  /// One sight of a door: the scan, and the element in it, both counted from zero.
  public struct Sight: Hashable, Sendable {
    /// Which scan.
    public var scan: Int
    /// Which of its elements.
    public var element: Int
  }

  /// One door and all its sights.
  public struct Group: Hashable, Sendable {
    /// The sight that stands for the door: the widest, since a door half seen comes out narrow.
    public var kept: Sight
    /// The other sights, nearest first, each with its plan distance from the kept one in metres.
    public var others: [(sight: Sight, distance: Double)] {
      zip(otherSights, distances).map { ($0, $1) }
    }
    fileprivate var otherSights: [Sight]
    fileprivate var distances: [Double]
  }

  /// The doors seen more than once, in the order in which their kept sights appear.
  public private(set) var groups: [Group]

  /// Finds the doors that `scans` share.
  public init(in scans: [Scan]) {
    let doors = DoorSight.all(in: scans)
    var members = doors.indices.map { [$0] }
    var groupOf = Array(doors.indices)
    for (first, second) in Self.nearPairs(of: doors) {
      let (keeper, joiner) = (groupOf[first], groupOf[second])
      guard keeper != joiner else { continue }
      let fits = members[keeper].allSatisfy { one in
        members[joiner].allSatisfy { doors[one].mayBeSame(as: doors[$0]) }
      }
      guard fits else { continue }
      for door in members[joiner] { groupOf[door] = keeper }
      members[keeper] += members[joiner]
      members[joiner] = []
    }
    groups = members.filter { $0.count > 1 }.map { Self.group(of: $0.map { doors[$0] }) }
      .sorted { ($0.kept.scan, $0.kept.element) < ($1.kept.scan, $1.kept.element) }
  }

  /// Pairs that may be one door, nearest first.
  private static func nearPairs(of doors: [DoorSight]) -> [(Int, Int)] {
    var pairs: [(distance: Double, first: Int, second: Int)] = []
    for first in doors.indices {
      // The doors are in order of x, so the search ends where x alone is too far.
      for second in doors.indices.dropFirst(first + 1) {
        guard doors[second].door.center.x - doors[first].door.center.x <= reach else { break }
        if doors[first].mayBeSame(as: doors[second]) {
          pairs.append((doors[first].planDistance(to: doors[second]), first, second))
        }
      }
    }
    return pairs.sorted { ($0.distance, $0.first, $0.second) < ($1.distance, $1.first, $1.second) }
      .map { ($0.first, $0.second) }
  }

  private static func group(of sights: [DoorSight]) -> Group {
    let widestFirst = sights.sorted { left, right in
      let (leftWidth, rightWidth) = (left.door.dimensions.x, right.door.dimensions.x)
      return leftWidth != rightWidth ? leftWidth > rightWidth : left.precedes(right)
    }
    let kept = widestFirst[0]
    let others = widestFirst.dropFirst().map { ($0, $0.planDistance(to: kept)) }
      .sorted { $0.1 != $1.1 ? $0.1 < $1.1 : $0.0.precedes($1.0) }
    return Group(
      kept: kept.sight, otherSights: others.map(\.0.sight), distances: others.map(\.1))
  }
}

/// A door with where it was seen.
private struct DoorSight {
  var sight: SharedDoors.Sight
  var door: ScanElement

  /// Every door with a usable centre, in an order that the order of the scans has no part in.
  static func all(in scans: [Scan]) -> [DoorSight] {
    var doors: [DoorSight] = []
    for (scan, content) in scans.enumerated() {
      for (element, door) in content.elements.enumerated() where door.category == .door {
        guard door.center.x.isFinite, door.center.y.isFinite, door.center.z.isFinite else {
          continue
        }
        doors.append(DoorSight(sight: .init(scan: scan, element: element), door: door))
      }
    }
    return doors.sorted { $0.precedes($1) }
  }

  func precedes(_ other: DoorSight) -> Bool {
    let (left, right) = (door.center, other.door.center)
    if left != right { return (left.x, left.z, left.y) < (right.x, right.z, right.y) }
    if door.identifier != other.door.identifier {
      return (door.identifier ?? "") < (other.door.identifier ?? "")
    }
    return (sight.scan, sight.element) < (other.sight.scan, other.sight.element)
  }

  func planDistance(to other: DoorSight) -> Double {
    Elementary.hypot(
      door.center.x - other.door.center.x, door.center.z - other.door.center.z)
  }

  func mayBeSame(as other: DoorSight) -> Bool {
    guard sight.scan != other.sight.scan, planDistance(to: other) <= SharedDoors.reach,
      abs(door.center.y - other.door.center.y) < SharedDoors.heightTolerance
    else { return false }
    guard let story = door.story, let otherStory = other.door.story else { return true }
    return story == otherStory
  }
}
