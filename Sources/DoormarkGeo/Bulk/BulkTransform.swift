import CKernels
public import DoormarkCore

/// Many points between one frame and WGS 84, at nearly the speed of copying them.
///
/// Within ``range`` of its anchor it uses series without trigonometry, and beyond it the closed form a
/// point at a time; every call says how far any of its results may be off. The anchor is the frame's
/// origin, or the pivot of an alignment. A value is safe to share between threads.
public struct BulkTransform: Sendable {
  let anchor: BulkAnchor
  /// How far from the anchor, in metres in space, the series are used: 50 km, but nearer to a pole only
  /// a 32nd of the way to the Earth's axis (3.5 km at 89° north or south, and nothing at a pole).
  public let range: Double
  /// Points in one portion: when one of them lies beyond the range, all are looked at singly.
  static let portion = 4096
  /// Points from which on results are written past the processor's caches: 24 MB in and out.
  static let pastCaches = 1 << 19

  /// Between metres east, north and up in a local frame and WGS 84; a frame whose origin has no height
  /// is taken to be on the ellipsoid.
  public init(_ frame: LocalFrame) {
    let axes = TopocentricAxes(frame)
    self.init(
      BulkAnchor(
        axes: (
          axes.direction(LocalPoint(east: 1, north: 0)),
          axes.direction(LocalPoint(east: 0, north: 1)),
          axes.direction(LocalPoint(east: 0, north: 0, up: 1))
        ),
        origin: axes.point(LocalPoint(east: 0, north: 0)), inverseSquaredScale: 1,
        about: frame.origin))
  }

  /// Between a map's plan (u right, v forward, height up, in map units) and WGS 84; nil where nothing
  /// tells the heading or the scale.
  public init?(_ alignment: Alignment) {
    guard alignment.isComplete, alignment.scale > 0, alignment.scale < .infinity else { return nil }
    let earth = EarthTransform(alignment)
    self.init(
      BulkAnchor(
        axes: (earth.right, earth.forward, earth.up), origin: earth.origin,
        inverseSquaredScale: 1 / (alignment.scale * alignment.scale),
        about: earth.geocentric(alignment.pivot).geodetic))
  }

  /// Between a scan's own x, y and z and WGS 84; nil where nothing tells the heading or the scale, and
  /// for a frame that has no third dimension.
  public init?(_ alignment: Alignment, frame: ScanFrame) {
    guard let plan = BulkTransform(alignment) else { return nil }
    let axes = plan.anchor.axes
    switch frame {
    case .plan: self = plan
    case .arkit:
      let back = GeocentricPoint(x: -axes.y.x, y: -axes.y.y, z: -axes.y.z)
      self.init(
        BulkAnchor(
          axes: (axes.x, axes.z, back), origin: plan.anchor.origin,
          inverseSquaredScale: plan.anchor.inverseSquaredScale,
          about: EarthTransform(alignment).geocentric(alignment.pivot).geodetic))
    case .image: return nil
    }
  }

  private init(_ anchor: BulkAnchor, range: Double = 50_000) {
    self.anchor = anchor
    self.range = max(0, min(range, anchor.constants.axis_distance / 32))
  }

  /// The same with so short a range that no result is off by more than so many metres, rounding
  /// apart: 14 km for a micrometre at 45° of latitude.
  public func limited(toError metres: Double) -> BulkTransform {
    guard errorBound(distance: range) > metres else { return self }
    // The bound grows with the distance. 40 halvings leave less than a micrometre.
    var (near, far) = (0.0, range)
    for _ in 0..<40 {
      let middle = (near + far) / 2
      if errorBound(distance: middle) <= metres { near = middle } else { far = middle }
    }
    // The reach of the way back may be short of the distance by one part in fifty.
    return BulkTransform(anchor, range: near / 1.02)
  }

  /// How far a result may be off, in metres, for a point so many metres from the anchor.
  ///
  /// With d the distance and R the smallest radius of curvature less 100 km of depth, the terms that
  /// the series leave out: 0.005 d⁴/R³ (the cubic term's coefficient is that of the anchor's height,
  /// and the quartic ones of the latitude and of the height are absent), 0.35 d⁵/R⁴ (where 1/D is
  /// developed), and p (s⁷/7 + 5 s⁸/128) of the longitude, with p the anchor's distance from the axis
  /// and s = d/(p − d). Times 1.1 for what follows them, with 1e-8 m for rounding, the coordinate's own
  /// last digits among it. It is a derivation held against extended precision and PROJ by sweeps, not
  /// an interval proof. Beyond ``range`` only rounding is left.
  public func errorBound(distance: Double) -> Double {
    guard distance > 0, distance <= range else { return Self.rounding }
    let radius = 6.2e6
    let ratio = distance / radius
    let series = distance * ratio * ratio * ratio * (0.005 + 0.35 * ratio)
    let axis = anchor.constants.axis_distance
    let slope = distance / (axis - distance)
    let square = slope * slope
    let turn = axis * (square * square * square) * slope * (1.0 / 7 + 5.0 / 128 * slope)
    return 1.1 * (series + turn) + Self.rounding
  }

  /// What rounding alone may do, in metres.
  static let rounding = 1e-8

  /// The bound for a call in which the points that the series took reached so far, as a square.
  func bound(squaredReach: Double) -> Double {
    // The reach of the way back is short of the distance by up to one part in fifty.
    errorBound(distance: min(range, 1.02 * squaredReach.squareRoot()))
  }
}
