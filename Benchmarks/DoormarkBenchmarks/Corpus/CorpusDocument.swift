import DoormarkCore
import DoormarkSimulation

/// A placement document of the corpus, laid out as the documents of `Data` are.
///
/// The errors of its evidence are half of what it claims, so that no honest document fails a test by
/// chance.
struct CorpusDocument {
  /// What places a map.
  enum Evidence: CaseIterable {
    /// 22 to 90 points that were surveyed one by one.
    case controlPoints
    /// 22 to 90 fixes of a walk round the building.
    case track
    /// A declared alignment and 50 to 100 doors, as of a concourse.
    case declared
  }

  /// What can be wrong with one, by the code of the finding that it must give.
  enum Fault: String, CaseIterable {
    case missingMember = "DM104"
    case wrongType = "DM105"
    case statisticMissing = "DM204"
    case mirrored = "DM302"
    case doorOutsideScan = "DM401"
    case absurdPrecision = "DM901"
    case misspeltKey = "DM902"
    case personalData = "DM905"
  }

  private var site: CorpusSite
  private let fault: Fault?

  /// The text of the document; its scan is at `scan`, and its evidence can be mirrored only where it
  /// is control points.
  static func text(
    of site: CorpusSite, _ evidence: Evidence, scan: String, fault: Fault?
  ) -> String {
    var document = CorpusDocument(site: site, fault: fault)
    return document.text(evidence, scan: scan)
  }

  private init(site: CorpusSite, fault: Fault?) {
    self.site = site
    self.fault = fault
    // Other numbers than those of the scan.
    self.site.random = SeededGenerator(seed: ~self.site.random.next())
  }

  private mutating func text(_ evidence: Evidence, scan: String) -> String {
    let id = site.identifier().lowercased()
    let name = fault == .personalData ? "ask anna@example.org" : "Building \(site.number)"
    let frame = fault == .missingMember ? "" : ",\n    \"frame\": \"arkit\""
    let key = fault == .misspeltKey ? "captred" : "captured"
    return #"""
      {
        "doormark": 1,
        "map": {
          "id": "\#(id)",
          "name": "\#(name)"\#(frame),
          "scan": \#(fault == .wrongType ? "7" : "\"\(scan)\""),
          "\#(key)": "2026-10-01T12:00:00Z"
        },
      \#(placing(evidence)),
        "doors": [
      \#(doors(count: evidence == .declared ? site.random.whole(50...100) : 2))
        ]
      }

      """#
  }

  private mutating func placing(_ evidence: Evidence) -> String {
    switch evidence {
    case .controlPoints:
      let points = (0..<site.random.whole(22...90)).map { point($0) }
      return #"  "evidence": {\#n    "method": "controlPoints",\#n    "points": [\#n"#
        + points.joined(separator: ",\n") + "\n    ]\n  }"
    case .track:
      let count = site.random.whole(22...90)
      let samples = (0..<count).map { sample($0, of: count) }
      return #"  "evidence": {\#n    "method": "track",\#n    "samples": [\#n"#
        + samples.joined(separator: ",\n") + "\n    ],\n    \"correlationTime\": 20\n  }"
    case .declared:
      let place = site.coordinate(of: ScanPoint(x: 0, y: 0, z: 0), east: 0, north: 0)
      return #"""
          "alignment": {
            "anchor": { "latitude": \#(degrees(place.latitude)), "longitude": \#(decimal(place.longitude, 7)), "height": 52.4 },
            "at": [0, 0, 0],
            "heading": \#(decimal(site.heading, 1)),
            "error": { "east": 0.9, "north": 0.9, "heading": 0.8, "scale": 0.004, "up": 1.5 }
          }
        """#
    }
  }

  /// A latitude; an absurdly precise one where that is the fault.
  private func degrees(_ latitude: Double) -> String {
    let text = decimal(latitude, 7)
    guard fault == .absurdPrecision else { return text }
    return text + (text.contains(".") ? "" : ".") + "1234567"
  }

  private mutating func point(_ index: Int) -> String {
    let place = site.scanPoint(
      site.random.uniform(-12...site.width + 12), site.random.uniform(-12...site.depth + 12))
    let (east, north) = (site.random.normal(0.3), site.random.normal(0.3))
    let mirrored = ScanPoint(x: place.x, y: place.y, z: -place.z)
    let earth = site.coordinate(
      of: fault == .mirrored ? mirrored : place, east: east, north: north)
    let statistic = fault == .statisticMissing && index == 0 ? "" : #", "statistic": "drms""#
    return #"""
            {
              "id": "corner-\#(index + 1)",
              "map": [\#(list(place))],
              "earth": { "latitude": \#(index == 0 ? degrees(earth.latitude) : decimal(earth.latitude, 9)), "longitude": \#(decimal(earth.longitude, 9)), "height": 66.6 },
              "accuracy": { "metres": 0.85\#(statistic) },
              "source": "map"
            }
      """#
  }

  private mutating func sample(_ index: Int, of count: Int) -> String {
    // Round the building, some metres from its walls.
    let share = Double(index) / Double(count)
    let wall = site.wallPoint(share * 2 * (site.width + site.depth))
    let (x, y) = (site.width / 2, site.depth / 2)
    let place = site.scanPoint(x + (wall.x - x) * 1.5, y + (wall.y - y) * 1.5, 1.4)
    let earth = site.coordinate(
      of: place, east: site.random.normal(1.2), north: site.random.normal(1.2))
    let seconds = index * 3
    let time = [seconds / 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
    let statistic = fault == .statisticMissing && index == 0 ? "" : #", "statistic": "drms""#
    return #"""
            {
              "map": [\#(list(place))],
              "latitude": \#(index == 0 ? degrees(earth.latitude) : decimal(earth.latitude, 7)),
              "longitude": \#(decimal(earth.longitude, 7)),
              "accuracy": { "metres": 5\#(statistic) },
              "time": "2026-10-01T12:\#(time)Z"
            }
      """#
  }

  private mutating func doors(count: Int) -> String {
    let step = 2 * (site.width + site.depth) / Double(count)
    return (0..<count).map { index in
      let wall = site.wallPoint((Double(index) + 0.5) * step)
      let isAway = fault == .doorOutsideScan && index == 1
      let place = site.scanPoint(wall.x + (isAway ? 2 * site.width + 9 : 0), wall.y)
      return
        #"    { "id": "door-\#(index + 1)", "name": "Gate \#(index + 1)", "at": [\#(list(place))]"#
        + (index == 0 ? #", "principal": true }"# : " }")
    }.joined(separator: ",\n")
  }

  private func list(_ point: ScanPoint) -> String {
    [point.x, point.y, point.z].map { decimal($0, 2) }.joined(separator: ", ")
  }
}
