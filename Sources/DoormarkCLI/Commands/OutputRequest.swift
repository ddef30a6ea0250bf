import Doormark

/// In which format the output is wanted, and where.
struct OutputRequest: Sendable {
  /// The format; nil when nobody asked for one.
  var format: String?
  /// The file; nil for standard output.
  var path: String?
  /// Whether the file may be replaced.
  var overwrite: Bool
  /// The file that would be replaced; what reads inputs compares each with it.
  let replaced: ReplacedFile

  /// Asks for one output of several, all of which must spare what is read.
  init(format: String?, path: String?, overwrite: Bool, replaced: ReplacedFile) {
    self.format = format
    self.path = path
    self.overwrite = overwrite
    self.replaced = replaced
  }

  /// Reads `--format`, `-o` and `--overwrite`.
  ///
  /// `--format` decides on the format, then the ending of the file, then the environment.
  init(
    _ arguments: ParsedArguments, of command: CommandDefinition
  ) throws(UsageError) {
    let flag = command.flag(long: FlagDefinition.formatName)
    let request = flag.flatMap(arguments.text).map(FormatRequest.init)
    path = request?.path ?? arguments.text(.output)
    format = request?.name
    overwrite = arguments.isSet(.overwrite)
    replaced = ReplacedFile(path: path)
    if request?.path != nil, arguments.isSet(.output) {
      throw UsageError(
        "--format names a file, and -o another", hint: "Name the file in one place.")
    }
    if overwrite, path == nil, !arguments.isSet(.record) {
      throw UsageError(
        "--overwrite is for a file, and none is named", hint: "Add -o FILE, or leave it out.")
    }
    if let flag, case .format(let names) = flag.value, !arguments.isTyped(flag), let path {
      format = try FormatEnding.format(ofFile: path, among: names) ?? format
    }
  }

  /// A file beside the output, in the only format there is.
  init(file path: String, overwrite: Bool) {
    self.path = path
    self.overwrite = overwrite
    replaced = ReplacedFile(path: path)
  }

  /// Opens what was asked for; a file that exists is a mistake of the command line, and so is one
  /// of the inputs, `-` among them: `--overwrite` would put the answer in its place.
  func open(in console: Console, sparing inputs: [String]) throws -> OutputDestination {
    for input in inputs {
      if input == "-" {
        replaced.compare(with: console.inputFile, called: "standard input")
      } else {
        replaced.compare(withInput: input)
      }
    }
    if let path, let input = replaced.input {
      throw UsageError(
        OutputFailure.isInput(input).complaint(about: path),
        hint: "Choose another name.")
    }
    do throws(FileError) {
      return try OutputDestination(
        path: path, overwrite: overwrite, replaced: replaced, console: console)
    } catch {
      guard error.kind == .exists else { throw error }
      throw UsageError(
        "cannot write \(error.path.shown): it exists already",
        hint: "Add --overwrite to replace it, or choose another name.")
    }
  }
}
