import Doormark

extension PointConversion {
  /// Converts points that were read with ``inputColumns``: in bulk where every one of them can be,
  /// and else each by itself, so that each says what is wrong with it.
  func convert(_ points: [PointNumbers], in workspace: inout GeoWorkspace) -> PointAnswers {
    var answers = PointAnswers()
    if let found = try? bulk(points, in: &workspace) {
      answers.answers = found
      return answers
    }
    answers.answers.reserveCapacity(points.count)
    for point in points {
      do throws(ProjectionError) {
        answers.answers.append(
          isInverse ? try mapPoint(point, in: &workspace) : try place(point, in: &workspace))
      } catch {
        answers.failures[answers.answers.count] = error
        answers.answers.append(Answer())
      }
    }
    return answers
  }

  /// Nil where one of the points has no place, or no point is there for one of the places.
  private func bulk(
    _ points: [PointNumbers], in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> [Answer]? {
    if isInverse {
      // How good a change of datum was is asked of the conversion just made.
      if crs != nil, wantsError { return nil }
      var coordinates: [GeodeticCoordinate] = []
      coordinates.reserveCapacity(points.count)
      for point in points { coordinates.append(try coordinate(point, in: &workspace)) }
      guard
        let places = try Georeferencer.scanPoints(
          of: coordinates, placement: placement, in: &workspace)
      else { return nil }
      return try answers(places) { index, point throws(ProjectionError) in
        try answer(point, of: points[index], in: &workspace)
      }
    }
    let points = points.map { ScanPoint(x: $0.first, y: $0.second, z: $0.third ?? 0) }
    guard
      let coordinates = try Georeferencer.coordinates(
        of: points, placement: placement, in: &workspace)
    else { return nil }
    return try answers(coordinates) { index, coordinate throws(ProjectionError) in
      try answer(coordinate, of: points[index], in: &workspace)
    }
  }

  private func answers<Place>(
    _ places: [Place], _ body: (Int, Place) throws(ProjectionError) -> Answer
  ) throws(ProjectionError) -> [Answer] {
    var answers: [Answer] = []
    answers.reserveCapacity(places.count)
    for (index, place) in places.enumerated() { answers.append(try body(index, place)) }
    return answers
  }
}
