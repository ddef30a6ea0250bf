import DoormarkTestSupport
import Foundation

/// One Swift file of a target, with what the architecture rules look at.
struct SourceFile {
  struct Import: Equatable {
    var line: Int
    var module: String
    /// Whether users of the target see the import.
    var isHandedOn: Bool
  }

  var target: String
  /// The path inside its target.
  var path: String
  /// The lines without their comments.
  var code: [Substring]

  init(target: String, path: String, text: String) {
    self.target = target
    self.path = path
    code = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    }
  }

  /// All Swift files under Sources and Benchmarks.
  static func all() throws -> [SourceFile] {
    try ["/Sources", "/Benchmarks"].flatMap { try all(in: Environment.packageFolder + $0) }
  }

  private static func all(in folder: String) throws -> [SourceFile] {
    let paths = FileManager.default.enumerator(atPath: folder)?.allObjects ?? []
    return try paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
      .map { path in
        let parts = path.split(separator: "/", maxSplits: 1)
        return SourceFile(
          target: String(parts[0]), path: String(parts[1]),
          text: try String(contentsOfFile: folder + "/" + path, encoding: .utf8))
      }
  }

  var imports: [Import] {
    code.enumerated().compactMap { index, line -> Import? in
      let words = line.split(separator: " ")
      guard let at = words.firstIndex(of: "import"), at + 1 < words.count,
        words[..<at].allSatisfy({ $0.hasPrefix("@") || Self.levels.contains($0) })
      else { return nil }
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "var", "let"]
      let name = words.dropFirst(at + 1).first { !kinds.contains($0) } ?? ""
      return Import(
        line: index + 1, module: String(name.prefix { $0 != "." }),
        isHandedOn: words[..<at].contains { $0 == "public" || $0 == "@_exported" })
    }
  }

  /// The lines that hold a text and none of the allowed ones, as `Target/File.swift:line`.
  func places(of text: String, except allowed: [String] = []) -> [String] {
    code.indices.filter { line in
      Self.hasWord(text, in: code[line]) && !allowed.contains { code[line].contains($0) }
    }.map { place($0 + 1) }
  }

  /// Whether the text stands in the line and is not the end of a longer word.
  private static func hasWord(_ text: String, in line: Substring) -> Bool {
    line.ranges(of: text).contains { range in
      guard let before = line[..<range.lowerBound].last, let first = text.first else { return true }
      return !(first.isLetter && (before.isLetter || before.isNumber || before == "_"))
    }
  }

  func place(_ line: Int) -> String { "\(target)/\(path):\(line)" }

  private static let levels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
}
