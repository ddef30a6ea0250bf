import DoormarkBench
import DoormarkCore
import DoormarkGeo
import DoormarkSimulation

/// Work whose instructions are counted: the same at every run and on every machine.
enum CountedWork: String, CaseIterable {
  /// 100,000 points within 1 km, to WGS 84 and back.
  case bulkPoints = "bulk-points"
  /// 200,000 fixes among buildings, from a fresh batch.
  case fixBatch = "fix-batch"
  /// 20,000 fixes among buildings, one at a time through a journey's own interface.
  case journey
  /// 50,000 fixes of 100 travellers among buildings, through one table.
  case journeyTable = "journey-table"
  /// An index of 10,000 doors.
  case doorIndex = "door-index"
  /// The nearest of 10,000 doors, and all whose circle holds the fix, for 5,000 fixes.
  case doorLookup = "door-lookup"

  /// Makes the input, then works on it so many times; the answer depends on all of the work, so that
  /// none of it can be left out.
  func run(_ times: Int) -> Int {
    switch self {
    case .bulkPoints: Self.points(times)
    case .fixBatch: Self.batch(times)
    case .journey: Self.journey(times)
    case .journeyTable: Self.table(times)
    case .doorIndex: Self.index(times)
    case .doorLookup: Self.lookup(times)
    }
  }

  private static func points(_ times: Int) -> Int {
    var generator = SeededGenerator(seed: 1)
    let cloud = Cloud(100_000, within: 1000, &generator)
    let transform = BulkTransform(TransformBulk.frame)
    let place = Buffers(cloud.x.count)
    let point = Buffers(cloud.x.count)
    for _ in 0..<times {
      place.fill(transform, cloud)
      point.fillBack(transform, place)
    }
    // In micrometres, which no rounding reaches.
    return point.first.reduce(0) { $0 &+ Int(($1 * 1e6).rounded()) }
  }

  private static func batch(_ times: Int) -> Int {
    let stream = FixStream(.canyon, count: 200_000, seed: 1)
    guard let run = BatchRun(stream, to: FixStream.standardTarget, .standard) else { return -1 }
    for _ in 0..<times { run.run() }
    return run.outcome.events.count
  }

  private static func journey(_ times: Int) -> Int {
    let stream = FixStream(.canyon, count: 20_000, seed: 1)
    var transitions = 0
    for _ in 0..<times {
      var journey = Journey.begin(to: FixStream.standardTarget).journey
      for i in stream.latitude.indices {
        let fix = Fix(
          coordinate: GeodeticCoordinate(
            latitude: stream.latitude[i], longitude: stream.longitude[i]),
          accuracy: stream.accuracy[i], time: Instant(nanoseconds: stream.time[i]))
        if journey.apply(.fix(fix)).transition != nil { transitions += 1 }
      }
    }
    return transitions
  }

  private static func index(_ times: Int) -> Int {
    let town = Town(doors: 10_000, fixes: 1, seed: 1)
    let targets = town.targets
    var found = 0
    for _ in 0..<times {
      let index = DoorIndex(targets)
      found += index.nearest(to: town.fixes[0], accuracy: Town.accuracy)?.index ?? -1
    }
    return found
  }

  private static func lookup(_ times: Int) -> Int {
    let town = Town(doors: 10_000, fixes: 5_000, seed: 1)
    let index = DoorIndex(town.targets)
    var sum = 0
    for _ in 0..<times {
      for fix in town.fixes {
        sum &+= index.nearest(to: fix, accuracy: Town.accuracy)?.index ?? -1
        index.forEachMatch(at: fix, accuracy: Town.accuracy) { sum &+= $0.index }
      }
    }
    return sum
  }
}
