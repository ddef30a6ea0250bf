import DoormarkCore
import DoormarkFormats

// DM304, DM305 and DM313 where a single coordinate tells, and DM309.
extension Examination {
  mutating func checkDegrees() {
    var nowhere: [(pointer: [String], message: String)] = []
    var swapped: [[String]] = []
    var impossible: [[String]] = []
    visitCoordinates { coordinate, pointer in
      if coordinate.latitude == 0, coordinate.longitude == 0 {
        nowhere.append((pointer(), "latitude 0, longitude 0 stands for a position that is missing"))
      } else if !coordinate.isOnEarth {
        let isSwapped =
          abs(coordinate.latitude) > 90 && abs(coordinate.latitude) <= 180
          && abs(coordinate.longitude) <= 90
        if isSwapped { swapped.append(pointer()) } else { impossible.append(pointer()) }
      }
    }
    if let first = nowhere.first {
      find(.nullIsland, at: first.pointer, first.message + more(nowhere.count))
    }
    if let first = swapped.first {
      find(
        .swappedCoordinates, at: first,
        "a latitude is over 90 here, and latitude and longitude would be possible the other way "
          + "round" + more(swapped.count))
    }
    if let first = impossible.first {
      find(
        .notOnEarth, at: first,
        "this is not on Earth: latitudes end at ±90, longitudes at ±180, "
          + "heights at 100 km" + more(impossible.count))
    }
    isExplained = isExplained || !(nowhere.isEmpty && swapped.isEmpty && impossible.isEmpty)
    checkFrame()
  }

  private func more(_ count: Int) -> String {
    count > 1 ? "; \(count - 1) more like it" : ""
  }

  /// Shows every latitude and longitude of the document, with its object.
  private func visitCoordinates(
    _ visit: (_ coordinate: GeodeticCoordinate, _ pointer: () -> [String]) -> Void
  ) {
    switch map.evidence {
    case .controlPoints(let evidence):
      for (index, point) in evidence.points.enumerated() {
        guard case .geodetic(let coordinate) = point.earth else { continue }
        visit(coordinate) { ["evidence", "points", String(index), "earth"] }
      }
    case .satelliteLineUp(let lineUp): visit(lineUp.anchor) { ["evidence", "anchor"] }
    case .fixAndCompass(let evidence): visit(evidence.fix) { ["evidence", "fix"] }
    case .track(let track):
      for (index, sample) in track.samples.enumerated() {
        visit(sample.earth) { ["evidence", "samples", String(index)] }
      }
    case .declared, nil: break
    }
    if let alignment = map.declaredAlignment {
      visit(alignment.anchor) { ["alignment", "anchor"] }
    }
  }

  /// No scan reaches further from its origin than this, in metres.
  private static let farthest = 20_000.0

  /// Whether the map is in a grid on Earth, or in degrees, and not in a frame of its own.
  private mutating func checkFrame() {
    var control: [ControlPoint] = []
    if case .controlPoints(let evidence)? = map.evidence { control = evidence.points }
    if !control.isEmpty, control.allSatisfy(isOwnCoordinate) {
      find(
        .alreadyGeoreferenced, at: ["evidence", "points", "0", "map"],
        "the map points are the coordinates on Earth themselves")
      isExplained = true
      return
    }
    guard map.frame.isMetric else { return }
    var first: (pointer: [String], distance: Double)?
    visitMapPoints { point, pointer in
      let plan = map.frame.planPoint(point)
      let distance = max(abs(plan.u), abs(plan.v))
      if distance > Self.farthest, first == nil { first = (pointer(), distance) }
    }
    guard let first else { return }
    find(
      .alreadyGeoreferenced, at: first.pointer,
      "this point is \(DecimalText.text(first.distance / 1000, decimals: 0)) km from the origin of "
        + "the scan, which is a coordinate on Earth or another unit")
    isExplained = true
  }

  /// Whether the point of the map is, but for rounding, the point on Earth.
  private func isOwnCoordinate(_ point: ControlPoint) -> Bool {
    let plan = map.frame.planPoint(point.map)
    func isNear(_ x: Double, _ y: Double, _ tolerance: Double) -> Bool {
      // In an arkit frame whoever copied a coordinate may have kept the sign of z.
      abs(plan.u - x) < tolerance && abs(abs(plan.v) - abs(y)) < tolerance
    }
    switch point.earth {
    case .geodetic(let place):
      return isNear(place.longitude, place.latitude, 1e-3)
        || isNear(place.latitude, place.longitude, 1e-3)
    case .projected(_, let easting, let northing, _):
      return max(abs(easting), abs(northing)) > Self.farthest
        && (isNear(easting, northing, 1000) || isNear(northing, easting, 1000))
    }
  }

  /// Shows every point of the map that the document states.
  private func visitMapPoints(_ visit: (_ point: ScanPoint, _ pointer: () -> [String]) -> Void) {
    switch map.evidence {
    case .controlPoints(let evidence):
      for (index, point) in evidence.points.enumerated() {
        visit(point.map) { ["evidence", "points", String(index), "map"] }
      }
    case .satelliteLineUp(let lineUp): visit(lineUp.at) { ["evidence", "at"] }
    case .fixAndCompass(let evidence): visit(evidence.at) { ["evidence", "at"] }
    case .track(let track):
      for (index, sample) in track.samples.enumerated() {
        visit(sample.map) { ["evidence", "samples", String(index), "map"] }
      }
    case .declared, nil: break
    }
    if let alignment = map.declaredAlignment { visit(alignment.at) { ["alignment", "at"] } }
    if let start = map.start { visit(start) { ["map", "start"] } }
    for (index, door) in map.doors.enumerated() {
      visit(door.point) { ["doors", String(index), "at"] }
    }
  }
}
