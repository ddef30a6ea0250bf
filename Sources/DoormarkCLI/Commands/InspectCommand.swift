import Doormark

/// `doormark inspect`: one placement for a person.
struct InspectCommand {
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
  func run() throws -> ExitStatus {
    let request = try OutputRequest(arguments, of: .inspect)
    let path = arguments.operands.first ?? "-"
    try StandardInputName.check(arguments, isRead: path == "-")
    var reader = PlacementReader(replaced: request.replaced)
    if path == "-" {
      reader.standardInput = .init(console, name: arguments.text(.standardInputName))
    }
    var workspace = try GeoWorkspace()
    let answer = reader.answer(
      path == "-" ? .standardInput : .document(path: path), in: &workspace)
    for message in answer.messages where message.severity == .error || !talk.isQuiet {
      talk.say(message.rendered(talk.style))
    }
    guard let placed = answer.placed else { return .failure }
    let format = request.format.flatMap(InspectFormat.init) ?? .text
    let points = placed.placement.diagnostics?.points ?? []
    if format == .csv, points.isEmpty {
      talk.complain(
        "there are no residuals of \(answer.path.shown): the method is "
          + "\(placed.placement.method ?? "none"), and nothing was fitted to points",
        hint: "Use --format text or json.")
      return .failure
    }
    let output = try request.open(in: console, sparing: [path])
    let isUsable = answer.isUsable
    let bytes = try report(answer, placed, format, request, in: &workspace)
    do {
      try output.write(bytes)
      try output.finish()
      return isUsable ? .success : .failure
    } catch {
      return talk.outputFailed(error, name: output.name)
    }
  }

  private func report(
    _ answer: AnsweredInput, _ placed: AnsweredInput.Placed, _ format: InspectFormat,
    _ request: OutputRequest, in workspace: inout GeoWorkspace
  ) throws(ProjectionError) -> [UInt8] {
    let placement = placed.placement
    if format == .csv {
      return ResidualReport(placement.diagnostics?.points ?? []).csv
    }
    let doors = try Georeferencer.doors(of: placement, in: &workspace)
    let area: Double?
    if let footprint = placed.footprint {
      area = try Georeferencer.area(of: footprint, placement: placement, in: &workspace)
    } else {
      area = nil
    }
    if format == .json {
      let start = try Georeferencer.coordinate(
        of: placement.map.startPoint, placement: placement, in: &workspace)
      return InspectJSON(
        placed: placed, doors: doors, start: start, area: area, answer: answer
      ).bytes
    }
    let style = Style(
      flag: arguments.text(.color), environment: console.environment,
      isTerminal: request.path == nil && console.outputIsTerminal)
    let note = SurveyorsNote(
      placed: placed, doors: doors, area: area, path: answer.path, style: style)
    return Array(note.text.utf8)
  }
}
