import DoormarkCore
import DoormarkFormats

// DM304, DM305 and DM313 where a single coordinate tells, and DM309.
extension Examination {
  mutating func checkDegrees() {
    var nowhere: [(pointer: [String], message: String)] = []
    var swapped: [[String]] = []
    var impossible: [[String]] = []
    for (pointer, coordinate) in statedCoordinates {
      if coordinate.latitude == 0, coordinate.longitude == 0 {
        nowhere.append((pointer, "latitude 0, longitude 0 stands for a position that is missing"))
      } else if !coordinate.isOnEarth {
        let isSwapped =
          abs(coordinate.latitude) > 90 && abs(coordinate.latitude) <= 180
          && abs(coordinate.longitude) <= 90
        if isSwapped { swapped.append(pointer) } else { impossible.append(pointer) }
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

  /// Every latitude and longitude of the document, with its object.
  private var statedCoordinates: [(pointer: [String], coordinate: GeodeticCoordinate)] {
    var coordinates: [(pointer: [String], coordinate: GeodeticCoordinate)] = []
    switch map.evidence {
    case .controlPoints(let evidence):
      for (index, point) in evidence.points.enumerated() {
        guard case .geodetic(let coordinate) = point.earth else { continue }
        coordinates.append((["evidence", "points", String(index), "earth"], coordinate))
      }
    case .satelliteLineUp(let lineUp):
      coordinates.append((["evidence", "anchor"], lineUp.anchor))
    case .fixAndCompass(let evidence): coordinates.append((["evidence", "fix"], evidence.fix))
    case .track(let track):
      for (index, sample) in track.samples.enumerated() {
        coordinates.append((["evidence", "samples", String(index)], sample.earth))
      }
    case .declared, nil: break
    }
    if let alignment = map.declaredAlignment {
      coordinates.append((["alignment", "anchor"], alignment.anchor))
    }
    return coordinates
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
    for (pointer, point) in statedMapPoints {
      let plan = map.frame.planPoint(point)
      guard max(abs(plan.u), abs(plan.v)) > Self.farthest else { continue }
      let distance = max(abs(plan.u), abs(plan.v)) / 1000
      find(
        .alreadyGeoreferenced, at: pointer,
        "this point is \(DecimalText.text(distance, decimals: 0)) km from the origin of the scan, "
          + "which is a coordinate on Earth or another unit")
      isExplained = true
      return
    }
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

  private var statedMapPoints: [(pointer: [String], point: ScanPoint)] {
    var points: [(pointer: [String], point: ScanPoint)] = []
    switch map.evidence {
    case .controlPoints(let evidence):
      for (index, point) in evidence.points.enumerated() {
        points.append((["evidence", "points", String(index), "map"], point.map))
      }
    case .satelliteLineUp(let lineUp): points.append((["evidence", "at"], lineUp.at))
    case .fixAndCompass(let evidence): points.append((["evidence", "at"], evidence.at))
    case .track(let track):
      for (index, sample) in track.samples.enumerated() {
        points.append((["evidence", "samples", String(index), "map"], sample.map))
      }
    case .declared, nil: break
    }
    if let alignment = map.declaredAlignment { points.append((["alignment", "at"], alignment.at)) }
    if let start = map.start { points.append((["map", "start"], start)) }
    for (index, door) in map.doors.enumerated() {
      points.append((["doors", String(index), "at"], door.point))
    }
    return points
  }
}
