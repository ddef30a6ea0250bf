import Foundation

/// The environment of the test run, and the folder the package lies in.
package enum Environment {
  /// The variables of this process.
  package static var variables: [String: String] { ProcessInfo.processInfo.environment }

  /// Whether a variable is set to anything but nothing and 0.
  package static func isSet(_ name: String) -> Bool {
    switch variables[name] {
    case nil, "", "0": false
    default: true
    }
  }

  /// The folder that holds Package.swift.
  package static let packageFolder: String = {
    let support = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return support.deletingLastPathComponent().deletingLastPathComponent().path
  }()

  /// A path as a variable gave it: relative ones start at the package's folder.
  static func path(_ text: String) -> String {
    text.hasPrefix("/")
      ? text
      : URL(fileURLWithPath: packageFolder).appendingPathComponent(text).standardizedFileURL.path
  }

  /// The folder that holds the products of this build, the command among them.
  package static let productFolder: String = {
    // The test bundle lies beside them: on Linux it is the program, on macOS an argument.
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? ""
    let end = bundle.range(of: ".xctest")?.upperBound ?? bundle.endIndex
    return URL(fileURLWithPath: String(bundle[..<end])).deletingLastPathComponent().path
  }()

  /// The command `doormark` of this build.
  package static var doormark: String { productFolder + "/doormark" }
}
