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
  private static let name = "inspect-process"
  /// The limit that is wanted, as times of the C program with PROJ.
  private static let limit = 1.5
  /// What is held where that cannot be had: times of a C program with all libraries of the command.
  private static let honestLimit = 2.0
  private static let proj = "c-hello-proj"
  /// Linked with GEOS, simdjson and Expat as well, which the command needs.
  private static let libraries = "c-hello-libraries"

  /// What is not called is linked all the same, which macOS does anyway.
  #if os(Linux)
    private static let linking = ["-Wl,--no-as-needed"]
  #else
    private static let linking: [String] = []
  #endif

  static func result(_ plan: BenchPlan) -> CaseResult {
    guard let doormark = Programs.doormark else {
      return .missing(name, "doormark stands beside this program (swift build -c release)")
    }
    let folder = Programs.temporaryFolder
    let (one, all) = ("\(folder)/doormark-hello-one", "\(folder)/doormark-hello-all")
    defer {
      for program in [one, all] { try? FileSystem.real.unlink(program) }
    }
    let areCompiled = [(one, ["-lproj"]), (all, ["-lproj", "-lgeos_c", "-lsimdjson", "-lexpat"])]
      .allSatisfy { program, libraries in
        ProgramRun(
          ["cc", "-O2", "-o", program, Programs.source("hello_proj.c")] + linking + libraries
        ).hasSucceeded
      }
    guard areCompiled else {
      return .missing(name, "a C compiler makes a program that is linked with PROJ")
    }
    let placement = Programs.data("Scans/pavilion.placement.json")
    var contest = ProgramContest()
    // Starting a program is short and uneven, so there are many runs; the first of each warms caches.
    for round in 0...4 * plan.rounds {
      let runs = [
        (proj, ProgramRun([one])), (libraries, ProgramRun([all])),
        (name, ProgramRun([doormark, "inspect", placement])),
      ]
      for (name, run) in runs where round > 0 { contest.note(run, of: name) }
    }
    var result = CaseResult(
      name: name, size: 1, rate: 1 / contest.time(of: name),
      references: [proj, libraries].map {
        contest.reference($0, items: 1, beside: name, items: 1)
      })
    result.check("every run ends well", contest.hasSucceeded)
    if plan.holdsSpeed, let wanted = result[reference: proj]?.ratio,
      let bound = result[reference: libraries]?.ratio
    {
      result.check(
        "at most \(limit) x the time of \(proj), or \(FigureText.short(honestLimit)) x that of "
          + libraries,
        found: "\(FigureText.short(1 / wanted)), \(FigureText.short(1 / bound))",
        1 / wanted <= limit || 1 / bound <= honestLimit)
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
