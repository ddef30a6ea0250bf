/// A document with one mistake in it, and what must be said about it.
struct DocumentMistake: Sendable {
  var name: String
  var text: String
  var code: String
  /// Where a reader would put the finger, counted by hand.
  var line: Int
  var column: Int

  /// A map that has nothing wrong with it.
  static let map = #""map": {"id": "a", "name": "A", "frame": "arkit"}"#

  /// One of each kind.
  static let all: [DocumentMistake] = [
    DocumentMistake(name: "empty", text: "", code: "DM101", line: 1, column: 1),
    DocumentMistake(name: "prose", text: "hello", code: "DM101", line: 1, column: 1),
    DocumentMistake(
      name: "comma", text: "{\"doormark\": 1,\n \(map),\n}", code: "DM101", line: 3, column: 1),
    DocumentMistake(
      name: "cut-off", text: "{\"doormark\": 1,\n \"map\": {", code: "DM101", line: 2, column: 10),
    DocumentMistake(
      name: "not-a-number", text: "{\"doormark\": 1,\n \(map),\n \"doors\": NaN}", code: "DM101",
      line: 3, column: 11),
    DocumentMistake(
      name: "twice", text: "{\"doormark\": 1,\n \(map),\n \(map)}", code: "DM102", line: 3,
      column: 2),
    DocumentMistake(
      name: "newer", text: "{\"doormark\": 2, \(map)}", code: "DM103", line: 1, column: 14),
    DocumentMistake(
      name: "nameless", text: "{\"doormark\": 1,\n \"map\": {\"id\": \"a\", \"frame\": \"plan\"}}",
      code: "DM104", line: 2, column: 9),
    DocumentMistake(
      name: "quoted",
      text: "{\"doormark\": 1, \(map),\n \"doors\": [{\"id\": 7, \"at\": [0, 0, 0]}]}",
      code: "DM105", line: 2, column: 19),
    DocumentMistake(
      name: "frame",
      text: """
        {"doormark": 1,
         "map": {"id": "a", "name": "A", "frame": "up"}}
        """, code: "DM106", line: 2, column: 43),
    DocumentMistake(
      name: "climbs",
      text: """
        {"doormark": 1,
         "map": {"id": "a", "name": "A", "frame": "arkit",
          "scan": "../x.json"}}
        """, code: "DM107", line: 3, column: 11),
    DocumentMistake(
      name: "unknown-crs",
      text: """
        {"doormark": 1, \(map),
         "evidence": {"method": "controlPoints", "points": [
          {"id": "1", "map": [0, 0, 0], "earth": {"crs": "EPSG:99999", "coordinates": [1, 2]},
           "accuracy": {"metres": 1, "statistic": "drms"}}]}}
        """, code: "DM110", line: 3, column: 33),
    DocumentMistake(
      name: "geojson", text: "{\"type\": \"FeatureCollection\", \"features\": []}", code: "DM113",
      line: 1, column: 1),
    DocumentMistake(
      name: "bare-accuracy",
      text: """
        {"doormark": 1, \(map),
         "alignment": {"anchor": {"latitude": 1, "longitude": 2}, "at": [0, 0, 0],
          "heading": 1, "error": {"radial": 8}}}
        """, code: "DM204", line: 3, column: 37),
  ]
}
