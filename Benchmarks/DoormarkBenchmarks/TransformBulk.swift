import BenchmarkReferences
import DoormarkCore
import DoormarkGeo
import DoormarkSimulation

/// Points of a local frame to WGS 84 and back, beside PROJ's pipeline and beside copying the arrays.
enum TransformBulk {
  static let frame = LocalFrame(
    origin: GeodeticCoordinate(latitude: 48.2, longitude: 16.37, ellipsoidalHeight: 200))

  static func report(sizes: [Int], rounds: Int, seed: UInt64) -> BulkReport {
    var report = BulkReport(
      title: "transform-bulk: local to WGS 84, millions of points a second",
      columns: [
        "ours", "vertices", "back", "memcpy", "GB/s", "PROJ", "x memcpy", "back x", "x PROJ",
        "error_m",
      ])
    var generator = SeededGenerator(seed: seed)
    var last: (row: [Double], size: Int)?
    for size in sizes {
      let row = measure(Cloud(size, within: 1000, &generator), rounds: rounds)
      report.add("\(size) points", row)
      last = (row, size)
    }
    if let last {
      report.check("\(last.size) points: at least 0.7 x memcpy", last.row[6] >= 0.7)
      report.check("\(last.size) points: at least 50 x the PROJ pipeline", last.row[8] >= 50)
      report.check("within 1 km at most 1e-6 m from PROJ", last.row[9] <= 1e-6)
    }
    for (latitude, longitude) in [(0.0, 179.9), (-45, -179.9), (60, 10), (80, 0), (89, 90)] {
      let frame = LocalFrame(
        origin: GeodeticCoordinate(latitude: latitude, longitude: longitude))
      let transform = BulkTransform(frame)
      let cloud = Cloud(20_000, within: 0.999 * transform.range, &generator)
      let error = worst(transform, frame, cloud)
      report.check(
        "\(latitude) \(longitude), \(Int(transform.range)) m: \(BulkReport.number(error.found)) m, "
          + "bound \(BulkReport.number(error.bound)) m, at most 1e-3 m",
        error.found <= error.bound + 2e-6 && error.bound <= 1e-3)
    }
    return report
  }

  private static func measure(_ cloud: Cloud, rounds: Int) -> [Double] {
    let transform = BulkTransform(frame)
    let size = cloud.x.count
    // PROJ's rate hardly hangs on the number of points.
    let few = min(size, 50_000)
    let place = Buffers(size)
    let point = Buffers(size)
    let copy = Buffers(size)
    let mesh = cloud.vertices
    let contest = Contest(
      [
        Contest.Entry(name: "ours", items: size) { place.fill(transform, cloud) },
        Contest.Entry(name: "vertices", items: size) { copy.fill(transform, mesh) },
        Contest.Entry(name: "back", items: size) { point.fillBack(transform, place) },
        Contest.Entry(name: "memcpy", items: size) { copy.copy(cloud) },
        Contest.Entry(name: "PROJ", items: few) { _ = PipelineResult(frame, cloud, few) },
      ], rounds: rounds)
    let error = worst(transform, frame, cloud)
    return contest.rates[0..<4] + [
      contest.rates[3] * 48e-3, contest.rates[4], contest.ratios[3],
      contest.ratios[3] / contest.ratios[2], contest.ratios[4], error.found,
    ]
  }

  /// The largest distance from what PROJ's pipeline makes, over 50,000 points at most, and the bound.
  static func worst(
    _ transform: BulkTransform, _ frame: LocalFrame, _ cloud: Cloud
  ) -> (found: Double, bound: Double) {
    let count = min(cloud.x.count, 50_000)
    let place = Buffers(cloud.x.count)
    place.fill(transform, cloud)
    let expected = PipelineResult(frame, cloud, count)
    guard expected.isMade else { return (.infinity, place.bound) }
    var worst = 0.0
    for i in 0..<count {
      let ours = GeocentricPoint(
        GeodeticCoordinate(
          latitude: place.first[i], longitude: place.second[i],
          ellipsoidalHeight: place.third[i]))
      let theirs = GeocentricPoint(expected.coordinate(i))
      let (x, y, z) = (ours.x - theirs.x, ours.y - theirs.y, ours.z - theirs.z)
      let square = x * x + y * y + z * z
      // Not max, which would forget NaN.
      if !(square <= worst) { worst = square }
    }
    return (worst.squareRoot(), place.bound)
  }
}
