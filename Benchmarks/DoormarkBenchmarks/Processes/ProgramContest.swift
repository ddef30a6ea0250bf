import DoormarkBench

/// Programs that do one work, run in turn so that a busy machine slows all of them alike.
struct ProgramContest {
  private var seconds: [String: [Double]] = [:]
  private var elapsed: [String: [Double]] = [:]
  /// Whether every run ended with status 0.
  private(set) var hasSucceeded = true

  /// Notes a run.
  mutating func note(_ run: ProgramRun, of name: String) {
    hasSucceeded = hasSucceeded && run.hasSucceeded
    note(run.seconds, elapsed: run.elapsed, of: name)
  }

  /// Notes what a run took.
  mutating func note(_ time: Double, elapsed wall: Double = .nan, of name: String) {
    seconds[name, default: []].append(time)
    elapsed[name, default: []].append(wall)
  }

  /// Seconds of processor time, by the median run.
  func time(of name: String) -> Double { Contest.median(seconds[name] ?? []) }

  /// Seconds on the wall of the best run: others who compute meanwhile only add to them.
  func wall(of name: String) -> Double { elapsed[name]?.min() ?? .nan }

  /// What a result says of a reference that did so many items.
  func reference(
    _ reference: String, items: Int, beside name: String, items ours: Int
  ) -> CaseResult.Reference {
    let pairs = zip(seconds[reference] ?? [], seconds[name] ?? [])
    let ratios = pairs.map { ($0 / Double(items)) / ($1 / Double(ours)) }
    return CaseResult.Reference(
      name: reference, rate: Double(items) / time(of: reference), ratio: Contest.median(ratios))
  }
}
