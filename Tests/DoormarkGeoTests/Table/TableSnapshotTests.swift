import DoormarkCore
import DoormarkGeo
import DoormarkTestSupport
import Testing

@Suite struct TableSnapshotTests {
  /// A table that has been through much: journeys apart, over and removed, a target that is gone.
  static func scene(seed: UInt64) throws -> TableScene {
    var scene = try TableScene(.standard, travellers: 80, fixes: 60, seed: seed)
    for _ in 0..<4 {
      try scene.judgeBatch(of: 500)
      try scene.tap(40)
    }
    for number in scene.journeys.keys where scene.table.target(of: number) == 2 {
      scene.table.remove(number)
      scene.journeys[number] = nil
    }
    try scene.table.removeTarget(2)
    for number in try scene.table.removeTarget(4) {
      _ = scene.journeys[number]?.apply(.targetDeleted)
    }
    return scene
  }

  static func lookUp(_ identity: Target.Identity) -> Target? {
    (0..<8).map { TableScene.target($0) }.first { $0.identity == identity }
  }

  /// Each journey is what a journey of its own becomes by `restore`, and goes on as it does.
  @Test(arguments: [1, 2, 3] as [UInt64]) func isTakenUpAgain(seed: UInt64) throws {
    var scene = try Self.scene(seed: seed)
    let bytes = scene.table.snapshot()
    let (table, gone) = try JourneyTable.restore(bytes, target: Self.lookUp)
    #expect(gone == [])
    for (number, journey) in scene.journeys {
      var alone = Journey()
      _ = alone.apply(.restore(journey.snapshot, target: journey.target), at: nil)
      // The target of a journey that is over plays no part any more.
      if let found = table.journey(number), !found.phase.isActive {
        #expect(found.state == alone.state)
      } else {
        try #require(table.journey(number) == alone, "journey \(number)")
      }
      scene.journeys[number] = table.journey(number)
    }
    scene.table = table
    try scene.judgeBatch(of: 600)
    try scene.tap(40)
    try scene.judgeBatch(of: 600)
    try scene.check()
    // Places that were free are free again, and those of removed targets stay closed.
    #expect(throws: JourneyTableError.noSuchTarget(4)) { try scene.table.begin(to: 4) }
    let added = try scene.table.addTarget(TableScene.target(2))
    let begun = try #require(try scene.table.begin(to: 2).journey)
    #expect(added == 2 && scene.journeys[begun] == nil)
  }

  @Test func ageAndTargetsAreAsked() throws {
    var table = JourneyTable()
    let places = try (0..<3).map { number in try table.addTarget(TableScene.target(number)) }
    let begin = Instant(nanoseconds: 1_000_000_000)
    for place in places { _ = try table.begin(to: place, at: begin) }
    let bytes = table.snapshot()
    /// 12 h after the beginning, and a little.
    let (late, gone) = try JourneyTable.restore(
      bytes, at: Instant(nanoseconds: 43_201_000_000_001), target: Self.lookUp)
    #expect(gone.map(\.reason) == [.tooOld, .tooOld, .tooOld] && late.count == 0)
    let (some, lost) = try JourneyTable.restore(
      bytes, at: Instant(nanoseconds: 43_201_000_000_000)
    ) { identity in
      switch identity.mapID {
      case "map 0": nil
      case "map 1": TableScene.target(4)
      default: Self.lookUp(identity)
      }
    }
    #expect(lost.map(\.journey) == [0, 1])
    #expect(lost.map(\.reason) == [.targetGone, .otherTarget])
    #expect(some.count == 1 && some.journey(2)?.phase == .street(.none))
  }

  /// The layout, byte by byte, of an empty table and of one with one journey: written down here from
  /// the table of `TableFormat.swift`.
  @Test func bytesAreTheSameEverywhere() throws {
    let magic: [UInt8] = [0x89, 0x44, 0x4D, 0x4A, 0x54, 0x0D, 0x0A, 0x1A]
    let empty: [UInt8] =
      magic + [1, 0, 0, 0, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 16)
      + [48, 0, 0, 0, 0, 0, 0, 0]
    #expect(JourneyTable().snapshot() == TestCheck.signed(empty))

    var table = JourneyTable()
    let place = try table.addTarget(TableScene.target(0))
    _ = try table.begin(to: place, at: Instant(nanoseconds: 0x0102_0304_0506_0708))
    let name: [UInt8] = Array("map 0".utf8)
    // 48.2 and 16.37 as IEEE doubles (python: struct.pack('<d', 48.2).hex()).
    let latitude: [UInt8] = [0x9A, 0x99, 0x99, 0x99, 0x99, 0x19, 0x48, 0x40]
    let longitude: [UInt8] = [0x1F, 0x85, 0xEB, 0x51, 0xB8, 0x5E, 0x30, 0x40]
    let one: [UInt8] =
      magic + [1, 0, 0, 0, 1, 0, 0, 0] + [1, 0, 0, 0, 0, 0, 0, 0]
      + [UInt8](repeating: 0, count: 8) + [128, 0, 0, 0, 0, 0, 0, 0]
      // Live, a start, without a door id.
      + [1, 1, 0] + latitude + longitude + [5, 0, 0, 0, 0, 0, 0, 0] + name
      // No fix: 1 since the time is known, the time, -1 for no radius.
      + [0, 0, 0, 0, 0, 0, 0xF0, 0x3F] + [UInt8](repeating: 0, count: 16)
      + [8, 7, 6, 5, 4, 3, 2, 1] + [0, 0, 0, 0, 0, 0, 0xF0, 0xBF]
      // Target 0, on the street; one transition.
      + [0, 0, 0, 1] + [1, 0, 0, 0]
    #expect(table.snapshot() == TestCheck.signed(one))
  }

  @Test func otherBytesAreRefused() throws {
    let bytes = try Self.scene(seed: 4).table.snapshot()
    func refusal(_ bytes: [UInt8]) -> JourneyTableError? {
      do throws(JourneyTableError) {
        _ = try JourneyTable.restore(bytes, target: Self.lookUp)
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal([]) == .notATable)
    #expect(refusal(Array("{\"journeys\": []}".utf8)) == .notATable)
    // Cut anywhere, and with something behind.
    for end in stride(from: 8, to: bytes.count, by: 37) {
      let expected = end < 40 ? 48 : bytes.count
      #expect(refusal(Array(bytes[..<end])) == .otherLength(found: end, expected: expected))
    }
    #expect(
      refusal(bytes + [0]) == .otherLength(found: bytes.count + 1, expected: bytes.count))
    // Every byte after the length changed.
    var generator = SeededGenerator(seed: 3)
    for offset in stride(from: 40, to: bytes.count, by: 5) {
      var changed = bytes
      changed[offset] ^= UInt8.random(in: 1...255, using: &generator)
      try #require(refusal(changed) == .damaged, "byte \(offset)")
    }
    var newer = bytes
    newer[8] = 2
    #expect(refusal(TestCheck.signed(newer.dropLast(8))) == .otherVersion(2))
    #expect(refusal(newer)?.description == "a table of version 2, not 1")
    #expect(refusal(Array(bytes.dropLast(3)))?.description.hasSuffix("the end is missing") == true)
  }

  /// Bytes that somebody signed properly, with a journey in them that cannot be.
  @Test func impossibleJourneysAreRefused() throws {
    var table = JourneyTable()
    let target = TableScene.target(1)
    let place = try table.addTarget(target)
    let journey = try #require(try table.begin(to: place).journey)
    let apart = try #require(try table.begin(to: place).journey)
    _ = table.judge(
      [journey, apart, apart], at: [GeodeticCoordinate](repeating: target.coordinate, count: 3),
      accuracy: [5, 5, 500], time: [1, 1, 2])
    let good = Array(table.snapshot().dropLast(8))
    // Header, and one target with the ids "map 1" and "é" (two bytes).
    let line = 40 + 27 + 5 + 2
    let (second, row) = (line + 48, line + 96)
    #expect(good.count == row + 163)
    #expect(throws: Never.self) {
      try JourneyTable.restore(TestCheck.signed(good), target: Self.lookUp)
    }
    func bytes(_ number: Double) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
    }
    let nan = bytes(.nan)
    let changes: [(String, Int, [UInt8])] = [
      ("latitude is no number", line, nan), ("latitude", line, bytes(90.5)),
      ("longitude", line + 8, bytes(-181)), ("accuracy is no number", line + 16, nan),
      ("accuracy 0", line + 16, bytes(0)), ("accuracy", line + 16, bytes(.infinity)),
      ("radius is no number", line + 32, nan), ("radius", line + 32, bytes(-2)),
      ("radius", line + 32, bytes(.infinity)), ("no such target", line + 40, [1]),
      ("outside and poor", line + 43, [1 | 8 | 16 | 32]), ("outside, no fix", line + 43, [1 | 32]),
      ("a fix where none is", line + 43, [1]), ("vacant and not", line + 43, [0]),
      ("apart, not in rows", line + 43, [7]), ("a row too far", second + 24, [1]),
      ("a phase there is not", row, [9]), ("idle", row, [0]), ("bits", row + 2, [4]),
      ("latitude apart", row + 35, nan), ("accuracy apart", row + 51, bytes(-1)),
      ("radius apart", row + 131, nan), ("attempt", row + 154, [0x80]),
      ("target is nowhere", 43, nan), ("target is nowhere", 43, bytes(91)),
      ("state of target", 40, [3]), ("kind of target", 41, [2]), ("door id", 42, [0]),
      ("no text", 67, [0xFF]), ("long text", 62, [0x7F]), ("many journeys", 22, [0x7F]),
      ("more journeys", 16, [3]), ("fewer journeys", 16, [1]), ("fewer apart", 24, [0]),
      ("more apart", 24, [2]), ("more targets", 12, [2]), ("no targets", 12, [0]),
    ]
    for (name, offset, patch) in changes {
      var bad = good
      bad.replaceSubrange(offset..<offset + patch.count, with: patch)
      #expect(bad != good)
      do {
        _ = try JourneyTable.restore(TestCheck.signed(bad), target: Self.lookUp)
        Issue.record("accepted: \(name)")
      } catch {
        guard case .inconsistent = error else {
          Issue.record("\(name): \(error)")
          continue
        }
      }
    }
  }
}

/// CRC-64/XZ bit by bit, from its definition: polynomial 42F0E1EBA9EA3693 reflected, all ones at first
/// and inverted at last.
enum TestCheck {
  static func value(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var register = ~UInt64(0)
    for byte in bytes {
      register ^= UInt64(byte)
      for _ in 0..<8 {
        register = register & 1 == 1 ? register >> 1 ^ 0xC96C_5795_D787_0F42 : register >> 1
      }
    }
    return ~register
  }

  static func signed(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let value = value(bytes)
    return Array(bytes) + (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

@Suite struct TestCheckTests {
  /// The check value of the catalogue of CRC algorithms (reveng): CRC-64/XZ of "123456789".
  @Test func isThePublishedOne() {
    #expect(TestCheck.value("123456789".utf8) == 0x995D_C9BB_DF19_39FA)
  }
}
