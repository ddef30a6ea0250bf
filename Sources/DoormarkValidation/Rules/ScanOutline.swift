import DoormarkCore

/// The outline of a scan and what stands in it, for distances on the plan in metres.
struct ScanOutline {
  private typealias Segment = (start: PlanPoint, end: PlanPoint)

  private let polygons: [PlanPolygon]
  private var boundary: [Segment] = []
  private var walls: [Segment] = []

  init(_ scan: Scan, _ footprint: Footprint?) {
    polygons = footprint?.polygons ?? []
    for ring in polygons.flatMap({ [$0.exterior] + $0.holes }) {
      boundary += Self.segments(of: ring + ring.prefix(1))
    }
    for element in scan.elements {
      switch element.category {
      case .wall, .door, .opening:
        walls += Self.segments(of: element.outline.map(ScanFrame.arkit.planPoint))
      case .window, .object, .floor: break
      }
    }
  }

  /// From the outline out to a point; 0 inside, nil where there is no outline.
  func distanceOutside(_ point: PlanPoint) -> Double? {
    guard !boundary.isEmpty else { return nil }
    // Even-odd over all rings, so a point in a courtyard is outside.
    var crossings = 0
    for (start, end) in boundary where (start.v > point.v) != (end.v > point.v) {
      let u = start.u + (point.v - start.v) / (end.v - start.v) * (end.u - start.u)
      if u > point.u { crossings += 1 }
    }
    return crossings % 2 == 1 ? 0 : Self.distance(point, boundary)
  }

  /// To the nearest wall, door or opening; nil where there is none.
  func distanceToWall(_ point: PlanPoint) -> Double? { Self.distance(point, walls) }

  private static func segments(of line: [PlanPoint]) -> [Segment] {
    guard line.count > 1 else { return [] }
    return (1..<line.count).map { (line[$0 - 1], line[$0]) }
  }

  private static func distance(_ point: PlanPoint, _ segments: [Segment]) -> Double? {
    var least: Double?
    for (start, end) in segments {
      let (du, dv) = (end.u - start.u, end.v - start.v)
      let square = du * du + dv * dv
      let along = ((point.u - start.u) * du + (point.v - start.v) * dv) / square
      let share = square > 0 ? min(max(along, 0), 1) : 0
      let (u, v) = (point.u - start.u - share * du, point.v - start.v - share * dv)
      // Neither leg alone is longer than the distance, which takes its time.
      if let least, max(abs(u), abs(v)) >= least { continue }
      let distance = Elementary.hypot(u, v)
      if distance.isFinite, distance < least ?? .infinity { least = distance }
    }
    return least
  }
}
