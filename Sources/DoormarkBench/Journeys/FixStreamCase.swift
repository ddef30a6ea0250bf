import BenchmarkReferences
import DoormarkCore
import DoormarkGeo

extension BenchSuite {
  /// The table of journeys, beside reading what it must read, journeys of their own and PROJ's
  /// geodesic.
  package static let fixStream = BenchCase(
    name: "fix-stream", summary: "fixes of many travellers to many targets, in any order",
    items: "fixes", largestSlope: 1.4
  ) { plan in
    plan.sizes.map { size in
      var result = TableMeasurement(TravellerField(count: size, seed: plan.seed), plan)
        .result(named: "fix-stream")
      if plan.holdsSpeed, size == plan.sizes.last {
        result.check(
          "at least 10 M/s", found: FigureText.short(result.rate * 1e-6), result.rate >= 10e6)
      }
      return result
    }
  }
}

/// A field of travellers through a table.
private struct TableMeasurement {
  private let size: Int
  private let contest: Contest
  private let bytes: Double
  private let isEqual: Bool

  init(_ given: TravellerField, _ plan: BenchPlan) {
    var field = given
    size = field.journey.count
    guard let fresh = Self.table(field) else {
      (contest, bytes, isEqual) = (Contest([], rounds: 0), .nan, false)
      return
    }
    var table = fresh
    var outcome = TableOutcome()
    let few = min(size, 20_000)
    let rows = [Int64](
      repeating: 1, count: field.travellers * JourneyTable.bytesPerJourney / 8)
    var alone = field.targets.prefix(few).map { Journey.begin(to: $0).journey }
    var sum = 0.0
    var within = 0
    contest = Contest(
      [
        Contest.Entry(name: "table", items: size) {
          table.judge(field, into: &outcome)
          field.wait()
        },
        Contest.Entry(name: "memory-read", items: size) {
          sum += unsafe reference_read(
            field.latitude, field.longitude, field.accuracy, field.time, field.journey.count)
        },
        Contest.Entry(name: "memory-gather", items: size) {
          sum += Double(
            unsafe reference_gather(
              rows, JourneyTable.bytesPerJourney, field.journey, field.journey.count))
        },
        Contest.Entry(name: "scalar", items: few) {
          for fix in 0..<few {
            _ = alone[field.journey[fix] % alone.count].apply(.fix(field.fix(fix)))
          }
        },
        Contest.Entry(name: "geod_inverse", items: few) {
          let place = field.targets[0].coordinate
          within += unsafe reference_geodesics(
            place.latitude, place.longitude, field.latitude, field.longitude, few, 120)
        },
      ], rounds: plan.rounds)
    bytes = Double(table.byteCount) / Double(table.count)
    isEqual = Self.isTheJourneys(given, fresh) && !sum.isNaN && within >= 0
  }

  func result(named name: String) -> CaseResult {
    var result = CaseResult(
      name: name, size: size, rate: contest.rate(of: "table"),
      references: contest.references(
        of: "table", ["memory-read", "memory-gather", "scalar", "geod_inverse"]))
    result.setBytes(32, of: "memory-read")
    result.setBytes(JourneyTable.bytesPerJourney, of: "memory-gather")
    result.check("notices, events and states are the journeys' own", isEqual)
    // What a small table keeps in reserve weighs more.
    if size >= 10_000 {
      result.check(
        "at most 64 bytes a journey", found: FigureText.short(bytes), bytes <= 64)
    }
    return result
  }

  /// Journey n leads to target n modulo their number; nil when one is refused.
  private static func table(_ field: TravellerField) -> JourneyTable? {
    var table = JourneyTable()
    table.reserveCapacity(field.travellers)
    for target in field.targets { guard (try? table.addTarget(target)) != nil else { return nil } }
    for traveller in 0..<field.travellers {
      let begun = try? table.begin(to: traveller % field.targets.count)
      guard begun?.journey == traveller else { return nil }
    }
    return table
  }

  /// Two hours of a fresh table against journeys of their own: all, or every k-th of many.
  private static func isTheJourneys(_ given: TravellerField, _ fresh: JourneyTable) -> Bool {
    var field = given
    var table = fresh
    var outcome = TableOutcome()
    let step = max(1, field.travellers / 50_000)
    var journeys = stride(from: 0, to: field.travellers, by: step).map {
      Journey.begin(to: field.targets[$0 % field.targets.count]).journey
    }
    var found = 0
    for _ in 0..<2 {
      table.judge(field, into: &outcome)
      var next = 0
      for (index, traveller) in field.journey.enumerated() {
        let isChanged = next < outcome.events.count && outcome.events[next].fix == index
        defer { next += isChanged ? 1 : 0 }
        guard traveller % step == 0 else { continue }
        let effects = journeys[traveller / step].apply(.fix(field.fix(index)))
        guard outcome.notice(of: index) == effects.notice,
          isChanged == (effects.transition.map { _ in true } ?? false)
        else { return false }
        guard let transition = effects.transition else { continue }
        found += 1
        guard outcome.events[next].name == transition.name,
          outcome.events[next].sequence == transition.sequence
        else { return false }
      }
      field.wait()
    }
    return found > 0
      && journeys.indices.allSatisfy { table.journey($0 * step)?.state == journeys[$0].state }
  }
}

extension JourneyTable {
  fileprivate mutating func judge(_ field: TravellerField, into outcome: inout TableOutcome) {
    apply(
      journey: field.journey.span, latitude: field.latitude.span,
      longitude: field.longitude.span, accuracy: field.accuracy.span, time: field.time.span,
      into: &outcome)
  }
}
