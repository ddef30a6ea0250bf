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

  /// Throws when no point at all can be converted to or from a system, as where PROJ lacks the grid
  /// that it needs.
  func check(crs: String, in workspace: inout GeoWorkspace) throws(ProjectionError) {
    guard var place = placement.alignment?.frame.origin else { return }
    // Points that come in may have heights or not; one kind that can be converted will do.
    if isInverse { place.ellipsoidalHeight = nil }
    do {
      _ = try workspace.coordinates(of: place, crs: crs)
    } catch  where error.isCreationFailure {
      throw error
    } catch {
      // That the anchor itself cannot be converted says nothing of the points.
    }
  }

  /// Converts a point of the map.
  func place(
    _ numbers: PointNumbers, in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> Answer {
    let point = ScanPoint(
      x: numbers.first, y: numbers.second, z: numbers.third ?? 0)
    guard
      let coordinate = try Georeferencer.coordinate(
        of: point, placement: placement, in: &workspace)
    else {
      var answer = Answer()
      answer.reason = placement.undeterminedReason(at: point)
      answer.error = try error(at: point, withHeight: false, in: &workspace)
      return answer
    }
    return try answer(coordinate, of: point, in: &workspace)
  }

  /// Writes a place down as is wanted.
  func answer(
    _ coordinate: GeodeticCoordinate, of point: ScanPoint, in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> Answer {
    var answer = Answer()
    if let crs {
      let coordinates = try workspace.coordinates(of: coordinate, crs: crs)
      answer.first = coordinates.easting
      answer.second = coordinates.northing
      answer.third = coordinates.height
    } else {
      answer.first = coordinate.longitude
      answer.second = coordinate.latitude
      answer.third = coordinate.ellipsoidalHeight
    }
    answer.error = try error(
      at: point, withHeight: coordinate.ellipsoidalHeight != nil, in: &workspace)
    return answer
  }

  /// Converts a place on Earth.
  func mapPoint(
    _ numbers: PointNumbers, in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> Answer {
    let coordinate = try coordinate(numbers, in: &workspace)
    guard
      let point = try Georeferencer.scanPoint(
        of: coordinate, placement: placement, in: &workspace)
    else { return Answer(reason: placement.incompleteness) }
    return try answer(point, of: numbers, in: &workspace)
  }

  /// The place that numbers stand for.
  func coordinate(
    _ numbers: PointNumbers, in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> GeodeticCoordinate {
    guard let crs else {
      return GeodeticCoordinate(
        latitude: numbers.second, longitude: numbers.first, ellipsoidalHeight: numbers.third)
    }
    return try workspace.coordinate(
      of: .projected(
        crs: crs, easting: numbers.first, northing: numbers.second, height: numbers.third))
  }

  /// Writes a point of the map down as is wanted.
  func answer(
    _ point: ScanPoint, of numbers: PointNumbers, in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> Answer {
    Answer(
      first: point.x, second: point.y, third: point.z,
      error: try error(at: point, withHeight: numbers.third != nil, in: &workspace))
  }

  /// R95 at a point that was just converted, with the change of datum that `--crs` took.
  private func error(
    at point: ScanPoint, withHeight: Bool, in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> Double? {
    guard wantsError else { return nil }
    var datum = 0.0
    if let crs,
      let accuracy = try workspace.datumAccuracy(crs: crs, withHeight: withHeight)
    {
      datum = accuracy.sigma ?? 0
    }
    guard case .success(let error) = placement.error(at: point, markingSigma: datum) else {
      return nil
    }
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
