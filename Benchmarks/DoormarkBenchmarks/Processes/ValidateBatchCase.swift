import BenchmarkReferences
import DoormarkBench
import DoormarkFormats

extension BenchmarkSuite {
  /// `doormark validate` of a folder of documents with a scan each, beside reading and parsing the same
  /// files, and beside `check-jsonschema` with the schema of the documents.
  static let validateBatch = BenchCase(
    name: "validate-batch", summary: "doormark validate of documents of 4 to 20 kB",
    items: "documents"
  ) { plan in
    guard let doormark = Programs.doormark else {
      return [
        .missing("validate-batch", "doormark stands beside this program (swift build -c release)")
      ]
    }
    let sizes = plan.sizes.count == 1 ? [min(plan.sizes[0], 10_000)] : [100, 1000, 10_000]
    var results: [CaseResult] = []
    var peaks: [Int: Int] = [:]
    for size in sizes {
      guard let corpus = try? ScratchCorpus(documents: size, seed: plan.seed) else {
        results.append(
          .missing(
            "validate-batch", "documents can be written to the folder for temporary files"))
        continue
      }
      let batch = ValidateBatch(doormark, corpus.corpus, plan)
      peaks[size] = batch.peakBytes
      results += batch.results(
        smallPeak: peaks[1000], holdsSpeed: plan.holdsSpeed && size == sizes.last)
    }
    if !results.isEmpty { results[0].checks.append(PlantedFaults.check(doormark, plan)) }
    return results
  }
}

/// One folder validated in several ways.
private struct ValidateBatch {
  private static let name = "validate-batch"
  private let size: Int
  /// How many documents `check-jsonschema` does.
  private let few: Int
  private var contest = ProgramContest()
  private var schemaContest = ProgramContest()
  /// The largest resident size with one worker.
  private(set) var peakBytes = 0

  init(_ doormark: String, _ corpus: PlacementCorpus, _ plan: BenchPlan) {
    size = corpus.documents.count
    // It takes the same time for each, and a long one.
    few = min(size, 200)
    // A finding in an honest document is an exit status other than 0.
    func validate(workers: Int, watches: Bool = false) -> ProgramRun {
      ProgramRun(
        [doormark, "validate", "-q", "--fail-on", "info", "-j", String(workers), corpus.path],
        watches: watches)
    }
    peakBytes = validate(workers: 1, watches: true).peakBytes
    let files = zip(corpus.documents, corpus.scans).flatMap { [$0, $1] }
    for round in 0...plan.rounds {
      let one = validate(workers: 1)
      let start = reference_seconds()
      let bytes = unsafe CStrings.with(files) { unsafe reference_read_files($0, files.count, 1) }
      let read = reference_seconds() - start
      let two = validate(workers: 2)
      // What warms caches does not count.
      guard round > 0 else { continue }
      contest.note(one, of: Self.name)
      contest.note(bytes == Int64(corpus.byteCount) ? read : .nan, of: "read-and-simdjson")
      contest.note(two, of: "two-workers")
    }
    guard let checker = Programs.schemaChecker else { return }
    let words = [checker, "--schemafile", Programs.schema]
    for _ in 0..<min(plan.rounds, 3) {
      // To load Python and its modules takes as long as some hundred documents.
      let nothing = ProgramRun(words + corpus.documents.prefix(1))
      let all = ProgramRun(words + corpus.documents.prefix(few + 1))
      schemaContest.note(nothing, of: "nothing")
      schemaContest.note(all, of: "all")
      contest.note(all.seconds - nothing.seconds, of: "check-jsonschema")
    }
  }

  func results(smallPeak: Int?, holdsSpeed: Bool) -> [CaseResult] {
    var result = CaseResult(
      name: Self.name, size: size, rate: Double(size) / contest.time(of: Self.name),
      references: [
        contest.reference("read-and-simdjson", items: size, beside: Self.name, items: size),
        contest.reference("check-jsonschema", items: few, beside: Self.name, items: size),
      ])
    result.check("no honest document has a finding", contest.hasSucceeded)
    result.check(
      "check-jsonschema accepts them (Tests/Oracles/prepare installs it)",
      Programs.schemaChecker != nil && schemaContest.hasSucceeded)
    let gain = contest.wall(of: Self.name) / contest.wall(of: "two-workers")
    if holdsSpeed {
      result.hold(20, times: "check-jsonschema")
      result.hold(Self.shareOfReading, times: "read-and-simdjson")
      if let smallPeak, smallPeak > 0 {
        let bytes = (peakBytes - smallPeak) / max(1, size - 1000)
        result.check(
          "from 1000 documents on at most 6144 bytes more are held for each",
          found: "\(bytes)", bytes <= 6144)
      }
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

  /// Reading and parsing is at least this share of the whole; a third is wanted, see README.md.
  private static let shareOfReading = 0.1
}

/// Documents with faults, each of which must be found, and nothing else.
private enum PlantedFaults {
  static func check(_ doormark: String, _ plan: BenchPlan) -> CaseResult.Check {
    let name = "of 1000 documents the faulty ones have exactly the findings of their faults"
    guard let corpus = try? ScratchCorpus(documents: 1000, seed: plan.seed, faultEvery: 7) else {
      return CaseResult.Check(name, found: "documents cannot be written", false)
    }
    let report = corpus.corpus.path + ".json"
    defer { try? FileSystem.real.unlink(report) }
    _ = ProgramRun(
      [doormark, "validate", "-q", "--format", "json", corpus.corpus.path], output: report)
    guard let bytes = try? FileBytes.read(path: report), let json = try? JSONSource.parse(bytes)
    else { return CaseResult.Check(name, found: "no report", false) }
    let found = (json.root.member("findings")?.children).map { children in
      children.map { finding in
        "\(finding.member("path")?.string ?? "") \(finding.member("code")?.string ?? "")"
      }
    }
    let expected = corpus.corpus.faults.sorted { $0.key < $1.key }.map { index, fault in
      "\(corpus.corpus.documents[index]) \(fault.rawValue)"
    }
    return CaseResult.Check(
      name, found: "\(found?.count ?? 0) of \(expected.count)",
      !expected.isEmpty && found == expected)
  }
}

extension Programs {
  /// The `check-jsonschema` of the oracles; nil where it is not.
  fileprivate static var schemaChecker: String? {
    python.flatMap { executable(String($0.dropLast("python".count)) + "check-jsonschema") }
  }

  /// The schema of placement documents.
  fileprivate static var schema: String {
    source("../../Data/Schemas/placement-1.schema.json")
  }
}
