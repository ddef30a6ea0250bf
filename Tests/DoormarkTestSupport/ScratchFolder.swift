import Foundation

/// An empty folder for one test.
package struct ScratchFolder: Sendable {
  /// Where it is, without a slash at the end.
  package let path: String

  /// Makes a folder, hands it to `body` and removes it with all that is in it.
  package static func with<R>(_ body: (ScratchFolder) throws -> R) throws -> R {
    let folder = try make()
    defer { folder.remove() }
    return try body(folder)
  }

  /// Makes a folder, hands it to `body` and removes it with all that is in it.
  package static func with<R: Sendable>(
    _ body: @Sendable (ScratchFolder) async throws -> R
  ) async throws -> R {
    let folder = try make()
    defer { folder.remove() }
    return try await body(folder)
  }

  /// Makes a folder that somebody removes with ``remove()``, such as a suite at its end.
  package static func make() throws -> ScratchFolder {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("doormark-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return ScratchFolder(path: folder.path)
  }

  /// Removes the folder with all that is in it.
  package func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in here.
  package func path(of name: String) -> String { path + "/" + name }

  /// Writes a file, making the folders above it, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file, making the folders above it, and returns its path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = URL(fileURLWithPath: path(of: name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Writes a shell script that can be run, and returns its path.
  ///
  /// No child is started meanwhile: until it has become its program it would hold the file open for
  /// writing, and a file that somebody may still write cannot be run.
  @discardableResult
  package func writeScript(_ lines: String, to name: String) throws -> String {
    try ChildSpawn.alone {
      let path = try write("#!/bin/sh\n\(lines)\n", to: name)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      return path
    }
  }

  /// The bytes of a file in here.
  package func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(of: name))))
  }

  /// The text of a file in here.
  package func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  /// The names of all files and folders in here, sorted, hidden ones included.
  package var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}
