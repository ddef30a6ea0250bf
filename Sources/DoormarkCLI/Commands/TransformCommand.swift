import Doormark

/// `doormark transform`: points on standard input, converted, on standard output.
struct TransformCommand {
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
    let path = arguments.operands.first ?? "-"
    let pointsPath = arguments.operands.dropFirst().first ?? "-"
    guard path != "-" else {
      throw UsageError(
        "transform cannot read the placement from -",
        hint: "Standard input is for the points; name the placement's file.")
    }
    let target = try OutputRequest(arguments, of: .transform)
    var workspace = try GeoWorkspace()
    let answer = PlacementReader(readsScans: false).answer(.document(path: path), in: &workspace)
    for message in answer.messages { talk.say(message.rendered(talk.style)) }
    guard let placement = answer.placed?.placement else { return .failure }
    guard placement.alignment != nil else {
      talk.complain(
        "cannot transform points of \(path): the map is not placed on Earth",
        hint: placement.reasons.first?.explanation.remedy ?? unplacedHint)
      return .failure
    }
    let conversion = try conversion(placement, in: &workspace)
    let source: InputSource
    do {
      source = try InputSource(path: pointsPath, console: console)
    } catch {
      talk.say(InputMessage(error).rendered(talk.style))
      return .failure
    }
    let inputs = [path, pointsPath] + scans(of: placement, path)
    let output = try target.open(in: console, sparing: inputs)
    var stream = PointStream(
      PointOutput(
        conversion, layout: target.format, output: output, talk: talk, path: pointsPath),
      input: source, format: MeshFormat(ofFile: pointsPath))
    do {
      try stream.run(in: &workspace)
      return stream.hasFailed ? .failure : .success
    } catch .output(let failure) {
      return talk.outputFailed(failure, name: output.name)
    } catch .unusable(let fault, let line) {
      let message = InputMessage(
        path: pointsPath, position: line.map { TextPosition(line: $0, column: 1) },
        code: .unreadablePoint, text: fault.message, hint: fault.hint)
      talk.say(message.rendered(talk.style))
      return .failure
    } catch .input(let failure) {
      let name = pointsPath == "-" ? "standard input" : pointsPath.shown
      talk.complain("cannot read \(name): \(failure.reason)")
      return .failure
    }
  }

  /// The scans are not read here, and belong to the placement all the same.
  private func scans(of placement: Placement, _ path: String) -> [String] {
    placement.map.scans.map {
      ScanPath.joined($0, inFolder: PlacementReader.folder(of: path))
    }
  }

  private var unplacedHint: String {
    "Add evidence or an alignment to the document."
  }

  private func conversion(
    _ placement: Placement, in workspace: inout GeoWorkspace
  ) throws(UsageError) -> PointConversion {
    let crs = arguments.text(.crs)
    var conversion = PointConversion(
      placement: placement, crs: crs, isInverse: arguments.isSet(.inverse),
      wantsError: arguments.isSet(.error))
    guard let crs else { return conversion }
    do {
      conversion.isGeographic = try workspace.isGeographic(crs: crs)
      try conversion.check(crs: crs, in: &workspace)
      if let place = placement.alignment?.frame.origin,
        let area = try workspace.areaOfUse(crs: crs), !area.contains(place)
      {
        let name = area.name.isEmpty ? "" : ": \(area.name.shown)"
        talk.remark("the map lies outside the area where \(crs.shown) is meant to be used\(name)")
      }
    } catch {
      throw UsageError(
        "--crs \(crs.shown): \(error)", hint: "Give the code of a system, as in --crs EPSG:32630.")
    }
    return conversion
  }
}
