package import DoormarkCore
import DoormarkGeo
import DoormarkSimulation

extension BenchSuite {
  /// Points of a local frame to WGS 84 and back, beside PROJ's pipeline and beside copying the arrays.
  package static let transformBulk = BenchCase(
    name: "transform-bulk", summary: "points of a local frame to WGS 84", items: "points"
  ) { plan in
    var generator = SeededGenerator(seed: plan.seed)
    var results: [CaseResult] = []
    for size in plan.sizes {
      results += TransformBulk.measure(Cloud(size, plan, &generator), plan)
    }
    if plan.hasVariants, let size = plan.sizes.last, Machine.processors > 1 {
      results.append(await TransformBulk.twoCores(size, plan, &generator))
    }
    if let last = results.lastIndex(where: { $0.name == "transform-bulk" }) {
      results[last].checks += TransformBulk.rangeChecks(&generator)
      if plan.holdsSpeed {
        results[last].hold(0.7, times: "memcpy")
        results[last].hold(50, times: "proj-pipeline")
      }
    }
    return results
  }
}

package enum TransformBulk {
  package static let frame = LocalFrame(
    origin: GeodeticCoordinate(latitude: 48.2, longitude: 16.37, ellipsoidalHeight: 200))

  static func measure(_ cloud: Cloud, _ plan: BenchPlan) -> [CaseResult] {
    let ground = PointGround(plan)
    let transform = ground.transform
    let size = cloud.x.count
    // PROJ's rate hardly hangs on the number of points.
    let few = min(size, 50_000)
    let place = Buffers(size)
    let point = Buffers(size)
    let copy = Buffers(size)
    let mesh = cloud.vertices
    let variants = [
      Contest.Entry(name: "back", items: size) { point.fillBack(transform, place) },
      Contest.Entry(name: "vertices", items: size) { copy.fill(transform, mesh) },
    ]
    let contest = Contest(
      [
        Contest.Entry(name: "ours", items: size) { place.fill(transform, cloud) },
        Contest.Entry(name: "memcpy", items: size) { copy.copy(cloud) },
        Contest.Entry(name: "proj-pipeline", items: few) {
          _ = PipelineResult(ground.pipeline, cloud, few)
        },
      ] + (plan.hasVariants ? variants : []), rounds: plan.rounds)
    let error = worst(ground, cloud)
    var names: [(name: String, entry: String, error: Double?)] = [
      ("transform-bulk", "ours", error.found)
    ]
    if plan.hasVariants {
      names.append(("transform-bulk/back", "back", point.worst(cloud)))
      names.append(("transform-bulk/vertices", "vertices", nil))
    }
    let bound = error.bound
    return names.map { name, entry, error in
      var result = CaseResult(
        name: name, size: size, rate: contest.rate(of: entry),
        references: contest.references(of: entry, ["memcpy", "proj-pipeline"]), worstError: error)
      // Three doubles read and three written.
      result.setBytes(48, of: "memcpy")
      guard let error else { return result }
      let text = FigureText.short(error) + " m"
      if plan.subject?.alignment == nil {
        result.check("within 1 km at most 1e-6 m off", found: text, error <= 1e-6)
      } else {
        // A placement's points may be anywhere; PROJ itself rounds by a little far from its origin.
        result.check("no farther off than the call said", found: text, error <= bound + 2e-6)
      }
      return result
    }
  }

  /// The way to WGS 84 shared between two cores.
  static func twoCores(
    _ size: Int, _ plan: BenchPlan, _ generator: inout SeededGenerator
  ) async -> CaseResult {
    let first = PointHalf(Cloud(size / 2, within: 1000, &generator))
    let second = PointHalf(Cloud(size - size / 2, within: 1000, &generator))
    return await TwoCores(first, second, rounds: 2 * plan.rounds)
      .result(named: "transform-bulk/two-cores", size: size, bound: "memcpy")
  }

  /// That the errors over the whole of the range stay under the bound that the call gave, here and
  /// there on Earth.
  static func rangeChecks(_ generator: inout SeededGenerator) -> [CaseResult.Check] {
    [(0.0, 179.9), (-45, -179.9), (60, 10), (80, 0), (89, 90)].map { latitude, longitude in
      let frame = LocalFrame(
        origin: GeodeticCoordinate(latitude: latitude, longitude: longitude))
      let transform = BulkTransform(frame)
      let cloud = Cloud(20_000, within: 0.999 * transform.range, &generator)
      let error = worst(PointGround(frame), cloud)
      return CaseResult.Check(
        "at \(latitude) \(longitude) within \(Int(transform.range)) m: at most the bound, and that "
          + "at most 1e-3 m",
        found: "\(FigureText.short(error.found)) m, \(FigureText.short(error.bound)) m",
        error.found <= error.bound + 2e-6 && error.bound <= 1e-3)
    }
  }

  /// The largest distance from what PROJ's pipeline makes, over 50,000 points at most, and the bound.
  static func worst(
    _ ground: PointGround, _ cloud: Cloud
  ) -> (found: Double, bound: Double) {
    let count = min(cloud.x.count, 50_000)
    let place = Buffers(cloud.x.count)
    place.fill(ground.transform, cloud)
    let expected = PipelineResult(ground.pipeline, cloud, count)
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

private actor PointHalf: WorkHalf {
  private let transform = BulkTransform(TransformBulk.frame)
  private let cloud: Cloud
  private let place: Buffers

  init(_ cloud: Cloud) {
    self.cloud = cloud
    place = Buffers(cloud.x.count)
  }

  func work() { place.fill(transform, cloud) }

  func bound() { place.copy(cloud) }
}
