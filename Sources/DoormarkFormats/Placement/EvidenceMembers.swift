import DoormarkCore

// The `evidence` of a document, controlPoints apart.
extension DocumentReader {
  /// The evidence; `hasAlignment` tells whether an `alignment` stands beside it.
  mutating func evidence(
    _ value: JSONValue, frame: ScanFrame?, hasAlignment: Bool, _ expecting: String
  ) -> Evidence? {
    guard value.kind == .object else {
      complain(value, expecting: expecting)
      return nil
    }
    let method = required(value, "method", Self.methodMeaning) { $0.text($1, $2) }
    switch method {
    case "controlPoints":
      guard isObject(value, keys: Self.controlPointKeys, expecting: expecting) else { return nil }
      return controlPoints(value, frame: frame).map(Evidence.controlPoints)
    case "satelliteLineUp": return lineUp(value, frame, expecting).map(Evidence.satelliteLineUp)
    case "fixAndCompass": return fixAndCompass(value, frame, expecting).map(Evidence.fixAndCompass)
    case "track": return track(value, frame, expecting).map(Evidence.track)
    case "declared": return declared(value, hasAlignment, expecting)
    case nil: return nil
    default:
      guard let member = value.member("method") else { return nil }
      at("method") { $0.complain(unknownWord: member, words: Self.methods) }
      return nil
    }
  }

  private static let methods = [
    "controlPoints", "satelliteLineUp", "fixAndCompass", "track", "declared",
  ]
  private static let methodMeaning = "one of \(list(methods))"

  private mutating func declared(
    _ value: JSONValue, _ hasAlignment: Bool, _ expecting: String
  ) -> Evidence? {
    guard isObject(value, keys: ["method", "source"], expecting: expecting) else { return nil }
    if !hasAlignment {
      complain(
        .missing, at: value.offset,
        "evidence of the method \"declared\" needs an \"alignment\" in the document")
    }
    let source = optional(value, "source", "a text that says whose alignment it is") {
      $0.text($1, $2)
    }
    return .declared(source: source)
  }

  private mutating func lineUp(
    _ value: JSONValue, _ frame: ScanFrame?, _ expecting: String
  ) -> SatelliteLineUp? {
    let keys: [StaticString] = [
      "method", "anchor", "at", "heading", "scale", "matchedLength", "zoom", "groundResolution",
      "pointing", "imagery",
    ]
    guard isObject(value, keys: keys, expecting: expecting) else { return nil }
    let anchor = required(value, "anchor", Expected.coordinate) { $0.coordinate($1, $2) }
    let at = required(value, "at", Expected.anchorPoint) { $0.point($1, frame, $2) }
    let heading = required(value, "heading", Expected.heading) { $0.angle($1, $2) }
    // The scale of a metric map may be locked; that of any other is known from the line-up alone.
    let scale =
      frame?.isMetric == false
      ? required(value, "scale", Expected.scale) { $0.positive($1, $2) }
      : optional(value, "scale", Expected.scale) { $0.positive($1, $2) }
    let length = required(
      value, "matchedLength", "a number of metres, the length of the wall that was matched"
    ) { $0.positive($1, $2) }
    let resolution = resolution(value)
    let pointing = optional(value, "pointing", "a number of screen points") { $0.number($1, $2) }
    let imagery = optional(value, "imagery", Expected.accuracy) { $0.accuracy($1, $2) }
    guard let anchor, let at, let heading, let length, let resolution else { return nil }
    return SatelliteLineUp(
      anchor: anchor, at: at, heading: heading, scale: scale, matchedLength: length,
      resolution: resolution, pointing: pointing ?? SatelliteLineUp.standardPointing,
      imagery: imagery)
  }

  /// The ground resolution, which wins over a zoom level beside it.
  private mutating func resolution(_ value: JSONValue) -> ImageryResolution? {
    let zoom = optional(value, "zoom", "a number, the zoom level of the web map") {
      reader, member, expecting in
      reader.number(member, expecting).flatMap {
        reader.require((0...30).contains($0), member, "between 0 and 30", $0)
      }
    }
    let ground = optional(
      value, "groundResolution", "a number of metres on the ground per screen point"
    ) { $0.positive($1, $2) }
    if let ground { return .ground(metresPerPoint: ground) }
    if let zoom { return .zoom(zoom) }
    if value.present("zoom") == nil, value.present("groundResolution") == nil {
      self.at("zoom") { reader in
        reader.complain(
          .missing, at: value.offset,
          "the line-up has neither \"zoom\" (the web map's zoom level) nor \"groundResolution\" "
            + "(metres per screen point)")
      }
    }
    return nil
  }

  private mutating func fixAndCompass(
    _ value: JSONValue, _ frame: ScanFrame?, _ expecting: String
  ) -> FixAndCompass? {
    guard
      isObject(value, keys: ["method", "fix", "at", "compass", "scale"], expecting: expecting)
    else { return nil }
    let fix = required(
      value, "fix", #"an object with "latitude", "longitude" and "accuracy""#
    ) { reader, fix, expecting -> (GeodeticCoordinate, TypedAccuracy)? in
      let keys: [StaticString] = ["latitude", "longitude", "height", "accuracy"]
      guard reader.isObject(fix, keys: keys, expecting: expecting) else { return nil }
      let coordinate = reader.coordinate(membersOf: fix)
      let accuracy = reader.required(fix, "accuracy", Expected.accuracy) { $0.accuracy($1, $2) }
      guard let coordinate, let accuracy else { return nil }
      return (coordinate, accuracy)
    }
    let at = required(value, "at", "the point of the map at which the fix was taken") {
      $0.point($1, frame, $2)
    }
    let compass = required(value, "compass", #"an object with "degrees" and "sigma""#) {
      $0.compass($1, $2)
    }
    let scale =
      frame?.isMetric == false
      ? required(value, "scale", #"an object such as {"value": 0.02, "sigma": 0.01}"#) {
        $0.scale($1, $2)
      } : optional(value, "scale", "") { $0.scale($1, $2) }
    guard let fix, let at, let compass else { return nil }
    return FixAndCompass(fix: fix.0, accuracy: fix.1, at: at, compass: compass, scale: scale)
  }

  private mutating func compass(_ value: JSONValue, _ expecting: String) -> CompassBearing? {
    let keys: [StaticString] = ["degrees", "sigma", "magnetic", "declination"]
    guard isObject(value, keys: keys, expecting: expecting) else { return nil }
    let bearing = required(value, "degrees", Expected.heading) { $0.angle($1, $2) }
    let sigma = required(value, "sigma", "a number of degrees, one standard deviation") {
      $0.angle($1, $2)
    }
    let magnetic = optional(value, "magnetic", "true or false") { $0.boolean($1, $2) } ?? false
    let meaning = "a number of degrees, east positive, to add to a magnetic bearing"
    let declination =
      magnetic
      ? required(value, "declination", meaning) { $0.angle($1, $2) }
      : optional(value, "declination", meaning) { $0.angle($1, $2) }
    if let member = value.present("declination"), !magnetic {
      at("declination") { reader in
        reader.complain(
          .value, at: member.keyOffset ?? member.offset,
          "a declination is for a magnetic bearing, and this one is from true north",
          hint: #"add "magnetic": true, or leave the declination out"#)
      }
    }
    guard let bearing, let sigma else { return nil }
    return CompassBearing(bearing: bearing, sigma: sigma, declination: declination)
  }

  private mutating func track(
    _ value: JSONValue, _ frame: ScanFrame?, _ expecting: String
  ) -> TrackEvidence? {
    guard isObject(value, keys: ["method", "samples", "correlationTime"], expecting: expecting)
    else { return nil }
    let samples = required(value, "samples", "an array of samples") { reader, array, expecting in
      reader.elements(array, expecting, plain: { $0.sample(frame) }) { $0.sample($1, frame) }
    }
    let time = optional(value, "correlationTime", "a number of seconds") { $0.positive($1, $2) }
    guard let samples else { return nil }
    return TrackEvidence(
      samples: samples, correlationTime: time ?? TrackEvidence.standardCorrelationTime)
  }

  private mutating func sample(_ value: JSONValue, _ frame: ScanFrame?) -> TrackSample? {
    let keys: [StaticString] = ["map", "latitude", "longitude", "height", "accuracy", "time"]
    guard isObject(value, keys: keys, expecting: "a sample, an object") else { return nil }
    let map = required(value, "map", "the point in the map") { $0.point($1, frame, $2) }
    let earth = coordinate(membersOf: value)
    let accuracy = required(value, "accuracy", Expected.accuracy) { $0.accuracy($1, $2) }
    let time = required(value, "time", Expected.time) { $0.time($1, $2) }
    guard let map, let earth, let accuracy, let time else { return nil }
    return TrackSample(map: map, earth: earth, accuracy: accuracy, time: time)
  }
}
