import DoormarkCore
import DoormarkGeo

extension BenchSuite {
  /// The nearest door of a fix, and all doors whose exit circle holds it, beside an STRtree of GEOS.
  package static let doorLookup = BenchCase(
    name: "door-lookup", summary: "the nearest door of a fix among so many doors",
    items: "fixes"
  ) { plan in
    var results: [CaseResult] = []
    let fields: [(DoorField.Density, String)] =
      plan.hasVariants ? [(.city, ""), (.country, "/country")] : [(.city, "")]
    for (density, name) in fields {
      for size in Set(plan.sizes.map { min($0, DoorLookup.most) }).sorted() {
        let field = DoorField(
          doors: size, fixes: DoorLookup.fixes, density, seed: plan.seed)
        results += DoorLookup.measure(field, named: "door-lookup" + name, plan)
      }
    }
    return results
  }
}

private enum DoorLookup {
  /// The most doors that are looked among.
  static let most = 1_000_000
  static let fixes = 20_000

  static func measure(_ field: DoorField, named name: String, _ plan: BenchPlan) -> [CaseResult] {
    let size = field.targets.count
    guard let tree = DoorTreeReference(field) else {
      return [
        CaseResult(
          name: name, size: size, rate: .nan,
          checks: [CaseResult.Check("GEOS makes a tree of the doors", false)])
      ]
    }
    let index = DoorIndex(field.targets)
    let ours = DoorAnswers(fixes: fixes)
    let theirs = DoorAnswers(fixes: fixes)
    let holding = [
      Contest.Entry(name: "holding", items: fixes) { ours.findHolding(field, index) },
      Contest.Entry(name: "geos-holding", items: fixes) { tree.findHolding(into: theirs) },
    ]
    let contest = Contest(
      [
        Contest.Entry(name: "nearest", items: fixes) { ours.findNearest(field, index) },
        Contest.Entry(name: "geos-nearest", items: fixes) { tree.findNearest(into: theirs) },
      ] + (plan.hasVariants ? holding : []), rounds: plan.rounds)
    if !plan.hasVariants { for entry in holding { entry.run() } }
    var results = [
      CaseResult(
        name: name, size: size, rate: contest.rate(of: "nearest"),
        references: [contest.reference(of: "nearest", "geos-nearest", named: "geos-strtree")])
    ]
    let differences = zip(ours.nearest, theirs.nearest).count { $0 != $1 }
    results[0].check(
      "every fix gets the door that GEOS finds nearest", found: "\(differences) differ",
      differences == 0)
    let found = ours.count.reduce(0) { $0 + Int($1) }
    results[0].check(
      "every fix is in the exit circles that GEOS finds", found: "\(found) in all",
      ours.holdsTheSame(as: theirs))
    if plan.hasVariants {
      results.append(
        CaseResult(
          name: name + "/holding", size: size, rate: contest.rate(of: "holding"),
          references: [contest.reference(of: "holding", "geos-holding", named: "geos-strtree")]))
    }
    guard plan.holdsSpeed, size >= 10_000 else { return results }
    results[0].hold(field.density == .city ? 4 : 3, times: "geos-strtree")
    if plan.hasVariants {
      // Not four times: what is found costs both the same, and most of the time is that.
      results[1].hold(1, times: "geos-strtree")
    }
    return results
  }
}
