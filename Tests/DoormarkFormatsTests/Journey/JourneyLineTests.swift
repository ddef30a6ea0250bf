import DoormarkCore
import DoormarkFormats
import Testing

@Suite struct JourneyLineTests {
  private let door = GeodeticCoordinate(latitude: 0, longitude: 0)

  private var target: Target {
    Target(
      coordinate: door, identity: Target.Identity(kind: .door, mapID: "m", doorID: "d"),
      routability: .unplaced)
  }

  /// So many metres north of the door: at the equator the kernel's first term is a(1 − e²) a radian,
  /// 110 574.275 821 594 m a degree (closed form).
  private func fix(_ north: Double, accuracy: Double?, second: Int64) -> Fix {
    Fix(
      coordinate: GeodeticCoordinate(latitude: north / 110_574.275_821_594, longitude: 0),
      accuracy: accuracy,
      time: Instant(nanoseconds: 1_777_887_000_000_000_000 + second * 1_000_000_000))
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func street() -> Journey {
    var journey = Journey()
    _ = journey.apply(
      .restore(
        JourneySnapshot(
          schema: 1, phase: .street(.none), latchedRadius: nil, lastAccepted: nil, sequence: 0),
        target: target))
    return journey
  }

  /// The members in the order of the command's documentation, null for what is not known.
  @Test func transitions() throws {
    var journey = street()
    let arrived = try #require(
      journey.apply(.fix(fix(12, accuracy: 5, second: 0))).transition)
    #expect(
      text(JourneyLine.bytes(arrived)) == #"""
        {"kind":"transition","sequence":2,"time":"2026-05-04T09:30:00.000Z","event":"arrived",\#
        "from":"street","to":"approach","distance_m":12,"accuracy_m":5,"radius_m":25,\#
        "exit_radius_m":40,"latched_radius_m":null,"target":"door","policy":"lastAdmitting",\#
        "reason":"insideArrivalCircle","text":"arrived: about 12 m from the door, inside the \#
        arrival circle of 25 m (accuracy 5 m)","attempt":null,"error_m":null,\#
        "journey_taken":false}

        """#)
    let refused = try #require(Journey.begin(to: target).effects.transition)
    #expect(
      text(JourneyLine.bytes(refused)) == #"""
        {"kind":"transition","sequence":1,"time":null,"event":"refused","from":"idle",\#
        "to":"idle","distance_m":null,"accuracy_m":null,"radius_m":null,"exit_radius_m":null,\#
        "latched_radius_m":null,"target":"door","policy":"lastAdmitting","reason":"unplaced",\#
        "text":"no journey to the door: nobody knows where it is","attempt":null,\#
        "error_m":null,"journey_taken":false}

        """#)
  }

  @Test func fixesAndNotices() throws {
    var journey = street()
    let time = Instant(nanoseconds: 1_777_887_001_500_000_000)
    let before = journey.phase
    let (effects, explanation) = journey.explain(
      fix(30, accuracy: 5, second: 0), at: time)
    #expect(effects == .none)
    let line = text(
      JourneyLine.bytes(try #require(explanation), from: before, to: journey.phase))
    #expect(line.hasPrefix(#"{"kind":"fix","sequence":null,"time":"2026-05-04T09:30:00.000Z","#))
    #expect(line.contains(#""event":"fix","from":"street","to":"street","distance_m":30,"#))
    #expect(line.contains(#""reason":null,"text":"about 30 m from the door, between the circles "#))
    #expect(line.contains(#""verdict":"band","margin_m":5,"distance_bound_m":"#))
    #expect(line.hasSuffix("\"fix_age_s\":1.5}\n"))
    let rejected = journey.explain(fix(30, accuracy: -1, second: 1))
    let notice = try #require(rejected.effects.notice)
    let other = text(JourneyLine.bytes(notice, journey: journey, time: time))
    #expect(
      other == #"""
        {"kind":"notice","sequence":null,"time":"2026-05-04T09:30:01.500Z",\#
        "event":"invalidAccuracy","from":"street","to":"street","distance_m":null,\#
        "accuracy_m":null,"radius_m":null,"exit_radius_m":null,"latched_radius_m":null,\#
        "target":"door","policy":"lastAdmitting","reason":null,\#
        "text":"turned away: the accuracy is not a positive number of metres"}

        """#)
    let last = text(
      JourneyLine.bytes(
        try #require(rejected.explanation), from: journey.phase, to: journey.phase))
    #expect(last.contains(#""accuracy_m":-1,"radius_m":null,"#))
    #expect(last.contains(#""reason":"invalidAccuracy","#))
    #expect(last.contains(#""verdict":"rejected","margin_m":null,"distance_bound_m":null,"#))
  }
}
