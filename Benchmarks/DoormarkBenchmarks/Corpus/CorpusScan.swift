import DoormarkCore
import DoormarkSimulation

/// The export of a building as RoomPlan writes it: an element a line, as in `Data/Scans`.
struct CorpusScan {
  private var site: CorpusSite
  private var parts: [String: [String]] = [:]
  private var walls: [String] = []

  /// The text of the scan.
  static func text(of site: CorpusSite) -> String {
    var scan = CorpusScan(site: site)
    scan.build()
    return scan.text()
  }

  private init(site: CorpusSite) {
    self.site = site
  }

  private var corners: [(x: Double, y: Double)] {
    [(0, 0), (site.width, 0), (site.width, site.depth), (0, site.depth)]
  }

  private mutating func build() {
    // Long walls come in pieces, as a phone finds them.
    for side in 0..<4 {
      let (begin, end) = (corners[side], corners[(side + 1) % 4])
      let pieces = max(1, Int(Elementary.hypot(end.x - begin.x, end.y - begin.y) / 12))
      for piece in 0..<pieces { wall(begin, end, part: piece, of: pieces) }
    }
    for _ in 0..<site.random.whole(1...3) { hole("door", width: 0.92, sill: 0, height: 2.05) }
    for _ in 0..<site.random.whole(1...5) { hole("window", width: 1.6, sill: 0.9, height: 1.3) }
    if site.random.whole(0...1) == 1 { hole("opening", width: 1.8, sill: 0, height: 2.3) }
    for _ in 0..<site.random.whole(2...9) { thing() }
    floor()
  }

  private mutating func wall(
    _ begin: (x: Double, y: Double), _ end: (x: Double, y: Double), part: Int, of parts: Int
  ) {
    func place(_ share: Double) -> (x: Double, y: Double) {
      (begin.x + (end.x - begin.x) * share, begin.y + (end.y - begin.y) * share)
    }
    let (from, to) = (place(Double(part) / Double(parts)), place(Double(part + 1) / Double(parts)))
    let identifier = site.identifier()
    walls.append(identifier)
    surface(
      "wall", "{}", upright(from, to, at: site.height / 2),
      size: (Elementary.hypot(to.x - from.x, to.y - from.y), site.height), identifier: identifier)
  }

  private mutating func hole(_ kind: String, width: Double, sill: Double, height: Double) {
    let along = site.random.uniform(0...2 * (site.width + site.depth))
    let (from, to) = (site.wallPoint(along), site.wallPoint(along + width))
    surface(
      kind, kind == "door" ? #"{"isOpen": \#(site.random.whole(0...1) == 1)}"# : "{}",
      upright(from, to, at: sill + height / 2), size: (width, height),
      identifier: site.identifier(), parent: walls[site.random.whole(0...walls.count - 1)])
  }

  private mutating func floor() {
    let origin = (x: site.width / 2, y: site.depth / 2)
    let list = corners.map { corner in
      "[\(noisy(corner.x - origin.x)), \(noisy(corner.y - origin.y)), 0]"
    }.joined(separator: ", ")
    let (middle, end) = (
      site.scanPoint(origin.x, origin.y), site.scanPoint(origin.x + 1, origin.y)
    )
    let (c, s) = (end.x - middle.x, end.z - middle.z)
    surface(
      "floor", "{}", [c, 0, s, 0, s, 0, -c, 0, 0, 1, 0, 0, middle.x, middle.y, middle.z, 1],
      size: (site.width, site.depth), identifier: site.identifier(), corners: list)
  }

  private mutating func thing() {
    let kinds = [
      ("storage", #""StorageType": "shelf""#),
      ("table", #""TableShapeType": "rectangular", "TableType": "dining""#),
      (
        "chair",
        #""ChairArmType": "missing", "ChairBackType": "existing", "ChairLegType": "four", "#
          + #""ChairType": "dining""#
      ),
      ("sofa", #""SofaType": "rectangular""#), ("refrigerator", ""),
    ]
    let (kind, attributes) = kinds[site.random.whole(0...kinds.count - 1)]
    let (x, y) = (
      site.random.uniform(1...site.width - 1), site.random.uniform(1...site.depth - 1)
    )
    let angle = site.random.uniform(-3...3)
    let transform = upright((x, y), (x + Elementary.cos(angle), y + Elementary.sin(angle)), at: 0.5)
    let confidence = ["high", "high", "medium", "low"][site.random.whole(0...3)]
    parts["objects", default: []].append(
      #"{"attributes": {\#(attributes)}, "category": {"\#(kind)": {}}, "#
        + #""confidence": {"\#(confidence)": {}}, "dimensions": [\#(noisy(1.2)), "#
        + #"\#(noisy(1)), \#(noisy(0.6))], "identifier": "\#(site.identifier())", "#
        + #""parentIdentifier": null, "story": 0, "transform": [\#(list(transform))]}"#)
  }

  private mutating func surface(
    _ kind: String, _ detail: String, _ transform: [Double], size: (Double, Double),
    identifier: String, parent: String? = nil, corners: String = ""
  ) {
    parts[kind + "s", default: []].append(
      #"{"category": {"\#(kind)": \#(detail)}, "completedEdges": [], "#
        + #""confidence": {"high": {}}, "curve": null, "#
        + #""dimensions": [\#(noisy(size.0)), \#(noisy(size.1)), 0], "#
        + #""identifier": "\#(identifier)", "#
        + #""parentIdentifier": \#(parent.map { "\"\($0)\"" } ?? "null"), "#
        + #""polygonCorners": [\#(corners)], "story": 0, "transform": [\#(list(transform))]}"#)
  }

  /// The transform of an upright surface over a line.
  private func upright(
    _ begin: (x: Double, y: Double), _ end: (x: Double, y: Double), at height: Double
  ) -> [Double] {
    let (a, b) = (site.scanPoint(begin.x, begin.y), site.scanPoint(end.x, end.y))
    let length = max(Elementary.hypot(b.x - a.x, b.z - a.z), 1e-6)
    let (c, s) = ((b.x - a.x) / length, (b.z - a.z) / length)
    let middle = site.scanPoint((begin.x + end.x) / 2, (begin.y + end.y) / 2, height)
    return [c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0, middle.x, middle.y, middle.z, 1]
  }

  private mutating func noisy(_ number: Double) -> String {
    decimal(number + site.random.normal(0.008), 6)
  }

  private func list(_ numbers: [Double]) -> String {
    numbers.map { decimal($0, 6) }.joined(separator: ", ")
  }

  private mutating func text() -> String {
    let blob = (0..<16).map { _ in String(site.random.next(), radix: 36) }.joined()
    func array(_ key: String) -> String {
      guard let lines = parts[key] else { return #"  "\#(key)": []"# }
      return #"  "\#(key)": [\#n"# + lines.map { "    " + $0 }.joined(separator: ",\n") + "\n  ]"
    }
    let middle = site.scanPoint(site.width / 2, site.depth / 2)
    let section =
      #"{"center": [\#(decimal(middle.x, 6)), 0, \#(decimal(middle.z, 6))], "#
      + #""label": "unidentified", "story": 0}"#
    return [
      #"{\#n  "coreModel": "\#(blob)""#, array("doors"), array("floors"), array("objects"),
      array("openings"), #"  "sections": [\#n    \#(section)\#n  ]"#, #"  "story": 0"#,
      #"  "version": 2"#, array("walls"), array("windows"),
    ].joined(separator: ",\n") + "\n}\n"
  }
}
