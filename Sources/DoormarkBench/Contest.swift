import BenchmarkReferences

/// Several ways to do one work, run in turn so that a busy machine slows all of them alike.
///
/// Time is that of the thread, so that what others compute meanwhile hardly counts. A value is safe to
/// share between threads.
package struct Contest: Sendable {
  /// One way, and how many items it does in a run.
  package struct Entry {
    package var name: String
    package var items: Int
    package var run: () -> Void

    package init(name: String, items: Int, run: @escaping () -> Void) {
      self.name = name
      self.items = items
      self.run = run
    }
  }

  /// Seconds an item, a round each, by name.
  private var times: [String: [Double]] = [:]

  /// Runs every entry once a round and one round more, which warms caches and pages and does not
  /// count.
  package init(_ entries: [Entry], rounds: Int) {
    for round in 0...rounds {
      for entry in entries {
        // Short works again and again, for the clock ticks in some tens of nanoseconds.
        var repeats = 0
        let start = reference_seconds()
        var elapsed = 0.0
        repeat {
          entry.run()
          repeats += 1
          elapsed = reference_seconds() - start
        } while elapsed < 0.002
        if round > 0 {
          times[entry.name, default: []].append(elapsed / Double(repeats) / Double(entry.items))
        }
      }
    }
  }

  /// Items a second of an entry, by its median round; NaN for a name that did not run.
  package func rate(of name: String) -> Double {
    1 / Self.median(times[name] ?? [])
  }

  /// The median over the rounds of how many times as fast the one was as the other.
  package func ratio(of name: String, to other: String) -> Double {
    Self.median(zip(times[other] ?? [], times[name] ?? []).map { $0 / $1 })
  }

  /// What a result says of the entries that it was compared with.
  package func references(of name: String, _ others: [String]) -> [CaseResult.Reference] {
    others.map { reference(of: name, $0, named: $0) }
  }

  /// The same of one, by another name than its entry's.
  package func reference(
    of name: String, _ other: String, named reference: String
  ) -> CaseResult.Reference {
    CaseResult.Reference(
      name: reference, rate: rate(of: other), ratio: ratio(of: name, to: other))
  }

  /// NaN of none.
  package static func median(_ numbers: [Double]) -> Double {
    numbers.isEmpty ? .nan : numbers.sorted()[numbers.count / 2]
  }
}
