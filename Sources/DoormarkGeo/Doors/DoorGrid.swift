import DoormarkCore

/// Targets sorted into cells of the Earth, so that one cell has all whose exit circle may hold a
/// place in it.
///
/// Rows of equal height run from pole to pole; each is cut into as many columns as leave a cell twice
/// as wide as the widest circle at its narrow edge, down to one at a pole. A target is in every cell
/// that its circle's bounding box touches, four at most away from the poles. Cells with a target in
/// them are found by hashing.
struct DoorGrid: Sendable {
  private struct Row: Sendable {
    var columns: Int
    var columnsPerDegree: Double
  }

  private struct Slot: Sendable {
    /// 0 for a free one; cells count from 1.
    var cell: UInt64 = 0
    var start: UInt32 = 0
    var count: UInt32 = 0
  }

  /// What boxes are larger than their circles by, since the Earth is no sphere.
  private static let margin = 1.01
  /// The shortest degree of latitude in metres, on the equator, and so no longer than any degree of a
  /// great circle.
  private static let shortestDegree = 110_574.0

  private var rows: [Row] = []
  private var rowsPerDegree = 1.0
  private var slots: [Slot] = []
  private var shift: UInt64 = 0
  private var members: [UInt32] = []

  init(_ sites: DoorSites) {
    let reach = sites.entries.lazy.map(sites.reach).max() ?? 0
    // Rows no lower than 100 m, so that tiny circles do not make a grid that is larger than its use.
    let height = max(2 * Self.margin * reach, 100) / Self.shortestDegree
    let count = min(max(Int(180 / height), 1), 180 * 2048)
    rowsPerDegree = Double(count) / 180
    rows = (0..<count).map { row in
      let south = Double(row) / rowsPerDegree - 90
      let edge = min(max(abs(south), abs(south + 1 / rowsPerDegree)), 90)
      let columns = max(Int(360 * rowsPerDegree * Elementary.cos(edge * .pi / 180)), 1)
      return Row(columns: columns, columnsPerDegree: Double(columns) / 360)
    }
    fill(sites)
  }

  /// The places among the sites of every target that may be near.
  func sites(latitude: Double, longitude: Double) -> ArraySlice<UInt32> {
    guard !slots.isEmpty else { return [] }
    let row = row(latitude)
    let cell = cell(row: row, column: column(longitude, row: row))
    var place = hash(cell)
    while true {
      let slot = slots[place]
      if slot.cell == cell {
        return members[Int(slot.start)..<Int(slot.start) + Int(slot.count)]
      }
      if slot.cell == 0 { return [] }
      place = (place + 1) & (slots.count - 1)
    }
  }

  private func row(_ latitude: Double) -> Int {
    min(max(Int((latitude + 90) * rowsPerDegree), 0), rows.count - 1)
  }

  private func column(_ longitude: Double, row: Int) -> Int {
    min(max(Int((longitude + 180) * rows[row].columnsPerDegree), 0), rows[row].columns - 1)
  }

  private func cell(row: Int, column: Int) -> UInt64 {
    UInt64(row) << 32 | UInt64(column + 1)
  }

  /// By the golden ratio (Knuth, volume 3, section 6.4), which keeps neighbours apart.
  private func hash(_ cell: UInt64) -> Int {
    Int(truncatingIfNeeded: (cell &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  private mutating func fill(_ sites: DoorSites) {
    var pairs: [(cell: UInt64, site: UInt32)] = []
    pairs.reserveCapacity(2 * sites.entries.count)
    for (index, entry) in sites.entries.enumerated() {
      forEachCell(entry.kernel, reach: sites.reach(entry)) { pairs.append(($0, UInt32(index))) }
    }
    guard !pairs.isEmpty else { return }
    pairs.sort { ($0.cell, $0.site) < ($1.cell, $1.site) }
    members = pairs.map(\.site)
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
      var end = start
      while end < pairs.count, pairs[end].cell == pairs[start].cell { end += 1 }
      var place = hash(pairs[start].cell)
      while slots[place].cell != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = Slot(
        cell: pairs[start].cell, start: UInt32(start), count: UInt32(end - start))
      start = end
    }
  }

  /// Every cell that the box of a circle touches.
  private func forEachCell(_ kernel: DistanceKernel, reach: Double, _ body: (UInt64) -> Void) {
    let angle = Self.margin * reach / Self.shortestDegree
    let south = row(kernel.latitude - angle)
    let north = row(kernel.latitude + angle)
    for row in south...north {
      let columns = rows[row].columns
      // sin Δλ = sin ρ / cos φ where the circle is widest; one that holds a pole has no sides.
      let share =
        Elementary.sin(angle * .pi / 180) / Elementary.cos(kernel.latitude * .pi / 180)
      guard abs(kernel.latitude) + angle < 90, share < 1, share >= 0 else {
        for column in 0..<columns { body(cell(row: row, column: column)) }
        continue
      }
      let side = Elementary.asin(share) * 180 / .pi
      let scale = rows[row].columnsPerDegree
      let west = Int(((kernel.longitude - side + 180) * scale).rounded(.down))
      let east = Int(((kernel.longitude + side + 180) * scale).rounded(.down))
      for column in west...min(east, west + columns - 1) {
        let wrapped = ((column % columns) + columns) % columns
        body(cell(row: row, column: wrapped))
      }
    }
  }
}
