import Doormark

/// Some points of a stream, read and waiting to be converted together.
///
/// What goes out behind the coordinates is kept as bytes, so that nothing of the input is held.
struct PointBatch {
  /// What becomes of a line.
  enum Row {
    /// It goes out as it came.
    case copied
    /// The next of ``points`` goes out before what is kept of it.
    case point
    /// It cannot be read.
    case failed(LineComplaints.Complaint)
  }

  /// Points that are converted together; with what they become they stay in the processor's cache.
  static let mostRows = 1024
  private static let mostBytes = 1 << 16

  /// The rows, in their order.
  private(set) var rows: [Row] = []
  /// The line that each comes from, or which vertex it is, from 1.
  private(set) var places: [Int] = []
  /// The numbers of the rows that are points.
  private(set) var points: [PointNumbers] = []
  /// What follows the coordinates of all rows, one after the other.
  private(set) var tails: [UInt8] = []
  /// Where in ``tails`` each row ends.
  private(set) var ends: [Int] = []

  /// Whether it should be converted before more is added.
  var isFull: Bool { rows.count >= Self.mostRows || tails.count >= Self.mostBytes }

  /// Adds a row whose tail, or the whole of it, `append` writes.
  mutating func add(_ row: Row, at place: Int, tail append: (inout [UInt8]) -> Void) {
    rows.append(row)
    places.append(place)
    append(&tails)
    ends.append(tails.count)
  }

  /// Adds a point.
  mutating func add(_ point: PointNumbers, at place: Int, tail append: (inout [UInt8]) -> Void) {
    points.append(point)
    add(.point, at: place, tail: append)
  }

  /// Forgets everything but the room it took.
  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    tails.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
