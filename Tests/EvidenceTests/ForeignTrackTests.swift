import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// What the model claims of real tracks, against what the data show.
///
/// Expected values: `Tests/Oracles/foreign_tracks.py`, which fits with dense matrices and finds its
/// radii by integration. The article on the error model shows the same numbers, rounded.
@Suite(.foreignData) struct ForeignTrackTests {
  /// What the oracle says.
  struct Expected: Decodable {
    struct Target: Decodable {
      var ahead: Double
      var off: Double
      var lidar: Double
      var camera: Double
    }
    struct Track: Decodable {
      var begin: Double
      var varianceFactor: Double
      var targets: [Target]
    }
    struct LeftOut: Decodable {
      var off: Double
      var claimed: Double
    }
    struct Photos: Decodable {
      var misfit: Double
      var scale: Double
      var rms: Double
      var claimed: [Double]
      var leftOut: [LeftOut]
    }
    var boreas: [Track]
    var berlin: Photos
  }

  static let expected = Result { try OracleTable.read("foreign_tracks", as: Expected.self) }

  static func article() throws -> String {
    try String(
      contentsOfFile: Environment.packageFolder
        + "/Sources/Doormark/Doormark.docc/ErrorModel.md", encoding: .utf8)
  }

  /// How far a point of a placed map is from where it should be, in metres.
  static func off(
    _ point: ScanPoint, _ truth: GeodeticCoordinate, _ placement: Placement,
    in workspace: inout GeoWorkspace
  ) throws -> Double {
    let place = try #require(
      try Georeferencer.coordinate(of: point, placement: placement, in: &workspace))
    return Geodesic.wgs84.distance(place, truth)
  }

  /// A drive's tracks of a minute, one beginning every 20 s where the car moves by 100 m, with what
  /// lies 50, 200 and 400 m beyond the end of each.
  static let tracks = Result {
    let drive = try CarDrive("trajectory/boreas-2021-08-05/radar_poses.csv", crs: "EPSG:32617")
    var workspace = try GeoWorkspace()
    var tracks: [Expected.Track] = []
    for begin in stride(from: 0.0, to: (drive.seconds.last ?? 0) - 60, by: 20) {
      let poses = (0..<60).map { drive.pose(seconds: begin + Double($0)) }
      guard drive.driven[poses[59]] - drive.driven[poses[0]] >= 100 else { continue }
      let lidar = try drive.placement(poses, capture: .lidar, in: &workspace)
      let camera = try drive.placement(poses, capture: .camera, in: &workspace)
      var track = Expected.Track(
        begin: begin, varianceFactor: lidar.diagnostics?.varianceFactor ?? 0, targets: [])
      for ahead in [50.0, 200, 400] {
        guard let target = drive.pose(driven: drive.driven[poses[59]] + ahead) else { continue }
        let point = drive.reckoned[target]
        track.targets.append(
          Expected.Target(
            ahead: ahead, off: try off(point, drive.places[target], lidar, in: &workspace),
            lidar: try lidar.error(at: point).get().radius95,
            camera: try camera.error(at: point).get().radius95))
      }
      tracks.append(track)
    }
    return tracks
  }

  @Test func theDrivesNumbersAreThoseOfTheOracle() throws {
    let expected = try Self.expected.get().boreas
    let tracks = try Self.tracks.get()
    #expect(tracks.map(\.begin) == expected.map(\.begin))
    for (track, expected) in zip(tracks, expected) {
      #expect(abs(track.varianceFactor / expected.varianceFactor - 1) < 1e-6)
      #expect(track.targets.map(\.ahead) == expected.targets.map(\.ahead))
      for (target, expected) in zip(track.targets, expected.targets) {
        // PROJ and pyproj agree on the places to a micrometre.
        #expect(abs(target.off - expected.off) < 1e-5, "\(track.begin) s, \(target.ahead) m")
        #expect(abs(target.lidar - expected.lidar) < 1e-5)
        #expect(abs(target.camera - expected.camera) < 1e-5)
      }
    }
  }

  /// One row for each distance: the median and the largest of what is found, and for both drifts the
  /// median of what is claimed and how many of the truths lie inside.
  @Test func theArticleTellsTheDrive() throws {
    func median(_ numbers: [Double]) -> Double {
      let sorted = numbers.sorted()
      return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
    let article = try Self.article()
    let tracks = try Self.tracks.get()
    let targets = tracks.flatMap(\.targets)
    for ahead in [50.0, 200, 400] {
      let found = targets.filter { $0.ahead == ahead }
      func inside(_ claimed: KeyPath<Expected.Target, Double>) -> String {
        let count = found.count { $0.off < $0[keyPath: claimed] }
        return String(format: "%.1f m | %d", median(found.map { $0[keyPath: claimed] }), count)
      }
      let row = String(
        format: "| %.0f m | %d | %.1f m | %.1f m | ", ahead, found.count,
        median(found.map(\.off)), found.map(\.off).max() ?? 0)
      #expect(article.contains(row + inside(\.lidar) + " | " + inside(\.camera) + " |\n"), "\(row)")
    }
    let factors = tracks.map(\.varianceFactor).sorted()
    let sentence = String(
      format: "from %.1f to %.0f", try #require(factors.first), try #require(factors.last))
    #expect(article.contains("κ² runs " + sentence), "\(sentence)")
    let held = targets.count { $0.off < $0.lidar }
    #expect(article.contains("it holds \(held) of \(targets.count) places"), "\(held)")
  }

  /// Three photographs of an iPhone within half a minute, their fixes good to 5 m.
  @Test func threePhotographs() throws {
    let walk = try PhotoWalk(
      "trajectory/opensfm-berlin/reconstruction_example.json",
      accuracy: TypedAccuracy(metres: 5, statistic: .sigma))
    let expected = try Self.expected.get().berlin
    let article = try Self.article()
    var workspace = try GeoWorkspace()
    for index in 0..<3 {
      let target = walk.samples[index].map
      let all = try walk.placement(by: [0, 1, 2], target: index, in: &workspace)
      let fit = try #require(all.diagnostics)
      #expect(abs(try #require(fit.weightedSquareSum) - expected.misfit) < 1e-6)
      #expect(fit.degreesOfFreedom == 2 && fit.globalTest == .failed)
      #expect(abs(fit.rootMeanSquareResidual - expected.rms) < 1e-6)
      #expect(abs(try #require(all.alignment).scale - expected.scale) < 1e-8)
      let whole = try all.error(at: target).get()
      #expect(abs(whole.radius95 - expected.claimed[index]) < 1e-5)
      #expect(whole.studentDegreesOfFreedom == 2 && all.routability.status == "rough")

      let others = [0, 1, 2].filter { $0 != index }
      let two = try walk.placement(by: others, target: index, in: &workspace)
      // Two points and a free scale: nothing is left to check them by.
      #expect(two.flags == [.unverified] && two.diagnostics?.globalTest == .untestable)
      let claimed = try two.error(at: target).get().radius95
      let off = try Self.off(target, walk.samples[index].earth, two, in: &workspace)
      #expect(abs(claimed - expected.leftOut[index].claimed) < 1e-5)
      #expect(abs(off - expected.leftOut[index].off) < 1e-5)
      let row = String(
        format: "| %@ | %.1f m | %.1f m | %.1f m |\n", walk.names[index] as NSString, claimed, off,
        whole.radius95)
      #expect(article.contains(row), "\(row)")
      #expect(article.contains(String(format: "T is %.1f", expected.misfit)))
      #expect(article.contains(String(format: "κ² = %.1f", expected.misfit / 2)))
    }
  }
}
