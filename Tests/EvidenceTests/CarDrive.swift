import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// A car's drive: the way it would draw by itself from its speed and yaw rate, and where it was.
///
/// The way is the map (frame `arkit`: the start at the origin, x forward, −z to the left) and drifts
/// as a scan does; the places are post-processed from satellites and an inertial unit, good to
/// centimetres (Burnett et al. 2022, arXiv 2203.10168).
struct CarDrive {
  /// Seconds since the first pose.
  var seconds: [Double] = []
  var moments: [Instant] = []
  /// Where the car was.
  var places: [GeodeticCoordinate] = []
  /// Where its own reckoning says it was.
  var reckoned: [ScanPoint] = []
  /// Metres driven, by its own reckoning.
  var driven: [Double] = []

  /// Reads a drive of the foreign data.
  init(_ path: String, crs: String) throws {
    let table = try String(contentsOfFile: ForeignData.path(path), encoding: .utf8)
    let rows = table.split(separator: "\n").map { $0.split(separator: ",") }
    let names = try #require(rows.first).map(String.init)
    func column(_ name: String) throws -> Int { try #require(names.firstIndex(of: name)) }
    let (time, east, north) = (
      try column("GPSTime"), try column("easting"), try column("northing")
    )
    let (velocityEast, velocityNorth, rate) = (
      try column("vel_east"), try column("vel_north"), try column("angvel_z")
    )
    var workspace = try GeoWorkspace()
    var before: (speed: Double, yawRate: Double)?
    var (yaw, x, y) = (0.0, 0.0, 0.0)
    for row in rows.dropFirst() {
      func number(_ column: Int) throws -> Double { try #require(Double(row[column])) }
      moments.append(Instant(nanoseconds: try #require(Int64(row[time]))))
      seconds.append(moments[moments.count - 1].seconds(since: moments[0]))
      places.append(
        try workspace.coordinate(
          of: .projected(crs: crs, easting: number(east), northing: number(north), height: nil)))
      // The sensor's z axis points down.
      let now = (
        speed: hypot(try number(velocityEast), try number(velocityNorth)),
        yawRate: -(try number(rate))
      )
      var step = 0.0
      if let before {
        let gap = seconds[seconds.count - 1] - seconds[seconds.count - 2]
        let turn = (before.yawRate + now.yawRate) / 2 * gap
        step = (before.speed + now.speed) / 2 * gap
        x += step * cos(yaw + turn / 2)
        y += step * sin(yaw + turn / 2)
        yaw += turn
      }
      before = now
      reckoned.append(ScanPoint(x: x, y: 0, z: -y))
      driven.append((driven.last ?? 0) + step)
    }
  }

  /// The first pose at or after a number of seconds.
  func pose(seconds wanted: Double) -> Int {
    seconds.firstIndex { $0 >= wanted } ?? seconds.count
  }

  /// The first pose after a number of metres; nil past the end of the drive.
  func pose(driven wanted: Double) -> Int? { driven.firstIndex { $0 >= wanted } }

  /// The map placed by the given poses as a track, through a document.
  func placement(
    _ poses: [Int], capture: ScanMap.Capture, in workspace: inout GeoWorkspace
  ) throws -> Placement {
    let samples = poses.map { pose in
      TrackSample(
        map: reckoned[pose], earth: places[pose],
        accuracy: TypedAccuracy(metres: 0.05, statistic: .sigma), time: moments[pose])
    }
    let map = ScanMap(
      id: "drive", name: "drive", frame: .arkit, capture: capture,
      evidence: .track(TrackEvidence(samples: samples)))
    let document = try PlacementDocument.read(FileBytes(PlacementDocument(map).encoded()))
    return try Georeferencer.place(document.map, in: &workspace)
  }
}
