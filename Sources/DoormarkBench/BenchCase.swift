/// A work that is measured at several sizes beside what others do for it.
package struct BenchCase: Sendable {
  /// By which it is asked for.
  package var name: String
  /// What it measures, in a few words.
  package var summary: String
  /// What it counts, such as `points`.
  package var items: String
  /// The power of the size that time may grow with where limits of speed are held. What no longer fits
  /// into the processor's caches grows by more than 1.
  package var largestSlope: Double
  /// Measures every size of a plan; in a sorted order of sizes for each name.
  package var measure: @Sendable (BenchPlan) async -> [CaseResult]

  package init(
    name: String, summary: String, items: String, largestSlope: Double = 1.3,
    measure: @escaping @Sendable (BenchPlan) async -> [CaseResult]
  ) {
    self.name = name
    self.summary = summary
    self.items = items
    self.largestSlope = largestSlope
    self.measure = measure
  }

  /// Measures, and works out how time grows with the size.
  package func section(_ plan: BenchPlan) async -> BenchReport.Section {
    var section = BenchReport.Section(
      name: name, summary: summary, items: items, results: await measure(plan))
    if plan.holdsSpeed { section.checkSlopes(atMost: largestSlope) }
    return section
  }
}
