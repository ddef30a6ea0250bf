import DoormarkTestSupport

/// Any number of placement documents that differ, in folders of a hundred.
enum GeneratedDocuments {
  /// A room of 4 by 3 metres.
  private static let scan = """
    {"floors": [{"identifier": "F", "category": {"floor": {}}, "dimensions": [4, 3, 0],
     "transform": [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, -1.4, 0, 1], "polygonCorners": []}],
     "walls": [], "doors": [], "windows": [], "openings": [], "objects": []}
    """

  /// Writes `count` documents; each tenth names a scan, and with `mistakes` each 97th is broken.
  static func write(_ count: Int, to folder: ScratchFolder, mistakes: Bool = false) throws {
    var generator = SeededGenerator(seed: 7)
    for number in 0..<count {
      let place = "\(padded(number / 100, 4))"
      if number % 100 == 0 { try folder.write(scan, to: place + "/room.json") }
      let latitude = Double.random(in: -85...85, using: &generator)
      let longitude = Double.random(in: -180...180, using: &generator)
      let heading = Double.random(in: 0..<360, using: &generator)
      let sigma = Double.random(in: 0.5...30, using: &generator)
      let name = number % 10 == 0 ? #", "scan": "room.json""# : ""
      let end = mistakes && number % 97 == 0 ? "" : "}"
      try folder.write(
        """
        {"doormark": 1,
         "map": {"id": "m\(number)", "name": "Place \(number)", "frame": "arkit"\(name)},
         "alignment": {"anchor": {"latitude": \(latitude), "longitude": \(longitude)},
          "at": [0, 0, 0], "heading": \(heading),
          "error": {"east": \(sigma), "north": \(sigma), "heading": 2, "scale": 0.01}},
         "doors": [{"id": "main", "at": [1.5, -1, 0.5]}]\(end)
        """, to: "\(place)/\(padded(number, 6)).placement.json")
    }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
