import DoormarkCore

// What a map looks like as a placement document: every key it may have, absent ones as nil.
extension JSONTree {
  /// The whole document.
  init(_ map: ScanMap) {
    self = .object([
      Member(key: "doormark", value: .number(1)),
      Member(key: "map", value: Self.head(map)),
      Member(key: "evidence", value: map.evidence.map { Self.evidence($0, frame: map.frame) }),
      Member(
        key: "alignment",
        value: map.declaredAlignment.map { Self.alignment($0, frame: map.frame) }),
      Member(
        key: "doors", value: .array(map.doors.map { Self.door($0, frame: map.frame) }),
        isDefault: map.doors.isEmpty),
      Member(
        key: "arrival", value: Self.arrival(map.arrivalRule),
        isDefault: map.arrivalRule == .standard),
    ])
  }

  private static func head(_ map: ScanMap) -> JSONTree {
    .object([
      Member(key: "id", value: .string(map.id)),
      Member(key: "name", value: .string(map.name)),
      Member(key: "frame", value: .string(map.frame.rawValue)),
      Member(key: "scan", value: scans(map.scans), isDefault: map.scans.isEmpty),
      Member(key: "start", value: map.start.map { point($0, frame: map.frame) }),
      Member(key: "practice", value: .boolean(map.isPractice), isDefault: !map.isPractice),
      Member(
        key: "capture", value: .string(map.capture.rawValue), isDefault: map.capture == .lidar),
      Member(key: "captured", value: map.captured.map { .string(RFC3339.text($0)) }),
      Member(key: "revised", value: map.revised.map { .string(RFC3339.text($0)) }),
    ])
  }

  private static func scans(_ scans: [String]) -> JSONTree {
    scans.count == 1 ? .string(scans[0]) : .array(scans.map(JSONTree.string))
  }

  private static func door(_ door: Door, frame: ScanFrame) -> JSONTree {
    var at: JSONTree?
    var from: JSONTree?
    var to: JSONTree?
    switch door.location {
    case .point(let place): at = point(place, frame: frame)
    case .threshold(let start, let end):
      (from, to) = (point(start, frame: frame), point(end, frame: frame))
    }
    return .object([
      Member(key: "id", value: .string(door.id)),
      Member(key: "name", value: door.name.map(JSONTree.string)),
      Member(key: "at", value: at), Member(key: "from", value: from), Member(key: "to", value: to),
      Member(
        key: "sigma", value: .number(door.sigma), isDefault: door.sigma == Door.standardSigma),
      Member(key: "principal", value: .boolean(door.isPrincipal), isDefault: !door.isPrincipal),
    ])
  }

  private static func arrival(_ rule: ArrivalRule) -> JSONTree {
    let standard = ArrivalRule.standard
    func member(_ key: String, _ value: Double, _ usual: Double) -> Member {
      Member(key: key, value: .number(value), isDefault: value == usual)
    }
    return .object([
      member("multiplier", rule.multiplier, standard.multiplier),
      member("minimum", rule.minimum, standard.minimum),
      member("maximum", rule.maximum, standard.maximum),
      member("exitRatio", rule.exitRatio, standard.exitRatio),
    ])
  }

  private static func alignment(_ alignment: DeclaredAlignment, frame: ScanFrame) -> JSONTree {
    .object([
      Member(key: "anchor", value: coordinate(alignment.anchor)),
      Member(key: "at", value: point(alignment.at, frame: frame)),
      Member(key: "heading", value: degrees(alignment.heading)),
      Member(key: "scale", value: .number(alignment.scale), isDefault: alignment.scale == 1),
      Member(key: "error", value: alignment.error.map(declaredError)),
    ])
  }

  private static func declaredError(_ error: DeclaredError) -> JSONTree {
    var values: [String: JSONTree] = [:]
    var scale: Double?
    var height: Double?
    switch error {
    case .parameters(let east, let north, let heading, let ratio, let up):
      values = ["east": .number(east), "north": .number(north)]
      values["heading"] = heading.map(degrees)
      (scale, height) = (ratio, up)
    case .covariance(let rows, let up):
      values["covariance"] = .array(rows.map { .array($0.map(JSONTree.number)) })
      height = up
    case .radial(let accuracy, let heading, let ratio, let up):
      values["radial"] = Self.accuracy(accuracy)
      values["heading"] = heading.map(degrees)
      (scale, height) = (ratio, up)
    }
    return .object(
      ["east", "north", "covariance", "radial", "heading"].map {
        Member(key: $0, value: values[$0])
      } + [
        Member(key: "scale", value: scale.map(JSONTree.number), isDefault: scale == 0),
        Member(key: "up", value: height.map(JSONTree.number)),
      ])
  }

  static func point(_ point: ScanPoint, frame: ScanFrame) -> JSONTree {
    switch frame {
    case .arkit: .array([.number(point.x), .number(point.y), .number(point.z)])
    case .plan where point.z != 0:
      .array([.number(point.x), .number(point.y), .number(point.z)])
    case .plan, .image: .array([.number(point.x), .number(point.y)])
    }
  }

  static func coordinateMembers(_ coordinate: GeodeticCoordinate) -> [Member] {
    [
      Member(key: "latitude", value: .number(coordinate.latitude)),
      Member(key: "longitude", value: .number(coordinate.longitude)),
      Member(key: "height", value: coordinate.ellipsoidalHeight.map(JSONTree.number)),
    ]
  }

  static func coordinate(_ coordinate: GeodeticCoordinate) -> JSONTree {
    .object(coordinateMembers(coordinate))
  }

  static func accuracy(_ accuracy: TypedAccuracy) -> JSONTree {
    .object([
      Member(key: "metres", value: .number(accuracy.metres)),
      Member(key: "statistic", value: .string(accuracy.statistic.rawValue)),
    ])
  }

  /// The angle as the shortest number of degrees that reads back as the same angle.
  static func degrees(_ angle: Angle) -> JSONTree {
    let nearest = angle.degrees
    let rounded = [2, 4, 6, 9, 12].lazy.compactMap { decimals in
      Double(DecimalText.text(nearest, decimals: decimals))
    }
    // The way through radians may miss the last bit.
    let neighbours = [nearest, nearest.nextUp, nearest.nextDown]
    let exact = rounded.first { Angle.degrees($0) == angle }
    return .number(exact ?? neighbours.first { Angle.degrees($0) == angle } ?? nearest)
  }
}
