import DoormarkCore
import DoormarkFormats
import DoormarkGeo

/// The documents of one run beside each other: DM114, DM314 and DM502.
struct ValidationRun {
  private let documents: [ValidatedDocument]
  /// For each document.
  private(set) var findings: [[Finding]]

  init(_ documents: [ValidatedDocument]) {
    self.documents = documents
    findings = documents.map { _ in [] }
  }

  private mutating func find(
    _ code: RuleCode, in index: Int, at pointer: [String], _ place: SourcePlace?,
    _ message: String
  ) {
    findings[index].append(
      Finding(
        code, path: documents[index].path, pointer: JSONPointer(place == nil ? [] : pointer),
        position: place?.position, message: message, excerpt: place?.excerpt))
  }

  mutating func checkIdentities() {
    var first: [String: Int] = [:]
    for (index, document) in documents.enumerated() {
      guard let id = document.placement?.map.id else { continue }
      if let other = first[id] {
        find(
          .repeatedMap, in: index, at: ["map", "id"], document.identity,
          "the map has the id of \(documents[other].path)")
      } else {
        first[id] = index
      }
    }
  }

  /// A routable place with its smallest exit circle.
  private struct Zone {
    var index: Int
    var center: GeodeticCoordinate
    var radius: Double
  }

  /// Metres of one degree of latitude, never less anywhere.
  private static let metresPerDegree = 110_574.0
  /// Larger circles are another rule's matter, and would make every pair a candidate.
  private static let largestRadius = 1000.0

  mutating func checkExitZones() {
    var zones: [Zone] = []
    for (index, document) in documents.enumerated() {
      guard let placement = document.placement, let target = document.target,
        case .routable = placement.routability, !placement.map.isPractice
      else { continue }
      let rule = placement.map.arrivalRule
      zones.append(
        Zone(
          index: index, center: target,
          radius: min(rule.minimum * rule.exitRatio, Self.largestRadius)))
    }
    zones.sort { ($0.center.latitude, $0.index) < ($1.center.latitude, $1.index) }
    let widest = zones.map(\.radius).max() ?? 0
    for place in zones.indices {
      guard let (other, distance) = nearest(to: place, among: zones, widest: widest) else {
        continue
      }
      find(
        .exitZonesOverlap, in: zones[place].index, at: ["map", "id"],
        documents[zones[place].index].identity,
        "the target lies \(distance.metres) from that of \(documents[zones[other].index].path), and "
          + "their exit circles overlap")
    }
  }

  /// The nearest zone that overlaps one; the zones are in the order of latitude.
  private func nearest(
    to place: Int, among zones: [Zone], widest: Double
  ) -> (place: Int, distance: Double)? {
    let zone = zones[place]
    var best: (place: Int, distance: Double)?
    for step in [-1, 1] {
      var other = place + step
      while zones.indices.contains(other) {
        let north =
          abs(zones[other].center.latitude - zone.center.latitude)
          * Self.metresPerDegree
        // No zone further on is nearer, nor wide enough.
        guard north < min(best?.distance ?? .infinity, zone.radius + widest) else { break }
        let distance = Geodesic.wgs84.distance(zone.center, zones[other].center)
        if distance < min(best?.distance ?? .infinity, zone.radius + zones[other].radius) {
          best = (other, distance)
        }
        other += step
      }
    }
    return best
  }

  mutating func checkSharedScans(in workspace: inout GeoWorkspace) throws(GeoError) {
    var first: [FileHash: Int] = [:]
    for (index, document) in documents.enumerated() {
      var others: Set<Int> = []
      for hash in document.scanHashes {
        if let other = first[hash] { others.insert(other) } else { first[hash] = index }
      }
      guard let placement = document.placement, placement.map.frame == .arkit else { continue }
      for other in others.sorted() {
        guard let earlier = documents[other].placement, earlier.map.frame == .arkit else {
          continue
        }
        let comparison = PlacementComparison(points: [placement.targetPoint])
        guard
          let contradiction = try comparison.contradiction(placement, earlier, in: &workspace)
        else { continue }
        find(
          .placementsDisagree, in: index, at: ["map", "scan"], document.scan,
          "\(documents[other].path) places the same scan, and puts its target "
            + "\(contradiction.distance.metres) from where this document does")
      }
    }
  }
}
