import DoormarkBench
import DoormarkFormats

extension BenchmarkSuite {
  /// `doormark georeference` of a folder of documents with a scan each, beside reading and parsing the same
  /// files, and beside a Python script that does the same.
  static let georeferenceBatch = BenchCase(
    name: GeoreferenceBatch.name, summary: "doormark georeference of documents of 4 to 20 kB",
    items: "documents"
  ) { plan in
    CorpusContest.sizes(named: GeoreferenceBatch.name, plan) { doormark, corpus, smallPeak, holds in
      let batch = GeoreferenceBatch(doormark, corpus, plan)
      return (batch.results(smallPeak: smallPeak, holdsSpeed: holds), batch.contest.peakBytes)
    }
  }
}

/// One folder placed in several ways.
private struct GeoreferenceBatch {
  static let name = "georeference-batch"
  /// How many documents the script does.
  private let few: Int
  private(set) var contest: CorpusContest
  private var comparison: RowComparison?

  init(_ doormark: String, _ corpus: PlacementCorpus, _ plan: BenchPlan) {
    // The script takes the same time for each, and a long one.
    few = min(corpus.documents.count, 500)
    let rows = corpus.path + "-rows"
    let scriptRows = rows + ".python"
    defer {
      for file in [rows, scriptRows] { try? FileSystem.real.unlink(file) }
    }
    contest = CorpusContest(Self.name, corpus, rounds: plan.rounds) { workers, watches in
      ProgramRun(
        [
          doormark, "georeference", "-q", "-j", String(workers), "--format", "ndjson", corpus.path,
        ], output: rows, watches: watches)
    }
    guard let python = Programs.python else { return }
    for _ in 0..<min(plan.rounds, 3) {
      let words = [python, Programs.source("georeference.py"), corpus.path]
      // To load Python and its modules takes as long as some hundred documents.
      let nothing = ProgramRun(words + ["0"])
      let script = ProgramRun(words + [String(few)], output: scriptRows)
      contest.programs.note(
        script.hasSucceeded ? script.seconds - nothing.seconds : .nan, of: "python-script")
    }
    comparison = RowComparison(of: rows, with: scriptRows, count: few)
  }

  func results(smallPeak: Int?, holdsSpeed: Bool) -> [CaseResult] {
    var result = contest.result(
      "python-script", items: few, worstError: comparison?.worstMetres)
    result.check("every run ends well", contest.programs.hasSucceeded)
    result.check(
      "the rows are those of the Python script (Tests/Oracles/prepare makes its Python)",
      found: comparison?.difference, comparison?.isEqual == true)
    if holdsSpeed { holdSpeed(&result, smallPeak: smallPeak) }
    return [result, contest.twoWorkers]
  }

  private func holdSpeed(_ result: inout CaseResult, smallPeak: Int?) {
    // Wanted are 20, 0.5, 1.1 and 1.8; README.md says what the time goes into.
    result.hold(8, times: "python-script")
    result.hold(0.15, times: "read-and-simdjson")
    if let smallPeak, smallPeak > 0 {
      let growth = Double(contest.peakBytes) / Double(smallPeak)
      result.check(
        "the largest resident size is at most 1.2 x that of 1000 documents",
        found: FigureText.short(growth), growth <= 1.2)
    }
    result.check(
      "two workers do at least 1.6 x one, by the clock on the wall",
      found: FigureText.short(contest.gain), contest.gain >= 1.6)
  }
}
