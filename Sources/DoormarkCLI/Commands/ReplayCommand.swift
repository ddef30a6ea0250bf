import Doormark

/// `doormark replay`: a track, told to a journey.
struct ReplayCommand {
  let arguments: ParsedArguments
  private let console: Console
  let talk: Talk

  /// Takes the command line.
  init(_ arguments: ParsedArguments, console: Console) {
    self.arguments = arguments
    self.console = console
    talk = Talk(console, arguments)
  }

  /// Does it.
  func run() throws -> ExitStatus {
    let (path, trackPath) = (arguments.operands[0], arguments.operands[1])
    guard path != "-" || trackPath != "-" else {
      throw UsageError(
        "replay cannot read both the placement and the track from -",
        hint: "Name the placement's file.")
    }
    if arguments.isSet(.redact), !arguments.isSet(.record) {
      throw UsageError(
        "--redact is for a recording, and none is written",
        hint: "Add --record FILE, or leave it out.")
    }
    let request = try OutputRequest(arguments, of: .replay)
    guard let placement = try placement(path) else { return .failure }
    let source: InputSource
    let track: ReplayTrack
    do {
      source = try InputSource(path: trackPath, console: console)
      track = try ReplayTrack(source, path: trackPath)
    } catch let error as FileError {
      talk.say(InputMessage(error).rendered(talk.style))
      return .failure
    } catch let failure as InputFailure {
      return inputFailed(failure, trackPath)
    } catch let message as ReplayTrack.Unusable {
      talk.say(message.message.rendered(talk.style))
      return .failure
    }
    guard let target = try target(of: placement, path: path, track: track) else {
      return .failure
    }
    let inputs = [path, trackPath] + scans(of: placement, path)
    let output = try request.open(in: console, sparing: inputs)
    let options = options(track.recording)
    let record = try record(target, options, track, sparing: inputs, output: request.path)
    let run = ReplayRun(
      to: track.recording?.target(from: target) ?? target,
      options: track.recording?.isRedacted == true ? options.redacted : options,
      track: ReplayRun.Track(
        impliesTicks: track.recording == nil, accuracy: arguments.metres(.accuracy)),
      report: ReplayReport(
        format: request.format.flatMap(ReplayFormat.init) ?? .text,
        explains: arguments.isSet(.explain),
        style: Style(
          flag: arguments.text(.color), environment: console.environment,
          isTerminal: request.path == nil && console.outputIsTerminal)),
      output: output, record: record)
    do {
      return try replay(track, by: run, target: target, placement: placement, path: path)
    } catch let stop as ReplayRun.Stop {
      return talk.outputFailed(stop.failure, name: stop.name)
    } catch let failure as InputFailure {
      return inputFailed(failure, trackPath)
    }
  }

  private func replay(
    _ track: ReplayTrack, by start: ReplayRun, target: Target, placement: Placement, path: String
  ) throws -> ExitStatus {
    var run = start
    let (journey, effects) = Journey.begin(to: target)
    guard journey.phase.isActive else {
      try run.start()
      try run.finish()
      talk.complain(
        "cannot replay a journey to \(path.shown): "
          + (effects.transition?.text ?? placement.routability.status),
        hint: placement.remedy ?? "See doormark inspect \(path.shown).")
      return .failure
    }
    var feed = ReplayFeed(
      track, wasGivenAccuracy: arguments.isSet(.accuracy), talk: talk)
    guard try feed.run(into: &run) else { return .failure }
    try run.finish()
    return feed.conclude(run.tally)
  }

  private func inputFailed(_ failure: InputFailure, _ path: String) -> ExitStatus {
    talk.complain(
      "cannot read \(path == "-" ? "standard input" : path.shown): \(failure.reason)")
    return .failure
  }

  private func placement(_ path: String) throws -> Placement? {
    var workspace = try GeoWorkspace()
    var reader = PlacementReader(readsScans: false)
    if path == "-" { reader.standardInput = .init(console, name: nil) }
    let answer = reader.answer(
      path == "-" ? .standardInput : .document(path: path), in: &workspace)
    for message in answer.messages { talk.say(message.rendered(talk.style)) }
    return answer.placed?.placement
  }

  /// The scans are not read here, and belong to the placement all the same.
  private func scans(of placement: Placement, _ path: String) -> [String] {
    path == "-"
      ? []
      : placement.map.scans.map {
        ScanPath.joined($0, inFolder: PlacementReader.folder(of: path))
      }
  }

  /// The rules of the recording, else the product's, with what the flags say.
  private func options(_ recording: JourneyRecording?) -> ArrivalOptions {
    var options = recording?.options ?? .standard
    // Times of a track are those of its fixes alone, so none is stale.
    if recording == nil { options.gate.maximumAge = nil }
    if let policy = arguments.text(.policy).flatMap(ArrivalPolicy.init) { options.policy = policy }
    if let confirmation = arguments.text(.confirm).flatMap(FlagValue.confirmation(in:)) {
      options.exitConfirmation = confirmation
    }
    if arguments.isSet(.includePlacementError) { options.radiusSource = .includePlacementError }
    return options
  }

  private func record(
    _ target: Target, _ options: ArrivalOptions, _ track: ReplayTrack, sparing inputs: [String],
    output: String?
  ) throws -> ReplayRun.Record? {
    guard let path = arguments.text(.record) else { return nil }
    guard path != "-", path != output else {
      throw UsageError(
        "--record \(path.shown): the lines of the replay go there",
        hint: "Name another file.")
    }
    let request = OutputRequest(file: path, overwrite: arguments.isSet(.overwrite))
    let destination = try request.open(in: console, sparing: inputs)
    // Coordinates that the track does not have cannot come back.
    let isRedacted = arguments.isSet(.redact) || track.recording?.isRedacted == true
    let start = track.recording?.target(from: target) ?? target
    return ReplayRun.Record(
      recorder: JourneyRecorder(
        JourneyRecording(to: start, options: options, isRedacted: isRedacted)),
      destination: destination)
  }
}

extension ParsedArguments {
  /// The one number of metres of a flag.
  fileprivate func metres(_ flag: FlagDefinition) -> Double? {
    text(flag).flatMap(FlagValue.metres(in:))?.first
  }
}
