import DoormarkTestSupport
import Foundation

/// An article of the documentation.
enum Article {
  /// The text of an article, or of another file of the catalogue.
  static func text(_ name: String) throws -> String {
    try String(
      contentsOfFile: Environment.packageFolder + "/Sources/Doormark/Doormark.docc/" + name,
      encoding: .utf8)
  }

  /// The cells of every row of the article's tables, headings and rules included.
  static func rows(_ name: String) throws -> [[String]] {
    try text(name).split(separator: "\n").filter { $0.hasPrefix("| ") && $0.hasSuffix(" |") }.map {
      $0.dropFirst(2).dropLast(2).components(separatedBy: " | ")
    }
  }
}
