import DoormarkFormats
import DoormarkTestSupport
import Foundation
import Testing

@Suite final class ScanPathTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder.make() }

  deinit { folder.remove() }

  @Test(arguments: [
    "", "/etc/passwd", "..", "../a", "a/../b", "a/..", "C:/a", "c:a", "a\\b", "a\0b",
    "https://example.org/a.json", "file:///a", "a/",
  ])
  func pathsThatLeaveAreRefused(path: String) throws {
    let text =
      #"{"doormark":1,"map":{"id":"a","name":"A","frame":"plan","scan":"#
      + String(decoding: try JSONEncoder().encode(path), as: UTF8.self) + "}}"
    #expect(throws: PlacementDocumentError.self) {
      try PlacementDocument.read(FileBytes(text: text))
    }
    if !path.isEmpty {
      #expect(throws: FileError.self) { try ScanPath.read(path, inFolder: folder.path) }
    }
  }

  @Test(arguments: ["a.json", "./a.json", "b/a.json", "...", "a..b", "b//a.json", ".a"])
  func pathsThatStayAreRead(path: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "b"), withIntermediateDirectories: true)
    try folder.write("x", to: path)
    let bytes = try ScanPath.read(path, inFolder: folder.path)
    #expect(bytes.content.elementsEqual("x".utf8))
    #expect(bytes.path == "\(folder.path)/\(path)")
  }

  @Test func linksThatLeaveAreRefused() throws {
    let outside = try ScratchFolder.make()
    defer { outside.remove() }
    try outside.write("secret", to: "secret.json")
    try folder.write("mine", to: "mine.json")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path(of: "file.json"), withDestinationPath: outside.path(of: "secret.json"))
    try manager.createSymbolicLink(
      atPath: folder.path(of: "sub"), withDestinationPath: outside.path)
    try manager.createSymbolicLink(
      atPath: folder.path(of: "inner.json"), withDestinationPath: "mine.json")
    // A sibling whose name begins like the folder's is outside too.
    try manager.createDirectory(
      atPath: folder.path + "-twin", withIntermediateDirectories: true)
    defer { try? manager.removeItem(atPath: folder.path + "-twin") }
    try Data("twin".utf8).write(to: URL(fileURLWithPath: folder.path + "-twin/t.json"))
    try manager.createSymbolicLink(
      atPath: folder.path(of: "twin.json"), withDestinationPath: folder.path + "-twin/t.json")
    for path in ["file.json", "sub/secret.json", "twin.json"] {
      #expect(throws: FileError(path: folder.path(of: path), kind: .leavesFolder)) {
        try ScanPath.read(path, inFolder: folder.path)
      }
    }
    let inner = try ScanPath.read("inner.json", inFolder: folder.path)
    #expect(inner.content.elementsEqual("mine".utf8))
    #expect(throws: FileError(path: folder.path(of: "none.json"), kind: .missing)) {
      try ScanPath.read("none.json", inFolder: folder.path)
    }
  }
}
