package import DoormarkCore

/// How a traveller moves: straight lines at a walking pace, and stays; one place a second.
///
/// Places are metres east and north of the target.
package struct Walk {
  /// Metres a second.
  package static let pace = 1.4

  /// Where the traveller is at second 0, 1, 2…
  package private(set) var places: [LocalPoint]

  /// Begins at a place.
  package init(from start: LocalPoint) {
    places = [start]
  }

  /// Walks straight to a place.
  package mutating func walk(to end: LocalPoint) {
    let start = places[places.count - 1]
    let (east, north) = (end.east - start.east, end.north - start.north)
    let length = Elementary.hypot(east, north)
    let steps = Int((length / Self.pace).rounded(.up))
    guard steps > 0 else { return }
    for step in 1...steps {
      let part = min(Double(step) * Self.pace / length, 1)
      places.append(LocalPoint(east: start.east + part * east, north: start.north + part * north))
    }
  }

  /// Stands still.
  package mutating func stay(seconds: Int) {
    let place = places[places.count - 1]
    for _ in 0..<seconds { places.append(place) }
  }
}
