import Doormark

/// One direction between the points of a placed map and places on Earth.
struct PointConversion: Sendable {
  /// The placement whose map the points are in.
  var placement: Placement
  /// The system of the places; nil for WGS 84.
  var crs: String?
  /// Whether the coordinates of ``crs`` are longitude and latitude.
  var isGeographic = true
  /// Whether places come in and map points go out.
  var isInverse: Bool
  /// Whether each point's R95 is wanted.
  var wantsError: Bool

  /// What came of a point.
  struct Answer: Hashable, Sendable {
    /// The coordinates in the order of ``outputColumns``, nil where they are unknown.
    var numbers: [Double?]
    /// R95 in metres; nil when it cannot be known there.
    var error: Double?
    /// Why the point has no place, where it has none.
    var reason: UndefinedReason?
  }

  /// What the numbers of the input are.
  var inputColumns: PointColumns { isInverse ? earthColumns : .map(placement.map.frame) }

  /// The names of the output's columns.
  var outputColumns: [String] {
    let columns = isInverse ? PointColumns.map(placement.map.frame) : earthColumns
    return columns.usualNames + (wantsError ? ["error_m"] : [])
  }

  /// The decimals of each number of the output: metres have 3, degrees 9, and map units of no known
  /// length 6.
  var outputDecimals: [Int] {
    if isInverse {
      let decimals = placement.map.frame.isMetric ? 3 : 6
      return [decimals, decimals, decimals]
    }
    return isGeographic ? [9, 9, 3] : [3, 3, 3]
  }

  private var earthColumns: PointColumns { isGeographic ? .geodetic : .projected }

  /// Converts a point that was read with ``inputColumns``.
  func convert(
    _ numbers: [Double], in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> Answer {
    isInverse
      ? try mapPoint(numbers, in: &workspace) : try place(numbers, in: &workspace)
  }

  private func place(
    _ numbers: [Double], in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> Answer {
    let point = ScanPoint(
      x: numbers[0], y: numbers[1], z: numbers.count > 2 ? numbers[2] : 0)
    var answer = Answer(numbers: [nil, nil, nil])
    answer.error = error(at: point)
    guard
      let coordinate = try Georeferencer.coordinate(
        of: point, placement: placement, in: &workspace)
    else {
      answer.reason = placement.undeterminedReason(at: point)
      return answer
    }
    if let crs {
      let coordinates = try workspace.coordinates(of: coordinate, crs: crs)
      answer.numbers = [coordinates.easting, coordinates.northing, coordinates.height]
    } else {
      answer.numbers = [
        coordinate.longitude, coordinate.latitude, coordinate.ellipsoidalHeight,
      ]
    }
    return answer
  }

  private func mapPoint(
    _ numbers: [Double], in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> Answer {
    let height = numbers.count > 2 ? numbers[2] : nil
    let coordinate: GeodeticCoordinate
    if let crs {
      coordinate = try workspace.coordinate(
        of: .projected(crs: crs, easting: numbers[0], northing: numbers[1], height: height))
    } else {
      coordinate = GeodeticCoordinate(
        latitude: numbers[1], longitude: numbers[0], ellipsoidalHeight: height)
    }
    guard
      let point = try Georeferencer.scanPoint(
        of: coordinate, placement: placement, in: &workspace)
    else { return Answer(numbers: [nil, nil, nil], reason: placement.incompleteness) }
    let all: [Double?] = [point.x, point.y, point.z]
    let count = PointColumns.map(placement.map.frame).names.count
    return Answer(numbers: Array(all.prefix(count)), error: error(at: point))
  }

  private func error(at point: ScanPoint) -> Double? {
    guard wantsError, case .success(let error) = placement.error(at: point) else { return nil }
    return error.radius95
  }
}

extension Placement {
  /// What the alignment lacks for a place on Earth to have a map point.
  fileprivate var incompleteness: UndefinedReason? {
    alignment.flatMap {
      $0.isHeadingKnown ? $0.isScaleKnown ? nil : .scaleUnobservable : .yawUnobservable
    }
  }
}
