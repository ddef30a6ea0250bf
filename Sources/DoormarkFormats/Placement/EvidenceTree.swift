import DoormarkCore

// What evidence looks like in a placement document.
extension JSONTree {
  static func evidence(_ evidence: Evidence, frame: ScanFrame) -> JSONTree {
    let members: [Member] =
      switch evidence {
      case .controlPoints(let points): controlPointMembers(points, frame: frame)
      case .satelliteLineUp(let lineUp): lineUpMembers(lineUp, frame: frame)
      case .fixAndCompass(let fix): fixMembers(fix, frame: frame)
      case .track(let track): trackMembers(track, frame: frame)
      case .declared(let source): [Member(key: "source", value: source.map(JSONTree.string))]
      }
    // Members of another method say nothing about this one.
    let method = Member(key: "method", value: .string(evidence.method), tellsApart: true)
    return .object([method] + members)
  }

  private static func controlPointMembers(
    _ evidence: ControlPointEvidence, frame: ScanFrame
  ) -> [Member] {
    let usual: AlignmentModel = frame.isMetric ? .soft : .similarity
    let groups = evidence.groups.sorted { $0.key < $1.key }.map { name, bias in
      Member(key: name, value: .object([Member(key: "bias", value: accuracy(bias))]))
    }
    let heading = evidence.priors.heading.map { estimate($0, key: "degrees") }
    let scale = evidence.priors.scale.map { estimate($0, key: "value") }
    return [
      Member(
        key: "model", value: .string(evidence.model.rawValue), isDefault: evidence.model == usual),
      Member(
        key: "points", value: .array(evidence.points.map { controlPoint($0, frame: frame) })),
      Member(key: "groups", value: .dictionary(groups), isDefault: groups.isEmpty),
      Member(
        key: "priors",
        value: .object([
          Member(key: "heading", value: heading), Member(key: "scale", value: scale),
        ]), isDefault: heading == nil && scale == nil),
    ]
  }

  private static func controlPoint(_ point: ControlPoint, frame: ScanFrame) -> JSONTree {
    .object([
      Member(key: "id", value: .string(point.id)),
      Member(key: "map", value: Self.point(point.map, frame: frame)),
      Member(key: "earth", value: earth(point.earth)),
      Member(key: "accuracy", value: point.accuracy.map(accuracy)),
      Member(key: "mapSigma", value: .number(point.mapSigma), isDefault: point.mapSigma == 0),
      Member(key: "group", value: point.group.map(JSONTree.string)),
      Member(key: "time", value: point.time.map { .string(RFC3339.text($0)) }),
      Member(
        key: "source", value: .string(point.source.rawValue),
        isDefault: point.source == point.earth.usualSource),
      Member(key: "role", value: .string(point.role.rawValue), isDefault: point.role == .control),
    ])
  }

  private static func earth(_ position: EarthPosition) -> JSONTree {
    switch position {
    case .geodetic(let coordinate):
      return .object(
        coordinateMembers(coordinate) + [Member(key: "crs"), Member(key: "coordinates")])
    case .projected(let crs, let easting, let northing, let height):
      let numbers = [easting, northing] + (height.map { [$0] } ?? [])
      return .object([
        Member(key: "crs", value: .string(crs)),
        Member(key: "coordinates", value: .array(numbers.map(JSONTree.number))),
        Member(key: "latitude"), Member(key: "longitude"), Member(key: "height"),
      ])
    }
  }

  private static func lineUpMembers(_ lineUp: SatelliteLineUp, frame: ScanFrame) -> [Member] {
    var zoom: JSONTree?
    var ground: JSONTree?
    switch lineUp.resolution {
    case .zoom(let level): zoom = .number(level)
    case .ground(let metres): ground = .number(metres)
    }
    return [
      Member(key: "anchor", value: coordinate(lineUp.anchor)),
      Member(key: "at", value: point(lineUp.at, frame: frame)),
      Member(key: "heading", value: degrees(lineUp.heading)),
      Member(key: "scale", value: lineUp.scale.map(JSONTree.number)),
      Member(key: "matchedLength", value: .number(lineUp.matchedLength)),
      Member(key: "zoom", value: zoom), Member(key: "groundResolution", value: ground),
      Member(
        key: "pointing", value: .number(lineUp.pointing),
        isDefault: lineUp.pointing == SatelliteLineUp.standardPointing),
      Member(key: "imagery", value: lineUp.imagery.map(accuracy)),
    ]
  }

  private static func fixMembers(_ evidence: FixAndCompass, frame: ScanFrame) -> [Member] {
    let compass = evidence.compass
    let fix = coordinateMembers(evidence.fix)
    let isMagnetic = compass.declination != nil
    return [
      Member(
        key: "fix",
        value: .object(fix + [Member(key: "accuracy", value: accuracy(evidence.accuracy))])),
      Member(key: "at", value: point(evidence.at, frame: frame)),
      Member(
        key: "compass",
        value: .object([
          Member(key: "degrees", value: degrees(compass.bearing)),
          Member(key: "sigma", value: degrees(compass.sigma)),
          Member(key: "magnetic", value: .boolean(isMagnetic), isDefault: !isMagnetic),
          Member(key: "declination", value: compass.declination.map(degrees)),
        ])),
      Member(key: "scale", value: evidence.scale.map { estimate($0, key: "value") }),
    ]
  }

  private static func trackMembers(_ track: TrackEvidence, frame: ScanFrame) -> [Member] {
    let samples = track.samples.map { sample in
      JSONTree.object(
        [Member(key: "map", value: point(sample.map, frame: frame))]
          + coordinateMembers(sample.earth) + [
            Member(key: "accuracy", value: accuracy(sample.accuracy)),
            Member(key: "time", value: .string(RFC3339.text(sample.time))),
          ])
    }
    return [
      Member(key: "samples", value: .array(samples)),
      Member(
        key: "correlationTime", value: .number(track.correlationTime),
        isDefault: track.correlationTime == TrackEvidence.standardCorrelationTime),
    ]
  }

  private static func estimate(_ estimate: Estimate, key: String) -> JSONTree {
    .object([
      Member(key: key, value: .number(estimate.value)),
      Member(key: "sigma", value: .number(estimate.sigma)),
    ])
  }
}
