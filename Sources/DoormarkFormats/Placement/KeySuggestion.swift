/// Guesses which key was meant by one that is not known.
enum KeySuggestion {
  /// What other formats call what a placement document calls something else.
  private static let otherNames: [String: String] = [
    "lat": "latitude", "lon": "longitude", "lng": "longitude", "long": "longitude",
    "h": "height", "alt": "height", "altitude": "height", "ellipsoidalheight": "height",
    "bearing": "heading", "azimuth": "heading", "yaw": "heading", "rotation": "heading",
    "position": "at", "origin": "anchor", "location": "at", "version": "doormark",
    "identifier": "id", "uuid": "id", "title": "name", "label": "name", "file": "scan",
    "scans": "scan", "type": "method", "kind": "method", "meters": "metres", "value": "metres",
    "stat": "statistic", "timestamp": "time", "horizontalaccuracy": "accuracy", "local": "map",
    "world": "earth", "geo": "earth", "epsg": "crs", "coords": "coordinates", "stddev": "sigma",
    "zoomlevel": "zoom", "resolution": "groundResolution", "control": "points",
  ]

  /// The known key that resembles one that is not known; nil when none does.
  static func known(for key: String, among known: [String]) -> String? {
    if let other = otherNames[key.lowercased()], known.contains(other) { return other }
    return known.filter { resemble($0, key) }.min { distance($0, key) < distance($1, key) }
  }

  /// The key of an object that was probably meant to be `key`; nil when none resembles it.
  static func present(for key: String, in object: JSONValue) -> String? {
    let keys = object.children.prefix(64).compactMap(\.key)
    if let other = keys.first(where: { otherNames[$0.lowercased()] == key }) { return other }
    return keys.filter { resemble($0, key) }.min { distance($0, key) < distance($1, key) }
  }

  private static func resemble(_ one: String, _ other: String) -> Bool {
    guard one != other, max(one.utf8.count, other.utf8.count) <= 64 else { return false }
    // One slip of the finger in a short key, two in a long one.
    return distance(one, other) <= (min(one.count, other.count) < 6 ? 1 : 2)
      && min(one.count, other.count) > 2
  }

  /// Characters to insert, drop, replace or swap with a neighbour, case not counted
  /// (optimal string alignment).
  static func distance(_ one: String, _ other: String) -> Int {
    let (a, b) = (Array(one.lowercased()), Array(other.lowercased()))
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
