import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Testing

/// A table with travellers whose streams are mixed, beside a journey of its own for each of them.
///
/// The journeys are the truth here: their rules are held by DoormarkCoreTests. Everything must be
/// equal, to the last bit.
struct TableScene {
  /// On both sides of the antimeridian, near and at poles, and where people live.
  static let places = [
    (48.2, 16.37), (-16.5, 179.999_5), (-16.5, -179.999_9), (0.0, 180.0), (88.999, 10), (-89.5, 60),
    (90, 0), (-33.86, 151.2),
  ].map { GeodeticCoordinate(latitude: $0.0, longitude: $0.1) }

  static func target(_ number: Int, moved: Double = 0) -> Target {
    var place = places[number % places.count]
    place.latitude -= moved / 111_000
    let map = ScanMap(
      id: "map \(number)", name: "M", frame: .arkit,
      declaredAlignment: DeclaredAlignment(
        anchor: place, at: .origin, heading: .degrees(0),
        error: .radial(
          TypedAccuracy(metres: 8, statistic: .r95), heading: .degrees(1), scale: 0, up: nil)))
    return Target(
      coordinate: place,
      identity: Target.Identity(
        kind: number % 3 == 0 ? .start : .door, mapID: map.id, doorID: number % 3 == 0 ? nil : "é"),
      routability: Placement.declared(map).routability,
      arrivalRule: number % 4 == 1
        ? ArrivalRule(multiplier: 2, minimum: 20, maximum: 90, exitRatio: 1.5) : .standard)
  }

  var generator: SeededGenerator
  var table: JourneyTable
  /// By the number of the journey.
  var journeys: [Int: Journey] = [:]
  private var streams: [Int: FixStream] = [:]
  private var next: [Int: Int] = [:]
  var outcome = TableOutcome()
  /// Every notice, change and tap that came up, by name.
  var seen: Set<String> = []

  init(_ options: ArrivalOptions, travellers: Int, fixes: Int, seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    table = JourneyTable(options: options)
    let targets = (0..<Self.places.count).map { Self.target($0) }
    let numbers = try targets.map { target in try table.addTarget(target) }
    for traveller in 0..<travellers {
      let place = numbers[traveller % numbers.count]
      let number = try #require(try table.begin(to: place).journey)
      journeys[number] =
        Journey.begin(to: targets[traveller % numbers.count], options: options).journey
      let kinds = FixStream.Kind.allCases
      streams[number] = FixStream(
        kinds[traveller / numbers.count % kinds.count], count: fixes,
        near: targets[traveller % numbers.count].coordinate, seed: seed &* 1000 + UInt64(traveller))
      next[number] = 0
    }
  }

  /// A batch of the next fixes of travellers by chance, some under numbers of nobody, judged by the
  /// table and by the journeys.
  mutating func judgeBatch(of size: Int, at clock: Bool = false) throws {
    let numbers = table.numbers.upperBound
    var journey: [Int] = []
    var fixes: [Fix] = []
    for _ in 0..<size {
      let chance = Int.random(in: 0..<40, using: &generator)
      var number = Int.random(in: 0..<numbers, using: &generator)
      if chance == 0 { number = [-1, .min, numbers, .max].randomElement(using: &generator) ?? -1 }
      journey.append(number)
      guard let at = next[number], let stream = streams[number] else {
        fixes.append(
          Fix(coordinate: Self.places[0], accuracy: 5, time: Instant(nanoseconds: 1)))
        continue
      }
      fixes.append(stream.fix(at % stream.count))
      // Now and then the same fix again, or one that the phone had before.
      if chance > 1 { next[number] = at + 1 }
    }
    let now = clock ? fixes.last?.time : nil
    let latitude = fixes.map(\.coordinate.latitude)
    let longitude = fixes.map(\.coordinate.longitude)
    let accuracy = fixes.map { $0.accuracy ?? .nan }
    let time = fixes.map(\.time.nanoseconds)
    table.apply(
      journey: journey.span, latitude: latitude.span, longitude: longitude.span,
      accuracy: accuracy.span, time: time.span, at: now, into: &outcome)
    try compare(fixes, journey, now)
  }

  private mutating func compare(_ fixes: [Fix], _ numbers: [Int], _ now: Instant?) throws {
    var events: [TableOutcome.Event] = []
    for (index, number) in numbers.enumerated() {
      guard var journey = journeys[number] else {
        try #require(outcome.isWithoutJourney(index))
        try #require(outcome.notice(of: index) == nil)
        seen.insert("without")
        continue
      }
      let effects = journey.apply(.fix(fixes[index]), at: now)
      journeys[number] = journey
      try #require(!outcome.isWithoutJourney(index))
      try #require(outcome.notice(of: index) == effects.notice, "fix \(index) of \(number)")
      if let notice = effects.notice { seen.insert(notice.name) }
      if let transition = effects.transition {
        seen.insert(transition.name.rawValue)
        events.append(
          TableOutcome.Event(
            fix: index, journey: number, name: transition.name, sequence: transition.sequence))
      }
    }
    try #require(outcome.events == events)
    try #require(outcome.count == numbers.count)
    #expect(outcome.withoutJourney.count == numbers.count { journeys[$0] == nil })
  }

  /// Taps of travellers by chance.
  mutating func tap(_ count: Int) throws {
    let events: [JourneyEvent] = [
      .imHere, .startIndoor, .startIndoor, .recognised(attempt: nil), .recognised(attempt: nil),
      .recognitionFailed(attempt: nil), .trackingLost, .trackingLost, .leaveGuidance,
      .leaveGuidance, .reachedSpot, .backToMap, .tick,
      .start(Self.target(0)), .targetMoved(Self.target(0)), .restore(nil, target: nil),
    ]
    for _ in 0..<count {
      guard let number = journeys.keys.sorted().randomElement(using: &generator),
        var event = events.randomElement(using: &generator)
      else { continue }
      if Int.random(in: 0..<40, using: &generator) == 0 { event = .cancel }
      let told = table.apply(event, to: number)
      let effects = try #require(told)
      switch event {
      case .start, .targetMoved, .restore:
        #expect(effects == JourneyEffects(notice: .notApplicable(.notInThisPhase)))
      default:
        let expected = journeys[number]?.apply(event)
        try #require(effects == expected)
        seen.insert(effects.transition?.name.rawValue ?? "-")
      }
    }
  }

  /// Whether the table holds the journeys, bit for bit; without the times of the host's clock if that
  /// was told.
  func check(clock: Bool = false) throws {
    #expect(table.count == journeys.count)
    for (number, journey) in journeys {
      let found = try #require(table.journey(number))
      var (left, right) = (found.state, journey.state)
      if clock {
        (left.moment, left.lastHeard) = (nil, nil)
        (right.moment, right.lastHeard) = (nil, nil)
      }
      if clock || !journey.phase.isActive {
        // A journey that is over shows what has come to the place of its target.
        try #require(left == right, "journey \(number)")
      } else {
        try #require(found == journey, "journey \(number)")
      }
    }
  }
}

extension JourneyTable {
  /// Judges fixes at one place.
  mutating func judge(
    _ journeys: [Int], at places: [GeodeticCoordinate], accuracy: [Double], time: [Int64]
  ) -> TableOutcome {
    var outcome = TableOutcome()
    let (latitude, longitude) = (places.map(\.latitude), places.map(\.longitude))
    apply(
      journey: journeys.span, latitude: latitude.span, longitude: longitude.span,
      accuracy: accuracy.span, time: time.span, into: &outcome)
    return outcome
  }
}
