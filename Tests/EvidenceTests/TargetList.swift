import Doormark
import DoormarkTestSupport
import Testing

/// The targets of a list for aerial surveys: a line with the coordinate system, then easting,
/// northing and height, a pixel and the image it is in, often with the target's name.
struct TargetList {
  struct Target {
    var name: String
    var easting: Double
    var northing: Double
    var height: Double
  }

  /// The first line as it stands there.
  var header: String
  /// Each target once, however many images show it, in the order of the list.
  var targets: [Target]

  /// Reads a list of the foreign data.
  init(_ path: String) throws {
    let text = try ForeignData.text(path)
    var lines = text.split(separator: "\n").map { $0.split { $0 == "\t" || $0 == " " } }
    header = lines.removeFirst().joined(separator: " ")
    targets = []
    for fields in lines {
      let name = fields.count > 6 ? String(fields[6]) : fields[..<3].joined(separator: " ")
      guard !targets.contains(where: { $0.name == name }) else { continue }
      let numbers = try fields[..<3].map { try #require(Double($0), "\($0)") }
      targets.append(
        Target(name: name, easting: numbers[0], northing: numbers[1], height: numbers[2]))
    }
  }

  /// A plan in the metres of the grid itself, the first target at its origin.
  var plan: [ScanPoint] {
    targets.map {
      ScanPoint(x: $0.easting - targets[0].easting, y: $0.northing - targets[0].northing)
    }
  }

  /// Where the targets are, in a system that PROJ knows.
  func positions(_ crs: String) -> [EarthPosition] {
    targets.map {
      .projected(crs: crs, easting: $0.easting, northing: $0.northing, height: $0.height)
    }
  }
}
