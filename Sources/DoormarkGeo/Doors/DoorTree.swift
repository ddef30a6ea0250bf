import DoormarkCore

/// The targets as a k-d tree of geocentric points, for those at any distance.
///
/// The tree is an array: the middle of a range is its root, split along the axis in which the range
/// is widest, and both halves are trees again (Bentley 1975). Distances are straight lines through
/// the Earth, which have no poles.
struct DoorTree: Sendable {
  private struct Node: Sendable {
    var x: Double
    var y: Double
    var z: Double
    var site: UInt32
    var axis: UInt8 = 0
    var isRoutable: Bool
    /// Whether it has the first of the circles.
    var hasFirstCircles: Bool

    @inline(__always)
    func along(_ axis: UInt8) -> Double { axis == 0 ? x : axis == 1 ? y : z }
  }

  /// How many make a group of neighbours; one is met on the way from a large range to a single one.
  private static let group = 12...24

  private var nodes: [Node]
  /// How far apart neighbours are, in metres: of groups of a few, the square root of the ground that
  /// one of them has, and the median of all groups; nil for fewer than such a group.
  private(set) var spacing: Double?

  init(_ sites: DoorSites) {
    nodes = sites.entries.enumerated().map { index, entry in
      let point = GeocentricPoint(
        GeodeticCoordinate(latitude: entry.latitude, longitude: entry.longitude))
      return Node(
        x: point.x, y: point.y, z: point.z, site: UInt32(index), isRoutable: entry.isRoutable,
        hasFirstCircles: entry.hasFirstCircles)
    }
    var spacings: [Double] = []
    split(0, nodes.count, &spacings)
    spacings.sort()
    if !spacings.isEmpty { spacing = spacings[spacings.count / 2] }
  }

  /// Follows the sites into another order: `order` has the old place of each.
  mutating func follow(_ order: [UInt32]) {
    var places = [UInt32](repeating: 0, count: order.count)
    for (place, old) in order.enumerated() { places[Int(old)] = UInt32(place) }
    for index in nodes.indices { nodes[index].site = places[Int(nodes[index].site)] }
  }

  /// The place among the sites of the routable target with the smallest distance over radius; nil for
  /// none.
  func nearest(
    to coordinate: GeodeticCoordinate, sites: DoorSites, _ radii: DoorSites.Radii
  ) -> Int? {
    let point = GeocentricPoint(
      GeodeticCoordinate(latitude: coordinate.latitude, longitude: coordinate.longitude))
    var search = Search(x: point.x, y: point.y, z: point.z, radii: radii)
    visit(0, nodes.count, sites, &search)
    return search.site == .max ? nil : Int(search.site)
  }

  /// Calls `body` with the sites of all targets within so many metres in a straight line.
  func forEachSite(
    around coordinate: GeodeticCoordinate, within metres: Double, _ body: (Int) -> Void
  ) {
    let point = GeocentricPoint(
      GeodeticCoordinate(latitude: coordinate.latitude, longitude: coordinate.longitude))
    gather(0, nodes.count, point, metres, body)
  }

  private struct Search {
    let x: Double
    let y: Double
    let z: Double
    let radii: DoorSites.Radii
    var site = UInt32.max
    var target = UInt32.max
    /// The square of distance over radius.
    var best = Double.infinity

    @inline(__always)
    func along(_ axis: UInt8) -> Double { axis == 0 ? x : axis == 1 ? y : z }
  }

  private func visit(_ start: Int, _ end: Int, _ sites: DoorSites, _ search: inout Search) {
    guard start < end else { return }
    let middle = start + (end - start) / 2
    let node = nodes[middle]
    if node.isRoutable {
      let (dx, dy, dz) = (node.x - search.x, node.y - search.y, node.z - search.z)
      let scale =
        node.hasFirstCircles
        ? search.radii.first.inverseSquare
        : sites.circle(sites.entries[Int(node.site)], search.radii).inverseSquare
      let square = (dx * dx + dy * dy + dz * dz) * scale
      if square <= search.best {
        let target = sites.entries[Int(node.site)].target
        if square < search.best || target < search.target {
          (search.best, search.site, search.target) = (square, node.site, target)
        }
      }
    }
    let beside = search.along(node.axis) - node.along(node.axis)
    let isBefore = beside < 0
    visit(isBefore ? start : middle + 1, isBefore ? middle : end, sites, &search)
    // Nothing on the other side is nearer than the plane between, even with the widest circle.
    let plane = beside / search.radii.widest
    if plane * plane <= search.best {
      visit(isBefore ? middle + 1 : start, isBefore ? end : middle, sites, &search)
    }
  }

  private func gather(
    _ start: Int, _ end: Int, _ point: GeocentricPoint, _ metres: Double, _ body: (Int) -> Void
  ) {
    guard start < end else { return }
    let middle = start + (end - start) / 2
    let node = nodes[middle]
    let (dx, dy, dz) = (node.x - point.x, node.y - point.y, node.z - point.z)
    if dx * dx + dy * dy + dz * dz <= metres * metres { body(Int(node.site)) }
    let beside = node.axis == 0 ? -dx : node.axis == 1 ? -dy : -dz
    if beside <= metres { gather(start, middle, point, metres, body) }
    if beside >= -metres { gather(middle + 1, end, point, metres, body) }
  }

  private mutating func split(_ start: Int, _ end: Int, _ spacings: inout [Double]) {
    guard end - start > 1 else { return }
    var low = nodes[start]
    var high = nodes[start]
    for node in nodes[start..<end] {
      low.x = min(low.x, node.x)
      low.y = min(low.y, node.y)
      low.z = min(low.z, node.z)
      high.x = max(high.x, node.x)
      high.y = max(high.y, node.y)
      high.z = max(high.z, node.z)
    }
    let widths = [high.x - low.x, high.y - low.y, high.z - low.z]
    let axis = UInt8(widths.indices.max { widths[$0] < widths[$1] } ?? 0)
    if Self.group.contains(end - start) {
      let sides = widths.sorted()
      spacings.append((sides[1] * sides[2] / Double(end - start)).squareRoot())
    }
    let middle = start + (end - start) / 2
    select(middle, start, end, axis)
    nodes[middle].axis = axis
    split(start, middle, &spacings)
    split(middle + 1, end, &spacings)
  }

  /// Brings the node that belongs at `middle` there, smaller ones before it and larger ones after
  /// (Hoare's selection, with the median of three as its pivot).
  private mutating func select(_ middle: Int, _ first: Int, _ end: Int, _ axis: UInt8) {
    var low = first
    var high = end - 1
    while low < high {
      let ends = [nodes[low], nodes[low + (high - low) / 2], nodes[high]].map { $0.along(axis) }
      let pivot = max(min(ends[0], ends[1]), min(max(ends[0], ends[1]), ends[2]))
      var left = low
      var right = high
      while left <= right {
        while nodes[left].along(axis) < pivot { left += 1 }
        while nodes[right].along(axis) > pivot { right -= 1 }
        if left <= right {
          nodes.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if middle <= right {
        high = right
      } else if middle >= left {
        low = left
      } else {
        return
      }
    }
  }
}
