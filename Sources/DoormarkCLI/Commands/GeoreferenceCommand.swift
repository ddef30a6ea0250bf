import Doormark

/// `doormark georeference`: many placements, an answer for each.
struct GeoreferenceCommand {
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
    let request = try OutputRequest(arguments, of: .georeference)
    let inputs = try InputList(arguments.operands).inputs
    try StandardInputName.check(arguments, isRead: inputs.contains(.standardInput))
    var reader = PlacementReader(
      scope: options.includesElements ? .everything : .outline, judgesPoints: false,
      tellsScanNotes: true, replaced: request.replaced)
    if inputs.contains(.standardInput) {
      reader.standardInput = .init(console, name: arguments.text(.standardInputName))
    }
    let destination = try request.open(in: console, sparing: inputs.compactMap(\.path))
    let report = BatchReport(format: format(request), options: options)
    let output = BatchOutput(
      report, to: destination,
      style: Style(
        flag: arguments.text(.color), environment: console.environment,
        isTerminal: request.path == nil && console.outputIsTerminal),
      width: console.columns,
      progress: Progress(
        total: inputs.count, mode: progressMode, console: console, talk: talk),
      talk: talk)
    output.open()
    try await answer(inputs, reader, report, to: output)
    do {
      return sum(try output.close(), format: report.format)
    } catch {
      return talk.outputFailed(error, name: destination.name)
    }
  }

  /// Lets the workers loose on the inputs.
  private func answer(
    _ inputs: [InputList.Input], _ reader: PlacementReader, _ report: BatchReport,
    to output: BatchOutput
  ) async throws {
    let pool = GeoWorkspacePool()
    let workers = min(
      arguments.text(.jobs).flatMap { Int($0) } ?? console.processors, inputs.count)
    // Far enough ahead that a large document holds nobody up, near enough to be forgotten soon.
    let delivery = OrderedDelivery<BatchRecord>(count: inputs.count, window: 16 * workers) {
      _, record in output.accept(record)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<workers {
        group.addTask {
          while let index = await delivery.claim() {
            do {
              let record = try pool.withWorkspace { workspace in
                report.record(
                  of: reader.answer(inputs[index], in: &workspace), in: &workspace)
              }
              delivery.deliver(record, at: index)
            } catch {
              // The others would wait for this input for ever.
              delivery.abandon()
              throw error
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Says what it came to.
  private func sum(_ tally: Tally, format: GeoreferenceFormat) -> ExitStatus {
    if format == .text { tally.legend().forEach(talk.remark) }
    talk.remark(tally.line)
    let isRequired = arguments.text(.require) != nil
    if isRequired, !tally.allRoutable {
      talk.remark("not every placement is routable, as --require routable asks")
      return .failure
    }
    return tally.unusable == 0 ? .success : .failure
  }

  private var options: FeatureOptions {
    FeatureOptions(
      zoneAccuracies: arguments.text(.zones).flatMap(FlagValue.metres(in:)) ?? [],
      includesErrorEllipse: arguments.isSet(.errorEllipse),
      includesElements: arguments.isSet(.elements),
      includesResiduals: arguments.isSet(.residuals))
  }

  private var progressMode: Progress.Mode {
    arguments.text(.progress).flatMap(Progress.Mode.init) ?? .auto
  }

  /// The format that was asked for, else what suits the reader.
  private func format(_ request: OutputRequest) -> GeoreferenceFormat {
    if let format = request.format.flatMap(GeoreferenceFormat.init) { return format }
    return (request.path ?? "-") == "-" && console.outputIsTerminal ? .text : .geojson
  }
}
