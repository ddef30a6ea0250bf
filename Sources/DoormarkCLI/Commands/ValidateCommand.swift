import Doormark
import Synchronization

/// `doormark validate`: what is wrong with placement documents.
struct ValidateCommand {
  private let arguments: ParsedArguments
  private let console: Console
  private let talk: Talk

  /// Takes the command line.
  init(_ arguments: ParsedArguments, console: Console) {
    self.arguments = arguments
    self.console = console
    talk = Talk(console, arguments)
  }

  /// Does it.
  func run() async throws -> ExitStatus {
    let requests = try ReportRequests(arguments)
    if arguments.isSet(.listRules) { return try listRules(requests) }
    guard !arguments.operands.isEmpty else {
      throw UsageError("INPUT… is missing", hint: CommandDefinition.validate.seeHelp)
    }
    let selection = try selection()
    var baseline = try arguments.text(.baseline).map(Baseline.init(path:))
    let inputs = try InputList(arguments.operands).inputs
    try StandardInputName.check(arguments, isRead: inputs.contains(.standardInput))
    var reader = PlacementReader(replaced: requests.replaced)
    if inputs.contains(.standardInput) {
      reader.standardInput = .init(console, name: arguments.text(.standardInputName))
    }
    let read = inputs.compactMap(\.path) + [arguments.text(.baseline)].compactMap(\.self)
    if arguments.isSet(.fix), inputs.contains(.standardInput) {
      throw UsageError(
        "--fix mends files, and - is none", hint: "Name the file, or leave out --fix.")
    }
    let opened = try requests.open(in: console, sparing: read)
    let report: ValidationReport
    do {
      report = try await validate(inputs, reader, PlacementValidator(selection)) {
        baseline?.accepts($0) ?? false
      }
    } catch let error as GeoError {
      talk.complain("cannot validate: \(error)")
      return .failure
    }
    for (wanted, destination) in opened {
      do {
        try destination.write(bytes(of: report, wanted))
        try destination.finish()
      } catch {
        return talk.outputFailed(error, name: destination.name)
      }
    }
    talk.remark(report.line)
    return report.exceeds(failLevel) ? .failure : .success
  }

  /// Lets the workers loose on the inputs, then holds the documents against each other.
  private func validate(
    _ inputs: [InputList.Input], _ reader: PlacementReader, _ validator: PlacementValidator,
    isAccepted: (Finding) -> Bool
  ) async throws -> ValidationReport {
    let pool = GeoWorkspacePool()
    let progress = Progress(
      total: inputs.count, mode: arguments.text(.progress).flatMap(Progress.Mode.init) ?? .auto,
      console: console, talk: talk)
    let workers = min(
      arguments.text(.jobs).flatMap { Int($0) } ?? console.processors, inputs.count)
    let documents = Mutex<[ValidatedDocument]>([])
    let mending = arguments.isSet(.fix) ? Mending(talk) : nil
    let failure = Mutex<GeoError?>(nil)
    let delivery = OrderedDelivery<Result<ValidatedDocument, GeoError>>(
      count: inputs.count, window: 16 * workers
    ) { _, result in
      progress.advance()
      switch result {
      case .success(let document): documents.withLock { $0.append(document) }
      case .failure(let error): failure.withLock { $0 = error }
      }
      return failure.withLock { $0 == nil }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<workers {
        group.addTask {
          while let index = await delivery.claim() {
            // A failure is handed in as well: the other workers wait for every turn.
            let result = try pool.withWorkspace { workspace in
              Result { () throws(GeoError) in
                try reader.validated(
                  inputs[index], by: validator, mending: mending, in: &workspace
                ).reduced
              }
            }
            delivery.deliver(result, at: index)
          }
        }
      }
      try await group.waitForAll()
    }
    progress.finish()
    if let error = failure.withLock({ $0 }) { throw error }
    let all = documents.withLock { $0 }
    let shared = try pool.withWorkspace { workspace in
      try validator.findings(across: all, in: &workspace)
    }
    return ValidationReport(all, shared, isAccepted: isAccepted)
  }

  private func selection() throws(UsageError) -> RuleSelection {
    do {
      return try RuleSelection(
        select: arguments.words(.select), ignore: arguments.words(.ignore))
    } catch {
      throw ExplainCommand.unknown(error.word, among: RuleCode.allCases.map(\.rule.name))
    }
  }

  private func bytes(
    of report: ValidationReport, _ wanted: ReportRequests.Report
  ) -> [UInt8] {
    switch wanted.format {
    case .text: Array(FindingText(style: style(wanted.output)).text(of: report).utf8)
    case .json: FindingJSON.bytes(of: report)
    case .github: Array(GitHubReport.text(of: report).utf8)
    case .sarif: SARIFReport.bytes(of: report)
    case .gitlab: GitLabReport.bytes(of: report)
    case .junit: Array(JUnitReport(level: failLevel).text(of: report).utf8)
    case .markdown: Array(MarkdownReport.text(of: report).utf8)
    }
  }

  private var failLevel: String { arguments.text(.failOn) ?? "error" }

  private func listRules(_ requests: ReportRequests) throws -> ExitStatus {
    for wanted in requests.reports where wanted.format != .text && wanted.format != .json {
      throw UsageError(
        "--list-rules writes text or json, not \(wanted.format.rawValue)",
        hint: "Leave out --format, or write --format json.")
    }
    for (wanted, output) in try requests.open(in: console, sparing: []) {
      do {
        try output.write(
          wanted.format == .json
            ? RuleJSON.list : Array(RuleTable(style: style(wanted.output)).text.utf8))
        try output.finish()
      } catch {
        return talk.outputFailed(error, name: output.name)
      }
    }
    return .success
  }

  private func style(_ request: OutputRequest) -> Style {
    Style(
      flag: arguments.text(.color), environment: console.environment,
      isTerminal: request.path == nil && console.outputIsTerminal)
  }
}

extension PlacementReader {
  /// What the rules say of one input, after it was mended where that is asked for.
  func validated(
    _ input: InputList.Input, by validator: PlacementValidator, mending: Mending?,
    in workspace: inout GeoWorkspace
  ) throws(GeoError) -> ValidatedDocument {
    switch open(input) {
    case .document(let read, let folder):
      let bytes = mending?.mended(read, by: validator) ?? read
      let replaced = replaced
      let scans = folder.map { folder in
        ScanLoader { name throws(FileError) in
          replaced?.compare(withInput: ScanPath.joined(name, inFolder: folder))
          return try ScanPath.read(name, inFolder: folder)
        }
      }
      return try validator.validate(bytes, scans: scans, in: &workspace)
    case .refused(let message):
      let code = message.code ?? .unreadableFile
      guard validator.selection.contains(code) else {
        return ValidatedDocument(path: message.path, findings: [])
      }
      return ValidatedDocument(
        path: message.path, findings: [Finding(code, path: message.path, message: message.text)])
    }
  }
}
