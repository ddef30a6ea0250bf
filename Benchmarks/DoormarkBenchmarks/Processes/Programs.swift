import DoormarkFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The programs that the cases start.
enum Programs {
  /// `doormark`, which `swift build -c release` puts beside this program; nil where it is not.
  static var doormark: String? {
    let path = CommandLine.arguments[0]
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
    return executable("\(folder)/doormark")
  }

  /// Where files for a moment go.
  static var temporaryFolder: String {
    unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
  }

  /// The Python of the oracles, which `Tests/Oracles/prepare` makes; nil where it is not.
  static var python: String? {
    let folder =
      unsafe getenv("DOORMARK_ORACLES").map { unsafe String(cString: $0) }
      ?? package + "/.build/oracles"
    return executable(folder + "/bin/python")
  }

  /// A file of `Benchmarks/Programs`.
  static func source(_ name: String) -> String { package + "/Benchmarks/Programs/" + name }

  /// A file of `Data`.
  static func data(_ path: String) -> String { package + "/Data/" + path }

  /// Where this package lies.
  private static var package: String {
    #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }
  }

  static func executable(_ path: String) -> String? {
    unsafe path.withCString { unsafe access($0, X_OK) } == 0 ? path : nil
  }
}
