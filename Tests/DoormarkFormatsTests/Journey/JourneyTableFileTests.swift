import DoormarkFormats
import DoormarkTestSupport
import Foundation
import Synchronization
import Testing

@Suite final class JourneyTableFileTests {
  private let folder: ScratchFolder
  private let old = [UInt8](repeating: 7, count: 1000)
  private let new = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
  private var path: String { folder.path(of: "journeys") }

  init() throws { folder = try ScratchFolder.make() }

  deinit { folder.remove() }

  @Test func isReadAsItWasWritten() throws {
    #expect(throws: FileError(path: path, kind: .missing)) { try JourneyTableFile.read(path: path) }
    for bytes in [new, old, []] {
      try JourneyTableFile.write(bytes, to: path)
      #expect(try JourneyTableFile.read(path: path) == bytes)
    }
    #expect(folder.names == ["journeys"])
    #expect(throws: FileError(path: folder.path, kind: .isFolder)) {
      try JourneyTableFile.write(old, to: folder.path)
    }
  }

  /// Every call of the system fails in turn: the file is the old one or the new one, whole.
  @Test(arguments: [ENOSPC, EIO]) func isOldOrNewWhateverFails(code: Int32) throws {
    var number = 0
    var failures = 0
    while true {
      try JourneyTableFile.write(old, to: path)
      let failing = FailingFileSystem(failing: number, code: code, largestWrite: 100_000)
      do {
        try JourneyTableFile.write(
          new, to: path, in: failing.files, unfinished: UnfinishedFiles())
        #expect(try JourneyTableFile.read(path: path) == new)
      } catch {
        failures += 1
        let found = try JourneyTableFile.read(path: path)
        #expect(found == old || found == new, "after call \(number)")
      }
      #expect(folder.names == ["journeys"])
      if failing.calls.withLock({ $0.count }) <= number { break }
      number += 1
    }
    // lstat, create, 7 writes, fsync, close and rename at least.
    #expect(failures >= 12)
  }

  /// A program that writes one table after the other is killed at random instants.
  @Test func isOldOrNewWhenKilled() throws {
    var generator = SeededGenerator(seed: 11)
    let process = LibraryWriterProcess(folder: folder.path)
    let size = 3_000_000
    var (kills, inside, last) = (0, 0, -1)
    while kills < 40 {
      let outcome = try process.run(
        ["journeys:\(size)"], from: last + 1, count: 50,
        microseconds: Int.random(in: 1...40_000, using: &generator))
      let report = LibraryWriterProcess.Report(outcome.outputText)
      try #require(report.complaint == nil, "\(report.complaint ?? "")")
      if outcome.status == nil { kills += 1 }
      last = report.done.last?.number ?? last
      var possible: Set<Int> = last < 0 ? [] : [last]
      if let begun = report.begun {
        inside += 1
        possible.insert(begun.number)
      }
      guard let bytes = try? JourneyTableFile.read(path: path) else {
        #expect(last < 0)
        continue
      }
      try #require(bytes.count == size && Set(bytes).count == 1)
      try #require(possible.contains { UInt8(truncatingIfNeeded: $0) == bytes[0] })
      last = possible.first { UInt8(truncatingIfNeeded: $0) == bytes[0] } ?? last
    }
    #expect(inside > 10, "\(inside) of \(kills) kills fell into a write")
  }
}
