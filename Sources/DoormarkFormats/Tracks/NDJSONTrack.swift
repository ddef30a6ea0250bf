import DoormarkCore

/// The fix stream as NDJSON: a JSON object a line, a fix or an event.
///
/// Members of a fix: `time` (RFC 3339, or seconds since 1970), `latitude`, `longitude` (degrees),
/// `accuracy` (metres or null), `speed` (m/s), `course` (degrees), `simulated`. Of an event: `time`,
/// `event`, `attempt`. Members of other names are ignored, and null means absent.
struct NDJSONTrack: TrackLineReading {
  mutating func read(_ line: TrackLine, to output: inout TrackOutput) {
    do throws(TrackRejection) {
      let reader = try LineMembers(line)
      if let name = reader.member("event") {
        output.add(try reader.event(name), at: line.start)
      } else {
        output.add(try reader.fix(), at: line.start)
      }
    } catch {
      output.reject(error)
    }
  }
}

/// The members of one line.
private struct LineMembers {
  private let line: TrackLine
  private let root: JSONValue

  init(_ line: TrackLine) throws(TrackRejection) {
    self.line = line
    do throws(JSONError) {
      root = try JSONSource.parse(FileBytes(line.bytes)).root
    } catch {
      let place = line.position(of: line.bytes.startIndex + error.offset)
      throw TrackRejection(.syntax, Self.words(for: error), at: place)
    }
    guard root.kind == .object else {
      throw TrackRejection(.badValue, "expected an object, found an array", at: line.start)
    }
  }

  func member(_ name: StaticString) -> JSONValue? {
    guard let value = root.member(name), !value.isNull else { return nil }
    return value
  }

  func fix() throws(TrackRejection) -> TrackFix {
    let time = try time()
    guard let latitude = try number("latitude"), let longitude = try number("longitude") else {
      throw TrackRejection(
        .missingPosition, "a fix needs latitude and longitude" + resemblance, at: line.start)
    }
    return TrackFix(
      Fix(
        coordinate: GeodeticCoordinate(latitude: latitude, longitude: longitude),
        accuracy: try number("accuracy"), time: time, speed: try number("speed"),
        course: try number("course"), isSimulated: try boolean("simulated") ?? false))
  }

  func event(_ value: JSONValue) throws(TrackRejection) -> TrackEvent {
    let time = try time()
    guard let word = value.string else { throw wrong("event", value, "the name of an event") }
    guard let name = TrackEvent.Name(rawValue: word) else {
      throw TrackRejection(.unknownEvent, UnknownEvent.words(word), at: place(of: value))
    }
    if let latitude = member("latitude") {
      throw TrackRejection(.fixAndEvent, UnknownEvent.both, at: place(of: latitude))
    }
    guard let attempt = member("attempt") else { return TrackEvent(name, time: time) }
    guard let count = attempt.integer else { throw wrong("attempt", attempt, "a whole number") }
    return TrackEvent(name, time: time, attempt: count)
  }

  private func time() throws(TrackRejection) -> Instant {
    guard let value = member("time") else {
      throw TrackRejection(.missingTime, "there is no time" + resemblance, at: line.start)
    }
    let text: [UInt8]
    switch value.kind {
    case .string: text = Array((value.string ?? "").utf8)
    case .number: text = Array(value.source)
    default: throw wrong("time", value, "a text such as 2026-10-01T12:00:00Z or seconds")
    }
    do throws(TimeError) {
      return try TrackTime.read(text)
    } catch {
      throw TrackTime.rejection(error, of: text, at: place(of: value))
    }
  }

  private func number(_ name: StaticString) throws(TrackRejection) -> Double? {
    guard let value = member(name) else { return nil }
    guard let number = value.number else { throw wrong("\(name)", value, "a number") }
    return number
  }

  private func boolean(_ name: StaticString) throws(TrackRejection) -> Bool? {
    guard let value = member(name) else { return nil }
    guard let boolean = value.boolean else { throw wrong("\(name)", value, "true or false") }
    return boolean
  }

  private func wrong(_ name: String, _ value: JSONValue, _ expected: String) -> TrackRejection {
    TrackRejection(
      .badValue, "\(name): expected \(expected), found \(value.kind.words)", at: place(of: value))
  }

  private func place(of value: JSONValue) -> TextPosition {
    line.position(of: line.bytes.startIndex + value.offset)
  }

  /// What a line that is no fix seems to be instead.
  private var resemblance: String {
    ForeignFormat.name(of: root).map { "; this looks like \($0)" } ?? ""
  }

  /// The words of an error of JSON, for which the line is the whole file.
  private static func words(for error: JSONError) -> String {
    switch error.kind {
    case .unexpectedEnd(let expected):
      "the line ends here; expected \(expected) (one JSON object a line)"
    case .notJSON: "this is not JSON; expected {"
    default: error.description
    }
  }
}

/// What is said of lines that are no good event.
enum UnknownEvent {
  static func words(_ word: String) -> String {
    let names = TrackEvent.Name.allCases.map(\.rawValue).joined(separator: ", ")
    return "no event \"\(word.prefix(40))\"; there are \(names)"
  }

  static let both = "a line is a fix or an event, not both"
}
