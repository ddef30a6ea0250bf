/// Which field of a row holds what, found by the names in the header.
struct CSVColumns {
  enum Column: CaseIterable {
    case time, latitude, longitude, accuracy, speed, course, simulated, event, attempt

    /// The names under which a header may list it, ours first and then those of others.
    var names: [String] {
      switch self {
      case .time: ["time", "timestamp", "datetime", "tracked_at"]
      case .latitude: ["latitude", "lat"]
      case .longitude: ["longitude", "lon", "lng", "long"]
      case .accuracy:
        [
          "accuracy", "accuracy_m", "horizontal_accuracy", "horizontalaccuracy",
          "accuracy_horizontal", "hacc",
        ]
      case .speed: ["speed", "speed_mps"]
      case .course: ["course", "bearing"]
      case .simulated: ["simulated"]
      case .event: ["event"]
      case .attempt: ["attempt"]
      }
    }
  }

  let separator: UInt8
  /// Fields of a row.
  let count: Int
  /// Metres per second in the unit of the speed column.
  let speedUnit: Double
  private let indices: [Column: Int]

  /// Reads a header; nil when the line names neither a time nor a place.
  init?(_ line: ArraySlice<UInt8>) {
    // OpenTracks begins its header like a comment.
    let bytes = line.first == UInt8(ascii: "#") ? line.dropFirst() : line
    let found = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].compactMap {
      separator -> (UInt8, [String])? in
      guard let row = try? CSVRow(bytes, separator: separator), row.fields.count > 1 else {
        return nil
      }
      let names = row.fields.map {
        String(decoding: DecimalReading.trim($0.text), as: UTF8.self).lowercased()
      }
      return (separator, names)
    }
    guard let (separator, names) = found.max(by: { $0.1.count < $1.1.count }) else { return nil }
    var indices: [Column: Int] = [:]
    for column in Column.allCases {
      indices[column] = column.names.lazy.compactMap { names.firstIndex(of: $0) }.first
    }
    guard indices[.time] != nil || indices[.latitude] != nil || indices[.longitude] != nil else {
      return nil
    }
    self.separator = separator
    count = names.count
    // OpenTracks writes km/h into its table (its GPX has the same track in m/s).
    speedUnit = names.contains("trackpoint_type") ? 1 / 3.6 : 1
    self.indices = indices
  }

  /// The names of required columns that are not there: a time, and a place or an event.
  var missing: [String] {
    var missing: [String] = indices[.time] == nil ? ["time"] : []
    guard indices[.event] == nil else { return missing }
    if indices[.latitude] == nil { missing.append("latitude") }
    if indices[.longitude] == nil { missing.append("longitude") }
    return missing
  }

  /// The field of a column; nil when there is no such column or nothing in it.
  func field(_ column: Column, of row: CSVRow) -> CSVRow.Field? {
    guard let index = indices[column], !row.fields[index].isEmpty else { return nil }
    return row.fields[index]
  }
}
