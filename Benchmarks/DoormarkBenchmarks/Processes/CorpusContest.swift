import BenchmarkReferences
import DoormarkBench

/// A command over a folder of placement documents with a scan each, with one worker and with two, in turn
/// with reading and parsing the same files.
struct CorpusContest {
  let name: String
  let size: Int
  /// The largest resident size with one worker.
  let peakBytes: Int
  /// For what else is compared.
  var programs = ProgramContest()

  /// - Parameter command: runs it with so many workers, and watches its resident size or not.
  init(
    _ name: String, _ corpus: PlacementCorpus, rounds: Int,
    command: (_ workers: Int, _ watches: Bool) -> ProgramRun
  ) {
    self.name = name
    size = corpus.documents.count
    peakBytes = command(1, true).peakBytes
    let files = zip(corpus.documents, corpus.scans).flatMap { [$0, $1] }
    for round in 0...rounds {
      let one = command(1, false)
      let start = reference_seconds()
      let bytes = unsafe CStrings.with(files) { unsafe reference_read_files($0, files.count, 1) }
      let read = reference_seconds() - start
      let two = command(2, false)
      // What warms caches does not count.
      guard round > 0 else { continue }
      programs.note(one, of: name)
      programs.note(bytes == Int64(corpus.byteCount) ? read : .nan, of: "read-and-simdjson")
      programs.note(two, of: "two-workers")
    }
  }

  /// Measures the sizes of a plan; `measure` is told the path of the command, a folder of one size,
  /// the largest resident size with 1000 documents, where it is known, and whether limits of speed
  /// are checks.
  static func sizes(
    named name: String, _ plan: BenchPlan,
    measure: (String, PlacementCorpus, Int?, Bool) -> (results: [CaseResult], peakBytes: Int)
  ) -> [CaseResult] {
    guard let doormark = Programs.doormark else {
      return [.missing(name, "doormark stands beside this program (swift build -c release)")]
    }
    let sizes = plan.sizes.count == 1 ? [min(plan.sizes[0], 10_000)] : [100, 1000, 10_000]
    var results: [CaseResult] = []
    var smallPeak: Int?
    for size in sizes {
      guard let corpus = try? ScratchCorpus(documents: size, seed: plan.seed) else {
        results.append(
          .missing(name, "documents can be written to the folder for temporary files"))
        continue
      }
      let (found, peakBytes) = measure(
        doormark, corpus.corpus, smallPeak, plan.holdsSpeed && size == sizes.last)
      results += found
      if size == 1000 { smallPeak = peakBytes }
    }
    return results
  }

  /// The result of one worker, with reading and another reference that did so many of the documents.
  func result(_ other: String, items few: Int, worstError: Double? = nil) -> CaseResult {
    CaseResult(
      name: name, size: size, rate: Double(size) / programs.time(of: name),
      references: [
        programs.reference("read-and-simdjson", items: size, beside: name, items: size),
        programs.reference(other, items: few, beside: name, items: size),
      ], worstError: worstError)
  }

  /// What the second worker brings, by the clock on the wall.
  var gain: Double { programs.wall(of: name) / programs.wall(of: "two-workers") }

  /// The result of two workers beside one.
  var twoWorkers: CaseResult {
    CaseResult(
      name: name + "/two-workers", size: size,
      rate: Double(size) / programs.wall(of: "two-workers"),
      references: [
        CaseResult.Reference(
          name: "one-worker", rate: Double(size) / programs.wall(of: name), ratio: gain)
      ])
  }
}
