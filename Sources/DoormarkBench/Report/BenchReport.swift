import DoormarkCore

/// What all cases measured.
package struct BenchReport: Sendable {
  /// How time grew with the size.
  package struct Slope: Sendable {
    /// Of the result, such as `fix-batch`.
    package var name: String
    package var from: Int
    package var to: Int
    /// Time grew with this power of the size: 1 is linear.
    package var exponent: Double
  }

  /// What one case measured.
  package struct Section: Sendable {
    package var name: String
    package var summary: String
    package var items: String
    package var results: [CaseResult]

    package init(name: String, summary: String, items: String, results: [CaseResult]) {
      self.name = name
      self.summary = summary
      self.items = items
      self.results = results
    }

    /// The names of the results, each once and in their order.
    package var resultNames: [String] {
      var names: [String] = []
      for result in results where !names.contains(result.name) { names.append(result.name) }
      return names
    }

    /// From each size to the next, and last from the smallest to the largest, by name.
    package func slopes(of name: String) -> [Slope] {
      let sized = results.filter { $0.name == name }.sorted { $0.size < $1.size }
      var pairs = Array(zip(sized, sized.dropFirst()))
      if let first = sized.first, let last = sized.last, sized.count > 2 {
        pairs.append((first, last))
      }
      return pairs.compactMap { small, large in
        guard small.size < large.size else { return nil }
        return Slope(
          name: name, from: small.size, to: large.size,
          exponent: Elementary.log(large.time / small.time)
            / Elementary.log(Double(large.size) / Double(small.size)))
      }
    }

    /// Adds to the largest result of every name that time grew by no more than this power.
    mutating func checkSlopes(atMost most: Double) {
      for name in resultNames {
        guard let slope = slopes(of: name).last,
          let index = results.lastIndex(where: { $0.name == name && $0.size == slope.to })
        else { continue }
        results[index].check(
          "time grows from \(slope.from) items on with a power of at most \(most)",
          found: FigureText.short(slope.exponent), slope.exponent <= most)
      }
    }
  }

  package var sections: [Section]
  /// The processor and how many of its cores there are.
  package var machine: String
  /// What was measured with, by name.
  package var versions: [(name: String, version: String)]
  package var seed: UInt64

  package init(
    sections: [Section], machine: String = Machine.description,
    versions: [(name: String, version: String)], seed: UInt64
  ) {
    self.sections = sections
    self.machine = machine
    self.versions = versions
    self.seed = seed
  }

  /// Runs cases one after the other.
  package init(
    of cases: [BenchCase], plan: BenchPlan, versions: [(name: String, version: String)]
  ) async {
    var sections: [Section] = []
    for each in cases { sections.append(await each.section(plan)) }
    self.init(sections: sections, versions: versions, seed: plan.seed)
  }

  package var results: [CaseResult] { sections.flatMap(\.results) }

  /// Whether a check failed.
  package var isBroken: Bool { results.contains { $0.checks.contains { !$0.isPassed } } }
}
