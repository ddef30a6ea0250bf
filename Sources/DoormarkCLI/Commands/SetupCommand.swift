import Doormark

/// `doormark setup`: a library of maps and its checklist.
struct SetupCommand {
  private let arguments: ParsedArguments
  private let console: Console
  private let talk: Talk
  private let path: String
  private let verb: SetupVerb?

  /// Takes the command line.
  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    talk = Talk(console, arguments)
    path = arguments.operands.first ?? ""
    verb = try SetupVerb(arguments.operands.dropFirst())
    if arguments.isSet(.replace) {
      guard isAdding else {
        throw UsageError("--replace is for add", hint: "Leave it out, or add a document.")
      }
    }
  }

  /// Does it.
  func run() throws -> ExitStatus {
    let request = try OutputRequest(arguments, of: .setup)
    var document: FileBytes?
    var inputs: [String] = []
    if case .add(let path) = verb {
      inputs = [path]
      do {
        document = try read(path)
      } catch {
        talk.say(InputMessage(error).rendered(talk.style))
        return .failure
      }
    }
    if let document {
      do throws(PlacementDocumentError) {
        // Before a folder is made for it.
        _ = try PlacementDocument.read(document)
      } catch {
        tell(.document(error))
        return .failure
      }
    }
    let output = try request.open(in: console, sparing: inputs)
    var workspace = try GeoWorkspace()
    let report: SetupReport
    do {
      report = try self.report(document, in: &workspace)
    } catch let error as LibraryFolderError {
      tell(error)
      return .failure
    } catch let error as LibraryRefusal {
      tell(.refused(error))
      return .failure
    } catch let error as SetupRefusal {
      talk.complain(error.message, hint: error.hint)
      return .failure
    }
    tellNotes(of: report)
    let isJSON = request.format.flatMap(SetupFormat.init) == .json
    do {
      try output.write(isJSON ? report.json : Array(report.text(style(request)).utf8))
      try output.finish()
    } catch {
      return talk.outputFailed(error, name: output.name)
    }
    return report.folder.problems.isEmpty ? .success : .failure
  }

  private func style(_ request: OutputRequest) -> Style {
    Style(
      flag: arguments.text(.color), environment: console.environment,
      isTerminal: request.path == nil && console.outputIsTerminal)
  }

  private var isAdding: Bool {
    if case .add = verb { true } else { false }
  }

  private var patience: Int { (arguments.text(.wait).flatMap { Int($0) } ?? 10) * 1000 }

  private func read(_ path: String) throws(FileError) -> FileBytes {
    guard path == "-" else { return try FileBytes.read(path: path) }
    return try PlacementReader.StandardInput(console, name: nil).bytes.get()
  }

  private func report(
    _ document: FileBytes?, in workspace: inout GeoWorkspace
  ) throws -> SetupReport {
    let now = console.wallClock()
    guard let verb else {
      let folder = try LibraryFolder.open(path, patience: patience) { map in
        try Georeferencer.place(map, in: &workspace)
      }
      let report = SetupReport(folder: folder, now: now)
      if isNewsToTheMemory(report) {
        do {
          var writer = try LibraryWriter(path, patience: patience)
          try writer.remember { $0.noteShown(report.checklist) }
        } catch {
          talk.remark("note: cannot remember that the card was shown: \(error)")
        }
      }
      return report
    }
    var writer = try LibraryWriter(path, creating: isAdding, patience: patience)
    let deed = try verb.perform(
      on: &writer, document: document, insisting: arguments.isSet(.replace), at: now
    ) { map in
      try Georeferencer.place(map, in: &workspace)
    }
    let folder = try writer.folder { map in try Georeferencer.place(map, in: &workspace) }
    let report = SetupReport(folder: folder, now: now, deed: deed)
    if isNewsToTheMemory(report) {
      try writer.remember { $0.noteShown(report.checklist) }
    }
    return report
  }

  /// Whether to remember that the card was shown; a library that is not there remembers nothing.
  private func isNewsToTheMemory(_ report: SetupReport) -> Bool {
    var memory = report.folder.memory
    memory.noteShown(report.checklist)
    return !arguments.isSet(.peek) && report.folder.exists && memory != report.folder.memory
  }

  private func tellNotes(of report: SetupReport) {
    for problem in report.folder.problems {
      talk.say(
        InputMessage(path: problem.path, position: problem.position, text: problem.reason)
          .rendered(talk.style))
    }
    for note in report.notes { talk.remark("note: \(note)") }
  }

  private func tell(_ error: LibraryFolderError) {
    switch error {
    case .document(let error):
      for message in InputMessage.about(error) where message.severity == .error || !talk.isQuiet {
        talk.say(message.rendered(talk.style))
      }
    case .damaged(let problem):
      talk.say(
        InputMessage(
          path: problem.path, position: problem.position, text: problem.reason,
          hint: "mend the file, or add --replace to put the document in its place"
        ).rendered(talk.style))
    case .file(let error) where error.kind == .missing && error.path == path && isAdding:
      talk.complain("cannot make the library \(path.shown): there is no folder to make it in")
    case .file(let error) where error.kind == .missing && error.path == path:
      talk.complain(
        "there is no library \(path.shown) yet", hint: "doormark setup LIBRARY add DOC makes one.")
    case .file(let error):
      talk.complain("cannot use the library \(path.shown): \("\(error)".shown)")
    case .locked:
      talk.complain(
        "\(error)".shown, hint: "Try again, or give the other more time with --wait SECONDS.")
    case .notTaken(let refusal, let id, _):
      talk.complain("\(error)".shown, hint: hint(for: refusal, id: id))
    case .refused(.ambiguous):
      talk.complain("\(error)".shown, hint: "Write more of the id.")
    case .refused(.unknown), .refused(.notDeleted):
      talk.complain(
        "\(error)".shown, hint: "doormark setup \(path.shown) lists the maps with their ids.")
    default: talk.complain("\(error)".shown)
    }
  }

  private func hint(for refusal: MapImport.Refusal, id: String) -> String? {
    switch refusal {
    case .same: nil
    case .older, .undecided: "Add --replace to take this document all the same."
    case .olderThanDeleted, .undecidedWithDeleted:
      "doormark setup \(path.shown) restore \(id.shown) brings it back; --replace takes this "
        + "document instead."
    }
  }
}
