// NavigationService.md shows the following lines; a test compares them.

import Doormark
import Synchronization

/// Where journeys outlive the process: one row for each traveller.
protocol JourneyStore: Sendable {
  /// Puts a row in place of the former one; nil when no journey is under way any more.
  func keep(_ row: [UInt8]?, of traveller: Int) throws
  /// Every row that is kept.
  func rows() throws -> [Int: [UInt8]]
}

/// The journeys of many travellers. Any thread may call any function at any time.
final class NavigationService: Sendable {
  private let places = Mutex(Places())
  private let sessions = Mutex<[Int: Session]>([:])
  private let workspaces = GeoWorkspacePool()
  private let editing = Mutex(())
  private let store: any JourneyStore
  private let log: @Sendable (_ traveller: Int, _ line: [UInt8]) -> Void

  /// Starts with these placements, and takes up every journey that was kept.
  init(
    _ documents: [PlacementDocument], store: any JourneyStore, at time: Instant?,
    log: @escaping @Sendable (_ traveller: Int, _ line: [UInt8]) -> Void
  ) throws {
    self.store = store
    self.log = log
    try put(documents)
    for (traveller, row) in try store.rows() {
      let (journey, effects) = Journey.restored(from: FileBytes(row), at: time) { named in
        named.flatMap { target($0.identity) }
      }
      sessions.withLock { $0[traveller] = Session(Visits(journey: journey)) }
      if let transition = effects.transition { log(traveller, JourneyLine.bytes(transition)) }
    }
  }

  /// Adds placements, each in place of the one with the same map id.
  func put(_ documents: [PlacementDocument]) throws {
    let placed = try workspaces.withWorkspace { workspace in
      try documents.map { document in
        let placement = try Georeferencer.place(document.map, in: &workspace)
        let doors: [Door?] = document.map.doors.isEmpty ? [nil] : document.map.doors
        return (document.map.id, doors.compactMap { Target(placement, door: $0) })
      }
    }
    edit { $0.merge(placed) { _, new in new } }
  }

  /// Takes a placement away.
  func remove(map id: String) { edit { $0[id] = nil } }

  /// Makes the next index while travellers still use the present one, and swaps it in.
  private func edit(_ change: (inout [String: [Target]]) -> Void) {
    editing.withLock { _ in
      var targets = places.withLock { $0.targets }
      change(&targets)
      let next = Places(targets: targets)
      places.withLock { $0 = next }
    }
  }

  /// The door of that name, or the start of a scan without one, as it is now.
  func target(_ identity: Target.Identity) -> Target? {
    places.withLock { $0.target(identity) }
  }

  /// The door that the traveller is at, whether it is the one they are on the way to or not.
  func door(of traveller: Int) -> Target.Identity? {
    session(of: traveller).visits.withLock { $0.door?.target?.identity }
  }

  /// Takes what happened to a traveller. When it throws, nothing has happened: call it again.
  func take(
    _ event: JourneyEvent, from traveller: Int, at time: Instant?
  ) throws -> [JourneyEffects] {
    try session(of: traveller).visits.withLock { visits in
      var next = visits
      // Looked up with the traveller in hand, so that nobody goes back to a former target.
      let (effects, lines) = next.take(event, at: time, among: places.withLock { $0 })
      let isActive = next.journey.phase.isActive
      try store.keep(
        isActive ? JourneySnapshotDocument(next.journey.snapshot).encoded() : nil, of: traveller)
      visits = next
      for line in lines { log(traveller, line) }
      return effects
    }
  }

  private func session(of traveller: Int) -> Session {
    sessions.withLock { sessions in
      let session = sessions[traveller] ?? Session(Visits())
      sessions[traveller] = session
      return session
    }
  }

  /// A traveller has a lock of their own, so that nobody waits for another's row.
  private final class Session: Sendable {
    let visits: Mutex<Visits>
    init(_ visits: Visits) { self.visits = Mutex(visits) }
  }
}

/// Everywhere one may go. It never changes: another takes its place.
struct Places: Sendable {
  let targets: [String: [Target]]
  let doors: DoorIndex

  init(targets: [String: [Target]] = [:]) {
    self.targets = targets
    doors = DoorIndex(targets.sorted { $0.key < $1.key }.flatMap(\.value))
  }

  func target(_ identity: Target.Identity) -> Target? {
    targets[identity.mapID]?.first { $0.identity == identity }
  }

  /// What a journey has to hear about its target; nil when that is as it was.
  func news(for journey: Journey) -> JourneyEvent? {
    guard journey.phase.isActive, let known = journey.target else { return nil }
    guard let now = target(known.identity) else { return .targetDeleted }
    return now == known ? nil : .targetMoved(now)
  }
}

/// One traveller: the journey, and the door that they are at. A plain value without a lock.
struct Visits: Sendable {
  var journey = Journey()
  /// A journey to the door that the traveller is at; nil where they are at none.
  private(set) var door: Journey?

  init(journey: Journey = Journey()) { self.journey = journey }

  /// The effects of news about the target, if any, and of the event; and lines for the log.
  mutating func take(
    _ event: JourneyEvent, at time: Instant?, among places: Places
  ) -> (effects: [JourneyEffects], lines: [[UInt8]]) {
    var effects: [JourneyEffects] = []
    var lines: [[UInt8]] = []
    if case .start = event, !journey.phase.isActive { journey = Journey() }
    for event in [places.news(for: journey), event].compactMap({ $0 }) {
      let before = journey.phase
      if case .fix(let fix) = event {
        let (changes, explanation) = journey.explain(fix, at: time)
        effects.append(changes)
        if let explanation {
          lines.append(JourneyLine.bytes(explanation, from: before, to: journey.phase))
        }
        visit(fix, at: time, among: places)
      } else {
        effects.append(journey.apply(event, at: time))
      }
      if let transition = effects.last?.transition { lines.append(JourneyLine.bytes(transition)) }
    }
    return (effects, lines)
  }

  /// Stays with the present door until its exit circle is left; then takes the nearest one by
  /// distance over radius.
  private mutating func visit(_ fix: Fix, at time: Instant?, among places: Places) {
    if var present = door {
      if let news = places.news(for: present) { _ = present.apply(news, at: time) }
      _ = present.apply(.fix(fix), at: time)
      door = present
      if present.phase == .approach { return }
    }
    door = nil
    let matches = places.doors.matches(at: fix.coordinate, accuracy: fix.accuracy ?? .nan)
    for match in matches where match.ratio <= 1 {
      var next = Journey.begin(to: places.doors.targets[match.index], at: time).journey
      _ = next.apply(.fix(fix), at: time)
      guard next.phase == .approach else { continue }
      door = next
      return
    }
  }
}
