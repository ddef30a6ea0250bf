import DoormarkCore

/// Targets in the order of cells of the Earth, each in one cell, so that those round a place are a few
/// runs of neighbours in memory.
///
/// Rows of equal height run from pole to pole, as far as there are targets; each is cut into as many
/// columns as leave a cell no narrower than it is high, down to one at a pole. Cells with a target in
/// them are found by hashing.
struct DoorGrid: Sendable {
  private struct Slot: Sendable {
    /// 0 for a free one; cells count from 1.
    var cell: UInt64 = 0
    var start: UInt32 = 0
    var end: UInt32 = 0
  }

  /// What boxes are larger than their circles by, since the Earth is no sphere and its parallels are
  /// no straight lines.
  private static let margin = 1.01
  /// The shortest degree of latitude in metres, on the equator, and so no longer than any degree of a
  /// great circle.
  private static let shortestDegree = 110_574.0
  /// Rows and columns that are looked at to each side at most.
  private static let mostCells = 8.0

  /// The height of a cell in metres.
  let size: Double
  private let rowsPerDegree: Double
  /// The number of the first row that is kept.
  private var firstRow = 0
  /// Of each row that is kept.
  private var columnsPerDegree: [Double] = []
  private var slots: [Slot] = []
  private var shift: UInt64 = 0

  private var order: [UInt32] = []

  /// Sorts sites into cells of about the size that is wanted, in metres.
  init(_ sites: DoorSites, size wanted: Double) {
    let count = (180 * Self.shortestDegree / wanted).rounded(.down)
    rowsPerDegree = max(count, 1) / 180
    size = Self.shortestDegree / rowsPerDegree
    let latitudes = sites.entries.lazy.map(\.latitude)
    guard let south = latitudes.min(), let north = latitudes.max() else { return }
    // Rows beyond the outermost targets, as far as a look may begin from.
    let beyond = Int(Self.mostCells) + 2
    firstRow = max(row(south) - beyond, 0)
    let lastRow = min(row(north) + beyond, Int((180 * rowsPerDegree).rounded()) - 1)
    columnsPerDegree = (firstRow...max(firstRow, lastRow)).map { row in
      let edge = Double(row) / rowsPerDegree - 90
      let farther = min(max(abs(edge), abs(edge + 1 / rowsPerDegree)), 90)
      return max((360 * rowsPerDegree * Elementary.cos(farther * .pi / 180)).rounded(.down), 1)
        / 360
    }
    fill(sites)
  }

  /// Calls `body` with runs of sites that hold every one within so many metres of a place, and others;
  /// answers whether it did: it does not where that takes too many cells.
  @inline(__always)
  func forEachRun(
    latitude: Double, longitude: Double, within metres: Double, _ body: (Range<Int>) -> Void
  ) -> Bool {
    let reach = Self.margin * metres / size
    guard reach <= Self.mostCells else { return false }
    guard !slots.isEmpty else { return true }
    let at = (latitude + 90) * rowsPerDegree
    let south = max(Self.floor(at - reach), firstRow) - firstRow
    let north = min(Self.floor(at + reach) - firstRow, columnsPerDegree.count - 1)
    guard south <= north else { return true }
    // With h the height of a cell in degrees and c its columns a degree, cos φ is at least c h in a
    // row, so that sin Δλ/2 ≤ sin ρ/2 / cos φ gives Δλ ≤ ρ / c h: reach / c, where c is the least.
    let turn = reach / min(columnsPerDegree[south], columnsPerDegree[north])
    for row in south...north {
      let scale = columnsPerDegree[row]
      let last = Int(360 * scale + 0.5) - 1
      let west = Self.floor((longitude + 180 - turn) * scale)
      let east = Self.floor((longitude + 180 + turn) * scale)
      // Sines are as good as angles up to a tenth; near a pole the whole row.
      if turn > 5.7 || east - west >= last {
        for column in 0...last { look(row, column, body) }
      } else if west >= 0, east <= last {
        for column in west...east { look(row, column, body) }
      } else {
        for column in west...east {
          let wrapped = column < 0 ? column + last + 1 : column > last ? column - last - 1 : column
          look(row, wrapped, body)
        }
      }
    }
    return true
  }

  /// The old place of each site, in the order of the cells; it is given once, and kept no longer.
  mutating func takeOrder() -> [UInt32] {
    defer { order = [] }
    return order
  }

  /// Without a call, which `rounded(.down)` is on older processors.
  @inline(__always)
  private static func floor(_ number: Double) -> Int {
    let whole = Int(number)
    return Double(whole) > number ? whole - 1 : whole
  }

  @inline(__always)
  private func look(_ row: Int, _ column: Int, _ body: (Range<Int>) -> Void) {
    let cell = Self.cell(row, column)
    var place = hash(cell)
    while true {
      let slot = slots[place]
      if slot.cell == cell { return body(Int(slot.start)..<Int(slot.end)) }
      if slot.cell == 0 { return }
      place = (place + 1) & (slots.count - 1)
    }
  }

  private func row(_ latitude: Double) -> Int {
    min(max(Int((latitude + 90) * rowsPerDegree), 0), Int((180 * rowsPerDegree).rounded()) - 1)
  }

  private static func cell(_ row: Int, _ column: Int) -> UInt64 {
    UInt64(row) << 32 | UInt64(column + 1)
  }

  /// By the golden ratio (Knuth, volume 3, section 6.4), which keeps neighbours apart.
  @inline(__always)
  private func hash(_ cell: UInt64) -> Int {
    Int(truncatingIfNeeded: (cell &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  private mutating func fill(_ sites: DoorSites) {
    var pairs: [(cell: UInt64, site: UInt32)] = sites.entries.enumerated().map { index, entry in
      let row = row(entry.latitude) - firstRow
      let scale = columnsPerDegree[row]
      let column = Int(((entry.longitude + 180) * scale).rounded(.down))
      return (Self.cell(row, min(column, Int((360 * scale).rounded()) - 1)), UInt32(index))
    }
    pairs.sort { ($0.cell, $0.site) < ($1.cell, $1.site) }
    order = pairs.map(\.site)
    var cells = 0
    for index in pairs.indices where index == 0 || pairs[index].cell != pairs[index - 1].cell {
      cells += 1
    }
    var bits: UInt64 = 1
    while 1 << bits < 2 * cells { bits += 1 }
    shift = 64 - bits
    slots = Array(repeating: Slot(), count: 1 << bits)
    var start = 0
    while start < pairs.count {
      let cell = pairs[start].cell
      var end = start
      while end < pairs.count, pairs[end].cell == cell { end += 1 }
      var place = hash(cell)
      while slots[place].cell != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = Slot(cell: cell, start: UInt32(start), end: UInt32(end))
      start = end
    }
  }
}
