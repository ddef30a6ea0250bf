/// The outline of a scan on its plan, in map units.
///
/// A value is safe to share between threads.
public struct Footprint: Hashable, Sendable {
  /// What the outline was made from.
  public enum Source: String, Hashable, Sendable {
    /// The union of the floors.
    case floors
    /// The convex hull of the walls, since no floor could be used.
    case walls
  }

  /// The parts, none of which overlap.
  public var polygons: [PlanPolygon]
  /// What the outline was made from.
  public var source: Source

  /// Makes a footprint.
  public init(polygons: [PlanPolygon], source: Source) {
    self.polygons = polygons
    self.source = source
  }
}

/// A polygon on a plan, in map units; rings are not closed.
public struct PlanPolygon: Hashable, Sendable {
  /// The outer ring, counter-clockwise seen from above.
  public var exterior: [PlanPoint]
  /// The rings of the holes, clockwise.
  public var holes: [[PlanPoint]]

  /// Makes a polygon.
  public init(exterior: [PlanPoint], holes: [[PlanPoint]] = []) {
    self.exterior = exterior
    self.holes = holes
  }
}
