/// Where a map sits on Earth: a similarity from its plan to a topocentric frame.
///
/// With d = (u − u₀, v − v₀) from the ``pivot``, s the ``scale`` and β the ``heading``:
/// east = E₀ + s(d_u cos β + d_v sin β), north = N₀ + s(d_v cos β − d_u sin β),
/// up = U₀ + s(height − height₀). A value is safe to share between threads.
public struct Alignment: Hashable, Sendable {
  /// Whose east, north and up the map is turned into.
  public var frame: LocalFrame
  /// The map point that the heading and the scale turn about.
  public var pivot: PlanPoint
  /// Where the pivot lies in ``frame``: E₀, N₀, U₀.
  public var position: LocalPoint
  /// Clockwise from true north at the frame's origin to the map's forward direction (+v).
  public var heading: Angle
  /// Metres on Earth per map unit, positive.
  public var scale: Double

  /// Makes an alignment; nothing is checked.
  public init(
    frame: LocalFrame, pivot: PlanPoint, position: LocalPoint = LocalPoint(east: 0, north: 0),
    heading: Angle, scale: Double
  ) {
    self.frame = frame
    self.pivot = pivot
    self.position = position
    self.heading = heading
    self.scale = scale
  }

  /// The alignment that a document declares, about its own anchor.
  public init(_ declared: DeclaredAlignment, frame scanFrame: ScanFrame) {
    self.init(
      frame: LocalFrame(origin: declared.anchor), pivot: scanFrame.planPoint(declared.at),
      heading: declared.heading, scale: declared.scale)
  }

  /// The plan point's place in ``frame``, in metres.
  public func localPoint(_ point: PlanPoint) -> LocalPoint {
    let lever = lever(to: point)
    return LocalPoint(
      east: position.east + lever.east, north: position.north + lever.north,
      up: position.up + lever.up)
  }

  /// From the pivot to the plan point, in metres east, north and up.
  public func lever(to point: PlanPoint) -> LocalPoint {
    let cosine = scale * Elementary.cos(heading.radians)
    let sine = scale * Elementary.sin(heading.radians)
    let du = point.u - pivot.u
    let dv = point.v - pivot.v
    return LocalPoint(
      east: du * cosine + dv * sine, north: dv * cosine - du * sine,
      up: scale * (point.height - pivot.height))
  }

  /// The plan point at a place in ``frame``; the inverse of ``localPoint(_:)``.
  public func planPoint(_ point: LocalPoint) -> PlanPoint {
    let cosine = Elementary.cos(heading.radians) / scale
    let sine = Elementary.sin(heading.radians) / scale
    let east = point.east - position.east
    let north = point.north - position.north
    return PlanPoint(
      u: pivot.u + east * cosine - north * sine, v: pivot.v + north * cosine + east * sine,
      height: pivot.height + (point.up - position.up) / scale)
  }
}
