import DoormarkCore
import DoormarkGeo

/// What every fix was told, by ours or by the reference.
final class DoorAnswers {
  /// How many doors it is in the exit circle of.
  var count: [UInt32]
  /// The sum of their numbers.
  var sum: [UInt64]
  /// The number of the nearest routable door; the largest there is for none.
  var nearest: [UInt32]

  init(fixes: Int) {
    count = Array(repeating: 0, count: fixes)
    sum = Array(repeating: 0, count: fixes)
    nearest = Array(repeating: 0, count: fixes)
  }

  /// Asks our index for all doors whose exit circle holds each fix.
  func findHolding(_ field: DoorField, _ index: DoorIndex) {
    for (number, fix) in field.fixes.enumerated() {
      var (found, total): (UInt32, UInt64) = (0, 0)
      index.forEachMatch(at: fix.coordinate, accuracy: fix.accuracy) { match in
        found += 1
        total += UInt64(match.index)
      }
      (count[number], sum[number]) = (found, total)
    }
  }

  /// Asks our index for the nearest door of each fix.
  func findNearest(_ field: DoorField, _ index: DoorIndex) {
    for (number, fix) in field.fixes.enumerated() {
      nearest[number] =
        index.nearest(to: fix.coordinate, accuracy: fix.accuracy).map { UInt32($0.index) } ?? .max
    }
  }

  /// Whether both found the same doors in every fix's circles.
  func holdsTheSame(as other: DoorAnswers) -> Bool { count == other.count && sum == other.sum }
}
