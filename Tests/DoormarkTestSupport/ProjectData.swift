import Foundation

/// The project's own files, in `Data`.
package enum ProjectData {
  /// The path of a file or folder in there.
  package static func path(_ relative: String) -> String {
    Environment.packageFolder + "/Data/" + relative
  }

  /// The bytes of a file in there.
  package static func bytes(_ relative: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(relative))))
  }

  /// The text of a file in there.
  package static func text(_ relative: String) throws -> String {
    String(decoding: try bytes(relative), as: UTF8.self)
  }

  /// The files below a folder whose names have the given ending, relative to `Data`, sorted.
  package static func files(below folder: String, ending: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: path(folder))?.allObjects ?? []
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.sorted()
      .map { folder + "/" + $0 }
  }
}
