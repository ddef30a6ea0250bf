public import DoormarkCore

/// The targets of many placements, found by where a phone says it is.
///
/// Which doors a fix may mean, and which of them is nearest by its own circle: distance over radius.
/// A grid whose cells have a few doors each answers near a door, and a k-d tree of straight lines
/// anywhere else; the antimeridian and the poles are places like any other. It is made once and
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
    var sites = DoorSites(targets, options: options)
    var tree = DoorTree(sites)
    // Four doors a cell, where they stand as they mostly do; and the widest circle in a few cells.
    let size = max(2 * (tree.spacing ?? 0), sites.widestReach / 6, 50)
    var grid = DoorGrid(sites, size: min(size, 2 * DistanceKernel.boundedDistance))
    let order = grid.takeOrder()
    sites.follow(order)
    tree.follow(order)
    (self.sites, self.grid, self.tree) = (sites, grid, tree)
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
    guard let radii = sites.radii(accuracy: accuracy) else { return }
    let entries = sites.entries.span
    let isGrid = grid.forEachRun(
      latitude: coordinate.latitude, longitude: coordinate.longitude, within: radii.widestExit
    ) { run in
      for site in run {
        let square = entries[site].squaredDistance(coordinate)
        let limit =
          entries[site].hasFirstCircles
          ? radii.first.squareLimit : sites.circle(entries[site], radii).squareLimit
        if square <= limit { judge(site, coordinate, radii, body) }
      }
    }
    guard !isGrid else { return }
    tree.forEachSite(around: coordinate, within: radii.widestExit) { site in
      judge(site, coordinate, radii, body)
    }
  }

  private func judge(
    _ site: Int, _ coordinate: GeodeticCoordinate, _ radii: DoorSites.Radii, _ body: (Match) -> Void
  ) {
    let match = match(site, coordinate, radii)
    if match.distance <= match.exitRadius { body(match) }
  }

  /// The routable target that is nearest by ``Match/ratio``, however far away; nil when there is none.
  ///
  /// Beyond 1000 m targets are compared by the straight line through the Earth.
  public func nearest(to coordinate: GeodeticCoordinate, accuracy: Double) -> Match? {
    guard Self.isUsable(coordinate, accuracy) else { return nil }
    guard let radii = sites.radii(accuracy: accuracy) else { return nil }
    let site =
      nearestInGrid(coordinate, radii) ?? tree.nearest(to: coordinate, sites: sites, radii)
    return site.map { match($0, coordinate, radii) }
  }

  /// Looks into the cells round a place, and then as far as a nearer one may be; nil where it might be
  /// beyond what a target's own distance is good for.
  private func nearestInGrid(
    _ coordinate: GeodeticCoordinate, _ radii: DoorSites.Radii
  ) -> Int? {
    let entries = sites.entries.span
    var reach = min(grid.size / 2, DistanceKernel.boundedDistance)
    for _ in 0..<3 {
      var best = (square: Double.infinity, site: -1, target: UInt32.max)
      let isGrid = grid.forEachRun(
        latitude: coordinate.latitude, longitude: coordinate.longitude, within: reach
      ) { run in
        for site in run {
          let scale =
            entries[site].hasFirstCircles
            ? radii.first.inverseSquare : sites.circle(entries[site], radii).inverseSquare
          let square = entries[site].squaredDistance(coordinate) * scale
          if square <= best.square, entries[site].isRoutable,
            square < best.square || entries[site].target < best.target
          {
            best = (square, site, entries[site].target)
          }
        }
      }
      guard isGrid else { return nil }
      // Another may be farther and have a wider circle; a millionth is more than rounding.
      let needed =
        best.site < 0 ? 3 * reach : best.square.squareRoot() * radii.widest * (1 + 1e-6)
      if best.site >= 0, needed <= reach { return best.site }
      guard needed <= DistanceKernel.boundedDistance else { return nil }
      reach = needed
    }
    return nil
  }

  private static func isUsable(_ coordinate: GeodeticCoordinate, _ accuracy: Double) -> Bool {
    abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180 && accuracy > 0
      && accuracy < .infinity
  }

  private func match(
    _ site: Int, _ coordinate: GeodeticCoordinate, _ radii: DoorSites.Radii
  ) -> Match {
    let entry = sites.entries[site]
    let circle = sites.circle(entry, radii)
    let near = entry.squaredDistance(coordinate).squareRoot()
    let distance =
      near <= DistanceKernel.boundedDistance
      ? near : Geodesic.wgs84.distance(coordinate, targets[Int(entry.target)].coordinate)
    return Match(
      index: Int(entry.target), distance: distance, entryRadius: circle.radius,
      exitRadius: circle.exit)
  }
}
