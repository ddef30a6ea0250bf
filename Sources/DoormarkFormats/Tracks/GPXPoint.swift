import DoormarkCore

/// What a program means by `<hdop>`.
///
/// GPX has no place for an accuracy in metres, so some write it where the dilution belongs.
enum GPXDilution {
  /// The dilution of precision, as GPX says.
  case dilution
  /// The accuracy in metres. OsmAnd (issue 3445) and Locus do so.
  case metres
  /// The accuracy in metres over 4. OSMTracker for Android does so.
  case quarterMetres

  init(creator: String) {
    let name = creator.lowercased()
    if name.hasPrefix("osmand") || name.hasPrefix("locus") {
      self = .metres
    } else if name.hasPrefix("osmtracker") {
      self = .quarterMetres
    } else {
      self = .dilution
    }
  }

  /// The accuracy in metres that an `<hdop>` stands for, and where it then comes from.
  func accuracy(hdop: Double) -> (metres: Double, source: AccuracySource) {
    switch self {
    case .dilution: (hdop * AccuracySource.metresPerDilution, .horizontalDilution)
    case .metres: (hdop, .stated)
    case .quarterMetres: (hdop * 4, .stated)
    }
  }
}

/// One point of a GPX track while its elements are read.
struct GPXPoint {
  let position: TextPosition
  private let dilution: GPXDilution
  private var latitude: String?
  private var longitude: String?
  private var time: [UInt8]?
  private var numbers: [Number: Double] = [:]
  private var flaw: TrackRejection?

  private enum Number {
    case accuracy, hdop, pdop, speed, course, elevation, geoidHeight
  }

  init(at position: TextPosition, dilution: GPXDilution) {
    self.position = position
    self.dilution = dilution
  }

  mutating func takeAttribute(_ name: String, _ value: String) {
    switch name {
    case "lat": latitude = value
    case "lon": longitude = value
    default: break
    }
  }

  /// Takes an element that ended; `isChild` says that it stands in the point itself and not in an
  /// extension.
  mutating func take(_ name: String, _ text: [UInt8], isChild: Bool) {
    if isChild, name == "time" {
      time = text
      return
    }
    guard let number = Self.number(name, isChild: isChild) else { return }
    // An empty <ele/> says nothing, and is common.
    guard !DecimalReading.trim(text).isEmpty else { return }
    guard let value = DecimalReading.number(text) else {
      if flaw == nil { flaw = rejection(.badNumber, "\(name): \(Self.quoted(text)) is no number") }
      return
    }
    // The first one counts: extensions may repeat in another unit what stands before them.
    if numbers[number] == nil { numbers[number] = value }
  }

  /// The names under which programs write what a fix has.
  private static func number(_ name: String, isChild: Bool) -> Number? {
    switch name.lowercased() {
    case "hdop" where isChild: .hdop
    case "pdop" where isChild: .pdop
    case "ele" where isChild: .elevation
    case "geoidheight" where isChild: .geoidHeight
    case "speed": .speed
    case "course", "bearing": .course
    // Apple Health and TrackPointExtras; OpenTracks; several apps; map-matching services.
    case "hacc", "accuracy_horizontal", "accuracy", "horizontalaccuracy", "horizontal_accuracy",
      "horaccur":
      .accuracy
    default: nil
    }
  }

  func fix() throws(TrackRejection) -> TrackFix {
    guard let latitude, let longitude else {
      throw rejection(.missingPosition, "the point has no \(latitude == nil ? "lat" : "lon")")
    }
    let coordinate = GeodeticCoordinate(
      latitude: try number("lat", latitude), longitude: try number("lon", longitude),
      ellipsoidalHeight: height)
    let time = try instant()
    if let flaw { throw flaw }
    let (accuracy, source) = accuracy
    let fix = Fix(
      coordinate: coordinate, accuracy: accuracy, time: time, speed: numbers[.speed],
      course: numbers[.course])
    return TrackFix(fix, accuracySource: source)
  }

  /// Elevations of GPX are above sea level, so that only both numbers give a height.
  private var height: Double? {
    guard let elevation = numbers[.elevation], let geoid = numbers[.geoidHeight] else { return nil }
    return elevation + geoid
  }

  private var accuracy: (Double?, AccuracySource) {
    if let metres = numbers[.accuracy] { return (metres, .stated) }
    if let hdop = numbers[.hdop] {
      let (metres, source) = dilution.accuracy(hdop: hdop)
      return (metres, source)
    }
    if let pdop = numbers[.pdop] {
      return (pdop * AccuracySource.metresPerDilution, .positionDilution)
    }
    return (nil, .absent)
  }

  private func number(_ name: String, _ text: String) throws(TrackRejection) -> Double {
    guard let number = DecimalReading.number(text.utf8) else {
      throw rejection(.badNumber, "\(name): \(Self.quoted(Array(text.utf8))) is no number")
    }
    return number
  }

  private func instant() throws(TrackRejection) -> Instant {
    guard let time, !DecimalReading.trim(time).isEmpty else {
      throw rejection(.missingTime, "the point has no time")
    }
    do throws(TimeError) {
      return try TrackTime.read(time, isUTC: true)
    } catch {
      throw TrackTime.rejection(error, of: time, at: position)
    }
  }

  private func rejection(_ reason: TrackRejection.Reason, _ detail: String) -> TrackRejection {
    TrackRejection(reason, detail, at: position)
  }

  private static func quoted(_ text: [UInt8]) -> String {
    "\"" + String(decoding: text.prefix(40), as: UTF8.self) + "\""
  }
}
