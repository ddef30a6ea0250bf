import DoormarkCore

// The elements of long arrays in the form that a writer gives them: documents have hundreds, and these
// take a quarter of the time of the readers that complain. Nil for any other form, however right.
extension MemberCursor {
  /// A control point without a group.
  mutating func controlPoint(_ frame: ScanFrame?) -> ControlPoint? {
    guard let id = text("id"), let map = point("map", frame), var place = object("earth"),
      let earth = place.coordinate(), place.isAtEnd
    else { return nil }
    let accuracy = accuracy("accuracy")
    let mapSigma = number("mapSigma")
    let time = unsafe bytes("time") { unsafe RFC3339.plain($0) }
    let source = word("source", Expected.source)
    let role = word("role", Expected.role)
    guard isAtEnd else { return nil }
    return ControlPoint(
      id: id, map: map, earth: .geodetic(earth), accuracy: accuracy, mapSigma: mapSigma ?? 0,
      group: nil, time: time, source: source, role: role ?? .control)
  }

  /// A sample of a track.
  mutating func sample(_ frame: ScanFrame?) -> TrackSample? {
    guard let map = point("map", frame), let earth = coordinate(),
      let accuracy = accuracy("accuracy"),
      let time = unsafe bytes("time", { unsafe RFC3339.plain($0) }), isAtEnd
    else { return nil }
    return TrackSample(map: map, earth: earth, accuracy: accuracy, time: time)
  }

  /// A door that is a point.
  mutating func door(_ frame: ScanFrame?) -> Door? {
    guard let id = text("id") else { return nil }
    let name = text("name")
    guard let place = point("at", frame) else { return nil }
    let sigma = number("sigma")
    let principal = boolean("principal")
    guard isAtEnd else { return nil }
    return Door(
      id: id, name: name, location: .point(place), sigma: sigma ?? Door.standardSigma,
      isPrincipal: principal ?? false)
  }

  private mutating func point(_ name: StaticString, _ frame: ScanFrame?) -> ScanPoint? {
    vector(name).flatMap { DocumentReader.point($0, frame) }
  }

  private mutating func coordinate() -> GeodeticCoordinate? {
    guard let latitude = number("latitude"), let longitude = number("longitude") else {
      return nil
    }
    return GeodeticCoordinate(
      latitude: latitude, longitude: longitude, ellipsoidalHeight: number("height"))
  }

  private mutating func accuracy(_ name: StaticString) -> TypedAccuracy? {
    var attempt = self
    guard var members = attempt.object(name), let metres = members.number("metres"),
      let statistic = members.word("statistic", Expected.statistic), members.isAtEnd
    else { return nil }
    self = attempt
    return TypedAccuracy(metres: metres, statistic: statistic)
  }
}
