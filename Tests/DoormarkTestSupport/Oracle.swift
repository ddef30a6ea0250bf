import Foundation
package import Testing

/// A program of others whose answers ours are compared with.
///
/// A test that needs some has the trait `.oracles(…)`: without them it is skipped and says so;
/// with `DOORMARK_REQUIRE_ORACLES=1` it runs and fails.
package enum Oracle: String, CaseIterable, Sendable {
  /// Python with the packages of `Tests/Oracles/requirements.txt`, made by `Tests/Oracles/prepare`.
  case python
  /// PROJ's coordinate conversion and transformation program.
  case cct
  /// PROJ's runner for tables of expected values.
  case gie
  /// PROJ's geodesic program.
  case geod
  /// GeographicLib's geodesic program.
  case geodSolve = "GeodSolve"
  /// GDAL's reader of vector files.
  case ogrinfo

  /// Where it is; nil when it is not installed.
  package var installedPath: String? {
    if self == .python {
      let path = Self.environmentFolder + "/bin/python"
      return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }
    let folders = Environment.variables["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/\(rawValue)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Where it is.
  package var path: String {
    get throws {
      guard let path = installedPath else {
        throw Missing(what: rawValue, hint: "run ./bootstrap --tests")
      }
      return path
    }
  }

  /// The program with the given arguments, ready to run.
  package func process(_ arguments: [String]) throws -> ChildProcess {
    ChildProcess(try path, arguments)
  }

  /// A script of `Tests/Oracles`, ready to run.
  package static func script(_ name: String, _ arguments: [String] = []) throws -> ChildProcess {
    let path = Environment.packageFolder + "/Tests/Oracles/" + name
    return try Self.python.process([path] + arguments)
  }

  /// Python's virtual environment: `DOORMARK_ORACLES`, by default `.build/oracles`.
  private static var environmentFolder: String {
    Environment.path(Environment.variables["DOORMARK_ORACLES"] ?? ".build/oracles")
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test, and says so, where one of the programs is absent and not demanded.
  package static func oracles(_ needed: Oracle...) -> Self {
    let missing = needed.filter { $0.installedPath == nil }
    let names = missing.map(\.rawValue).joined(separator: ", ")
    return .enabled(
      if: missing.isEmpty || Environment.isSet("DOORMARK_REQUIRE_ORACLES"),
      "no \(names) here (./bootstrap --tests installs it)")
  }
}
