import Doormark

/// The reports that one run of `validate` writes, each in its format and to its place.
struct ReportRequests {
  /// One report.
  struct Report {
    var format: ValidateFormat
    var output: OutputRequest
  }

  /// In the order of the command line.
  private(set) var reports: [Report] = []
  /// The files that would be replaced; what reads inputs compares each with them.
  let replaced: ReplacedFile

  /// Reads every `--format`, with `-o` for the one that names no file.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let command = CommandDefinition.validate
    guard let flag = command.flag(long: FlagDefinition.formatName) else {
      reports = []
      replaced = ReplacedFile(paths: [])
      return
    }
    let wanted = arguments.texts(flag).map(FormatRequest.init)
    let toFiles = wanted.filter { $0.path != nil }
    let others = wanted.filter { $0.path == nil }
    guard others.count <= 1 else {
      throw UsageError(
        "--format \(others[1].name) and --format \(others[0].name) both go to one place",
        hint: "Give all but one a file, as in --format \(others[1].name):FILE.")
    }
    let own = arguments.text(.output)
    var files = toFiles.compactMap(\.path)
    if let own { files.append(own) }
    if let twice = files.indices.first(where: { files[..<$0].contains(files[$0]) }) {
      throw UsageError(
        "two reports would go to \(files[twice].shown)", hint: "Name a file for each.")
    }
    let overwrite = arguments.isSet(.overwrite)
    if overwrite, files.isEmpty {
      throw UsageError(
        "--overwrite is for a file, and none is named", hint: "Add -o FILE, or leave it out.")
    }
    replaced = ReplacedFile(paths: files)
    for request in wanted {
      reports.append(
        Report(
          format: ValidateFormat(rawValue: request.name) ?? .text,
          output: OutputRequest(
            format: request.name, path: request.path ?? own, overwrite: overwrite,
            replaced: replaced)))
    }
    guard others.isEmpty, own != nil || toFiles.isEmpty || !arguments.isTyped(flag) else { return }
    guard case .format(let names)? = flag.value else { return }
    let ending = try own.flatMap { path throws(UsageError) in
      try FormatEnding.format(ofFile: path, among: names)
    }
    reports.append(
      Report(
        format: ending.flatMap(ValidateFormat.init) ?? .text,
        output: OutputRequest(
          format: ending, path: own, overwrite: overwrite, replaced: replaced)))
  }

  /// Opens every place before anything is read.
  func open(
    in console: Console, sparing inputs: [String]
  ) throws -> [(report: Report, destination: OutputDestination)] {
    try reports.map { ($0, try $0.output.open(in: console, sparing: inputs)) }
  }
}
