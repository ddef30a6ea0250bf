import BenchmarkReferences
import DoormarkCore
import DoormarkGeo
import DoormarkSimulation

/// Fixes of one target in bulk, beside reading their arrays, the scalar journey and PROJ's geodesic.
enum FixBatchRun {
  static func report(sizes: [Int], rounds: Int, seed: UInt64) -> BulkReport {
    var report = BulkReport(
      title: "fix-batch: fixes of one target, millions a second",
      columns: [
        "ours", "read", "GB/s", "x read", "live x", "frozen x", "journey", "geodesic",
        "x geodesic", "events",
      ])
    for kind in FixStreams.Kind.allCases {
      for size in sizes {
        let stream = FixStreams(kind, count: size, seed: seed)
        guard let row = measure(stream, rounds: rounds) else {
          report.check("\(kind.rawValue): the target can be routed to", false)
          continue
        }
        report.add("\(kind.rawValue) \(size)", row.numbers)
        report.check(
          "\(kind.rawValue) \(size): states and events of all policies are the journey's",
          row.isEqual)
        guard size == sizes.last else { continue }
        let limit = kind == .openSky ? 0.65 : kind == .canyon ? 0.5 : 0.45
        report.check(
          "\(kind.rawValue) \(size): at least \(limit) x reading the arrays",
          row.numbers[3] >= limit)
        // Half of what reading alone would be, which no loop over these arrays can pass.
        let most = row.numbers[1] / row.numbers[7]
        if kind == .canyon {
          report.check(
            "\(kind.rawValue) \(size): at least 300 x geod_inverse, or half of the "
              + "\(Int(most)) x of reading alone",
            row.numbers[8] >= min(300, most / 2))
        }
      }
    }
    return report
  }

  static let target = Target(
    coordinate: FixStreams.target,
    identity: Target.Identity(kind: .door, mapID: "m", doorID: "d"),
    routability: Placement.declared(
      ScanMap(
        id: "m", name: "M", frame: .arkit,
        declaredAlignment: DeclaredAlignment(
          anchor: FixStreams.target, at: .origin, heading: .degrees(0),
          error: .radial(
            TypedAccuracy(metres: 5, statistic: .r95), heading: .degrees(1), scale: 0, up: nil)))
    ).routability)

  private static func measure(
    _ stream: FixStreams, rounds: Int
  ) -> (numbers: [Double], isEqual: Bool)? {
    let size = stream.latitude.count
    let policies: [ArrivalPolicy] = [.lastAdmitting, .live, .frozen]
    let runs = policies.compactMap { BatchRun(stream, ArrivalOptions(policy: $0)) }
    guard runs.count == policies.count else { return nil }
    // These cost the same a fix whatever their number.
    let few = min(size, 20_000)
    var sum = 0.0
    var within = 0
    let contest = Contest(
      [
        Contest.Entry(name: "ours", items: size) { runs[0].run() },
        Contest.Entry(name: "read", items: size) {
          sum += unsafe reference_read(
            stream.latitude, stream.longitude, stream.accuracy, stream.time, size)
        },
        Contest.Entry(name: "live", items: size) { runs[1].run() },
        Contest.Entry(name: "frozen", items: size) { runs[2].run() },
        Contest.Entry(name: "journey", items: few) {
          runs[0].isEqualToJourney(upTo: few, compares: false)
        },
        Contest.Entry(name: "geodesic", items: few) {
          within += unsafe reference_geodesics(
            FixStreams.target.latitude, FixStreams.target.longitude, stream.latitude,
            stream.longitude, few, 120)
        },
      ], rounds: rounds)
    let rates = contest.rates
    let read = contest.ratios[1]
    let isEqual = runs.allSatisfy { $0.isEqualToJourney(upTo: size, compares: true) }
    return (
      [
        rates[0], rates[1], rates[1] * 32e-3, read, read / contest.ratios[2],
        read / contest.ratios[3], rates[4], rates[5], contest.ratios[5],
        Double(runs[0].outcome.events.count),
      ], isEqual && sum.isFinite && within >= 0
    )
  }
}

/// One policy over one stream, run after run from the street.
final class BatchRun {
  private let stream: FixStreams
  private let options: ArrivalOptions
  private let fresh: FixBatch
  private(set) var outcome = FixOutcome()

  init?(_ stream: FixStreams, _ options: ArrivalOptions) {
    guard let batch = FixBatch(to: FixBatchRun.target, options: options) else { return nil }
    self.stream = stream
    self.options = options
    fresh = batch
  }

  func run() {
    let (latitude, longitude) = (stream.latitude, stream.longitude)
    let (accuracy, time) = (stream.accuracy, stream.time)
    var batch = fresh
    batch.apply(
      latitude: latitude.span, longitude: longitude.span, accuracy: accuracy.span,
      time: time.span, into: &outcome)
  }

  /// Runs the journey itself over the first fixes, and says whether it is where the batch was after
  /// every one of them, and changed with the same fixes.
  @discardableResult
  func isEqualToJourney(upTo count: Int, compares: Bool) -> Bool {
    var journey = Journey.begin(to: FixBatchRun.target, options: options).journey
    var changes = 0
    for i in 0..<count {
      let effects = journey.apply(
        .fix(
          Fix(
            coordinate: GeodeticCoordinate(
              latitude: stream.latitude[i], longitude: stream.longitude[i]),
            accuracy: stream.accuracy[i], time: Instant(nanoseconds: stream.time[i]))))
      guard compares else { continue }
      if outcome.isInApproach(after: i) != (journey.phase == .approach) { return false }
      guard let transition = effects.transition else { continue }
      let kind: FixOutcome.Event.Kind = transition.name == .arrived ? .arrived : .left
      guard changes < outcome.events.count,
        outcome.events[changes] == FixOutcome.Event(index: i, kind: kind)
      else { return false }
      changes += 1
    }
    return !compares || count < outcome.count || changes == outcome.events.count
  }
}
