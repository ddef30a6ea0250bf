import DoormarkCore

// The evidence `controlPoints`.
extension DocumentReader {
  static let controlPointKeys: [StaticString] = ["method", "model", "points", "groups", "priors"]

  mutating func controlPoints(_ value: JSONValue, frame: ScanFrame?) -> ControlPointEvidence? {
    let model = optional(value, "model", Expected.model.text) { reader, member, _ in
      reader.word(member, Expected.model)
    }
    let groups = optional(value, "groups", #"an object such as {"session": {"bias": …}}"#) {
      $0.groups($1, $2)
    }
    let priors = optional(value, "priors", #"an object with "heading" or "scale""#) {
      $0.priors($1, $2)
    }
    let names = Set(groups.map { Array($0.keys) } ?? [])
    let points = required(value, "points", "an array of control points") {
      reader, array, expecting in
      reader.points(array, frame: frame, groups: names, expecting)
    }
    let chosen = model ?? (frame?.isMetric == true ? .soft : .similarity)
    if chosen == .soft, frame?.isMetric == false, priors?.scale == nil {
      at("priors") { reader in
        reader.complain(
          .missing, at: value.offset,
          "the model \"soft\" needs \"priors.scale\" here, since the map's unit is not the metre",
          hint: #"add "priors": {"scale": {"value": 0.02, "sigma": 0.01}}, or use "similarity""#)
      }
    }
    guard let points else { return nil }
    return ControlPointEvidence(
      model: chosen, points: points, groups: groups ?? [:], priors: priors ?? AlignmentPriors())
  }

  private mutating func points(
    _ value: JSONValue, frame: ScanFrame?, groups: Set<String>, _ expecting: String
  ) -> [ControlPoint]? {
    let points = elements(value, expecting, plain: { $0.controlPoint(frame) }) {
      $0.point($1, frame: frame, groups: groups)
    }
    guard let points else { return nil }
    refuseRepeatedIdentifiers(in: value)
    // Some with an accuracy and some without: the ones without have no weight.
    let control = points.filter { $0.role == .control }
    let mayLack = points.count < value.count || control.contains { $0.accuracy == nil }
    if mayLack, control.contains(where: { $0.accuracy != nil }) {
      _ = elements(value, expecting) { reader, point -> Void? in
        guard point.kind == .object, point.present("accuracy") == nil,
          point.member("role")?.isString("check") != true
        else { return nil }
        reader.at("accuracy") { reader in
          reader.complain(
            .missing, at: point.offset,
            "the control point has no \"accuracy\", and others have: \(Expected.accuracy)",
            hint: "give every control point an accuracy, or none")
        }
        return nil
      }
    }
    return points
  }

  private mutating func point(
    _ value: JSONValue, frame: ScanFrame?, groups: Set<String>
  ) -> ControlPoint? {
    let keys: [StaticString] = [
      "id", "map", "earth", "accuracy", "mapSigma", "group", "time", "source", "role",
    ]
    guard isObject(value, keys: keys, expecting: "a control point, an object") else { return nil }
    let id = required(value, "id", "a name that no other point has") { $0.filledText($1, $2) }
    let map = required(value, "map", "the point in the map") { $0.point($1, frame, $2) }
    let earth = required(value, "earth", Self.earthMeaning) { $0.earth($1, $2) }
    let accuracy = optional(value, "accuracy", Expected.accuracy) { $0.accuracy($1, $2) }
    let mapSigma = optional(value, "mapSigma", "a number of map units, one standard deviation") {
      $0.number($1, $2)
    }
    let group = optional(value, "group", "the name of a group") { reader, member, expecting in
      reader.group(member, groups, expecting)
    }
    let time = optional(value, "time", Expected.time) { $0.time($1, $2) }
    let source = optional(value, "source", Expected.source.text) { reader, member, _ in
      reader.word(member, Expected.source)
    }
    let role = optional(value, "role", Expected.role.text) { reader, member, _ in
      reader.word(member, Expected.role)
    }
    guard let id, let map, let earth else { return nil }
    return ControlPoint(
      id: id, map: map, earth: earth, accuracy: accuracy, mapSigma: mapSigma ?? 0, group: group,
      time: time, source: source, role: role ?? .control)
  }

  private static let earthMeaning =
    #"{"latitude": …, "longitude": …} or {"crs": "EPSG:32630", "coordinates": [E, N]}"#

  private mutating func earth(_ value: JSONValue, _ expecting: String) -> EarthPosition? {
    let keys: [StaticString] = ["latitude", "longitude", "height", "crs", "coordinates"]
    guard isObject(value, keys: keys, expecting: expecting) else { return nil }
    guard value.hasPresent("crs") || value.hasPresent("coordinates") else {
      return coordinate(membersOf: value).map(EarthPosition.geodetic)
    }
    refuse(["latitude", "longitude", "height"], beside: "crs", in: value)
    let crs = required(value, "crs", "a coordinate reference system such as \"EPSG:32630\"") {
      $0.filledText($1, $2)
    }
    let meaning = "easting, northing and perhaps height: two or three numbers"
    let numbers = required(value, "coordinates", meaning) { reader, array, expecting -> [Double]? in
      guard array.kind == .array, (2...3).contains(array.count) else {
        reader.complain(array, expecting: expecting)
        return nil
      }
      return reader.elements(array, expecting) { $0.number($1, "a number") }
    }
    guard let crs, let numbers, numbers.count >= 2 else { return nil }
    return .projected(
      crs: crs, easting: numbers[0], northing: numbers[1],
      height: numbers.count > 2 ? numbers[2] : nil)
  }

  private mutating func group(
    _ value: JSONValue, _ names: Set<String>, _ expecting: String
  ) -> String? {
    guard let name = text(value, expecting) else { return nil }
    guard !names.contains(name) else { return name }
    let known = names.isEmpty ? "there are none" : "there is \(Self.list(names.sorted()))"
    complain(
      .value, at: value.offset,
      "\(place) is \(value.inWords), which is not among \"groups\"; \(known)",
      hint: KeySuggestion.known(for: name, among: names.sorted()).map { "did you mean \"\($0)\"?" })
    return nil
  }

  private mutating func groups(
    _ value: JSONValue, _ expecting: String
  ) -> [String: TypedAccuracy]? {
    guard value.kind == .object else {
      complain(value, expecting: expecting)
      return nil
    }
    var groups: [String: TypedAccuracy] = [:]
    for member in value.children {
      guard let name = member.key else { continue }
      within(name) { reader in
        guard
          reader.isObject(member, keys: ["bias"], expecting: #"an object with "bias""#),
          let bias = reader.required(
            member, "bias", Expected.accuracy, { $0.accuracy($1, $2) })
        else { return }
        groups[name] = bias
      }
    }
    return groups
  }

  private mutating func priors(_ value: JSONValue, _ expecting: String) -> AlignmentPriors? {
    guard isObject(value, keys: ["heading", "scale"], expecting: expecting) else { return nil }
    let heading = optional(value, "heading", "") { reader, prior, _ in
      reader.estimate(
        prior, key: "degrees", valueMeaning: "a number of degrees clockwise from true north",
        sigmaMeaning: "a number of degrees, one standard deviation", positive: false)
    }
    return AlignmentPriors(
      heading: heading, scale: optional(value, "scale", "") { $0.scale($1, $2) })
  }

  /// A scale with its relative standard deviation.
  mutating func scale(_ value: JSONValue, _ expecting: String) -> Estimate? {
    estimate(
      value, key: "value", valueMeaning: Expected.scale,
      sigmaMeaning: "a number, one standard deviation as a ratio such as 0.01", positive: true)
  }
}
