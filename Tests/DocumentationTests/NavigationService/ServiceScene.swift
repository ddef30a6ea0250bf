import Doormark
import DoormarkTestSupport
import Synchronization

/// Three placements of `Data`, changes to them, and travellers who walk to their doors.
struct ServiceScene {
  let documents: [PlacementDocument]
  /// The pavilion of the same id, 40 m further north.
  let moved: PlacementDocument
  /// Every target before any change, and after all of them.
  let before: Places
  let after: Places

  static let removedMap = "cc0cc532-41b9-52b5-9d3b-d6eec811b4d9"
  /// 40 m along the meridian at the equator, at 110 574 m a degree.
  static let step = 40 / 110_574.0

  init() throws {
    documents = try ["library", "pavilion", "trail-hut"].map {
      try DataTests.document("Scans/\($0).placement.json")
    }
    var map = documents[1].map
    map.declaredAlignment?.anchor.latitude += Self.step
    moved = PlacementDocument(map)
    before = try Self.places(documents)
    after = try Self.places([documents[0], moved])
  }

  /// The targets of documents, one by one and without the service.
  static func places(_ documents: [PlacementDocument]) throws -> Places {
    var workspace = try GeoWorkspace()
    var targets: [String: [Target]] = [:]
    for document in documents {
      let placement = try Georeferencer.place(document.map, in: &workspace)
      targets[document.map.id] =
        document.map.doors.isEmpty
        ? [Target(placement)].compactMap(\.self)
        : document.map.doors.compactMap { Target(placement, door: $0) }
    }
    return Places(targets: targets)
  }

  /// Where one is, so many metres east and north of a target; good to a centimetre within 500 m.
  static func place(_ target: Target, east: Double, north: Double) -> GeodeticCoordinate {
    GeodeticCoordinate(
      latitude: target.coordinate.latitude + north / target.kernel.northLinear,
      longitude: target.coordinate.longitude + east / target.kernel.eastLinear)
  }

  static func time(_ seconds: Double) -> Instant {
    Instant(nanoseconds: 1_800_000_000_000_000_000 + Int64(seconds * 1e9))
  }

  static func fix(
    _ target: Target, east: Double, north: Double = 0, accuracy: Double = 5, at seconds: Double
  ) -> Fix {
    Fix(
      coordinate: place(target, east: east, north: north), accuracy: accuracy, time: time(seconds))
  }

  /// What happens to one traveller: a walk to a door, some time there, and away again, by reports
  /// of any quality; every second traveller also taps.
  func walk(_ traveller: Int) -> (identity: Target.Identity, events: [JourneyEvent]) {
    var generator = SeededGenerator(seed: UInt64(traveller))
    let all = before.doors.targets
    let target = all[traveller % all.count]
    let (x, y) = (generator.normal(), generator.normal())
    let length = (x * x + y * y).squareRoot()
    var events: [JourneyEvent] = []
    for index in 0..<40 {
      let metres = abs(Double(index) - 18) * 9 - 30
      var accuracy = Double.random(in: 3..<50, using: &generator)
      let error = accuracy / 2
      let fate = Int.random(in: 0..<20, using: &generator)
      if fate == 0 { accuracy = -1 }
      events.append(
        .fix(
          Self.fix(
            target, east: max(metres, 0) * x / length + error * generator.normal(),
            north: max(metres, 0) * y / length + error * generator.normal(), accuracy: accuracy,
            at: Double(index) * 10)))
      if fate == 1 { events.append(events[events.count - 1]) }
      guard traveller % 2 == 1, fate >= 10 else { continue }
      let taps: [JourneyEvent] = [
        .startIndoor, .recognised(attempt: nil), .trackingLost, .backToMap, .imHere,
        .recognitionFailed(attempt: nil), .leaveGuidance, .tick, .startIndoor, .startIndoor,
      ]
      events.append(taps[fate - 10])
    }
    return (target.identity, events)
  }
}

/// Rows in memory, which no longer can be written from a certain number on: the process is gone.
final class RowStore: JourneyStore {
  struct Gone: Error {}

  private let state: Mutex<(rows: [Int: [UInt8]], left: Int)>

  init(_ rows: [Int: [UInt8]] = [:], writes: Int = .max) {
    state = Mutex((rows, writes))
  }

  func keep(_ row: [UInt8]?, of traveller: Int) throws {
    try state.withLock { state in
      guard state.left > 0 else { throw Gone() }
      state.left -= 1
      state.rows[traveller] = row
    }
  }

  func rows() -> [Int: [UInt8]] { state.withLock { $0.rows } }
}

/// Counts what happens on many threads, from 1.
final class Tally: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}
