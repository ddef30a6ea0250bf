import Doormark
import DoormarkBench

/// `doormark bench`: how fast, and whether right.
struct BenchCommand {
  private let arguments: ParsedArguments
  private let console: Console
  private let talk: Talk
  private let cases: [BenchCase]

  /// Takes the command line, and the cases that there are.
  init(_ arguments: ParsedArguments, console: Console, cases: [BenchCase] = BenchSuite.cases) {
    self.arguments = arguments
    self.console = console
    self.cases = cases
    talk = Talk(console, arguments)
  }

  /// Does it.
  func run() async throws -> ExitStatus {
    let request = try OutputRequest(arguments, of: .bench)
    let wanted = arguments.texts(.benchCase)
    let chosen = cases.filter { wanted.isEmpty || wanted.contains($0.name) }
    guard !arguments.operands.contains("-") else {
      throw UsageError("bench reads no standard input", hint: "Name the files.")
    }
    guard let input = try BenchInput(arguments.operands, talk: talk, console: console) else {
      return .failure
    }
    let output = try request.open(in: console, sparing: input.paths)
    var plan = BenchPlan(rounds: count(.rounds) ?? 5, seed: UInt64(count(.seed) ?? 1))
    if let size = count(.size) { plan.sizes = [size] }
    plan.subject = input.subject
    let report = await BenchReport(of: chosen, plan: plan, versions: VersionReport.versions)
    let bytes =
      switch request.format.flatMap(BenchFormat.init) ?? .table {
      case .table: Array(report.text.utf8)
      case .json: report.json
      }
    do {
      try output.write(bytes)
      try output.finish()
    } catch {
      return talk.outputFailed(error, name: output.name)
    }
    guard report.isBroken else { return .success }
    for result in report.results {
      for check in result.checks where !check.isPassed {
        talk.complain("\(result.name) \(result.size): \(check.name): this did not hold")
      }
    }
    return .failure
  }

  private func count(_ flag: FlagDefinition) -> Int? { arguments.text(flag).flatMap { Int($0) } }
}
