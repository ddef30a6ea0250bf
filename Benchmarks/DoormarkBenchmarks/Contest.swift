import BenchmarkReferences

/// Several ways to do one work, run in turn so that a busy machine slows all of them alike.
struct Contest {
  /// One way, and how many items it does in a run.
  struct Entry {
    var name: String
    var items: Int
    var run: () -> Void
  }

  /// Millions of items a second of each entry, by its median run.
  let rates: [Double]
  /// The medians over rounds of how many times the first entry is as fast as each.
  let ratios: [Double]

  init(_ entries: [Entry], rounds: Int) {
    var times = entries.map { _ in [Double]() }
    // The first round warms caches and pages, and does not count.
    for round in 0...rounds {
      for (index, entry) in entries.enumerated() {
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
          times[index].append(elapsed / Double(repeats) / Double(entry.items))
        }
      }
    }
    rates = times.map { 1e-6 / Self.median($0) }
    ratios = times.map { time in
      Self.median(zip(time, times[0]).map { $0 / $1 })
    }
  }

  static func median(_ numbers: [Double]) -> Double {
    numbers.sorted()[numbers.count / 2]
  }
}
