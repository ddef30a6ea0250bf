import DoormarkCore

extension JourneyRecording {
  /// Reads the first line.
  ///
  /// Members that an older version did not write have the standard values.
  public static func read(
    firstLine bytes: some Collection<UInt8>
  ) throws(JourneyRecordingError) -> JourneyRecording {
    let members: RecordingMembers
    let version: Int
    do throws(TrackRejection) {
      members = try RecordingMembers(TrackLine(number: 1, bytes: Array(bytes)[...]))
      guard let number = try members.whole(versionKey), number >= 1 else {
        throw members.wrong("\(versionKey)", members.member(versionKey), "a version from 1 on")
      }
      version = number
    } catch {
      throw .firstLine(error)
    }
    guard version <= currentVersion else { throw .newerVersion(version) }
    do throws(TrackRejection) {
      return try read(members)
    } catch {
      throw .firstLine(error)
    }
  }

  private static func read(
    _ members: RecordingMembers
  ) throws(TrackRejection) -> JourneyRecording {
    guard let target = try members.object("target"), let map = try target.text("map"),
      let kind: Placement.TargetKind = try target.word("kind")
    else { throw members.wrong("target", members.member("target"), "a target with kind and map") }
    let place = try target.place()
    guard try members.boolean("redacted") == (place == nil) else {
      throw members.wrong(
        "redacted", members.member("redacted"),
        place == nil ? "true, since the target has no coordinate" : "false", isKind: true)
    }
    var options = ArrivalOptions.standard
    options.rule = try rule(members.object("rule"))
    options.policy = try members.word("policy") ?? options.policy
    options.radiusSource = try members.word("radiusSource") ?? options.radiusSource
    if let confirmation = try members.object("exitConfirmation") {
      if let seconds = try confirmation.length("seconds") {
        options.exitConfirmation = .seconds(seconds)
      } else if let fixes = try confirmation.whole("fixes") {
        options.exitConfirmation = .fixes(fixes)
      }
    }
    if let gate = try members.object("gate") { options.gate = try Self.gate(gate) }
    return JourneyRecording(
      target: Target.Identity(kind: kind, mapID: map, doorID: try target.text("door")),
      coordinate: place, options: options)
  }

  private static func rule(_ members: RecordingMembers?) throws(TrackRejection) -> ArrivalRule? {
    guard let members else { return nil }
    let standard = ArrivalRule.standard
    return ArrivalRule(
      multiplier: try members.length("multiplier") ?? standard.multiplier,
      minimum: try members.length("minimum") ?? standard.minimum,
      maximum: try members.length("maximum") ?? standard.maximum,
      exitRatio: try members.length("exitRatio") ?? standard.exitRatio)
  }

  private static func gate(_ members: RecordingMembers) throws(TrackRejection) -> FixGate {
    let zero = try members.length("zeroMeans")
    return FixGate(
      zeroAccuracy: zero.map { .zeroMeans($0) } ?? .reject,
      maximumAge: try members.length("maximumAge"),
      maximumLead: try members.length("maximumLead") ?? .infinity,
      poorestArrival: try members.length("poorestArrival") ?? .infinity,
      reducedPrecision: try members.length("reducedPrecision") ?? .infinity,
      maximumSpeed: try members.length("maximumSpeed") ?? .infinity)
  }
}

extension RecordedEvent {
  /// Reads a line behind the first of a recording.
  public static func read(
    _ bytes: some Collection<UInt8>, line number: Int, of recording: JourneyRecording
  ) throws(TrackRejection) -> RecordedEvent {
    let members = try RecordingMembers(TrackLine(number: number, bytes: Array(bytes)[...]))
    let time = try members.time("time")
    if let word = try members.text("event") {
      guard let name = TrackEvent.Name(rawValue: word) else {
        throw TrackRejection(
          .unknownEvent, UnknownEvent.words(word),
          at: members.line.position(of: members.member("event")?.offset ?? 0))
      }
      return RecordedEvent(
        .event(name, attempt: try members.whole("attempt"), target: try target(members)),
        clock: time)
    }
    guard let time else {
      throw TrackRejection(.missingTime, "there is no time", at: members.line.start)
    }
    let clock = try members.time("clock")
    let needed: [StaticString] = recording.isRedacted ? ["square"] : ["latitude", "longitude"]
    guard needed.allSatisfy({ members.value.member($0) != nil }) else {
      let names = needed.map { "\($0)" }.joined(separator: " and ")
      throw TrackRejection(
        .missingPosition, "a fix of this recording needs \(names)", at: members.line.start)
    }
    if recording.isRedacted {
      return RecordedEvent(.redactedFix(try redactedFix(members, time)), clock: clock)
    }
    return RecordedEvent(.fix(try fix(members, time)), clock: clock)
  }

  private static func fix(
    _ members: RecordingMembers, _ time: Instant
  ) throws(TrackRejection) -> Fix {
    // A coordinate that was no number has been recorded as null.
    Fix(
      coordinate: GeodeticCoordinate(
        latitude: try members.number("latitude") ?? .nan,
        longitude: try members.number("longitude") ?? .nan),
      accuracy: try members.number("accuracy"), time: time, speed: try members.number("speed"),
      course: try members.number("course"), isSimulated: try members.boolean("simulated"))
  }

  private static func redactedFix(
    _ members: RecordingMembers, _ time: Instant
  ) throws(TrackRejection) -> RedactedFix {
    RedactedFix(
      time: time, accuracy: try members.number("accuracy"),
      squaredDistance: try members.length("square"), code: try members.word("gate"),
      isPassingBy: try members.boolean("passedBy"), isLeap: try members.boolean("leap"))
  }

  private static func target(
    _ members: RecordingMembers
  ) throws(TrackRejection) -> RecordedTarget {
    guard let target = members.member("target") else { return .same }
    switch target.string {
    case "gone": return .gone
    case "unreadable": return .unreadable
    default: break
    }
    guard let inner = try members.object("target") else { return .same }
    if inner.member("movedFar") != nil {
      return .redacted(
        RedactedMove(
          isFar: try inner.boolean("movedFar"), squaredDistance: try inner.length("square")))
    }
    guard let place = try inner.place() else {
      throw members.wrong(
        "target", target, "a place, movedFar, gone or unreadable", isKind: true)
    }
    return .moved(place)
  }
}
