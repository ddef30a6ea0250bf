/// A map with everything that is known about where it sits.
///
/// A value is safe to share between threads.
public struct Placement: Hashable, Sendable {
  /// Where directions lead.
  public enum TargetKind: String, Hashable, Sendable {
    /// A marked door.
    case door
    /// Where the scan began, since no door is marked.
    case start
  }

  /// The map as its document claims it.
  public var map: ScanMap
  /// Where it sits; nil when it is unplaced or no alignment could be had.
  public var alignment: Alignment?
  /// What its error is made of; nil when it cannot be known anywhere.
  public var propagation: ErrorPropagation?
  /// The verdict, at the target.
  public var routability: Routability
  /// What a person should know besides, in the order of ``PlacementFlag``.
  public var flags: [PlacementFlag]

  /// Whether ``targetPoint`` is a door.
  public var targetKind: TargetKind { map.targetDoor == nil ? .start : .door }

  /// Where directions lead, in the map's frame: the target door, else the start.
  public var targetPoint: ScanPoint { map.targetDoor?.point ?? map.startPoint }

  /// The `method` word of reports: what the placement rests on; nil for an unplaced map.
  public var method: String? {
    map.evidence?.method ?? (map.declaredAlignment == nil ? nil : "declared")
  }
}
