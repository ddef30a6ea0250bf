import DoormarkFormats
import DoormarkTestSupport
import Foundation
import Synchronization
import Testing

@Suite final class AtomicFileTests {
  private let folder: ScratchFolder
  private let content = String(repeating: "0123456789abcdef", count: 40_000)

  init() throws { folder = try ScratchFolder.make() }

  deinit { folder.remove() }

  private func text(_ name: String) -> String? { try? folder.text(of: name) }

  private func write(
    _ text: String, overwrite: Bool = false, with files: FileSystem = .real
  ) throws(FileError) {
    try AtomicFile.write(
      text.utf8, to: folder.path(of: "out.json"), overwrite: overwrite, in: files,
      unfinished: UnfinishedFiles())
  }

  @Test func fileAppearsWhole() throws {
    try write(content)
    #expect(text("out.json") == content)
    #expect(folder.names == ["out.json"])
  }

  @Test func existingFileIsKeptUnlessOverwritten() throws {
    try folder.write("old", to: "out.json")
    #expect(throws: FileError(path: folder.path(of: "out.json"), kind: .exists)) {
      try write("new")
    }
    #expect(text("out.json") == "old")
    try write("new", overwrite: true)
    #expect(text("out.json") == "new")
    #expect(folder.names == ["out.json"])
  }

  @Test func fileThatAppearsMeanwhileIsKept() throws {
    let path = folder.path(of: "out.json")
    var file = try AtomicFile(path: path, unfinished: UnfinishedFiles())
    try file.append("mine".utf8)
    try folder.write("theirs", to: "out.json")
    do {
      try file.commit()
      Issue.record("the file of another program was replaced")
    } catch {
      #expect(error == FileError(path: path, kind: .exists))
    }
    #expect(text("out.json") == "theirs")
    #expect(folder.names == ["out.json"])
  }

  @Test func shortWritesAreContinued() throws {
    let failing = FailingFileSystem(largestWrite: 10_007)
    try write(content, with: failing.files)
    #expect(text("out.json") == content)
    // 640,000 bytes in pieces of at most 10,007, gathered in blocks of 262,144 bytes or more.
    #expect(failing.calls.withLock { $0.count { $0 == "write" } } >= 64)
  }

  /// Every call fails in turn, with the file there before and not: it is whole or as it was, and
  /// nothing else is left behind.
  @Test(arguments: [true, false], [ENOSPC, EACCES, EIO, EDQUOT])
  func targetIsWholeOrAsItWasWhateverFails(exists: Bool, code: Int32) throws {
    let old = exists ? "old" : nil
    var number = 0
    while true {
      try? FileManager.default.removeItem(atPath: folder.path(of: "out.json"))
      if let old { try folder.write(old, to: "out.json") }
      let failing = FailingFileSystem(failing: number, code: code, largestWrite: 100_000)
      let calls: [String]
      do throws(FileError) {
        try write(content, overwrite: exists, with: failing.files)
        calls = failing.calls.withLock { $0 }
        #expect(text("out.json") == content)
      } catch {
        calls = failing.calls.withLock { $0 }
        let text = text("out.json")
        #expect(text == old || text == content, "after call \(number) of \(calls) failed")
      }
      #expect(folder.names == (text("out.json") == nil ? [] : ["out.json"]))
      if calls.count <= number { break }
      number += 1
    }
    // lstat, create, at least 7 writes, fsync, close, rename or link, open, fsync, close.
    #expect(number >= 15)
  }

  @Test func valueThatGoesAwayLeavesNothing() throws {
    let unfinished = UnfinishedFiles()
    do {
      var file = try AtomicFile(path: folder.path(of: "out.json"), unfinished: unfinished)
      try file.append(content.utf8)
      #expect(unfinished.paths.count == 1)
      #expect(folder.names.count == 1)
    }
    #expect(unfinished.paths.isEmpty)
    #expect(folder.names.isEmpty)
  }

  @Test func signalRemovesWhatIsUnfinished() throws {
    let unfinished = UnfinishedFiles()
    var file = try AtomicFile(path: folder.path(of: "out.json"), unfinished: unfinished)
    try file.append(content.utf8)
    unfinished.removeAll()
    #expect(folder.names.isEmpty)
    do {
      try file.commit()
      Issue.record("a removed file was committed")
    } catch {
      #expect(error.kind == .missing)
    }
    #expect(throws: FileError.self) {
      _ = try AtomicFile(path: folder.path(of: "later.json"), unfinished: unfinished)
    }
    #expect(folder.names.isEmpty)
  }

  /// A thread that found its file gone would end the process with a status of its own.
  @Test func nobodyFinishesAFileWhileTheProcessEnds() async throws {
    let unfinished = UnfinishedFiles()
    let path = folder.path(of: "out.json")
    let events = Events()
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let (ending, end) = AsyncStream<Void>.makeStream()
    let thread = Task.detached {
      var file = try AtomicFile(path: path, unfinished: unfinished)
      try file.append("{}".utf8)
      begin.finish()
      for await _ in ending {}
      try? file.commit()
      events.list.withLock { $0.append("committed") }
    }
    for await _ in begun {}
    unfinished.removeAll {
      end.finish()
      usleep(100_000)
      events.list.withLock { $0.append("ended") }
    }
    try await thread.value
    #expect(events.list.withLock { $0 } == ["ended", "committed"])
    #expect(folder.names.isEmpty)
  }

  @Test func linkIsFollowedAndKept() throws {
    try folder.write("old", to: "real.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "out.json"), withDestinationPath: "real.json")
    try write("new", overwrite: true)
    #expect(text("real.json") == "new")
    let destination = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.path(of: "out.json"))
    #expect(destination == "real.json")
  }

  @Test func permissionsOfTheReplacedFileAreKept() throws {
    try folder.write("old", to: "out.json")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.path(of: "out.json"))
    try write("new", overwrite: true)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(of: "out.json"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func placesThatAreNoFilesAreRefused() throws {
    func kind(_ path: String) -> FileError.Kind? {
      do throws(FileError) {
        try AtomicFile.write(
          [], to: path, overwrite: true, unfinished: UnfinishedFiles())
        return nil
      } catch {
        return error.kind
      }
    }
    #expect(kind(folder.path) == .isFolder)
    #expect(kind("/dev/null") == .notRegular(.device))
    #expect(kind("") == .missing)
    #expect(kind(folder.path(of: "no/such/folder.json")) == .missing)
    #expect(kind("a\0b") == .invalidPath)
  }
}

private final class Events: Sendable {
  let list = Mutex<[String]>([])
}
