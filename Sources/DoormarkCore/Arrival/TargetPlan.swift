/// The way back from the ground round a target into its map's frame: the inverse alignment.
///
/// Only the horizontal position counts; a place is taken at the height of the target. Within
/// 200 m of the target it agrees with the full inverse through PROJ to a millimetre. A value is
/// safe to share between threads.
public struct TargetPlan: Hashable, Sendable {
  /// The map's frame.
  public let frame: ScanFrame
  /// The target on the plan, in map units.
  public let point: PlanPoint
  /// Metres on Earth per map unit.
  public let scale: Double
  private let axes: TopocentricAxes
  private let rightPerEast: Double
  private let rightPerNorth: Double
  private let forwardPerEast: Double
  private let forwardPerNorth: Double
  /// How much longer a step is at the target's height than on the ellipsoid.
  private let stretch: Double

  /// Makes the way back for a plan point and its coordinate under an alignment.
  public init(
    alignment: Alignment, frame: ScanFrame, point: PlanPoint, coordinate: GeodeticCoordinate
  ) {
    let transform = EarthTransform(alignment)
    axes = TopocentricAxes(LocalFrame(origin: coordinate))
    let east = axes.direction(LocalPoint(east: 1, north: 0))
    let north = axes.direction(LocalPoint(east: 0, north: 1))
    let perEast = transform.planDirection(east)
    let perNorth = transform.planDirection(north)
    self.frame = frame
    self.point = point
    scale = alignment.scale
    rightPerEast = perEast.u
    rightPerNorth = perNorth.u
    forwardPerEast = perEast.v
    forwardPerNorth = perNorth.v
    stretch = 1 + (coordinate.ellipsoidalHeight ?? 0) / WGS84.semiMajorAxis
  }

  /// The disc of a fix at an offset, with its accuracy in metres.
  func disc(
    kernel: DistanceKernel, offset: DistanceKernel.Offset, radius: Double
  ) -> PositionDisc {
    PositionDisc(
      center: scanPoint(kernel: kernel, offset: offset), radius: radius,
      mapRadius: radius / scale)
  }

  /// The map point at an offset that `kernel`, the target's own, has measured.
  func scanPoint(kernel: DistanceKernel, offset: DistanceKernel.Offset) -> ScanPoint {
    let step =
      kernel.usesChord
      ? axes.localStep(GeocentricPoint(x: offset.x, y: offset.y, z: offset.z))
      : kernel.localSteps(offset)
    let east = stretch * step.east
    let north = stretch * step.north
    return frame.scanPoint(
      PlanPoint(
        u: point.u + rightPerEast * east + rightPerNorth * north,
        v: point.v + forwardPerEast * east + forwardPerNorth * north, height: point.height))
  }
}

extension DistanceKernel {
  /// Metres east and north in the tangent plane at the target, of an offset on the ellipsoid.
  ///
  /// The offset is measured on the middle latitude; in the plane, the parallel of the fix is shorter
  /// (or longer) by as much again, and bends away from east by ½ v² N cos φ sin φ₀.
  fileprivate func localSteps(_ offset: Offset) -> LocalPoint {
    let u = offset.y / northLinear
    let v = offset.x / (eastLinear - eastMixed * u)
    let parallel = eastLinear - 2 * eastMixed * u
    let bend = v * v * parallel * (eastMixed / northLinear)
    return LocalPoint(east: v * parallel, north: offset.y + bend)
  }
}
