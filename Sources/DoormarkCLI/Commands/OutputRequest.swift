import Doormark

/// In which format the output is wanted, and where.
struct OutputRequest: Hashable, Sendable {
  /// The format; nil when nobody asked for one.
  var format: String?
  /// The file; nil for standard output.
  var path: String?
  /// Whether the file may be replaced.
  var overwrite: Bool

  /// Reads `--format`, `-o` and `--overwrite`.
  init(
    _ arguments: ParsedArguments, of command: CommandDefinition
  ) throws(UsageError) {
    let request = command.flag(long: FlagDefinition.formatName).flatMap(arguments.text)
      .map(FormatRequest.init)
    format = request?.name
    path = request?.path ?? arguments.text(.output)
    overwrite = arguments.isSet(.overwrite)
    if request?.path != nil, arguments.isSet(.output) {
      throw UsageError(
        "--format names a file, and -o another", hint: "Name the file in one place.")
    }
    if overwrite, path == nil {
      throw UsageError(
        "--overwrite is for a file, and none is named", hint: "Add -o FILE, or leave it out.")
    }
  }

  /// Opens what was asked for; a file that exists is a mistake of the command line, and so is one
  /// of the documents to be read: `--overwrite` would put its answer in its place.
  func open(in console: Console, sparing documents: [String]) throws -> OutputDestination {
    if let path, let target = try? FileSystem.real.realPath(path),
      documents.contains(where: { (try? FileSystem.real.realPath($0)) == target })
    {
      throw UsageError(
        "cannot write \(path.shown): it is one of the documents to be read",
        hint: "Choose another name.")
    }
    do throws(FileError) {
      return try OutputDestination(path: path, overwrite: overwrite, console: console)
    } catch {
      guard error.kind == .exists else { throw error }
      throw UsageError(
        "cannot write \(error.path.shown): it exists already",
        hint: "Add --overwrite to replace it, or choose another name.")
    }
  }
}
