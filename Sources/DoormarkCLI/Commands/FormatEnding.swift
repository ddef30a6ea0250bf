/// Which format the ending of a file's name stands for.
enum FormatEnding {
  /// The formats that each ending may stand for; a command takes the first that it writes.
  private static let formats: [(ending: String, names: [String])] = [
    ("txt", ["text", "table"]), ("csv", ["csv"]), ("json", ["json", "geojson"]),
    ("geojson", ["geojson"]),
    ("geojsons", ["geojsonseq"]), ("geojsonseq", ["geojsonseq"]),
    ("ndjson", ["ndjson"]), ("jsonl", ["ndjson"]), ("sarif", ["sarif"]), ("xml", ["junit"]),
    ("md", ["markdown"]),
  ]

  /// The format that a file's ending stands for, capital or small; nil where the name has none.
  ///
  /// An ending that stands for no format of the command is refused: GeoJSON in a file called `.kml`
  /// would be found out by the program that opens it.
  static func format(ofFile path: String, among names: [String]) throws(UsageError) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard !ending.isEmpty else { return nil }
    if let format = known(among: names).first(where: { $0.ending == ending })?.name {
      return format
    }
    throw UsageError(
      "cannot tell from .\(ending.shown) what to write to \(path.shown)",
      hint: "Add --format, or use one of the endings \(listed(among: names)).")
  }

  /// The endings that a command knows, with what they stand for.
  static func listed(among names: [String]) -> String {
    known(among: names).map { known in
      known.ending == known.name ? ".\(known.ending)" : ".\(known.ending) (\(known.name))"
    }.joined(separator: ", ")
  }

  private static func known(among names: [String]) -> [(ending: String, name: String)] {
    formats.compactMap { entry in
      entry.names.first(where: names.contains).map { (entry.ending, $0) }
    }
  }
}
