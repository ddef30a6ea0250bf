/// A way into the building, as marked in the map.
///
/// A value is safe to share between threads.
public struct Door: Hashable, Sendable {
  /// Where a door is in the map.
  public enum Location: Hashable, Sendable {
    /// One point.
    case point(ScanPoint)
    /// A threshold between two jambs.
    case threshold(from: ScanPoint, to: ScanPoint)
  }

  /// The name of the door in its document, unique there.
  public var id: String
  /// The name for people; nil when it has none.
  public var name: String?
  /// Where it is.
  public var location: Location
  /// Standard deviation of the marking along each axis, in metres on Earth.
  public var sigma: Double
  /// Whether the document names this door as the one to arrive at.
  public var isPrincipal: Bool

  /// The marking error of a door whose document gives none, in metres along each axis.
  public static let standardSigma = 0.2

  /// Makes a door.
  public init(
    id: String, name: String? = nil, location: Location, sigma: Double = Door.standardSigma,
    isPrincipal: Bool = false
  ) {
    self.id = id
    self.name = name
    self.location = location
    self.sigma = sigma
    self.isPrincipal = isPrincipal
  }

  /// The point to which directions lead: the marked point, or the middle of the threshold.
  public var point: ScanPoint {
    switch location {
    case .point(let point): point
    case .threshold(let from, let to):
      ScanPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, z: (from.z + to.z) / 2)
    }
  }
}
