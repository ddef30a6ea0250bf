/// Where a journey ends, on Earth: a door, or where the scan began when no door is marked.
///
/// It holds all that a journey needs: the constants for distances, the verdict on its placement, the
/// arrival rule of its document, and the way back into the map's frame. A value is safe to share
/// between threads.
public struct Target: Hashable, Sendable {
  /// Which of a placement's points a target is.
  public struct Identity: Hashable, Sendable {
    /// A door or the start.
    public var kind: Placement.TargetKind
    /// The map's id; empty when the caller gave none.
    public var mapID: String
    /// The door's id in its document; nil for the start.
    public var doorID: String?

    /// Names a target.
    public init(kind: Placement.TargetKind, mapID: String, doorID: String? = nil) {
      self.kind = kind
      self.mapID = mapID
      self.doorID = doorID
    }
  }

  /// Which point it is.
  public let identity: Identity
  /// Where it is.
  public let coordinate: GeodeticCoordinate
  /// The verdict on the placement, at this target.
  public let routability: Routability
  /// The radii that its document asks for.
  public let arrivalRule: ArrivalRule
  /// Whether its map is for practice, so that no journey to it counts.
  public let isPractice: Bool
  /// The constants for distances to it.
  public let kernel: DistanceKernel
  /// The way from a distance on the ground to the map's frame; nil when nobody gave an alignment.
  public let plan: TargetPlan?

  /// A door or the start.
  public var kind: Placement.TargetKind { identity.kind }

  /// Makes a target of a coordinate that the caller knows; without a plan, no position disc is
  /// drawn in the map.
  public init(
    coordinate: GeodeticCoordinate, identity: Identity, routability: Routability,
    arrivalRule: ArrivalRule = .standard, isPractice: Bool = false, plan: TargetPlan? = nil
  ) {
    self.coordinate = coordinate
    self.identity = identity
    self.routability = routability
    self.arrivalRule = arrivalRule
    self.isPractice = isPractice
    self.plan = plan
    kernel = DistanceKernel(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  /// Makes the target of a placement: the given door, else the document's principal or first door,
  /// else where the scan began. Nil when the placement has no alignment, or one that lacks a heading
  /// or a scale that the point needs (``Placement/undeterminedReason(at:)``).
  public init?(_ placement: Placement, door chosen: Door? = nil) {
    let map = placement.map
    let door = chosen ?? map.targetDoor
    let point = map.frame.planPoint(door?.point ?? map.startPoint)
    guard let alignment = placement.alignment, alignment.undeterminedReason(at: point) == nil
    else { return nil }
    var coordinate = EarthTransform(alignment).geocentric(point).geodetic
    // The pivot alone has a place without a heading, and nothing beside it can be drawn.
    let plan =
      alignment.isComplete
      ? TargetPlan(
        alignment: alignment, frame: map.frame, point: point, coordinate: coordinate) : nil
    if alignment.frame.origin.ellipsoidalHeight == nil { coordinate.ellipsoidalHeight = nil }
    self.init(
      coordinate: coordinate,
      identity: Identity(
        kind: door == nil ? .start : .door, mapID: map.id, doorID: door?.id),
      routability: chosen.map(placement.routability) ?? placement.routability,
      arrivalRule: map.arrivalRule, isPractice: map.isPractice, plan: plan)
  }

  /// Metres along the ellipsoid to a coordinate, good to ``DistanceKernel/errorBound(distance:)``.
  public func distance(to coordinate: GeodeticCoordinate) -> Double {
    kernel.distance(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

extension Placement {
  /// The verdict at a door that need not be the document's target, by the standard rule.
  public func routability(at door: Door) -> Routability {
    switch (routability, error(at: door)) {
    case (.undefined, _), (.unplaced, _): routability
    case (.doubtful(let doubt, _), .success(let error)): .doubtful(doubt, error)
    case (_, .failure(let reason)): .undefined(reason)
    case (_, .success(let error)):
      RoutabilityRule.standard.admits(error) ? .routable(error) : .rough(error)
    }
  }
}
