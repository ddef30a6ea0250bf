import DoormarkCore

extension NMEAEpoch {
  /// Takes what a sentence says, by the field numbers of NMEA 0183.
  mutating func take(
    _ sentence: NMEASentence, _ formatter: String, _ line: TrackLine
  ) throws(NMEASentence.Flaw) {
    switch formatter {
    case "GGA": try takeGGA(sentence, line)
    case "GNS": try takeGNS(sentence, line)
    case "RMC": try takeRMC(sentence, line)
    case "GST":
      guard let north = try sentence.number(5), let east = try sentence.number(6), north >= 0,
        east >= 0, north + east > 0
      else { return }
      deviations = (north, east)
    case "ZDA":
      guard let dayText = sentence.field(1), let month = sentence.field(2),
        let year = sentence.field(3)
      else { return }
      day = try NMEAClock.day(dayText, month, year)
    default: break
    }
  }

  /// time, latitude, N/S, longitude, E/W, quality, satellites, HDOP, height above sea level, M,
  /// geoid separation, M, …
  private mutating func takeGGA(
    _ sentence: NMEASentence, _ line: TrackLine
  ) throws(NMEASentence.Flaw) {
    let quality = sentence.field(5).map { String(decoding: $0, as: UTF8.self) } ?? "0"
    guard quality != "0" else {
      return refuse("GGA: quality 0, the receiver has no fix", line)
    }
    if quality == "8" { isSimulated = true }
    hdop = try sentence.number(7)
    try takePlace(
      sentence, 1, height: try sentence.number(8), geoid: try sentence.number(10), line)
  }

  /// time, latitude, N/S, longitude, E/W, modes, satellites, HDOP, height above sea level, geoid
  /// separation, …
  private mutating func takeGNS(
    _ sentence: NMEASentence, _ line: TrackLine
  ) throws(NMEASentence.Flaw) {
    let modes = sentence.field(5) ?? []
    guard modes.contains(where: { $0 != UInt8(ascii: "N") }) else {
      return refuse("GNS: mode N, the receiver has no fix", line)
    }
    if modes.contains(UInt8(ascii: "S")) { isSimulated = true }
    hdop = try sentence.number(7)
    try takePlace(
      sentence, 1, height: try sentence.number(8), geoid: try sentence.number(9), line)
  }

  /// time, status, latitude, N/S, longitude, E/W, knots, course, ddmmyy, variation, E/W, mode
  private mutating func takeRMC(
    _ sentence: NMEASentence, _ line: TrackLine
  ) throws(NMEASentence.Flaw) {
    if let date = sentence.field(8) { day = try NMEAClock.day(date) }
    guard sentence.field(1) == [UInt8(ascii: "A")] else {
      return refuse("RMC: status V, the receiver has no fix", line)
    }
    if sentence.field(11) == [UInt8(ascii: "S")] { isSimulated = true }
    // A knot is a nautical mile, 1852 m, an hour.
    speed = try sentence.number(6).map { $0 * 1852 / 3600 }
    course = try sentence.number(7)
    if coordinate == nil { try takePlace(sentence, 2, height: nil, geoid: nil, line) }
  }

  private mutating func takePlace(
    _ sentence: NMEASentence, _ index: Int, height: Double?, geoid: Double?, _ line: TrackLine
  ) throws(NMEASentence.Flaw) {
    guard let latitude = try sentence.degrees(index),
      let longitude = try sentence.degrees(index + 2)
    else { return refuse("the sentence has no place", line) }
    if coordinate == nil { position = line.start }
    let ellipsoidal = height.flatMap { height in geoid.map { height + $0 } }
    coordinate = GeodeticCoordinate(
      latitude: latitude, longitude: longitude, ellipsoidalHeight: ellipsoidal)
  }

  /// The first reason counts: one epoch is one fix, or none.
  private mutating func refuse(_ words: String, _ line: TrackLine) {
    if noFix == nil { noFix = TrackRejection(.noFix, words, at: line.start) }
  }
}
