import DoormarkCore

/// The `Fix` rows of a log of Android's GnssLogger; the measurements beside them are passed over.
///
/// Comments name the columns, which differ between versions of the app: older ones write no
/// bearing and call the time (UTC)TimeInMs. Rows without such a comment are told apart by their
/// number of fields. Heights are ellipsoidal, as Android's are.
struct GnssLoggerTrack: TrackLineReading {
  private var columns: [String: Int] = [:]

  mutating func read(_ line: TrackLine, to output: inout TrackOutput) {
    let text = line.bytes.drop { $0 == 0x20 || $0 == 0x09 }
    if text.first == UInt8(ascii: "#") {
      let comment = DecimalReading.trim(text.dropFirst())
      if comment.starts(with: Array("Fix,".utf8)) { columns = Self.columns(comment) }
      return
    }
    guard text.starts(with: Array("Fix,".utf8)) else {
      return output.passOver("other row")
    }
    do throws(TrackRejection) {
      output.add(try fix(line, text), at: line.start)
    } catch {
      output.reject(error)
    }
  }

  private func fix(
    _ line: TrackLine, _ text: ArraySlice<UInt8>
  ) throws(TrackRejection) -> TrackFix {
    let fields = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let columns = columns.isEmpty ? Self.usual(count: fields.count) : columns
    func field(_ name: String) -> ArraySlice<UInt8>? {
      guard let index = columns[name], index < fields.count else { return nil }
      return DecimalReading.trim(fields[index]).isEmpty ? nil : fields[index]
    }
    func number(_ name: String) throws(TrackRejection) -> Double? {
      guard let field = field(name) else { return nil }
      guard let number = DecimalReading.number(field) else {
        throw TrackRejection(
          .badNumber,
          "\(name): \"\(String(decoding: field.prefix(40), as: UTF8.self))\" is no number",
          at: line.position(of: field.startIndex))
      }
      return number
    }
    // A row that was cut off must not end in half a number.
    guard fields.count > (columns["time"] ?? 0) else {
      throw TrackRejection(
        .columnCount, "the row has \(fields.count) fields, too few for a fix", at: line.start)
    }
    guard let milliseconds = field("time") else {
      throw TrackRejection(.missingTime, "the row has no time", at: line.start)
    }
    guard let count = DecimalReading.integer(milliseconds) else {
      throw TrackRejection(
        .badTime, "the time is no whole number of milliseconds",
        at: line.position(of: milliseconds.startIndex))
    }
    let (nanoseconds, overflow) = Int64(count).multipliedReportingOverflow(by: 1_000_000)
    guard !overflow else {
      throw TrackRejection(
        .badTime, TimeError.outOfRange.description,
        at: line.position(of: milliseconds.startIndex))
    }
    guard let latitude = try number("latitude"), let longitude = try number("longitude") else {
      throw TrackRejection(.missingPosition, "the row has no position", at: line.start)
    }
    let fix = Fix(
      coordinate: GeodeticCoordinate(
        latitude: latitude, longitude: longitude, ellipsoidalHeight: try number("altitude")),
      accuracy: try number("accuracy"), time: Instant(nanoseconds: nanoseconds),
      speed: try number("speed"), course: try number("bearing"),
      isSimulated: field("mocklocation") == [UInt8(ascii: "1")])
    return TrackFix(
      fix, provider: field("provider").map { String(decoding: $0, as: UTF8.self) })
  }

  /// Which field holds what, by our names, from the names of the app.
  private static func columns(_ comment: ArraySlice<UInt8>) -> [String: Int] {
    var columns: [String: Int] = [:]
    let names = comment.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    for (index, name) in names.enumerated() {
      let word = String(decoding: DecimalReading.trim(name), as: UTF8.self).lowercased()
      let ours =
        switch word {
        case "latitudedegrees": "latitude"
        case "longitudedegrees": "longitude"
        case "altitudemeters": "altitude"
        case "speedmps": "speed"
        case "accuracymeters": "accuracy"
        case "bearingdegrees": "bearing"
        case "unixtimemillis", "(utc)timeinms", "timeinms": "time"
        default: word
        }
      if columns[ours] == nil { columns[ours] = index }
    }
    return columns
  }

  /// The columns of a log without the comment: eight are the older ones, more the newer ones.
  private static func usual(count: Int) -> [String: Int] {
    columns(
      Array((count <= 8 ? older : newer).utf8)[...])
  }

  private static let older = "Fix,Provider,Latitude,Longitude,Altitude,Speed,Accuracy,(UTC)TimeInMs"
  private static let newer =
    "Fix,Provider,LatitudeDegrees,LongitudeDegrees,AltitudeMeters,SpeedMps,AccuracyMeters,"
    + "BearingDegrees,UnixTimeMillis"
}
