import DoormarkFormats
import DoormarkTestSupport
import Foundation
import Testing

@Suite final class FileBytesTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder.make() }

  deinit { folder.remove() }

  private func kind(_ path: String, limit: Int = 1000) -> FileError.Kind? {
    do throws(FileError) {
      _ = try FileBytes.read(path: path, limit: limit)
      return nil
    } catch {
      #expect(error.path == path)
      return error.kind
    }
  }

  @Test func fileIsReadWhole() throws {
    let text = String(repeating: "x", count: 100_000) + "é"
    try folder.write(text, to: "a.json")
    let bytes = try FileBytes.read(path: folder.path(of: "a.json"))
    #expect(bytes.count == 100_002)
    #expect(bytes.content.elementsEqual(text.utf8))
    // The JSON parser reads up to 64 bytes behind the end.
    #expect(bytes.storage.count >= bytes.count + FileBytes.padding)
  }

  @Test func emptyFileIsNoError() throws {
    try folder.write("", to: "a.json")
    #expect(try FileBytes.read(path: folder.path(of: "a.json")).count == 0)
  }

  @Test func kindsOfFailureAreToldApart() throws {
    try folder.write(String(repeating: "x", count: 1001), to: "large.json")
    #expect(kind(folder.path(of: "none.json")) == .missing)
    #expect(kind(folder.path) == .isFolder)
    #expect(kind(folder.path(of: "large.json")) == .tooLarge(limit: 1000))
    #expect(kind(folder.path(of: "large.json"), limit: 1001) == nil)
    #expect(
      kind(folder.path(of: "large.json/x"))
        == .system(
          call: "open", code: ENOTDIR, message: "Not a directory"))
    #expect(kind("a\0b") == .invalidPath)
    // Has no end and no size.
    #expect(kind("/dev/zero") == .tooLarge(limit: 1000))
  }

  /// Root may read everything, so the refusal is made by hand.
  @Test func unreadableFileIsToldFromAMissingOne() throws {
    let files = FailingFileSystem(failing: 0, code: EACCES).files
    #expect(throws: FileError(path: "a.json", kind: .notPermitted)) {
      try FileBytes.read(path: "a.json", limit: 10, in: files)
    }
  }

  @Test func streamIsReadToItsEnd() throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    let text = String(repeating: "stream ", count: 5000)
    let (output, files) = (ends[1], FileSystem.real)
    let writer = Thread {
      try? files.writeAll(Array(text.utf8), to: output)
      try? files.close(output)
    }
    writer.start()
    let bytes = try FileBytes.read(descriptor: ends[0], path: "-", limit: 1 << 20, in: .real)
    #expect(bytes.content.elementsEqual(text.utf8))
    close(ends[0])
  }
}
