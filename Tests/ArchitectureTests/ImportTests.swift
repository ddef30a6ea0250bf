import Testing

/// The import lines of each target against the written list of `Arrows`.
@Suite struct ImportTests {
  /// What is wrong with the imports of a file, one line each.
  static func complaints(about file: SourceFile) -> [String] {
    guard let rule = Arrows.sources[file.target] else {
      return ["\(file.target) is not in the list of targets"]
    }
    let mayUsePlatform = rule.platformFiles.contains { file.path.hasPrefix($0) }
    let allowed = rule.targets.union(rule.modules).union(mayUsePlatform ? Arrows.platform : [])
    return file.imports.flatMap { item -> [String] in
      if !allowed.contains(item.module) {
        return ["\(file.place(item.line)) imports \(item.module)"]
      }
      if item.isHandedOn, Arrows.cModules.contains(item.module) {
        return ["\(file.place(item.line)) hands \(item.module) on to its users"]
      }
      return []
    }
  }

  @Test func everyFileImportsOnlyWhatItsTargetMay() throws {
    let files = try SourceFile.all()
    #expect(Set(files.map(\.target)).count >= 7)
    let complaints = files.flatMap(Self.complaints(about:))
    #expect(complaints == [])
  }

  @Test(arguments: [
    ("DoormarkCore", "Placement/Door.swift", "import Foundation"),
    ("DoormarkCore", "Placement/Door.swift", "  import Glibc"),
    ("DoormarkCore", "Scan/Scan.swift", "internal import DoormarkGeo"),
    ("DoormarkGeo", "PROJ/Context.swift", "public import CPROJ"),
    ("DoormarkGeo", "PROJ/Context.swift", "import Glibc"),
    ("DoormarkFormats", "GeoJSONWriter.swift", "import FoundationEssentials"),
    ("DoormarkFormats", "JSON/JSONSource.swift", "import Glibc"),
    ("DoormarkValidation", "Rule.swift", "@_exported import DoormarkCLI"),
    ("DoormarkCLI", "Commands/Inspect.swift", "import struct DoormarkCore.Placement"),
    ("DoormarkTool", "Other.swift", "import Glibc"),
    ("Another", "File.swift", ""),
  ])
  func aForbiddenImportIsFound(target: String, path: String, line: String) {
    let file = SourceFile(target: target, path: path, text: "// Head\n\(line)\n")
    #expect(Self.complaints(about: file).count == 1)
  }

  @Test(arguments: [
    ("DoormarkCore", "Elementary.swift", "  import Glibc"),
    ("DoormarkGeo", "PROJ/Context.swift", "package import DoormarkCore"),
    ("DoormarkCLI", "Terminal/Signals.swift", "import Synchronization"),
    ("DoormarkCore", "Scan/Scan.swift", "// nor does it import Foundation"),
    ("DoormarkCore", "Scan/Scan.swift", "let text = \"what import Foundation costs\""),
  ])
  func anAllowedLineIsNot(target: String, path: String, line: String) {
    let file = SourceFile(target: target, path: path, text: line)
    #expect(Self.complaints(about: file) == [])
  }
}
