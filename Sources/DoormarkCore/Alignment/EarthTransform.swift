/// The 4 × 4 matrix that takes a map's plan (u right, v forward, height up) to geocentric metres.
///
/// It is the alignment followed by the inverse topocentric conversion (EPSG method 9836), and the
/// `transform` that a 3D Tiles tile wants. A value is safe to share between threads.
public struct EarthTransform: Hashable, Sendable {
  /// Where one plan unit to the right leads, in metres.
  public let right: GeocentricPoint
  /// Where one plan unit forward leads, in metres.
  public let forward: GeocentricPoint
  /// Where one plan unit up leads, in metres.
  public let up: GeocentricPoint
  /// Where the plan's origin is.
  public let origin: GeocentricPoint
  private let inverseSquaredScale: Double

  /// Makes the transform; a frame whose origin has no height is taken to be on the ellipsoid.
  public init(_ alignment: Alignment) {
    let frame = TopocentricAxes(alignment.frame)
    let plan = PlanPoint(u: 0, v: 0)
    let right = alignment.lever(to: alignment.pivot.moved(u: 1))
    let forward = alignment.lever(to: alignment.pivot.moved(v: 1))
    self.right = frame.direction(right)
    self.forward = frame.direction(forward)
    up = frame.direction(LocalPoint(east: 0, north: 0, up: alignment.scale))
    origin = frame.point(alignment.localPoint(plan))
    inverseSquaredScale = 1 / (alignment.scale * alignment.scale)
  }

  /// The geocentric place of a plan point.
  public func geocentric(_ point: PlanPoint) -> GeocentricPoint {
    GeocentricPoint(
      x: origin.x + right.x * point.u + forward.x * point.v + up.x * point.height,
      y: origin.y + right.y * point.u + forward.y * point.v + up.y * point.height,
      z: origin.z + right.z * point.u + forward.z * point.v + up.z * point.height)
  }

  /// The plan point at a geocentric place; the inverse of ``geocentric(_:)``.
  public func planPoint(_ point: GeocentricPoint) -> PlanPoint {
    planDirection(
      GeocentricPoint(x: point.x - origin.x, y: point.y - origin.y, z: point.z - origin.z))
  }

  /// The step on the plan that a geocentric difference makes.
  func planDirection(_ step: GeocentricPoint) -> PlanPoint {
    // The axes are orthogonal and of equal length, so the inverse is the transpose over s².
    return PlanPoint(
      u: inverseSquaredScale * (right.x * step.x + right.y * step.y + right.z * step.z),
      v: inverseSquaredScale
        * (forward.x * step.x + forward.y * step.y + forward.z * step.z),
      height: inverseSquaredScale * (up.x * step.x + up.y * step.y + up.z * step.z))
  }

  /// The 16 numbers of the matrix, row by row.
  public var rowMajor: [Double] {
    [
      right.x, forward.x, up.x, origin.x,
      right.y, forward.y, up.y, origin.y,
      right.z, forward.z, up.z, origin.z,
      0, 0, 0, 1,
    ]
  }

  /// The 16 numbers of the matrix, column by column, as glTF and 3D Tiles write them.
  public var columnMajor: [Double] {
    [
      right.x, right.y, right.z, 0,
      forward.x, forward.y, forward.z, 0,
      up.x, up.y, up.z, 0,
      origin.x, origin.y, origin.z, 1,
    ]
  }
}

extension PlanPoint {
  fileprivate func moved(u right: Double = 0, v forward: Double = 0) -> PlanPoint {
    PlanPoint(u: u + right, v: v + forward, height: height)
  }
}
