import Doormark

/// What the numbers of a point line are called, and how many there must be.
struct PointColumns: Hashable, Sendable {
  /// The names under which a CSV header may list each number, the usual one first.
  var names: [[String]]
  /// How many of them a point cannot do without.
  var required: Int

  /// The usual name of each number, which a CSV header of ours has.
  var usualNames: [String] { names.map { $0[0] } }

  /// Points of a map.
  static func map(_ frame: ScanFrame) -> PointColumns {
    switch frame {
    case .arkit: PointColumns(names: [["x"], ["y"], ["z"]], required: 3)
    case .plan: PointColumns(names: [["u", "x"], ["v", "y"], ["height", "z"]], required: 2)
    case .image:
      PointColumns(names: [["column", "x", "u"], ["row", "y", "v"]], required: 2)
    }
  }

  /// Places on Earth.
  static let geodetic = PointColumns(
    names: [
      ["longitude", "lon", "lng", "long"], ["latitude", "lat"], ["height_m", "height", "h"],
    ], required: 2)

  /// Places in a projected system.
  static let projected = PointColumns(
    names: [["easting", "x", "e"], ["northing", "y", "n"], ["height_m", "height", "z"]],
    required: 2)

  /// What each kind of point is called in a message, with its numbers.
  static let kinds: [(name: String, columns: PointColumns, isOnEarth: Bool)] = [
    ("points of a scan (frame arkit)", .map(.arkit), false),
    ("points of a plan (frame plan)", .map(.plan), false),
    ("points of an image (frame image)", .map(.image), false),
    ("places on Earth", .geodetic, true), ("projected coordinates", .projected, true),
  ]

  /// The column of a CSV header that holds each number, the header in small letters and without
  /// spaces; nil when a required one is missing or the line is no header at all.
  func indices(in header: [String]) -> [Int?]? {
    let indices = names.map { names in names.lazy.compactMap { header.firstIndex(of: $0) }.first }
    return indices.prefix(required).allSatisfy { $0 != nil } ? indices : nil
  }
}
