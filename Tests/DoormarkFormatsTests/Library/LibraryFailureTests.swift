import DoormarkCore
import DoormarkFormats
import DoormarkTestSupport
import Foundation
import Synchronization
import Testing

/// Every call to the disk fails in turn, in every operation: the folder opens as it was before the
/// operation or as it is after it, and the operation can be done again.
@Suite struct LibraryFailureTests {
  struct Operation: CustomTestStringConvertible, Sendable {
    var name: String
    /// Fewer calls than this would mean that the operation went by the value of closures.
    var leastCalls: Int
    var run: @Sendable (inout LibraryWriter) throws -> Void
    var testDescription: String { name }
  }

  static let operations = [
    Operation(name: "add", leastCalls: 25) {
      _ = try $0.add(SharedDocument.bytes("new", doors: 20), at: SharedDocument.time(50))
    },
    Operation(name: "replace", leastCalls: 15) {
      _ = try $0.add(SharedDocument.bytes("a", revised: 9, doors: 20), at: SharedDocument.time(50))
    },
    Operation(name: "add what was deleted", leastCalls: 20) {
      _ = try $0.add(SharedDocument.bytes("gone", revised: 9), at: SharedDocument.time(50))
    },
    Operation(name: "delete", leastCalls: 20) {
      try $0.delete("a", at: SharedDocument.time(50))
    },
    Operation(name: "restore", leastCalls: 12) {
      try $0.restore("gone", at: SharedDocument.time(50))
    },
    Operation(name: "expire", leastCalls: 12) {
      try $0.expire(at: SharedDocument.time(40 * 86400))
    },
    Operation(name: "journey", leastCalls: 25) {
      try $0.addJourney(to: "a", at: SharedDocument.time(50))
    },
    Operation(name: "hide", leastCalls: 15) {
      try $0.remember { $0.isHidden = true }
    },
  ]

  private func prepare(_ path: String) throws {
    var writer = try LibraryWriter(path, creating: true, patience: 2000)
    for (index, id) in ["a", "b", "gone"].enumerated() {
      _ = try writer.add(
        SharedDocument.bytes(id, revised: 1, doors: 1), at: SharedDocument.time(index))
    }
    try writer.delete("gone", at: SharedDocument.time(10))
    try writer.remember { $0.goodbyeDismissed = true }
  }

  private func attempt(
    _ operation: Operation, _ path: String, _ files: FileSystem
  ) throws {
    var writer = try LibraryWriter(path, creating: true, patience: 2000, in: files)
    try operation.run(&writer)
  }

  @Test(arguments: operations, [ENOSPC, EACCES, EIO]) func beforeOrAfter(
    operation: Operation, code: Int32
  ) throws {
    try ScratchFolder.with { scratch in
      let (start, end) = (scratch.path(of: "start"), scratch.path(of: "end"))
      try prepare(start)
      try prepare(end)
      let before = try LibraryFolder.open(start).seen
      try attempt(operation, end, .real)
      let after = try LibraryFolder.open(end).seen
      #expect(before != after)
      var (number, isDone) = (0, false)
      while !isDone {
        let path = scratch.path(of: "library")
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(atPath: start, toPath: path)
        let failing = FailingFileSystem(
          failing: number, code: code, largestWrite: 40, everything: true)
        let failure = Result { try attempt(operation, path, failing.files) }
        let calls = failing.calls.withLock { $0 }
        isDone = calls.count <= number
        let what = "call \(number), \(calls.last ?? ""), of \(operation.name)"
        let folder = try LibraryFolder.open(path)
        #expect(folder.seen == before || folder.seen == after, "\(what)")
        if case .success = failure { #expect(folder.seen == after, "\(what)") }
        #expect(leftovers(path).isEmpty, "\(what)")
        // Nothing is lost and nothing in the way: what failed can be done again.
        if folder.seen == before { try attempt(operation, path, .real) }
        #expect(try LibraryFolder.open(path).seen == after, "\(what)")
        number += 1
      }
      #expect(number >= operation.leastCalls, "\(number) calls")
    }
  }

  /// Reading may fail, and then it is said; it never changes what the next one reads.
  @Test func openingFailsOrTells() throws {
    try ScratchFolder.with { scratch in
      let path = scratch.path(of: "library")
      try prepare(path)
      let whole = try LibraryFolder.open(path).seen
      var (number, failures, isDone) = (0, 0, false)
      while !isDone {
        let failing = FailingFileSystem(failing: number, code: EIO, everything: true)
        do {
          let folder = try LibraryFolder.open(path, in: failing.files)
          // A file that cannot be read is told of; only what nobody needs may fail in silence.
          let isWhole = folder.seen == whole
          #expect(isWhole || !folder.problems.isEmpty, "call \(number)")
          failures += isWhole ? 0 : 1
        } catch {
          failures += 1
        }
        #expect(try LibraryFolder.open(path).seen == whole)
        isDone = failing.calls.withLock { $0.count } <= number
        number += 1
      }
      #expect(number > 30 && failures > 15)
    }
  }

  private func leftovers(_ path: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: path)?.allObjects ?? []
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".tmp") }
  }
}
