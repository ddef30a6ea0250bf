/// The two or three numbers of a point.
struct PointNumbers: Hashable, Sendable {
  /// The first two.
  var first = 0.0
  var second = 0.0
  /// The third; nil where there is none, or where it is unknown.
  var third: Double?

  /// Sets the number at a place, counted from 0.
  mutating func set(_ number: Double?, at place: Int) {
    switch place {
    case 0: first = number ?? 0
    case 1: second = number ?? 0
    default: third = number
    }
  }
}
