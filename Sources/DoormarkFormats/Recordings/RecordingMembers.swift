import DoormarkCore

/// The members of an object on one line of a recording.
struct RecordingMembers {
  let line: TrackLine
  let value: JSONValue

  init(_ line: TrackLine) throws(TrackRejection) {
    self.line = line
    do throws(JSONError) {
      value = try JSONSource.parse(FileBytes(line.bytes)).root
    } catch {
      let place = line.position(of: line.bytes.startIndex + error.offset)
      throw TrackRejection(.syntax, error.description, at: place)
    }
    guard value.kind == .object else {
      throw TrackRejection(.badValue, "expected an object, found an array", at: line.start)
    }
  }

  private init(_ line: TrackLine, _ value: JSONValue) {
    self.line = line
    self.value = value
  }

  /// The member; nil when it is missing or null.
  func member(_ name: StaticString) -> JSONValue? {
    guard let member = value.member(name), !member.isNull else { return nil }
    return member
  }

  /// The rejection of a member; one of the right kind needs no word on what was found.
  func wrong(
    _ name: String, _ value: JSONValue?, _ expected: String, isKind: Bool = false
  ) -> TrackRejection {
    let place = line.bytes.startIndex + (value ?? self.value).offset
    let found = isKind ? "" : value.map { ", found \($0.kind.words)" } ?? ""
    return TrackRejection(
      .badValue, "\(name): expected \(expected)\(found)", at: line.position(of: place))
  }

  func object(_ name: StaticString) throws(TrackRejection) -> RecordingMembers? {
    guard let member = member(name) else { return nil }
    guard member.kind == .object else { throw wrong("\(name)", member, "an object") }
    return RecordingMembers(line, member)
  }

  func number(_ name: StaticString) throws(TrackRejection) -> Double? {
    guard let member = member(name) else { return nil }
    guard let number = member.number else { throw wrong("\(name)", member, "a number") }
    return number
  }

  /// A number from 0 on.
  func length(_ name: StaticString) throws(TrackRejection) -> Double? {
    guard let number = try number(name) else { return nil }
    guard number >= 0 else {
      throw wrong("\(name)", member(name), "a number from 0 on", isKind: true)
    }
    return number
  }

  func whole(_ name: StaticString) throws(TrackRejection) -> Int? {
    guard let member = member(name) else { return nil }
    guard let integer = member.integer, integer >= 0 else {
      throw wrong("\(name)", member, "a whole number from 0 on", isKind: member.kind == .number)
    }
    return integer
  }

  func boolean(_ name: StaticString) throws(TrackRejection) -> Bool {
    guard let member = member(name) else { return false }
    guard let boolean = member.boolean else { throw wrong("\(name)", member, "true or false") }
    return boolean
  }

  func text(_ name: StaticString) throws(TrackRejection) -> String? {
    guard let member = member(name) else { return nil }
    guard let text = member.string else { throw wrong("\(name)", member, "a text") }
    return text
  }

  /// One of the words of a list; nil when there is none.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: StaticString
  ) throws(TrackRejection) -> Word? {
    guard let text = try text(name) else { return nil }
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw wrong("\(name)", member(name), "one of \(words)", isKind: true)
    }
    return word
  }

  func time(_ name: StaticString) throws(TrackRejection) -> Instant? {
    guard let member = member(name) else { return nil }
    let text = member.kind == .string ? Array((member.string ?? "").utf8) : Array(member.source)
    do throws(TimeError) {
      return try TrackTime.read(text)
    } catch {
      let place = line.position(of: line.bytes.startIndex + member.offset)
      throw TrackTime.rejection(error, of: text, at: place)
    }
  }

  /// A place on Earth; nil where there is no latitude and no longitude.
  func place() throws(TrackRejection) -> GeodeticCoordinate? {
    guard let latitude = try number("latitude"), let longitude = try number("longitude") else {
      return nil
    }
    let place = GeodeticCoordinate(
      latitude: latitude, longitude: longitude, ellipsoidalHeight: try number("height"))
    guard place.isOnEarth else {
      throw wrong("latitude", member("latitude"), "a coordinate on Earth", isKind: true)
    }
    return place
  }
}
