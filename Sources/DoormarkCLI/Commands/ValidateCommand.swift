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
    let request = try OutputRequest(arguments, of: .validate)
    let format = request.format.flatMap(ValidateFormat.init) ?? .text
    if arguments.isSet(.listRules) { return try listRules(format, request) }
    guard !arguments.operands.isEmpty else {
      throw UsageError("INPUT… is missing", hint: CommandDefinition.validate.seeHelp)
    }
    let selection = try selection()
    var baseline = try arguments.text(.baseline).map(Baseline.init(path:))
    let inputs = try InputList(arguments.operands).inputs
    try StandardInputName.check(arguments, isRead: inputs.contains(.standardInput))
    var reader = PlacementReader(replaced: request.replaced)
    if inputs.contains(.standardInput) {
      reader.standardInput = .init(console, name: arguments.text(.standardInputName))
    }
    let read = inputs.compactMap(\.path) + [arguments.text(.baseline)].compactMap(\.self)
    let destination = try request.open(in: console, sparing: read)
    let report: ValidationReport
    do {
      report = try await validate(inputs, reader, PlacementValidator(selection)) {
        baseline?.accepts($0) ?? false
      }
    } catch let error as GeoError {
      talk.complain("cannot validate: \(error)")
      return .failure
    }
    do {
      try destination.write(bytes(of: report, format, request))
      try destination.finish()
    } catch {
      return talk.outputFailed(error, name: destination.name)
    }
    talk.remark(report.line)
    return report.exceeds(arguments.text(.failOn) ?? "error") ? .failure : .success
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
    let delivery = OrderedDelivery<ValidatedDocument>(count: inputs.count, window: 16 * workers) {
      _, document in
      documents.withLock { $0.append(document) }
      progress.advance()
      return true
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<workers {
        group.addTask {
          while let index = await delivery.claim() {
            let document = try pool.withWorkspace { workspace in
              try reader.validated(inputs[index], by: validator, in: &workspace)
            }
            delivery.deliver(document, at: index)
          }
        }
      }
      try await group.waitForAll()
    }
    progress.finish()
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
    of report: ValidationReport, _ format: ValidateFormat, _ request: OutputRequest
  ) -> [UInt8] {
    switch format {
    case .text: Array(FindingText(style: style(request)).text(of: report).utf8)
    case .json: FindingJSON.bytes(of: report)
    }
  }

  private func listRules(
    _ format: ValidateFormat, _ request: OutputRequest
  ) throws -> ExitStatus {
    let output = try request.open(in: console, sparing: [])
    let bytes =
      switch format {
      case .text: Array(RuleTable(style: style(request)).text.utf8)
      case .json: RuleJSON.list
      }
    do {
      try output.write(bytes)
      try output.finish()
      return .success
    } catch {
      return talk.outputFailed(error, name: output.name)
    }
  }

  private func style(_ request: OutputRequest) -> Style {
    Style(
      flag: arguments.text(.color), environment: console.environment,
      isTerminal: request.path == nil && console.outputIsTerminal)
  }
}

extension PlacementReader {
  /// What the rules say of one input.
  func validated(
    _ input: InputList.Input, by validator: PlacementValidator, in workspace: inout GeoWorkspace
  ) throws(GeoError) -> ValidatedDocument {
    switch open(input) {
    case .document(let bytes, let folder):
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
