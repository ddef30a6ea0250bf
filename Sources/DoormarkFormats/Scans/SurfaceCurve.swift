import DoormarkCore

/// The arc that a curved surface follows on the plan, in the surface's own x and z.
///
/// RoomPlan gives the circle and two angles, not which way round the arc runs between them; the
/// width of the surface tells. Angles are radians from the surface's x towards its z.
struct SurfaceCurve: Equatable {
  /// The middle of the circle; nil where the export is too old to say.
  var center: (x: Double, z: Double)?
  /// Metres, positive.
  var radius: Double
  /// Where the arc begins and ends.
  var startAngle: Double
  var endAngle: Double

  static func == (left: Self, right: Self) -> Bool {
    left.center?.x == right.center?.x && left.center?.z == right.center?.z
      && left.radius == right.radius && left.startAngle == right.startAngle
      && left.endAngle == right.endAngle
  }

  /// How far the polyline may leave the arc, in metres.
  private static let sagitta = 0.005

  /// The arc as points of the surface's own x and z, or nil when it does not fit a surface of this
  /// width, so that it must mean something else than is thought here.
  func points(width: Double) -> [(x: Double, z: Double)]? {
    let turn = 2 * Double.pi
    var sweep = (endAngle - startAngle).remainder(dividingBy: 2 * turn)
    if abs(sweep) > turn { sweep -= sweep > 0 ? turn : -turn }
    let otherWay = sweep - (sweep > 0 ? turn : -turn)
    let candidates = [arc(sweep: sweep), arc(sweep: otherWay)]
    func misfit(_ arc: [(x: Double, z: Double)]) -> Double { abs(Self.extent(arc).width - width) }
    guard abs(sweep) > 1e-6 else { return nil }
    let best = misfit(candidates[0]) <= misfit(candidates[1]) + 1e-3 ? 0 : 1
    let arc = candidates[best]
    let length = radius * abs(best == 0 ? sweep : otherWay)
    // RoomPlan's width may be that of the box or, for all that is documented, that of the arc.
    let tolerance = max(0.3, 0.25 * width)
    guard misfit(arc) <= tolerance || abs(length - width) <= tolerance else { return nil }
    let farthest = max(width, length) + tolerance
    guard arc.allSatisfy({ abs($0.x) <= farthest && abs($0.z) <= farthest }) else { return nil }
    return arc
  }

  private func arc(sweep: Double) -> [(x: Double, z: Double)] {
    let step = 2 * (2 * Self.sagitta / radius).squareRoot()
    let count = min(max((abs(sweep) / step).rounded(.up), 4), 180)
    let middle = center ?? (0, 0)
    var points = (0...Int(count)).map { index in
      let angle = startAngle + sweep * Double(index) / count
      return (
        x: middle.x + radius * Elementary.cos(angle), z: middle.z + radius * Elementary.sin(angle)
      )
    }
    if center == nil {
      // The surface's origin is its centre, so the arc's box is centred there.
      let box = Self.extent(points)
      points = points.map { ($0.x - box.middle.x, $0.z - box.middle.z) }
    }
    return points
  }

  private static func extent(
    _ points: [(x: Double, z: Double)]
  ) -> (width: Double, middle: (x: Double, z: Double)) {
    let (x, z) = (points.map(\.x), points.map(\.z))
    guard let left = x.min(), let right = x.max(), let near = z.min(), let far = z.max() else {
      return (0, (0, 0))
    }
    return (right - left, ((left + right) / 2, (near + far) / 2))
  }
}
