import DoormarkCore

/// The outlines that elements of a scan have in its world, in metres with +y up.
enum ElementOutline {
  /// Two points nearer than this are one.
  private static let coincident = 1e-6

  /// From jamb to jamb at the sill, or along the curve; one point where there is no width.
  static func foot(
    _ frame: SurfaceFrame, width: Double, height: Double, curve: SurfaceCurve? = nil
  ) -> (outline: [ScanPoint], followsCurve: Bool) {
    if let arc = curve?.points(width: width) {
      return (arc.map { frame.point($0.x, -height / 2, $0.z) }, true)
    }
    let ends = [frame.point(-width / 2, -height / 2, 0), frame.point(width / 2, -height / 2, 0)]
    return (withoutRepeats(ends, closed: false), false)
  }

  /// The four bottom corners of a box; fewer where it has no extent.
  static func base(
    _ frame: SurfaceFrame, width: Double, height: Double, depth: Double
  ) -> [ScanPoint] {
    func corner(_ x: Double, _ z: Double) -> ScanPoint {
      frame.point(x * width / 2, -height / 2, z * depth / 2)
    }
    return ring([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)])
  }

  /// A floor whose corners are given in its own frame.
  static func floor(_ frame: SurfaceFrame, corners: [ScanPoint]) -> [ScanPoint] {
    ring(corners.map { frame.point($0.x, $0.y, $0.z) })
  }

  /// A floor of which only the size is known.
  static func floor(_ frame: SurfaceFrame, width: Double, length: Double) -> [ScanPoint] {
    func corner(_ x: Double, _ y: Double) -> ScanPoint {
      frame.point(x * width / 2, y * length / 2, 0)
    }
    return ring([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)])
  }

  /// The area that a ring covers on the plan, in m².
  static func planArea(_ ring: [ScanPoint]) -> Double { abs(signedPlanArea(ring)) }

  /// Counter-clockwise seen from above, no corner twice.
  private static func ring(_ corners: [ScanPoint]) -> [ScanPoint] {
    let distinct = withoutRepeats(corners, closed: true)
    return signedPlanArea(distinct) < 0 ? distinct.reversed() : distinct
  }

  private static func signedPlanArea(_ ring: [ScanPoint]) -> Double {
    guard let first = ring.first else { return 0 }
    var twice = 0.0
    for index in ring.indices {
      let here = ring[index]
      let next = index + 1 < ring.count ? ring[index + 1] : first
      // Plan coordinates are (x, −z); relative to a corner, so that far places lose no digits.
      twice += (next.x - first.x) * (here.z - first.z) - (here.x - first.x) * (next.z - first.z)
    }
    return twice / 2
  }

  private static func withoutRepeats(_ points: [ScanPoint], closed: Bool) -> [ScanPoint] {
    if areDistinct(points, closed: closed) { return points }
    var kept: [ScanPoint] = []
    for point in points where kept.last.map({ !areOne($0, point) }) ?? true { kept.append(point) }
    while closed, kept.count > 1, areOne(kept[0], kept[kept.count - 1]) { kept.removeLast() }
    return kept
  }

  /// Whether nothing is to be left out.
  private static func areDistinct(_ points: [ScanPoint], closed: Bool) -> Bool {
    guard var previous = points.first else { return true }
    for point in points.dropFirst() {
      if areOne(previous, point) { return false }
      previous = point
    }
    return !closed || points.count < 2 || !areOne(points[0], previous)
  }

  private static func areOne(_ left: ScanPoint, _ right: ScanPoint) -> Bool {
    abs(left.x - right.x) < coincident && abs(left.y - right.y) < coincident
      && abs(left.z - right.z) < coincident
  }
}
