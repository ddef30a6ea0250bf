import BenchmarkReferences
import DoormarkCore

extension BenchSuite {
  /// One journey told one fix after the other, as an app does it.
  package static let journeyScalar = BenchCase(
    name: "journey-scalar", summary: "fixes told to one journey through its public interface",
    items: "fixes"
  ) { plan in
    let target = plan.subject?.target ?? JourneyMeasurement.target
    let fixes = plan.subject?.fixes ?? []
    let kinds = plan.hasVariants && fixes.isEmpty ? FixStream.Kind.allCases : [.canyon]
    var results: [CaseResult] = []
    for kind in kinds {
      let name = kind == .canyon ? "journey-scalar" : "journey-scalar/\(kind.rawValue)"
      for size in plan.sizes {
        let stream =
          fixes.isEmpty
          ? FixStream(kind, count: size, seed: plan.seed, round: target.coordinate)
          : FixStream(fixes, count: size)
        let measurement = JourneyMeasurement(stream, to: target, plan)
        var result = measurement.result(named: name)
        // Wanted are 20; README.md of the benchmarks says what is left. A random stream changes the
        // phase at one fix in seven, which no traveller does.
        if plan.holdsSpeed, size == plan.sizes.last, kind == .openSky || kind == .canyon {
          result.check(
            "at least 15 M/s", found: FigureText.short(result.rate * 1e-6), result.rate >= 15e6)
        }
        results.append(result)
      }
    }
    return results
  }
}

/// A stream through a journey to a target with a floor plan, so that discs are drawn.
private struct JourneyMeasurement {
  private let size: Int
  private let contest: Contest
  private let isEqual: Bool

  init(_ stream: FixStream, to target: Target, _ plan: BenchPlan) {
    size = stream.latitude.count
    let fixes = stream.latitude.indices.map { i in
      Fix(
        coordinate: GeodeticCoordinate(
          latitude: stream.latitude[i], longitude: stream.longitude[i]),
        accuracy: stream.accuracy[i], time: Instant(nanoseconds: stream.time[i]))
    }
    let few = min(size, 20_000)
    var told = JourneyTally()
    var sum = 0.0
    var within = 0
    contest = Contest(
      [
        Contest.Entry(name: "journey", items: size) {
          told = JourneyTally.told(fixes, to: target)
        },
        Contest.Entry(name: "memory-read", items: size) {
          sum += unsafe reference_read(
            stream.latitude, stream.longitude, stream.accuracy, stream.time, fixes.count)
        },
        Contest.Entry(name: "geod_inverse", items: few) {
          within += unsafe reference_geodesics(
            target.coordinate.latitude, target.coordinate.longitude, stream.latitude,
            stream.longitude, few, 120)
        },
      ], rounds: plan.rounds)
    let explained = JourneyTally.explained(fixes, to: target)
    // A track may state no accuracy, and what is read of it then adds up to NaN.
    isEqual = told == explained
  }

  func result(named name: String) -> CaseResult {
    var result = CaseResult(
      name: name, size: size, rate: contest.rate(of: "journey"),
      references: contest.references(of: "journey", ["memory-read", "geod_inverse"]))
    result.setBytes(32, of: "memory-read")
    result.check("the same changes, discs and notices as when every fix is explained", isEqual)
    return result
  }

  static let target: Target = {
    let plain = FixStream.standardTarget
    let frame = ScanFrame.arkit
    let point = frame.planPoint(.origin)
    let alignment = Alignment(
      frame: LocalFrame(origin: plain.coordinate), pivot: point, heading: .degrees(0), scale: 1)
    return Target(
      coordinate: plain.coordinate, identity: plain.identity, routability: plain.routability,
      plan: TargetPlan(
        alignment: alignment, frame: frame, point: point, coordinate: plain.coordinate))
  }()
}

/// What a journey said of a stream.
private struct JourneyTally: Equatable {
  var changes = 0
  var notices = 0
  var discs = 0
  var center = ScanPoint.origin

  /// Tells a journey each fix, as an app does it: nothing stands between the call and the effects.
  static func told(_ fixes: [Fix], to target: Target) -> JourneyTally {
    var tally = JourneyTally()
    var journey = Journey.begin(to: target).journey
    for fix in fixes { tally.note(journey.apply(.fix(fix))) }
    return tally
  }

  static func explained(_ fixes: [Fix], to target: Target) -> JourneyTally {
    var tally = JourneyTally()
    var journey = Journey.begin(to: target).journey
    for fix in fixes { tally.note(journey.explain(fix).effects) }
    return tally
  }

  @inline(__always)
  private mutating func note(_ effects: JourneyEffects) {
    if case .some = effects.transition { changes += 1 }
    if case .some = effects.notice { notices += 1 }
    if let disc = effects.disc {
      discs += 1
      center = disc.center
    }
  }
}
