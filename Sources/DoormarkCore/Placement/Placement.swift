/// A map with everything that is known about where it sits.
///
/// A value is safe to share between threads.
public struct Placement: Hashable, Sendable {
  /// Where directions lead.
  public enum TargetKind: String, Hashable, Sendable, CaseIterable {
    /// A marked door.
    case door
    /// Where the scan began, since no door is marked.
    case start
  }

  /// The map as its document claims it.
  public let map: ScanMap
  /// Where it sits; nil when it is unplaced or no alignment could be had.
  public let alignment: Alignment?
  /// What its error is made of; nil when it cannot be known anywhere.
  public let propagation: ErrorPropagation?
  /// The verdict, at the target.
  public let routability: Routability
  /// Every reason why the error at the target cannot be known, in the order of precedence; the
  /// first is the one in ``routability``.
  public let reasons: [UndefinedReason]
  /// What the fit says about itself; nil where there was none.
  public let diagnostics: FitDiagnostics?
  /// What a person should know besides, in the order of ``PlacementFlag``.
  public let flags: [PlacementFlag]

  /// Whether ``targetPoint`` is a door.
  public var targetKind: TargetKind { map.targetDoor == nil ? .start : .door }

  /// Where directions lead, in the map's frame: the target door, else the start.
  public var targetPoint: ScanPoint { map.targetDoor?.point ?? map.startPoint }

  /// The `method` word of reports: what the placement rests on; nil for an unplaced map.
  public var method: String? {
    map.evidence?.method ?? (map.declaredAlignment == nil ? nil : "declared")
  }

  /// Why nothing tells where on Earth a point of the map lies; nil where the alignment does, and
  /// where there is no alignment at all.
  public func undeterminedReason(at point: ScanPoint) -> UndefinedReason? {
    alignment?.undeterminedReason(at: map.frame.planPoint(point))
  }

  /// The error at a point of the map, or why it cannot be known there.
  ///
  /// - Parameters:
  ///   - point: the point, in the map's frame.
  ///   - markingSigma: standard deviation of the marking of the point along each axis, in metres on
  ///     Earth; zero for a point that is exact in the map.
  public func error(
    at point: ScanPoint, markingSigma: Double = 0
  ) -> Result<PositionError, UndefinedReason> {
    guard let propagation else { return .failure(reasons.first ?? .noControl) }
    return propagation.error(at: map.frame.planPoint(point), markingSigma: markingSigma)
  }

  /// The error at a door, its marking included.
  public func error(at door: Door) -> Result<PositionError, UndefinedReason> {
    error(at: door.point, markingSigma: door.sigma)
  }

  /// The same without the evidence, the doors that are not the target, and what the fit says of itself:
  /// the target, its error and the verdict stay, and thousands of them can be held.
  package var reduced: Placement {
    var map = map
    map.evidence = nil
    map.doors = map.targetDoor.map { [$0] } ?? []
    map.scans = []
    return Placement(
      map: map, alignment: alignment, propagation: propagation, routability: routability,
      reasons: reasons, diagnostics: nil, flags: flags)
  }

  /// The largest R95 in metres over the corners of a footprint; nil where it cannot be known.
  public func largestError(over footprint: Footprint) -> Double? {
    guard let propagation else { return nil }
    var spreads: [RadialError] = []
    for polygon in footprint.polygons {
      for corner in polygon.exterior {
        guard let spread = propagation.spread95(at: corner) else { return nil }
        spreads.append(spread)
      }
    }
    return RadialError.largest(of: spreads, probability: 0.95)
  }
}
