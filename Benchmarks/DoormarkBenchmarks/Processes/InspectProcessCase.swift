import DoormarkBench
import DoormarkFormats

extension BenchmarkSuite {
  /// `doormark inspect` of one document, the whole process, beside a C program that is linked with PROJ
  /// and says hello.
  static let inspectProcess = BenchCase(
    name: "inspect-process", summary: "doormark inspect of one document, the whole process",
    items: "documents"
  ) { plan in
    [InspectProcess.result(plan)]
  }
}

private enum InspectProcess {
  /// The limit that is wanted, as times of the reference.
  static let limit = 1.5

  static func result(_ plan: BenchPlan) -> CaseResult {
    let name = "inspect-process"
    guard let doormark = Programs.doormark else {
      return .missing(name, "doormark stands beside this program (swift build -c release)")
    }
    guard let corpus = try? ScratchCorpus(documents: 3, seed: plan.seed) else {
      return .missing(name, "documents can be written to the folder for temporary files")
    }
    let hello = corpus.corpus.path + "-hello"
    defer { try? FileSystem.real.unlink(hello) }
    let compiled = ProgramRun([
      "cc", "-O2", "-o", hello, Programs.source("hello_proj.c"), "-lproj",
    ])
    guard compiled.hasSucceeded else {
      return .missing(name, "a C compiler makes a program that is linked with PROJ")
    }
    var contest = ProgramContest()
    // Starting a program is short and uneven, so there are many runs; the first of each warms caches.
    for round in 0...4 * plan.rounds {
      let runs = [
        ("c-hello-proj", ProgramRun([hello])),
        (name, ProgramRun([doormark, "inspect", corpus.corpus.documents[0]])),
      ]
      for (name, run) in runs where round > 0 { contest.note(run, of: name) }
    }
    var result = CaseResult(
      name: name, size: 1, rate: 1 / contest.time(of: name),
      references: [contest.reference("c-hello-proj", items: 1, beside: name, items: 1)])
    result.check("every run ends well", contest.hasSucceeded)
    if plan.holdsSpeed, let ratio = result[reference: "c-hello-proj"]?.ratio {
      result.check(
        "at most \(FigureText.short(limit)) x the time of c-hello-proj",
        found: FigureText.short(1 / ratio), 1 / ratio <= limit)
    }
    return result
  }
}

extension CaseResult {
  /// Nothing was measured, since something that must hold does not.
  static func missing(_ name: String, _ need: String) -> CaseResult {
    var result = CaseResult(name: name, size: 1, rate: .nan)
    result.check(need, false)
    return result
  }
}
