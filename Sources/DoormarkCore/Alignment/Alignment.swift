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
  /// Whether anything told the heading; where nothing did, ``heading`` is a mere zero.
  public var isHeadingKnown: Bool
  /// Whether anything told the scale; where nothing did, ``scale`` is a mere one.
  public var isScaleKnown: Bool

  /// Makes an alignment; nothing is checked.
  public init(
    frame: LocalFrame, pivot: PlanPoint, position: LocalPoint = LocalPoint(east: 0, north: 0),
    heading: Angle, scale: Double, isHeadingKnown: Bool = true, isScaleKnown: Bool = true
  ) {
    self.frame = frame
    self.pivot = pivot
    self.position = position
    self.heading = heading
    self.scale = scale
    self.isHeadingKnown = isHeadingKnown
    self.isScaleKnown = isScaleKnown
  }

  /// The alignment that a document declares, about its own anchor.
  public init(_ declared: DeclaredAlignment, frame scanFrame: ScanFrame) {
    self.init(
      frame: LocalFrame(origin: declared.anchor), pivot: scanFrame.planPoint(declared.at),
      heading: declared.heading, scale: declared.scale)
  }

  /// Whether both are known, so that every point of the map has a place.
  public var isComplete: Bool { isHeadingKnown && isScaleKnown }

  /// Why nothing tells where on Earth a plan point lies; nil where the alignment does.
  ///
  /// Without a heading or a scale only the pivot has a place. An unknown heading moves a point by at
  /// most twice its lever, so a micrometre counts as none.
  public func undeterminedReason(at point: PlanPoint) -> UndefinedReason? {
    if isHeadingKnown, isScaleKnown { return nil }
    let lever = scale * Elementary.hypot(point.u - pivot.u, point.v - pivot.v)
    if lever <= Self.noLever, isScaleKnown || point.height == pivot.height { return nil }
    return isHeadingKnown ? .scaleUnobservable : .yawUnobservable
  }

  /// The lever in metres up to which a point counts as the pivot itself.
  static let noLever = 1e-6

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
