import Doormark

/// The whole command: arguments and a console in, an exit status out.
package enum DoormarkCommand {
  /// Runs a command line, given without the program's own name.
  package static func run(_ words: [String], in console: Console) async -> ExitStatus {
    let talk = Talk(console)
    do {
      switch try Invocation(words, environment: console.environment) {
      case .help(let text): return print(text, in: console, talk: talk)
      case .version: return print(VersionReport.text, in: console, talk: talk)
      case .command(let name, let arguments):
        return try await run(name, arguments, in: console)
      }
    } catch let error as UsageError {
      talk.complain(error.message, hint: error.hint)
      return .usage
    } catch let error as FileError {
      let reason = error.kind == .missing ? "there is no such folder" : error.reason
      talk.complain("cannot write \(error.path.shown): \(reason)")
      return .failure
    } catch {
      talk.complain("\(error)", hint: "This is a fault of doormark itself; please report it.")
      return .fault
    }
  }

  private static func run(
    _ name: String, _ arguments: ParsedArguments, in console: Console
  ) async throws -> ExitStatus {
    switch name {
    case CommandDefinition.georeference.name:
      return try await GeoreferenceCommand(arguments, console: console).run()
    case CommandDefinition.transform.name:
      return try TransformCommand(arguments, console: console).run()
    case CommandDefinition.inspect.name:
      return try InspectCommand(arguments, console: console).run()
    case CommandDefinition.replay.name:
      return try ReplayCommand(arguments, console: console).run()
    case CommandDefinition.validate.name:
      return try await ValidateCommand(arguments, console: console).run()
    case CommandDefinition.explain.name:
      return try ExplainCommand(arguments, console: console).run()
    case CommandDefinition.setup.name:
      return try SetupCommand(arguments, console: console).run()
    case CommandDefinition.bench.name:
      return try await BenchCommand(arguments, console: console).run()
    default: throw UsageError("there is no command \(name)", hint: "See doormark --help.")
    }
  }

  private static func print(_ text: String, in console: Console, talk: Talk) -> ExitStatus {
    do {
      try console.output.write(Array(text.utf8))
      return .success
    } catch {
      return talk.outputFailed(error)
    }
  }
}

extension Talk {
  /// Says why output could not be written, except when nobody reads it any more.
  func outputFailed(_ failure: OutputFailure, name: String = "standard output") -> ExitStatus {
    switch failure {
    case .brokenPipe: return .brokenPipe
    case .isInput:
      complain(failure.complaint(about: name), hint: "Choose another name.")
      return .usage
    case .failed, .closed:
      complain(failure.complaint(about: name))
      return .failure
    }
  }
}

extension OutputFailure {
  /// What the person who asked for the output is told.
  func complaint(about name: String) -> String {
    let reason =
      switch self {
      case .brokenPipe: "nobody reads it any more"
      case .failed(let reason): reason
      case .isInput(let input) where input == name: "it is one of the files to be read"
      case .isInput(let input): "it is one of the files to be read, \(input.shown)"
      case .closed: "it is not open for writing"
      }
    return "cannot write \(name.shown): \(reason)"
  }
}
