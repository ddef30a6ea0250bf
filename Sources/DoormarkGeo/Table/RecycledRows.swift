/// Rows that come and go, each at a place that stays its own meanwhile.
struct RecycledRows<Row: Sendable>: Sendable {
  private var rows: [Row] = []
  private var free: [UInt32] = []
  private let spare: Row

  /// Makes no rows; `spare` fills places that are free.
  init(spare: Row) {
    self.spare = spare
  }

  /// How many rows there are.
  var count: Int { rows.count - free.count }

  /// The bytes that they take, with the room kept for more.
  var byteCount: Int {
    rows.capacity * MemoryLayout<Row>.stride + free.capacity * MemoryLayout<UInt32>.stride
  }

  subscript(place: Int) -> Row {
    get { rows[place] }
    set { rows[place] = newValue }
  }

  /// Adds a row and tells its place.
  mutating func add(_ row: Row) -> Int {
    if let place = free.popLast() {
      rows[Int(place)] = row
      return Int(place)
    }
    rows.append(row)
    return rows.count - 1
  }

  /// Frees a place.
  mutating func remove(_ place: Int) {
    rows[place] = spare
    free.append(UInt32(place))
  }
}
