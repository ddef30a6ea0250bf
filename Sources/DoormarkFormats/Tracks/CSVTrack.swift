import DoormarkCore

/// The fix stream as CSV: a header with the names of the NDJSON members in any order, and a row a
/// fix or an event.
///
/// Commas, semicolons or tabs separate; numbers have points. Optional columns may be missing and
/// fields empty.
struct CSVTrack: TrackLineReading {
  private var columns: CSVColumns?

  mutating func read(_ line: TrackLine, to output: inout TrackOutput) throws(TrackFileError) {
    guard let columns else { return try readHeader(line) }
    do throws(TrackRejection) {
      let row = try row(line, columns)
      if let event = columns.field(.event, of: row) {
        output.add(try self.event(event, row, columns, line), at: line.start)
      } else {
        output.add(try fix(row, columns, line), at: line.start)
      }
    } catch {
      output.reject(error)
    }
  }

  private mutating func readHeader(_ line: TrackLine) throws(TrackFileError) {
    guard let found = CSVColumns(line.bytes) else {
      // A comment may stand before the header.
      if line.bytes.first == UInt8(ascii: "#") { return }
      throw .missingColumns(["time", "latitude", "longitude"], position: line.start)
    }
    guard found.missing.isEmpty else {
      throw .missingColumns(found.missing, position: line.start)
    }
    columns = found
  }

  private func row(_ line: TrackLine, _ columns: CSVColumns) throws(TrackRejection) -> CSVRow {
    let row: CSVRow
    do throws(CSVRow.Flaw) {
      row = try CSVRow(line.bytes, separator: columns.separator)
    } catch {
      throw TrackRejection(
        .syntax,
        error.isOpen
          ? "the quote that begins here is not closed on its line"
          : "expected a separator after the closing quote", at: line.position(of: error.index))
    }
    guard row.fields.count == columns.count else {
      throw TrackRejection(
        .columnCount,
        "the row has \(row.fields.count) fields, the header \(columns.count)", at: line.start)
    }
    return row
  }

  private func fix(
    _ row: CSVRow, _ columns: CSVColumns, _ line: TrackLine
  ) throws(TrackRejection) -> TrackFix {
    let time = try time(row, columns, line)
    func number(_ column: CSVColumns.Column) throws(TrackRejection) -> Double? {
      guard let field = columns.field(column, of: row) else { return nil }
      guard let number = DecimalReading.number(field.text) else {
        throw TrackRejection(
          .badNumber, "\(column): \(Self.quoted(field)) is no number",
          at: line.position(of: field.start))
      }
      return number
    }
    guard let latitude = try number(.latitude), let longitude = try number(.longitude) else {
      throw TrackRejection(.missingPosition, "the row has no position", at: line.start)
    }
    return TrackFix(
      Fix(
        coordinate: GeodeticCoordinate(latitude: latitude, longitude: longitude),
        accuracy: try number(.accuracy), time: time,
        speed: try number(.speed).map { $0 * columns.speedUnit }, course: try number(.course),
        isSimulated: try isSimulated(row, columns, line)))
  }

  private func event(
    _ field: CSVRow.Field, _ row: CSVRow, _ columns: CSVColumns, _ line: TrackLine
  ) throws(TrackRejection) -> TrackEvent {
    let time = try time(row, columns, line)
    let word = String(decoding: DecimalReading.trim(field.text), as: UTF8.self)
    guard let name = TrackEvent.Name(rawValue: word) else {
      throw TrackRejection(
        .unknownEvent, UnknownEvent.words(word), at: line.position(of: field.start))
    }
    if let latitude = columns.field(.latitude, of: row) {
      throw TrackRejection(
        .fixAndEvent, UnknownEvent.both, at: line.position(of: latitude.start))
    }
    guard let attempt = columns.field(.attempt, of: row) else {
      return TrackEvent(name, time: time)
    }
    guard let count = DecimalReading.integer(attempt.text) else {
      throw TrackRejection(
        .badNumber, "attempt: \(Self.quoted(attempt)) is no whole number",
        at: line.position(of: attempt.start))
    }
    return TrackEvent(name, time: time, attempt: count)
  }

  private func time(
    _ row: CSVRow, _ columns: CSVColumns, _ line: TrackLine
  ) throws(TrackRejection) -> Instant {
    guard let field = columns.field(.time, of: row) else {
      throw TrackRejection(.missingTime, "the row has no time", at: line.start)
    }
    do throws(TimeError) {
      return try TrackTime.read(field.text)
    } catch {
      throw TrackTime.rejection(error, of: field.text, at: line.position(of: field.start))
    }
  }

  private func isSimulated(
    _ row: CSVRow, _ columns: CSVColumns, _ line: TrackLine
  ) throws(TrackRejection) -> Bool {
    guard let field = columns.field(.simulated, of: row) else { return false }
    switch String(decoding: DecimalReading.trim(field.text), as: UTF8.self).lowercased() {
    case "true", "1": return true
    case "false", "0": return false
    default:
      throw TrackRejection(
        .badValue, "simulated: \(Self.quoted(field)) is neither true nor false",
        at: line.position(of: field.start))
    }
  }

  /// A field as a message shows it.
  private static func quoted(_ field: CSVRow.Field) -> String {
    "\"" + String(decoding: field.text.prefix(40), as: UTF8.self) + "\""
  }
}
