import DoormarkCore

/// The routable targets as a k-d tree of geocentric points, for a nearest one at any distance.
///
/// The tree is an array: the middle of a range is its root, split along the axis in which the range
/// is widest, and both halves are trees again (Bentley 1975). Distances are straight lines through
/// the Earth, which have no poles.
struct DoorTree: Sendable {
  private struct Node: Sendable {
    var x: Double
    var y: Double
    var z: Double
    var site: Int32
    var axis: Int32

    func along(_ axis: Int32) -> Double { axis == 0 ? x : axis == 1 ? y : z }
  }

  private var nodes: [Node] = []

  init(_ sites: DoorSites) {
    for (index, entry) in sites.entries.enumerated() where entry.isRoutable {
      let point = GeocentricPoint(
        GeodeticCoordinate(
          latitude: entry.kernel.latitude, longitude: entry.kernel.longitude))
      nodes.append(Node(x: point.x, y: point.y, z: point.z, site: Int32(index), axis: 0))
    }
    split(0, nodes.count)
  }

  /// The place among the sites of the target with the smallest distance over radius; nil for none.
  func nearest(to coordinate: GeodeticCoordinate, sites: DoorSites, accuracy: Double) -> Int? {
    let point = GeocentricPoint(
      GeodeticCoordinate(latitude: coordinate.latitude, longitude: coordinate.longitude))
    var search = Search(
      x: point.x, y: point.y, z: point.z, accuracy: accuracy,
      widest: sites.widestRadius(accuracy: accuracy))
    visit(0, nodes.count, sites, &search)
    return search.site.map(Int.init)
  }

  private struct Search {
    let x: Double
    let y: Double
    let z: Double
    let accuracy: Double
    let widest: Double
    var site: Int32?
    /// The square of distance over radius.
    var best = Double.infinity

    func along(_ axis: Int32) -> Double { axis == 0 ? x : axis == 1 ? y : z }
  }

  private func visit(_ start: Int, _ end: Int, _ sites: DoorSites, _ search: inout Search) {
    guard start < end else { return }
    let middle = start + (end - start) / 2
    let node = nodes[middle]
    let (dx, dy, dz) = (node.x - search.x, node.y - search.y, node.z - search.z)
    let radius = sites.radius(sites.entries[Int(node.site)], accuracy: search.accuracy)
    let square = (dx * dx + dy * dy + dz * dz) / (radius * radius)
    if square < search.best || (square == search.best && node.site < search.site ?? .max) {
      search.best = square
      search.site = node.site
    }
    let beside = search.along(node.axis) - node.along(node.axis)
    let isBefore = beside < 0
    visit(isBefore ? start : middle + 1, isBefore ? middle : end, sites, &search)
    // Nothing on the other side is nearer than the plane between, even with the widest circle.
    let plane = beside / search.widest
    if plane * plane <= search.best {
      visit(isBefore ? middle + 1 : start, isBefore ? end : middle, sites, &search)
    }
  }

  private mutating func split(_ start: Int, _ end: Int) {
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
    let axis = Int32(widths.indices.max { widths[$0] < widths[$1] } ?? 0)
    let middle = start + (end - start) / 2
    select(middle, start, end, axis)
    nodes[middle].axis = axis
    split(start, middle)
    split(middle + 1, end)
  }

  /// Brings the node that belongs at `middle` there, smaller ones before it and larger ones after
  /// (Hoare's selection, with the median of three as its pivot).
  private mutating func select(_ middle: Int, _ first: Int, _ end: Int, _ axis: Int32) {
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
