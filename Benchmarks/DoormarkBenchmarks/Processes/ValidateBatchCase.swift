import DoormarkBench
import DoormarkFormats

extension BenchmarkSuite {
  /// `doormark validate` of a folder of documents with a scan each, beside reading and parsing the same
  /// files, and beside `check-jsonschema` with the schema of the documents.
  static let validateBatch = BenchCase(
    name: ValidateBatch.name, summary: "doormark validate of documents of 4 to 20 kB",
    items: "documents"
  ) { plan in
    var results = CorpusContest.sizes(named: ValidateBatch.name, plan) {
      doormark, corpus, smallPeak, holds in
      let batch = ValidateBatch(doormark, corpus, plan)
      return (batch.results(smallPeak: smallPeak, holdsSpeed: holds), batch.contest.peakBytes)
    }
    if let doormark = Programs.doormark {
      results[0].checks.append(PlantedFaults.check(doormark, plan))
    }
    return results
  }
}

/// One folder validated in several ways.
private struct ValidateBatch {
  static let name = "validate-batch"
  /// How many documents `check-jsonschema` does.
  private let few: Int
  private(set) var contest: CorpusContest
  private var schemaContest = ProgramContest()

  init(_ doormark: String, _ corpus: PlacementCorpus, _ plan: BenchPlan) {
    // It takes the same time for each, and a long one.
    few = min(corpus.documents.count, 200)
    // A finding in an honest document is an exit status other than 0.
    contest = CorpusContest(Self.name, corpus, rounds: plan.rounds) { workers, watches in
      ProgramRun(
        [doormark, "validate", "-q", "--fail-on", "info", "-j", String(workers), corpus.path],
        watches: watches)
    }
    guard let checker = Programs.schemaChecker else { return }
    let words = [checker, "--schemafile", Programs.schema]
    for _ in 0..<min(plan.rounds, 3) {
      // To load Python and its modules takes as long as some hundred documents.
      let nothing = ProgramRun(words + corpus.documents.prefix(1))
      let all = ProgramRun(words + corpus.documents.prefix(few + 1))
      schemaContest.note(nothing, of: "nothing")
      schemaContest.note(all, of: "all")
      contest.programs.note(all.seconds - nothing.seconds, of: "check-jsonschema")
    }
  }

  func results(smallPeak: Int?, holdsSpeed: Bool) -> [CaseResult] {
    var result = contest.result("check-jsonschema", items: few)
    result.check("no honest document has a finding", contest.programs.hasSucceeded)
    result.check(
      "check-jsonschema accepts them (Tests/Oracles/prepare installs it)",
      Programs.schemaChecker != nil && schemaContest.hasSucceeded)
    if holdsSpeed {
      result.hold(20, times: "check-jsonschema")
      result.hold(Self.shareOfReading, times: "read-and-simdjson")
      if let smallPeak, smallPeak > 0 {
        let bytes = (contest.peakBytes - smallPeak) / max(1, contest.size - 1000)
        result.check(
          "from 1000 documents on at most 6144 bytes more are held for each",
          found: "\(bytes)", bytes <= 6144)
      }
    }
    return [result, contest.twoWorkers]
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
