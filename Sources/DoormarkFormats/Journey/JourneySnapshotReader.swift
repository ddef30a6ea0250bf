import DoormarkCore

/// Reads the members of one object of a snapshot; the first that is wrong is the error.
struct JourneySnapshotReader {
  var value: JSONValue
  /// The object's own name and a point; empty for the document.
  var place: String

  func snapshot() throws(JourneySnapshotError) -> JourneySnapshot {
    guard value.kind == .object else { throw wrong(value, "", "an object") }
    let schema = try whole("schema")
    guard schema <= JourneySnapshot.currentSchema else { throw .newerSchema(schema) }
    guard schema >= 1 else { throw wrong(member("schema"), "schema", "1 or 2") }
    var snapshot = JourneySnapshot(
      schema: schema, phase: try phase(), latchedRadius: try number("latchedRadius"),
      lastAccepted: try fix("lastAccepted"), sequence: try whole("sequence"))
    guard schema >= 2 else { return snapshot }
    snapshot.target = try target()
    snapshot.attempt = try whole("attempt")
    snapshot.moment = try time("moment")
    snapshot.lastHeard = try time("lastHeard")
    snapshot.reference = try fix("reference")
    snapshot.pending = try fix("pending")
    snapshot.fixesOutside = try whole("fixesOutside")
    snapshot.outsideSince = try time("outsideSince")
    snapshot.isSignalLost = try boolean("signalLost")
    snapshot.isPrecisionReduced = try boolean("precisionReduced")
    return snapshot
  }

  private func phase() throws(JourneySnapshotError) -> JourneyPhase {
    switch try word("phase", JourneyPhase.names) {
    case "street":
      let words = JourneyPhase.MapOverride.allCases.map(\.rawValue)
      let choice = try word("override", words)
      return .street(JourneyPhase.MapOverride(rawValue: choice) ?? .none)
    case "approach": return .approach
    case "recognising": return .recognising(since: try time("since"))
    case "guided": return .guided
    case "ended":
      let words = JourneyPhase.EndReason.allCases.map(\.rawValue)
      let reason = JourneyPhase.EndReason(rawValue: try word("reason", words))
      return .ended(reason ?? .cancelled)
    default: return .idle
    }
  }

  private func fix(_ name: StaticString) throws(JourneySnapshotError) -> AcceptedFix? {
    guard let inner = try object(name) else { return nil }
    guard let time = try inner.time("time"), let latitude = try inner.number("latitude"),
      let longitude = try inner.number("longitude"), let accuracy = try inner.number("accuracy")
    else { throw wrong(inner.value, "\(name)", "a fix with time, place and accuracy") }
    return AcceptedFix(
      latitude: latitude, longitude: longitude, accuracy: accuracy, time: time)
  }

  private func target() throws(JourneySnapshotError) -> JourneySnapshot.NamedTarget? {
    guard let inner = try object("target") else { return nil }
    let kind = try inner.word("kind", ["door", "start"])
    guard let map = inner.member("map")?.string, let latitude = try inner.number("latitude"),
      let longitude = try inner.number("longitude")
    else { throw wrong(inner.value, "target", "a target with map, latitude and longitude") }
    return JourneySnapshot.NamedTarget(
      identity: Target.Identity(
        kind: Placement.TargetKind(rawValue: kind) ?? .start, mapID: map,
        doorID: try inner.text("door")),
      coordinate: GeodeticCoordinate(
        latitude: latitude, longitude: longitude,
        ellipsoidalHeight: try inner.number("height")))
  }
}

extension JourneySnapshotReader {
  /// The member; nil when it is missing or null.
  fileprivate func member(_ name: StaticString) -> JSONValue? {
    guard let member = value.member(name), !member.isNull else { return nil }
    return member
  }

  fileprivate func wrong(
    _ member: JSONValue?, _ name: String, _ expected: String
  ) -> JourneySnapshotError {
    let path = name.isEmpty ? "the document" : place + name
    return .member(path, expected: expected, position: (member ?? value).position)
  }

  fileprivate func object(
    _ name: StaticString
  ) throws(JourneySnapshotError) -> JourneySnapshotReader? {
    guard let member = member(name) else { return nil }
    guard member.kind == .object else { throw wrong(member, "\(name)", "an object") }
    return JourneySnapshotReader(value: member, place: "\(name).")
  }

  fileprivate func number(_ name: StaticString) throws(JourneySnapshotError) -> Double? {
    guard let member = member(name) else { return nil }
    guard let number = member.number else { throw wrong(member, "\(name)", "a number") }
    return number
  }

  /// A whole number from 0 on, which must be there.
  fileprivate func whole(_ name: StaticString) throws(JourneySnapshotError) -> Int {
    guard let integer = member(name)?.integer, integer >= 0 else {
      throw wrong(member(name), "\(name)", "a whole number from 0 on")
    }
    return integer
  }

  fileprivate func boolean(_ name: StaticString) throws(JourneySnapshotError) -> Bool {
    guard let member = member(name) else { return false }
    guard let boolean = member.boolean else { throw wrong(member, "\(name)", "true or false") }
    return boolean
  }

  fileprivate func text(_ name: StaticString) throws(JourneySnapshotError) -> String? {
    guard let member = member(name) else { return nil }
    guard let text = member.string else { throw wrong(member, "\(name)", "a string") }
    return text
  }

  /// One of a list of words, which must be there.
  fileprivate func word(
    _ name: StaticString, _ words: [String]
  ) throws(JourneySnapshotError) -> String {
    guard let text = try text(name), words.contains(text) else {
      throw wrong(member(name), "\(name)", "one of \(words.joined(separator: ", "))")
    }
    return text
  }

  fileprivate func time(_ name: StaticString) throws(JourneySnapshotError) -> Instant? {
    guard let text = try text(name) else { return nil }
    guard let instant = try? RFC3339.parse(text) else {
      throw wrong(member(name), "\(name)", "a time such as 2026-05-04T09:30:00Z")
    }
    return instant
  }
}
