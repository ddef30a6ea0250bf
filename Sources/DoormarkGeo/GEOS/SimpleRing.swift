extension [PlanarPoint] {
  /// Whether the ring surely crosses and touches itself nowhere, as most floors do; false where rounding
  /// might decide, and for long rings, which are left to GEOS.
  var isSurelySimple: Bool {
    guard (3...24).contains(count) else { return false }
    for first in indices {
      let next = first + 1 < count ? first + 1 : 0
      let after = next + 1 < count ? next + 1 : 0
      // Neighbours share a corner, and must not fold back upon each other.
      guard Self.turn(self[first], self[next], self[after]) != 0 else { return false }
      for second in first + 2 < count ? first + 2..<count : count..<count {
        let end = second + 1 < count ? second + 1 : 0
        if end == first { continue }
        guard Self.areSurelyApart(self[first], self[next], self[second], self[end]) else {
          return false
        }
      }
    }
    return true
  }

  /// Whether one of two segments lies wholly to one side of the other's line.
  private static func areSurelyApart(
    _ a: PlanarPoint, _ b: PlanarPoint, _ c: PlanarPoint, _ d: PlanarPoint
  ) -> Bool {
    let (onC, onD) = (turn(a, b, c), turn(a, b, d))
    if onC != 0, onC == onD { return true }
    let (onA, onB) = (turn(c, d, a), turn(c, d, b))
    return onA != 0 && onA == onB
  }

  /// 1 for a turn to the left, −1 for one to the right, 0 where rounding might decide.
  ///
  /// The bound is that of Shewchuk 1997 for the determinant of differences, (3 + 16ε)ε.
  private static func turn(_ a: PlanarPoint, _ b: PlanarPoint, _ c: PlanarPoint) -> Int {
    let left = (a.x - c.x) * (b.y - c.y)
    let right = (a.y - c.y) * (b.x - c.x)
    let determinant = left - right
    let bound = 3.4e-16 * (abs(left) + abs(right))
    return determinant > bound ? 1 : determinant < -bound ? -1 : 0
  }
}
