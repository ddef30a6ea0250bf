import BenchmarkReferences
import DoormarkCore
import DoormarkGeo

extension BenchSuite {
  /// Fixes of one target in bulk, beside reading their arrays, the scalar journey and PROJ's geodesic.
  package static let fixBatch = BenchCase(
    name: "fix-batch", summary: "fixes of one target judged in bulk", items: "fixes"
  ) { plan in
    var results: [CaseResult] = []
    let kinds = plan.hasVariants ? FixStream.Kind.allCases : [.canyon]
    for kind in kinds {
      // The canyon is what a phone meets in a city, and stands for all where one must.
      let name = kind == .canyon ? "fix-batch" : "fix-batch/\(kind.rawValue)"
      for size in plan.sizes {
        let target = plan.subject?.target ?? FixStream.standardTarget
        let fixes = plan.subject?.fixes ?? []
        let stream =
          fixes.isEmpty
          ? FixStream(kind, count: size, seed: plan.seed, round: target.coordinate)
          : FixStream(fixes, count: size)
        var found = FixBatchMeasurement(stream, to: target, plan).results(named: name)
        if plan.holdsSpeed, size == plan.sizes.last, !found.isEmpty {
          kind.holdSpeed(&found[0])
        }
        results += found
      }
    }
    if plan.hasVariants, let size = plan.sizes.last, Machine.processors > 1 {
      let first = FixHalf(FixStream(.canyon, count: size / 2, seed: plan.seed))
      let second = FixHalf(FixStream(.canyon, count: size - size / 2, seed: plan.seed &+ 1))
      results.append(
        await TwoCores(first, second, rounds: 2 * plan.rounds)
          .result(named: "fix-batch/two-cores", size: size, bound: "memory-read"))
    }
    return results
  }
}

extension FixStream.Kind {
  fileprivate func holdSpeed(_ result: inout CaseResult) {
    result.hold(self == .openSky ? 0.65 : self == .canyon ? 0.5 : 0.45, times: "memory-read")
    guard self == .canyon, let read = result[reference: "memory-read"],
      let geodesic = result[reference: "geod_inverse"]
    else { return }
    // Half of what reading alone would be, which no loop over these arrays can pass.
    let most = read.rate / geodesic.rate
    result.check(
      "at least 300 x geod_inverse, or half of what reading alone would be",
      found: "\(FigureText.short(geodesic.ratio)) of \(FigureText.short(most))",
      geodesic.ratio >= min(300, most / 2))
  }
}

/// The three policies over one stream.
struct FixBatchMeasurement {
  private let size: Int
  private let contest: Contest
  private let hasVariants: Bool
  private let isEqual: Bool

  /// Measures; a target that cannot be routed to is measured as not equal.
  init(_ stream: FixStream, to target: Target, _ plan: BenchPlan) {
    let count = stream.latitude.count
    size = count
    hasVariants = plan.hasVariants
    let policies: [ArrivalPolicy] = [.lastAdmitting, .live, .frozen]
    let runs = policies.compactMap { BatchRun(stream, to: target, ArrivalOptions(policy: $0)) }
    guard runs.count == policies.count else {
      contest = Contest([], rounds: 0)
      isEqual = false
      return
    }
    // These cost the same a fix whatever their number.
    let few = min(count, 20_000)
    var sum = 0.0
    var within = 0
    let variants = [
      Contest.Entry(name: "live", items: count) { runs[1].run() },
      Contest.Entry(name: "frozen", items: count) { runs[2].run() },
    ]
    contest = Contest(
      [
        Contest.Entry(name: "lastAdmitting", items: count) { runs[0].run() },
        Contest.Entry(name: "memory-read", items: count) {
          sum += unsafe reference_read(
            stream.latitude, stream.longitude, stream.accuracy, stream.time, count)
        },
        Contest.Entry(name: "scalar", items: few) {
          runs[0].isEqualToJourney(upTo: few, compares: false)
        },
        Contest.Entry(name: "geod_inverse", items: few) {
          within += unsafe reference_geodesics(
            target.coordinate.latitude, target.coordinate.longitude, stream.latitude,
            stream.longitude, few, 120)
        },
      ] + (plan.hasVariants ? variants : []), rounds: plan.rounds)
    if !plan.hasVariants { for run in runs[1...] { run.run() } }
    isEqual = runs.allSatisfy { $0.isEqualToJourney(upTo: count, compares: true) }
  }

  /// The default policy by a name, and the two others by theirs.
  func results(named name: String) -> [CaseResult] {
    var policies = [("lastAdmitting", name)]
    if hasVariants { policies += [("live", name + "/live"), ("frozen", name + "/frozen")] }
    return policies.map { policy, name in
      var result = CaseResult(
        name: name, size: size, rate: contest.rate(of: policy),
        references: contest.references(of: policy, ["memory-read", "geod_inverse", "scalar"]))
      result.setBytes(32, of: "memory-read")
      if policy == "lastAdmitting" {
        result.check("states and events of all policies are the journey's", isEqual)
      }
      return result
    }
  }
}

private actor FixHalf: WorkHalf {
  private let stream: FixStream
  private let run: BatchRun?
  private var sum = 0.0

  init(_ stream: FixStream) {
    self.stream = stream
    run = BatchRun(stream, to: FixStream.standardTarget, .standard)
  }

  func work() { run?.run() }

  func bound() {
    sum += unsafe reference_read(
      stream.latitude, stream.longitude, stream.accuracy, stream.time, stream.time.count)
  }
}
