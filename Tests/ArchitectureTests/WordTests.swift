import Testing

/// Words and file names that the sources must not contain.
@Suite struct WordTests {
  static func complaints(about file: SourceFile) -> [String] {
    let words = Arrows.forbiddenEverywhere + (Arrows.forbiddenWords[file.target] ?? [])
    let isReviewed = Arrows.immutableForeignMemory.contains("\(file.target)/\(file.path)")
    let found = words.flatMap { word in
      file.places(
        of: word,
        except: isReviewed
          ? ["nonisolated(unsafe) let ", "nonisolated(unsafe) private let "] : []
      )
      .map { "\($0) has \(word)" }
    }
    let names = file.path.split(separator: "/")
    return found
      + Arrows.emptyNames.filter { empty in names.contains { $0.contains(empty) } }
      .map { "\(file.target)/\(file.path) is named \($0)" }
  }

  @Test func noFileGoesRoundTheCompilerOrItsTarget() throws {
    let complaints = try SourceFile.all().flatMap(Self.complaints(about:))
    #expect(complaints == [])
  }

  @Test(arguments: [
    ("DoormarkCore", "Scan/Scan.swift", "  fatalError(\"no\")"),
    ("DoormarkGeo", "Pool.swift", "final class Pool: @unchecked Sendable {"),
    ("DoormarkFormats", "Text/RFC3339.swift", "nonisolated(unsafe) var last = 0"),
    ("DoormarkFormats", "JSON/JSONDocument.swift", "nonisolated(unsafe) var nodes = 0"),
    ("DoormarkFormats", "JSON/JSONText.swift", "nonisolated(unsafe) let nodes = 0"),
    ("DoormarkCLI", "Batch/Workers.swift", "let x = try! run()"),
    ("DoormarkCore", "Journey/Journey.swift", "let now = ContinuousClock().now"),
    ("DoormarkGeo", "Placing/Footprint.swift", "print(footprint(of: scan))"),
    ("DoormarkCore", "StringUtils.swift", ""),
    ("DoormarkCLI", "Common/Text.swift", ""),
  ])
  func aForbiddenWordIsFound(target: String, path: String, line: String) {
    let file = SourceFile(target: target, path: path, text: line)
    #expect(Self.complaints(about: file).count == 1)
  }

  @Test(arguments: ["let area = footprint(of: scan)", "/// never calls fatalError(", "tryAgain!"])
  func anAllowedLineIsNot(line: String) {
    let file = SourceFile(target: "DoormarkGeo", path: "Placing/Footprint.swift", text: line)
    #expect(Self.complaints(about: file) == [])
  }
}
