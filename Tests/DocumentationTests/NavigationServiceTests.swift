import Doormark
import DoormarkTestSupport
import Foundation
import Synchronization
import Testing

/// The service of the article: many travellers at once get what each would get alone.
@Suite struct NavigationServiceTests {
  /// What a traveller was told, event by event.
  private struct Diary: Sendable {
    var start: Target?
    var begun: [JourneyEffects] = []
    var answers: [[JourneyEffects]] = []
    var doors: [Target.Identity?] = []
    /// How many events were taken before the restart.
    var beforeRestart = 0
  }

  private static let travellers = 200

  /// Goes on with every traveller's events, all travellers at once, until they end or the process
  /// does; `changes` happen as soon as so many events of all travellers were taken.
  private func run(
    _ service: NavigationService, scene: ServiceScene, diaries: [Diary],
    changes: [Int: @Sendable (NavigationService) throws -> Void] = [:]
  ) async throws -> [Diary] {
    let taken = Tally()
    return try await withThrowingTaskGroup(of: (Int, Diary).self) { group in
      for (traveller, kept) in diaries.enumerated() {
        group.addTask {
          var diary = kept
          let (identity, events) = scene.walk(traveller)
          do {
            if diary.begun.isEmpty, let target = service.target(identity) {
              diary.begun = try service.take(.start(target), from: traveller, at: nil)
              diary.start = target
            }
            for event in events.dropFirst(diary.answers.count) {
              diary.answers.append(try service.take(event, from: traveller, at: nil))
              diary.doors.append(service.door(of: traveller))
              try changes[taken.next()]?(service)
              await Task.yield()
            }
          } catch is RowStore.Gone {}
          return (traveller, diary)
        }
      }
      var all = diaries
      for try await (traveller, diary) in group { all[traveller] = diary }
      return all
    }
  }

  /// The same journey on one thread and without the service: news about the target comes where the
  /// diary has two answers to one event.
  private func alone(
    _ traveller: Int, _ diary: Diary, scene: ServiceScene
  ) -> [[JourneyEffects]] {
    guard let start = diary.start else { return [] }
    let (identity, events) = scene.walk(traveller)
    var journey = Journey()
    var answers = [[journey.apply(.start(start))]]
    for (index, event) in events.enumerated() {
      if index == diary.beforeRestart {
        let former = journey
        journey = Journey()
        if former.phase.isActive {
          _ = journey.apply(.restore(former.snapshot, target: scene.after.target(identity)))
        }
      }
      var effects: [JourneyEffects] = []
      if diary.answers[index].count == 2 {
        let now = scene.after.target(identity)
        effects.append(journey.apply(now.map(JourneyEvent.targetMoved) ?? .targetDeleted))
      }
      effects.append(journey.apply(event))
      answers.append(effects)
    }
    return answers
  }

  @Test func everyTravellerGetsWhatTheyWouldGetAlone() async throws {
    let scene = try ServiceScene()
    let moved = scene.moved
    let lines = Tally()
    let log: @Sendable (Int, [UInt8]) -> Void = { _, line in
      if line.last == UInt8(ascii: "\n") { _ = lines.next() }
    }
    // Of some 9000 events, so that both changes and the end of the process fall among them.
    let store = RowStore(writes: 5000)
    let first = try NavigationService(scene.documents, store: store, at: nil, log: log)
    var diaries = try await run(
      first, scene: scene, diaries: Array(repeating: Diary(), count: Self.travellers),
      changes: [
        1500: { try $0.put([moved]) }, 3000: { $0.remove(map: ServiceScene.removedMap) },
      ])
    for traveller in diaries.indices {
      diaries[traveller].beforeRestart = diaries[traveller].answers.count
    }
    let total = diaries.map(\.answers.count).reduce(0, +)
    #expect(total + diaries.count { !$0.begun.isEmpty } == 5000)

    let second = try NavigationService(
      [scene.documents[0], moved], store: RowStore(store.rows()), at: nil, log: log)
    diaries = try await run(second, scene: scene, diaries: diaries)

    var changed = 0
    var transitions = 0
    for (traveller, diary) in diaries.enumerated() where diary.start != nil {
      let told = [diary.begun] + diary.answers
      #expect(told == alone(traveller, diary, scene: scene), "traveller \(traveller)")
      changed += told.count { $0.count == 2 }
      transitions += told.joined().count { $0.transition != nil }
    }
    // Enough happened for the comparison to mean something.
    #expect(diaries.count { $0.start != nil } > 150 && changed > 20 && transitions > 600)
    #expect(lines.count > 7000)
  }

  /// The traveller stays at the door that they are at until its own exit circle is left, however
  /// near another is; the two doors of the library are 13.9 m apart.
  @Test func theDoorOneIsAt() throws {
    let scene = try ServiceScene()
    let service = try NavigationService(
      scene.documents, store: RowStore(), at: nil, log: { _, _ in })
    let doors = Dictionary(
      uniqueKeysWithValues: scene.before.doors.targets.map { ($0.identity.doorID, $0) })
    let main = try #require(doors["main"])
    let back = try #require(doors["back"])
    let (east, north) = (
      (back.coordinate.longitude - main.coordinate.longitude) * main.kernel.eastLinear,
      (back.coordinate.latitude - main.coordinate.latitude) * main.kernel.northLinear
    )
    let apart = main.distance(to: back.coordinate)
    // Metres from the main door along the line through the back door, and the door by the rule: with
    // 5 m of accuracy 25 m to arrive and 40 m to leave, with −1 no report at all.
    let steps: [(metres: Double, accuracy: Double, door: String?)] = [
      (-60, 5, nil), (-20, 5, "main"), (0, 5, "main"), (apart, 5, "main"), (39.5, 5, "main"),
      (300, -1, "main"), (40.5, 5, nil), (39.5, 5, nil), (apart + 20, 5, "back"),
      (apart, 5, "back"), (0, 5, "back"), (apart - 39.5, 5, "back"), (apart - 40.5, 5, nil),
    ]
    for (index, step) in steps.enumerated() {
      let fix = ServiceScene.fix(
        main, east: east * step.metres / apart, north: north * step.metres / apart,
        accuracy: step.accuracy, at: Double(index) * 30)
      _ = try service.take(.fix(fix), from: 1, at: fix.time)
      #expect(service.door(of: 1)?.doorID == step.door, "step \(index)")
    }
  }

  /// A placement that goes away takes its door along, and one that comes back brings it.
  @Test func aDoorThatGoes() throws {
    let scene = try ServiceScene()
    let service = try NavigationService(
      scene.documents, store: RowStore(), at: nil, log: { _, _ in })
    let garden = scene.before.doors.targets.first { $0.identity.doorID == "garden" }
    let door = try #require(garden)
    func stand(_ seconds: Double) throws -> Target.Identity? {
      _ = try service.take(
        .fix(ServiceScene.fix(door, east: 3, at: seconds)), from: 1, at: nil)
      return service.door(of: 1)
    }
    #expect(try stand(0) == door.identity)
    service.remove(map: door.identity.mapID)
    #expect(try stand(10) == nil)
    try service.put([scene.moved])
    // 40 m off by the replacement, and the circle is 25 m.
    #expect(try stand(20) == nil)
    try service.put(scene.documents)
    #expect(try stand(30) == door.identity)
  }

  /// A phone that repeats itself on many connections at once arrives once, and no row is lost.
  @Test func oneTravellerOnManyThreads() async throws {
    let scene = try ServiceScene()
    let store = RowStore()
    let service = try NavigationService(scene.documents, store: store, at: nil, log: { _, _ in })
    let target = try #require(scene.before.doors.targets.first { $0.identity.doorID == "garden" })
    _ = try service.take(.start(target), from: 7, at: nil)
    let sequences = try await withThrowingTaskGroup(of: [Int].self) { group in
      for task in 0..<50 {
        group.addTask {
          var found: [Int] = []
          for index in 0..<10 {
            let fix = ServiceScene.fix(target, east: 2, at: Double((task + index) % 10))
            let tap = (task + index) % 2 == 0 ? JourneyEvent.backToMap : .imHere
            for event in [JourneyEvent.fix(fix), tap] {
              let effects = try service.take(event, from: 7, at: nil)
              found += effects.compactMap(\.transition?.sequence)
            }
            await Task.yield()
          }
          return found
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(sequences.sorted() == Array(2..<(sequences.count + 2)) && sequences.count > 20)
    let row = try #require(store.rows()[7])
    let last = try JourneySnapshotDocument.read(FileBytes(row)).snapshot.sequence
    #expect(last == sequences.count + 1)
  }

  /// The folder of the article brings a journey back; one that has ended leaves nothing behind.
  @Test func aRestartFromFiles() throws {
    let scene = try ServiceScene()
    let target = try #require(scene.before.doors.targets.first { $0.identity.doorID == "garden" })
    try ScratchFolder.with { folder in
      let store = JourneyFolder(folder: URL(fileURLWithPath: folder.path))
      let first = try NavigationService(scene.documents, store: store, at: nil, log: { _, _ in })
      for traveller in 1...3 {
        _ = try first.take(.start(target), from: traveller, at: nil)
        let metres = 200.0 * Double(traveller - 1)
        _ = try first.take(
          .fix(ServiceScene.fix(target, east: metres, at: 10)), from: traveller, at: nil)
      }
      _ = try first.take(.cancel, from: 3, at: nil)
      #expect(folder.names == ["1.json", "2.json"])
      // The article says about 600 bytes.
      let sizes = try folder.names.map { try folder.bytes(of: $0).count }
      #expect(sizes.allSatisfy { (450...750).contains($0) }, "\(sizes)")
      try folder.write("notes", to: "read.me")

      let lines = Mutex<[String]>([])
      let second = try NavigationService(scene.documents, store: store, at: nil) {
        traveller, line in
        lines.withLock { $0.append("\(traveller) \(String(decoding: line, as: UTF8.self))") }
      }
      let restored = lines.withLock { $0.sorted() }
      try #require(restored.count == 2)
      #expect(restored[0].hasPrefix("1 ") && restored[0].contains(#""to":"approach""#))
      #expect(restored[1].hasPrefix("2 ") && restored[1].contains(#""to":"street""#))
      let effects = try second.take(
        .fix(ServiceScene.fix(target, east: 5, at: 300)), from: 2, at: nil)
      #expect(effects.map(\.transition?.name) == [.arrived])
      let explained = lines.withLock { $0.suffix(2) }
      #expect(explained.first?.contains(#""kind":"fix""#) == true)
      #expect(explained.last?.contains("about 5 m from the door") == true)
    }
  }

  /// When a row cannot be written nothing has happened, so the event may be sent again.
  @Test func aFullDisk() throws {
    let scene = try ServiceScene()
    let target = try #require(scene.before.doors.targets.first)
    let lines = Mutex(0)
    let service = try NavigationService(scene.documents, store: RowStore(writes: 1), at: nil) {
      _, _ in
      lines.withLock { $0 += 1 }
    }
    _ = try service.take(.start(target), from: 1, at: nil)
    let fix = JourneyEvent.fix(ServiceScene.fix(target, east: 3, at: 0))
    #expect(throws: RowStore.Gone.self) { try service.take(fix, from: 1, at: nil) }
    #expect(service.door(of: 1) == nil && lines.withLock { $0 } == 1)
  }
}
