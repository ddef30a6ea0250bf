/// A point of whatever plane GEOS works in: plan units, metres, or degrees.
package struct PlanarPoint: Hashable, Sendable {
  // GEOS reads arrays of these as bare pairs of doubles.
  package var x: Double
  package var y: Double
}

/// A polygon in such a plane; rings are not closed.
struct PlanarPolygon: Hashable {
  var exterior: [PlanarPoint]
  var holes: [[PlanarPoint]] = []
}

extension [PlanarPoint] {
  /// The area inside the ring, positive where it runs counter-clockwise.
  var signedArea: Double {
    guard let base = first, var previous = last else { return 0 }
    var doubled = 0.0
    // Relative to one corner, so that nothing is lost far from the origin.
    for point in self {
      doubled +=
        (previous.x - base.x) * (point.y - base.y) - (point.x - base.x) * (previous.y - base.y)
      previous = point
    }
    return doubled / 2
  }

  /// The ring, running counter-clockwise or not as asked.
  func oriented(counterClockwise: Bool) -> [PlanarPoint] {
    (signedArea >= 0) == counterClockwise ? self : reversed()
  }
}

extension PlanarPolygon {
  /// The same polygon, its exterior counter-clockwise and its holes clockwise.
  var oriented: PlanarPolygon {
    PlanarPolygon(
      exterior: exterior.oriented(counterClockwise: true),
      holes: holes.map { $0.oriented(counterClockwise: false) })
  }
}
