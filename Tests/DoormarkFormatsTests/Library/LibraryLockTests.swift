import DoormarkCore
import DoormarkFormats
import DoormarkTestSupport
import Foundation
import Synchronization
import Testing

/// Several programs at one library.
@Suite struct LibraryLockTests {
  /// Three processes add 40 maps each; every one is there in the end, with its time.
  @Test func noUpdateIsLost() async throws {
    try await ScratchFolder.with { scratch in
      let process = LibraryWriterProcess(folder: scratch.path(of: "library"))
      let statuses = try await withThrowingTaskGroup(of: Int32?.self) { group in
        for (index, name) in ["x", "y", "z"].enumerated() {
          group.addTask {
            let outcome = try process.run(
              ["add:\(name)#:1", "journey:\(name)-none"], from: index * 1000, count: 80)
            return outcome.status
          }
        }
        var statuses: [Int32?] = []
        for try await status in group { statuses.append(status) }
        return statuses
      }
      #expect(statuses == [0, 0, 0])
      let folder = try LibraryFolder.open(process.folder)
      #expect(folder.problems.isEmpty && folder.library.maps.count == 120)
      for map in folder.library.maps {
        let number = try #require(Int(map.id.dropFirst()))
        #expect(map.added == ExpectedLibrary.time(number))
      }
    }
  }

  @Test func theSecondWaitsOrSaysWhoHoldsTheLock() async throws {
    try await ScratchFolder.with { scratch in
      let path = scratch.path(of: "library")
      let writer = try LibraryWriter(path, creating: true, patience: 2000)
      let process = Int(ProcessInfo.processInfo.processIdentifier)
      let held = LibraryFolderError.locked(path: path, holder: process)
      #expect(throws: held) { _ = try LibraryWriter(path, patience: 20) }
      #expect(throws: held) { try LibraryFolder.open(path) }
      #expect(held.description == "\(path): process \(process) is changing the library")
      let child = LibraryWriterProcess(folder: path)
      let waiting = Task.detached { try child.run(["add:a:1"], count: 1).status }
      try await Task.sleep(for: .milliseconds(300))
      #expect(!FileManager.default.fileExists(atPath: path + "/maps"))
      _ = consume writer
      #expect(try await waiting.value == 0)
      #expect(try LibraryFolder.open(path).library.maps.map(\.id) == ["a"])
    }
  }

  /// The system ends the lock of a process that was killed; its number in the file is stale then.
  @Test func theLockEndsWithItsProcess() throws {
    try ScratchFolder.with { scratch in
      let path = scratch.path(of: "library")
      let outcome = try LibraryWriterProcess(folder: path).run(
        ["hide", "show"], count: 1_000_000, microseconds: 30_000)
      #expect(outcome.status == nil)
      var writer = try LibraryWriter(path, creating: true, patience: 2000)
      try writer.remember { $0.goodbyeDismissed = true }
    }
  }

  @Test func manyReadAtOnceAndAWriterWaits() throws {
    try ScratchFolder.with { scratch in
      let path = scratch.path(of: "library")
      _ = try LibraryWriter(path, creating: true, patience: 2000)
      let first = try FolderLock(of: path, for: .reading, patience: 2000)
      let second = try FolderLock(of: path, for: .reading, patience: 2000)
      #expect(try LibraryFolder.open(path).exists)
      // Those who read leave no name.
      #expect(throws: LibraryFolderError.locked(path: path, holder: nil)) {
        _ = try LibraryWriter(path, patience: 20)
      }
      _ = consume first
      _ = consume second
      _ = try LibraryWriter(path, patience: 2000)
    }
  }

  /// How long it waits is the number of pauses, each of 5 ms.
  @Test func patienceIsCounted() throws {
    try ScratchFolder.with { scratch in
      let path = scratch.path(of: "library")
      let writer = try LibraryWriter(path, creating: true, patience: 2000)
      let failing = FailingFileSystem(everything: true)
      #expect(throws: LibraryFolderError.self) {
        _ = try LibraryWriter(path, patience: 1000, in: failing.files)
      }
      #expect(failing.calls.withLock { $0.count { $0 == "pause" } } == 200)
      _ = consume writer
    }
  }

  /// A folder that may not be written to is read all the same, and nothing is made in it.
  @Test func readingNeedsNoWriting() throws {
    try ScratchFolder.with { scratch in
      let bytes = try SharedDocument.bytes("a").content
      try scratch.write(Array(bytes), to: "library/maps/a.placement.json")
      var files = FileSystem.real
      let real = files
      files.open = { path, opening throws(FileSystem.Failure) in
        guard opening == .reading || opening == .readingAtOnce else {
          throw FileSystem.Failure(call: "open", code: EROFS)
        }
        return try real.open(path, opening)
      }
      files.unlink = { _ throws(FileSystem.Failure) in
        throw FileSystem.Failure(call: "unlink", code: EROFS)
      }
      let path = scratch.path(of: "library")
      let folder = try LibraryFolder.open(path, in: files)
      #expect(folder.library.maps.map(\.id) == ["a"])
      #expect(folder.library.maps.first?.added == nil)
      #expect(ScratchFolder.names(of: path) == ["maps"])
      // A lock file that only its owner may open keeps nobody from reading.
      _ = try LibraryWriter(path)
      files.open = { path, opening throws(FileSystem.Failure) in
        if path.hasSuffix(".lock") { throw FileSystem.Failure(call: "open", code: EACCES) }
        return try real.open(path, opening)
      }
      #expect(try LibraryFolder.open(path, in: files).library.maps.map(\.id) == ["a"])
    }
  }
}

extension ScratchFolder {
  fileprivate static func names(of path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
