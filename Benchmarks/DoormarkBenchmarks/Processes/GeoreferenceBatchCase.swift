import BenchmarkReferences
import DoormarkBench
import DoormarkFormats

extension BenchmarkSuite {
  /// `doormark georeference` of a folder of documents with a scan each, beside reading and parsing the same
  /// files, and beside a Python script that does the same.
  static let georeferenceBatch = BenchCase(
    name: "georeference-batch", summary: "doormark georeference of documents of 4 to 20 kB",
    items: "documents"
  ) { plan in
    guard let doormark = Programs.doormark else {
      return [
        .missing(
          "georeference-batch", "doormark stands beside this program (swift build -c release)")
      ]
    }
    let sizes = plan.sizes.count == 1 ? [min(plan.sizes[0], 10_000)] : [100, 1000, 10_000]
    var results: [CaseResult] = []
    var peaks: [Int: Int] = [:]
    for size in sizes {
      guard let corpus = try? ScratchCorpus(documents: size, seed: plan.seed) else {
        results.append(
          .missing(
            "georeference-batch", "documents can be written to the folder for temporary files"))
        continue
      }
      let batch = GeoreferenceBatch(doormark, corpus.corpus, plan)
      peaks[size] = batch.peakBytes
      results += batch.results(
        smallPeak: peaks[1000], holdsSpeed: plan.holdsSpeed && size == sizes.last)
    }
    return results
  }
}

/// One folder placed in several ways.
private struct GeoreferenceBatch {
  private static let name = "georeference-batch"
  private let size: Int
  /// How many documents the script does.
  private let few: Int
  private var contest = ProgramContest()
  private var comparison: RowComparison?
  /// The largest resident size with one worker.
  private(set) var peakBytes = 0

  init(_ doormark: String, _ corpus: PlacementCorpus, _ plan: BenchPlan) {
    size = corpus.documents.count
    // The script takes the same time for each, and a long one.
    few = min(size, 500)
    let rows = corpus.path + "-rows"
    let scriptRows = rows + ".python"
    defer {
      for file in [rows, scriptRows] { try? FileSystem.real.unlink(file) }
    }
    func georeference(workers: Int, watches: Bool = false) -> ProgramRun {
      ProgramRun(
        [
          doormark, "georeference", "-q", "-j", String(workers), "--format", "ndjson", corpus.path,
        ], output: rows, watches: watches)
    }
    peakBytes = georeference(workers: 1, watches: true).peakBytes
    let files = zip(corpus.documents, corpus.scans).flatMap { [$0, $1] }
    for round in 0...plan.rounds {
      let one = georeference(workers: 1)
      let start = reference_seconds()
      let bytes = unsafe CStrings.with(files) { unsafe reference_read_files($0, files.count, 1) }
      let read = reference_seconds() - start
      let two = georeference(workers: 2)
      // What warms caches does not count.
      guard round > 0 else { continue }
      contest.note(one, of: Self.name)
      contest.note(bytes == Int64(corpus.byteCount) ? read : .nan, of: "read-and-simdjson")
      contest.note(two, of: "two-workers")
    }
    guard let python = Programs.python else { return }
    for _ in 0..<min(plan.rounds, 3) {
      let words = [python, Programs.source("georeference.py"), corpus.path]
      // To load Python and its modules takes as long as some hundred documents.
      let nothing = ProgramRun(words + ["0"])
      let script = ProgramRun(words + [String(few)], output: scriptRows)
      contest.note(
        script.hasSucceeded ? script.seconds - nothing.seconds : .nan, of: "python-script")
    }
    comparison = RowComparison(of: rows, with: scriptRows, count: few)
  }

  func results(smallPeak: Int?, holdsSpeed: Bool) -> [CaseResult] {
    var result = CaseResult(
      name: Self.name, size: size, rate: Double(size) / contest.time(of: Self.name),
      references: [
        contest.reference("read-and-simdjson", items: size, beside: Self.name, items: size),
        contest.reference("python-script", items: few, beside: Self.name, items: size),
      ], worstError: comparison?.worstMetres)
    result.check("every run ends well", contest.hasSucceeded)
    result.check(
      "the rows are those of the Python script (Tests/Oracles/prepare makes its Python)",
      found: comparison?.difference, comparison?.isEqual == true)
    let gain = contest.wall(of: Self.name) / contest.wall(of: "two-workers")
    if holdsSpeed {
      holdSpeed(&result, smallPeak: smallPeak, gain: gain)
    }
    let two = CaseResult(
      name: Self.name + "/two-workers", size: size,
      rate: Double(size) / contest.wall(of: "two-workers"),
      references: [
        CaseResult.Reference(
          name: "one-worker", rate: Double(size) / contest.wall(of: Self.name), ratio: gain)
      ])
    return [result, two]
  }

  private func holdSpeed(_ result: inout CaseResult, smallPeak: Int?, gain: Double) {
    // Wanted are 20, 0.5, 1.1 and 1.8; README.md says what the time goes into.
    result.hold(8, times: "python-script")
    result.hold(0.15, times: "read-and-simdjson")
    if let smallPeak, smallPeak > 0 {
      let growth = Double(peakBytes) / Double(smallPeak)
      result.check(
        "the largest resident size is at most 1.2 x that of 1000 documents",
        found: FigureText.short(growth), growth <= 1.2)
    }
    result.check(
      "two workers do at least 1.6 x one, by the clock on the wall",
      found: FigureText.short(gain), gain >= 1.6)
  }
}
