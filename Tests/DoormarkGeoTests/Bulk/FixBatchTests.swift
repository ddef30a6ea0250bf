import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Testing

/// The batch against the journey itself, which is the truth here: its own rules are held by
/// DoormarkCoreTests. Everything must be equal, to the last bit.
@Suite struct FixBatchTests {
  /// On both sides of the antimeridian, near and at poles, and where people live.
  static let places = [
    (48.2, 16.37), (-16.5, 179.999_5), (-16.5, -179.999_9), (0.0, 180.0), (88.999, 10), (-89.5, 60),
    (90, 0), (-33.86, 151.2),
  ].map { GeodeticCoordinate(latitude: $0.0, longitude: $0.1) }

  static func target(_ place: GeodeticCoordinate) -> Target {
    let map = ScanMap(
      id: "m", name: "M", frame: .arkit,
      declaredAlignment: DeclaredAlignment(
        anchor: place, at: .origin, heading: .degrees(0),
        error: .radial(
          TypedAccuracy(metres: 8, statistic: .r95), heading: .degrees(1), scale: 0, up: nil)))
    return Target(
      coordinate: place, identity: Target.Identity(kind: .door, mapID: "m", doorID: "d"),
      routability: Placement.declared(map).routability)
  }

  /// Options with something in them for every branch of the kernel, and some that it leaves alone.
  static var options: [ArrivalOptions] {
    var all = ArrivalPolicy.allCases.map { ArrivalOptions(policy: $0) }
    for policy in ArrivalPolicy.allCases {
      all.append(
        ArrivalOptions(
          rule: ArrivalRule(multiplier: 2, minimum: 10, maximum: 300, exitRatio: 1), policy: policy,
          radiusSource: .includePlacementError,
          gate: FixGate(zeroAccuracy: .zeroMeans(5), poorestArrival: 30, maximumSpeed: 0)))
    }
    all.append(ArrivalOptions(gate: .walking))
    all.append(ArrivalOptions(exitConfirmation: .fixes(3)))
    all.append(
      ArrivalOptions(
        rule: ArrivalRule(multiplier: 3, minimum: 25, maximum: 120, exitRatio: 0.5)))
    return all
  }

  static func compare(
    _ stream: FixStream, _ target: Target, _ options: ArrivalOptions, cuts: [Int] = []
  ) throws -> Int {
    var journey = Journey.begin(to: target, options: options).journey
    var batch = try #require(FixBatch(to: target, options: options))
    var outcome = FixOutcome()
    var events = 0
    let ends = cuts + [stream.count]
    for (start, end) in zip([0] + cuts, ends) {
      let latitude = Array(stream.latitude[start..<end])
      let longitude = Array(stream.longitude[start..<end])
      let accuracy = Array(stream.accuracy[start..<end])
      let time = Array(stream.time[start..<end])
      batch.apply(
        latitude: latitude.span, longitude: longitude.span, accuracy: accuracy.span,
        time: time.span, into: &outcome)
      var expected: [FixOutcome.Event] = []
      for i in start..<end {
        let effects = journey.apply(.fix(stream.fix(i)))
        var isCounted = true
        if case .gate(let code) = effects.notice { isCounted = !code.isRejection }
        switch effects.transition?.name {
        case .arrived: expected.append(FixOutcome.Event(index: i - start, kind: .arrived))
        case .left: expected.append(FixOutcome.Event(index: i - start, kind: .left))
        default: break
        }
        try #require(outcome.isCounted(i - start) == isCounted, "fix \(i)")
        try #require(outcome.isInApproach(after: i - start) == (journey.phase == .approach))
      }
      try #require(outcome.events == expected)
      try #require(outcome.count == end - start)
      #expect(batch.isInApproach == (journey.phase == .approach))
      #expect(batch.latchedRadius == journey.latchedRadius)
      #expect(batch.history == journey.history)
      events += expected.count
    }
    return events
  }

  @Test(arguments: FixStream.Kind.allCases) func isTheJourney(kind: FixStream.Kind) throws {
    var seed: UInt64 = 1
    for place in Self.places {
      let target = Self.target(place)
      var events = 0
      for options in Self.options {
        seed += 1
        let stream = FixStream(kind, count: 700, near: place, seed: seed)
        events += try Self.compare(stream, target, options)
      }
      #expect(events > 0, "\(place)")
    }
  }

  /// Chunks of every length about 64, so that a change falls on each border.
  @Test func isTheSameInPieces() throws {
    let place = Self.places[1]
    let target = Self.target(place)
    for seed in 0..<40 {
      let stream = FixStream(
        seed % 2 == 0 ? .hostile : .canyon, count: 400, near: place, seed: UInt64(seed))
      let cuts = [0, 1, 1, 63 + seed % 3, 127 + seed % 5, 128 + seed, 256, 383]
      for policy in ArrivalPolicy.allCases {
        _ = try Self.compare(stream, target, ArrivalOptions(policy: policy), cuts: cuts)
      }
    }
  }

  /// A phone that is poor, or nowhere, from the beginning, and one that jumps away and stays there.
  @Test func beginsWithoutAReference() throws {
    let place = Self.places[0]
    let target = Self.target(place)
    for bad in [-1.0, .nan, 500, 130] {
      for run in [1, 63, 64, 65, 200] {
        var stream = FixStream(.openSky, count: 300, near: place, seed: 3)
        for i in 0..<run { stream.accuracy[i] = bad }
        for i in 250..<300 { stream.latitude[i] += 0.2 }
        _ = try Self.compare(stream, target, .standard)
      }
    }
  }

  @Test func aRefusedTargetHasNoBatch() {
    let target = Target(
      coordinate: Self.places[0], identity: Target.Identity(kind: .start, mapID: "m"),
      routability: .unplaced)
    #expect(FixBatch(to: target) == nil)
  }
}
