import DoormarkCore

/// Fixes that are not what they say, each of which came to somebody's issue tracker.
///
/// Once a minute one 200 m off that claims 1.9 m (Ikolvi/Tracelet#294), every 90 s one of a cell tower
/// with 1414 m (transistorsoft/flutter_background_geolocation#1712), and every 75 s an invalid one,
/// whose accuracy is −1 and whose coordinates happen to be the target's. Each begins at a moment of
/// its own and takes the place of an honest fix; two that fall on one second come one after the other.
package struct LyingFixes {
  /// A fix as the phone gives it: metres east and north of the target, and its accuracy.
  typealias Lie = (place: LocalPoint, accuracy: Double)

  /// How far off the fix is that claims to be good, in metres.
  package static let distance = 200.0
  /// What it claims, in metres.
  package static let claim = 1.9
  /// What the fix of a cell tower says, and is, in metres.
  package static let cell = 1414.0
  /// Seconds between two of each kind: good, cell, invalid.
  package static let periods = [60, 90, 75]

  private var due: [Int]

  init(_ generator: inout SeededGenerator) {
    due = Self.periods.map { generator.whole(0...$0 - 1) }
  }

  /// The lie of this second for a traveller at a place, if there is one.
  mutating func next(
    second: Int, at place: LocalPoint, _ generator: inout SeededGenerator
  ) -> Lie? {
    guard let kind = due.firstIndex(where: { $0 <= second }) else { return nil }
    due[kind] += Self.periods[kind]
    switch kind {
    case 0:
      let bearing = generator.uniform(0...(2 * .pi))
      return (
        LocalPoint(
          east: place.east + Self.distance * Elementary.sin(bearing),
          north: place.north + Self.distance * Elementary.cos(bearing)), Self.claim
      )
    case 1:
      let error = generator.vector(Self.cell / PositionNoise.radius68)
      return (
        LocalPoint(east: place.east + error.east, north: place.north + error.north), Self.cell
      )
    default:
      return (LocalPoint(east: 0, north: 0), -1)
    }
  }
}
