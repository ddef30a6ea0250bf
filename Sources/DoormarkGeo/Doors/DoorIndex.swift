public import DoormarkCore

/// The targets of many placements, found by where a phone says it is.
///
/// Which doors a fix may mean, and which of them is nearest by its own circle: distance over radius.
/// A grid of cells as wide as the widest circle answers near a door, and a k-d tree of straight
/// lines anywhere else; the antimeridian and the poles are places like any other. It is made once and
/// never changes: a service whose placements change makes another and swaps it in. A value is safe
/// to share between threads.
public struct DoorIndex: Sendable {
  /// A target with the circles that a fix makes round it.
  public struct Match: Hashable, Sendable {
    /// Which of ``DoorIndex/targets`` it is.
    public var index: Int
    /// Metres along the ellipsoid.
    public var distance: Double
    /// r(a) of the fix, in metres.
    public var entryRadius: Double
    /// The radius in metres that leaving takes when the fix stands alone.
    public var exitRadius: Double

    /// Distance over radius: at most 1 inside the arrival circle. The smallest is the nearest door.
    public var ratio: Double { distance / entryRadius }
  }

  /// Every target, in the order in which it was given.
  public let targets: [Target]
  private let sites: DoorSites
  private let grid: DoorGrid
  private let tree: DoorTree

  /// Makes an index of targets; the options give the radii, where they have a rule of their own.
  ///
  /// A target that is not on Earth is never found.
  public init(_ targets: [Target], options: ArrivalOptions = .standard) {
    self.targets = targets
    sites = DoorSites(targets, options: options)
    grid = DoorGrid(sites)
    tree = DoorTree(sites)
  }

  /// Every target whose exit circle holds a fix, nearest by ``Match/ratio`` first.
  ///
  /// - Parameters:
  ///   - coordinate: where the phone says it is; its height plays no part.
  ///   - accuracy: the reported accuracy in metres. Nothing matches unless it is positive and finite.
  public func matches(at coordinate: GeodeticCoordinate, accuracy: Double) -> [Match] {
    var found: [Match] = []
    forEachMatch(at: coordinate, accuracy: accuracy) { found.append($0) }
    return found.sorted { ($0.ratio, $0.index) < ($1.ratio, $1.index) }
  }

  /// Calls `body` for every target whose exit circle holds a fix, in no order and without allocating.
  public func forEachMatch(
    at coordinate: GeodeticCoordinate, accuracy: Double, _ body: (Match) -> Void
  ) {
    guard Self.isUsable(coordinate, accuracy) else { return }
    for site in grid.sites(latitude: coordinate.latitude, longitude: coordinate.longitude) {
      let match = match(sites.entries[Int(site)], coordinate, accuracy)
      if match.distance <= match.exitRadius { body(match) }
    }
  }

  /// The routable target that is nearest by ``Match/ratio``, however far away; nil when there is none.
  ///
  /// Beyond 1000 m targets are compared by the straight line through the Earth.
  public func nearest(to coordinate: GeodeticCoordinate, accuracy: Double) -> Match? {
    guard Self.isUsable(coordinate, accuracy) else { return nil }
    var best: Match?
    var bestSquare = Double.infinity
    for site in grid.sites(latitude: coordinate.latitude, longitude: coordinate.longitude) {
      let entry = sites.entries[Int(site)]
      guard entry.isRoutable else { continue }
      let radius = sites.radius(entry, accuracy: accuracy)
      let square = entry.squaredDistance(coordinate) / (radius * radius)
      if square < bestSquare || (square == bestSquare && Int(entry.target) < best?.index ?? 0) {
        bestSquare = square
        best = match(entry, coordinate, accuracy)
      }
    }
    // A target outside this cell is farther than its own widest exit circle.
    if let best, best.ratio <= sites.smallestExitRatio { return best }
    guard let site = tree.nearest(to: coordinate, sites: sites, accuracy: accuracy) else {
      return nil
    }
    return match(sites.entries[site], coordinate, accuracy)
  }

  private static func isUsable(_ coordinate: GeodeticCoordinate, _ accuracy: Double) -> Bool {
    abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180 && accuracy > 0
      && accuracy < .infinity
  }

  private func match(
    _ entry: DoorSites.Entry, _ coordinate: GeodeticCoordinate, _ accuracy: Double
  ) -> Match {
    let radius = sites.radius(entry, accuracy: accuracy)
    let near = entry.squaredDistance(coordinate).squareRoot()
    let distance =
      near <= DistanceKernel.boundedDistance
      ? near
      : Geodesic.wgs84.distance(
        coordinate, targets[Int(entry.target)].coordinate)
    return Match(
      index: Int(entry.target), distance: distance, entryRadius: radius,
      exitRadius: sites.exitRatio(entry) * radius)
  }
}
