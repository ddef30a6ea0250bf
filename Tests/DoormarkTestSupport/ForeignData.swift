import Foundation
package import Testing

/// Real files that nobody on this project made, kept outside the package.
///
/// They lie in the folder that `DOORMARK_FOREIGN_DATA` names, by default `../shared/data` as seen
/// from the package. A test that needs them has the trait `.foreignData`: without the folder it
/// is skipped and says so; with `DOORMARK_REQUIRE_FOREIGN_DATA=1` it runs and fails.
package enum ForeignData {
  /// The folder, whether it exists or not.
  package static var folder: String {
    Environment.path(Environment.variables["DOORMARK_FOREIGN_DATA"] ?? "../shared/data")
  }

  /// Whether tests that need the files run.
  package static var isExpected: Bool {
    FileManager.default.fileExists(atPath: folder)
      || Environment.isSet("DOORMARK_REQUIRE_FOREIGN_DATA")
  }

  /// The path of a file or folder in there.
  package static func path(_ relative: String) throws -> String {
    let path = folder + "/" + relative
    guard FileManager.default.fileExists(atPath: path) else {
      throw Missing(what: path, hint: "set DOORMARK_FOREIGN_DATA to the folder that holds it")
    }
    return path
  }

  /// The text of a file in there.
  package static func text(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, and says so, where the foreign files are absent and not demanded.
  package static var foreignData: Self {
    .enabled(
      if: ForeignData.isExpected,
      "no foreign data at \(ForeignData.folder) (set DOORMARK_FOREIGN_DATA)")
  }
}

/// Something that a test needs and that is not there.
package struct Missing: Error, CustomStringConvertible {
  package var what: String
  package var hint: String

  package var description: String { "\(what) is missing: \(hint)" }
}
