/// Which way the axes of a map run, and what a plan coordinate means in it.
public enum ScanFrame: String, Hashable, Sendable, CaseIterable {
  /// Metres, right-handed, +y up, forward is −z, as ARKit and RoomPlan have it.
  case arkit
  /// u to the right and v forward on the plan, an optional third value is the height; any unit.
  case plan
  /// Pixel column and row; the row grows downwards.
  case image

  /// Whether one map unit is a metre by definition.
  public var isMetric: Bool { self == .arkit }

  /// Whether points of this frame carry a height.
  public var hasHeight: Bool { self != .image }

  /// The plan coordinates of a point of this frame.
  ///
  /// Right-handed seen from above in every frame: `arkit` gives (x, −z) with height y, `plan`
  /// (x, y) with height z, `image` (column, −row).
  public func planPoint(_ point: ScanPoint) -> PlanPoint {
    switch self {
    case .arkit: PlanPoint(u: point.x, v: -point.z, height: point.y)
    case .plan: PlanPoint(u: point.x, v: point.y, height: point.z)
    case .image: PlanPoint(u: point.x, v: -point.y, height: 0)
    }
  }

  /// The point of this frame that has the given plan coordinates; the inverse of
  /// ``planPoint(_:)``.
  public func scanPoint(_ point: PlanPoint) -> ScanPoint {
    switch self {
    case .arkit: ScanPoint(x: point.u, y: point.height, z: -point.v)
    case .plan: ScanPoint(x: point.u, y: point.v, z: point.height)
    case .image: ScanPoint(x: point.u, y: -point.v, z: 0)
    }
  }
}

/// A point in a map's own frame, its numbers as the document has them.
///
/// A value is safe to share between threads.
public struct ScanPoint: Hashable, Sendable {
  /// The first number: x (`arkit`), u (`plan`) or the pixel column (`image`).
  public var x: Double
  /// The second number: the height (`arkit`), v (`plan`) or the pixel row (`image`).
  public var y: Double
  /// The third number: z (`arkit`), or the height (`plan`).
  public var z: Double

  /// Makes a point from the document's numbers; a missing third one is zero.
  public init(x: Double, y: Double, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The frame's origin.
  public static let origin = ScanPoint(x: 0, y: 0, z: 0)
}

/// A point on a map's plan, in map units, right-handed seen from above.
///
/// A value is safe to share between threads.
public struct PlanPoint: Hashable, Sendable {
  /// Map units to the right.
  public var u: Double
  /// Map units forward.
  public var v: Double
  /// Map units up.
  public var height: Double

  /// Makes a point from map units to the right, forward and up.
  public init(u: Double, v: Double, height: Double = 0) {
    self.u = u
    self.v = v
    self.height = height
  }
}
