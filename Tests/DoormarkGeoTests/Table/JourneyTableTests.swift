import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Testing

@Suite struct JourneyTableTests {
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
    all.append(ArrivalOptions(exitConfirmation: .seconds(20)))
    all.append(
      ArrivalOptions(
        rule: ArrivalRule(multiplier: 3, minimum: 25, maximum: 120, exitRatio: 0.5)))
    all.append(
      ArrivalOptions(
        rule: ArrivalRule(multiplier: .infinity, minimum: 25, maximum: 120, exitRatio: 2)))
    return all
  }

  /// Fixes alone, then taps as well: every notice and every change must come up.
  @Test func isTheJourneys() throws {
    var seen: Set<String> = []
    for (number, options) in Self.options.enumerated() {
      var scene = try TableScene(options, travellers: 80, fixes: 60, seed: UInt64(number + 1))
      for size in [0, 1, 2, 700, 2000] { try scene.judgeBatch(of: size) }
      try scene.check()
      for _ in 0..<6 {
        try scene.tap(100)
        try scene.judgeBatch(of: 200)
      }
      try scene.check()
      seen.formUnion(scene.seen)
    }
    let expected: Set<String> = [
      "without", "invalidCoordinate", "invalidAccuracy", "duplicate", "outOfOrder",
      "tooPoorToArrive", "implausibleJump", "precisionReduced", "passedBy", "suppressed",
      "notApplicable", "arrived", "left", "overrideCleared", "arrivedByUser", "backToMap",
      "recognitionStarted", "recognitionFailed", "guidanceBegan", "trackingLost", "guidanceLeft",
      "ended",
    ]
    #expect(expected.subtracting(seen) == [])
  }

  /// With a clock, fixes are stale and early as they are for the journey.
  @Test func asksTheClock() throws {
    var seen: Set<String> = []
    for seed in 0..<6 {
      let options = ArrivalOptions(
        gate: FixGate(maximumAge: seed % 2 == 0 ? 15 : nil, maximumLead: 200))
      var scene = try TableScene(options, travellers: 80, fixes: 60, seed: UInt64(100 + seed))
      for _ in 0..<60 { try scene.judgeBatch(of: 25, at: true) }
      try scene.check(clock: true)
      seen.formUnion(scene.seen)
    }
    #expect(seen.isSuperset(of: ["stale", "future", "arrived", "left"]))
  }

  /// Several fixes of one journey within a batch count in their order.
  @Test func keepsTheOrderOfAJourney() throws {
    var table = JourneyTable()
    let target = TableScene.target(0)
    let place = try table.addTarget(target)
    let journey = try #require(try table.begin(to: place).journey)
    // 0.001° of latitude are 111 m: at the door, away, at the door, away, and the last one again.
    let way = [0, 0.001, 0, 0.001, 0.001].map { step in
      var place = target.coordinate
      place.latitude += step
      return place
    }
    let outcome = table.judge(
      [Int](repeating: journey, count: 5), at: way, accuracy: [Double](repeating: 5, count: 5),
      time: [1, 61, 121, 181, 181].map { $0 * 1_000_000_000 })
    let names: [JourneyTransition.Name] = [.arrived, .left, .arrived, .left]
    let expected = names.enumerated().map {
      // The first transition was `started`.
      TableOutcome.Event(fix: $0, journey: journey, name: $1, sequence: $0 + 2)
    }
    #expect(outcome.events == expected)
    #expect((0..<5).map { outcome.notice(of: $0) } == [nil, nil, nil, nil, .gate(.duplicate)])
  }

  /// A fix of the same time is the same fix only at the same place.
  @Test func tellsTheSameFixFromAnother() throws {
    var table = JourneyTable()
    let target = TableScene.target(0)
    let place = try table.addTarget(target)
    let journey = try #require(try table.begin(to: place).journey)
    var (north, east) = (target.coordinate, target.coordinate)
    north.latitude += 1e-5
    east.longitude += 1e-5
    let outcome = table.judge(
      [Int](repeating: journey, count: 4), at: [target.coordinate, target.coordinate, north, east],
      accuracy: [5, 5, 5, 5], time: [1, 1, 1, 1])
    let expected: [JourneyNotice?] = [
      nil, .gate(.duplicate), .gate(.outOfOrder), .gate(.outOfOrder),
    ]
    #expect((0..<4).map { outcome.notice(of: $0) } == expected)
  }

  /// A phone that is poor from the beginning, of a traveller who says that they are there: a poor fix
  /// leaves only from beyond the exit circle by its own radius.
  @Test func poorFixesAlone() throws {
    for metres in stride(from: 100.0, through: 900, by: 25) {
      var table = JourneyTable()
      let target = TableScene.target(0)
      let place = try table.addTarget(target)
      let number = try #require(try table.begin(to: place).journey)
      var journey = Journey.begin(to: target).journey
      for _ in 0..<2 {
        let tapped = table.apply(.imHere, to: number)
        let expected = journey.apply(.imHere)
        #expect(tapped == expected)
        for (second, accuracy) in [(1, 130.0), (2, 200), (3, 1500)] {
          var at = target.coordinate
          at.latitude += metres / 111_195
          let time = (journey.moment?.nanoseconds ?? 0) + Int64(second)
          let outcome = table.judge([number], at: [at], accuracy: [accuracy], time: [time])
          let effects = journey.apply(
            .fix(Fix(coordinate: at, accuracy: accuracy, time: Instant(nanoseconds: time))))
          #expect(outcome.notice(of: 0) == effects.notice)
          #expect(outcome.events.map(\.name) == (effects.transition.map { [$0.name] } ?? []))
          #expect(table.journey(number) == journey)
        }
      }
    }
  }

  /// At most 64 bytes a journey, by the buffers themselves: 48 a line, and what is apart in a canyon
  /// (2 % poor fixes) or kept for more.
  @Test func takesFewBytes() throws {
    #expect(JourneyTable.bytesPerJourney == 48)
    for kind in [FixStream.Kind.openSky, .canyon] {
      var table = JourneyTable()
      let target = TableScene.target(0)
      let place = try table.addTarget(target)
      let count = 1000
      for _ in 0..<count { _ = try table.begin(to: place) }
      let stream = FixStream(kind, count: 60, near: target.coordinate, seed: 5)
      for fix in 0..<60 {
        // Each traveller is elsewhere in the stream, so that one in fifty is at a poor fix.
        let numbers = Array(0..<count)
        let places = numbers.map { ($0 + fix) % 60 }
        _ = table.judge(
          numbers, at: places.map { stream.fix($0).coordinate },
          accuracy: places.map { stream.accuracy[$0] },
          time: [Int64](repeating: Int64(fix + 1) * 60_000_000_000, count: count))
      }
      #expect(table.count == count)
      let bytes = Double(table.byteCount) / Double(count)
      #expect(bytes <= 64, "\(kind): \(bytes)")
    }
  }

  @Test func targetsMoveAndGo() throws {
    var scene = try TableScene(.standard, travellers: 80, fixes: 60, seed: 77)
    try scene.judgeBatch(of: 1500)
    try scene.tap(60)
    // By 10 m and by 100 m.
    for (place, metres) in [(0, 10.0), (1, 100), (5, 100)] {
      let target = TableScene.target(place, moved: metres)
      let changed = try scene.table.replaceTarget(place, with: target)
      var expected: [Int] = []
      for (number, journey) in scene.journeys where journey.phase.isActive {
        guard scene.table.target(of: number) == place else { continue }
        expected.append(number)
        _ = scene.journeys[number]?.apply(.targetMoved(target))
      }
      #expect(changed == expected.sorted() && !changed.isEmpty)
    }
    try scene.check()
    try scene.judgeBatch(of: 800)
    try scene.check()
    let ended = try scene.table.removeTarget(0)
    for number in ended { _ = scene.journeys[number]?.apply(.targetDeleted) }
    #expect(!ended.isEmpty)
    try scene.check()
    #expect(scene.table.target(at: 0) == nil)
    #expect(throws: JourneyTableError.noSuchTarget(0)) { try scene.table.begin(to: 0) }
    #expect(throws: JourneyTableError.noSuchTarget(0)) { try scene.table.removeTarget(0) }
    #expect(throws: JourneyTableError.noSuchTarget(-1)) {
      try scene.table.replaceTarget(-1, with: TableScene.target(0))
    }
    try scene.judgeBatch(of: 800)
    // The place is free when the last of its journeys is gone.
    let gone = scene.journeys.keys.filter { scene.table.target(of: $0) == 0 }.sorted()
    for number in gone {
      #expect(try scene.table.addTarget(TableScene.target(3)) != 0)
      let isThere = scene.table.remove(number)
      #expect(isThere)
      scene.journeys[number] = nil
    }
    #expect(try scene.table.addTarget(TableScene.target(3)) == 0)
    try scene.judgeBatch(of: 800)
    try scene.check()
  }

  @Test func numbersAreFreeAgain() throws {
    var scene = try TableScene(.standard, travellers: 16, fixes: 60, seed: 9)
    try scene.judgeBatch(of: 600)
    for number in [3, 7] {
      let removed = [scene.table.remove(number), scene.table.remove(number)]
      #expect(removed == [true, false])
      #expect(scene.table.journey(number) == nil && scene.table.target(of: number) == nil)
      let effects = scene.table.apply(.imHere, to: number)
      #expect(effects == nil)
      scene.journeys[number] = nil
    }
    let removed = [scene.table.remove(-1), scene.table.remove(.max)]
    #expect(removed == [false, false])
    try scene.judgeBatch(of: 100)
    try scene.check()
    let first = try #require(try scene.table.begin(to: 1).journey)
    let second = try #require(try scene.table.begin(to: 1).journey)
    #expect(Set([first, second]) == [3, 7])
    #expect(scene.table.numbers == 0..<16 && scene.table.count == 16)
  }

  @Test func refusedTargetHasNoJourney() throws {
    var table = JourneyTable()
    let place = try table.addTarget(
      Target(
        coordinate: TableScene.places[0], identity: Target.Identity(kind: .start, mapID: "m"),
        routability: .unplaced))
    let (journey, effects) = try table.begin(to: place)
    #expect(journey == nil && effects.transition?.name == .refused && table.count == 0)
  }

  /// `signalLost`, once, 30 s after the latest accepted fix, whether the journey has a line or is
  /// apart.
  @Test func silenceIsSaidOnce() throws {
    var table = JourneyTable()
    let target = TableScene.target(0)
    let place = try table.addTarget(target)
    let begun = try #require(try table.begin(to: place, at: Instant(nanoseconds: 0)).journey)
    let told = try #require(try table.begin(to: place).journey)
    let apart = try #require(try table.begin(to: place).journey)
    _ = table.judge(
      [told, apart, apart], at: [GeodeticCoordinate](repeating: target.coordinate, count: 3),
      accuracy: [5, 5, 500], time: [10, 10, 20].map { $0 * 1_000_000_000 })
    func silent(_ second: Int64) -> [Int] {
      table.silent(at: Instant(nanoseconds: second * 1_000_000_000))
    }
    #expect(silent(29) == [])
    #expect(silent(30) == [begun])
    #expect(silent(45) == [told])
    #expect(silent(50) == [apart])
    #expect(silent(500) == [])
    #expect(table.journey(told)?.state.isSignalLost == true)
    // The next fix breaks the silence.
    _ = table.judge(
      [told], at: [target.coordinate], accuracy: [5], time: [600_000_000_000])
    #expect(table.journey(told)?.state.isSignalLost == false)
    #expect(silent(629) == [] && silent(630) == [told])
  }
}
