import Doormark
import DoormarkTestSupport
import Testing

/// A floor of a shopping mall: where it lies on Earth, and places in it in metres of its own frame.
///
/// The frame begins at the south-west corner of the outline's box, x runs east and y north.
struct MallFloor {
  /// The folder of the floor's files.
  var folder: String
  /// The size of the outline's box in the floor's own metres.
  var width: Double
  var height: Double
  /// The outline in longitude and latitude.
  var outline: PlaneArea
  /// The shops, likewise.
  var shops: [PlaneArea]
  /// Surveyed places in the frame.
  var waypoints: [ScanPoint]

  /// Reads a floor of the foreign data.
  init(_ name: String) throws {
    folder = "indoor_local_global/" + name
    let size = try ForeignJSON(folder + "/floor_info.json").member("map_info")
    width = try size.member("width").number()
    height = try size.member("height").number()
    var areas = try ForeignJSON(folder + "/geojson_map.json").member("features").elements()
      .map { try Self.area(of: $0.member("geometry")) }
    outline = areas.removeFirst()
    shops = areas
    let table = try ForeignData.text(folder + "/waypoints.csv")
    waypoints = try table.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: ",")
      return ScanPoint(x: try #require(Double(fields[2])), y: try #require(Double(fields[3])))
    }
  }

  private static func area(of geometry: ForeignJSON) throws -> PlaneArea {
    let coordinates = try geometry.member("coordinates").elements()
    let polygons =
      try geometry.member("type").text() == "MultiPolygon"
      ? coordinates.map { try $0.elements() } : [coordinates]
    return PlaneArea(
      rings: try polygons.flatMap { $0 }.map { ring in
        try ring.elements().map { corner in
          let numbers = try #require(corner.numbers)
          return (numbers[0], numbers[1])
        }
      })
  }

  /// The corners of the outline's box from the south-west against the clock, in the frame and on
  /// Earth.
  var corners: [(map: ScanPoint, earth: GeodeticCoordinate)] {
    let corners = outline.rings.joined()
    let (west, east) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (south, north) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    return [
      (ScanPoint(x: 0, y: 0), GeodeticCoordinate(latitude: south, longitude: west)),
      (ScanPoint(x: width, y: 0), GeodeticCoordinate(latitude: south, longitude: east)),
      (ScanPoint(x: width, y: height), GeodeticCoordinate(latitude: north, longitude: east)),
      (ScanPoint(x: 0, y: height), GeodeticCoordinate(latitude: north, longitude: west)),
    ]
  }

  /// The floor placed by the four corners of its box, through a document.
  func placement(_ model: AlignmentModel, in workspace: inout GeoWorkspace) throws -> Placement {
    let points = corners.enumerated().map { index, corner in
      ControlPoint(
        id: "corner \(index + 1)", map: corner.map, earth: .geodetic(corner.earth),
        accuracy: TypedAccuracy(metres: 1, statistic: .sigma), source: .map)
    }
    let door = Door(id: "first waypoint", location: .point(waypoints[0]))
    return try ControlDocument(model: model, points: points, doors: [door])
      .placement(in: &workspace)
  }

  /// How many of the places lie within the outline, and how many within a shop.
  func count(_ places: [GeodeticCoordinate]) -> (onFloor: Int, inShops: Int) {
    var count = (onFloor: 0, inShops: 0)
    for place in places {
      func isIn(_ area: PlaneArea) -> Bool { area.contains(x: place.longitude, y: place.latitude) }
      if isIn(outline) { count.onFloor += 1 }
      if shops.contains(where: isIn) { count.inShops += 1 }
    }
    return count
  }
}
