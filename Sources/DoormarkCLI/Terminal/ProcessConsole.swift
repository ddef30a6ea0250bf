import Doormark

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Console {
  /// The console of this process: its three descriptors and its environment.
  package static func ofProcess() -> Console {
    var environment: [String: String] = [:]
    for name in Self.heededVariables {
      if let text = unsafe getenv(name) { environment[name] = unsafe String(cString: text) }
    }
    return Console(
      input: FileDescriptor.standardInput, inputFile: FileIdentity(descriptor: 0),
      output: FileDescriptor.standardOutput,
      errors: FileDescriptor.standardError,
      outputIsTerminal: FileDescriptor.standardOutput.isTerminal,
      errorsIsTerminal: FileDescriptor.standardError.isTerminal, environment: environment,
      processors: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
      clock: monotonicNanoseconds, wallClock: timeOfDay)
  }

  /// The words of the command line after the program's own name, names of files in them as
  /// ``PathText`` writes them.
  package static func wordsOfProcess() -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = unsafe CommandLine.unsafeArgv[index] else { break }
      words.append(unsafe String(systemPath: word))
    }
    return words
  }

  /// The only environment variables that change what a command does.
  static let heededVariables = [
    "DOORMARK_FORMAT", "DOORMARK_COLOR", "DOORMARK_JOBS", "NO_COLOR", "FORCE_COLOR", "TERM",
    "COLUMNS",
  ]
}

private func timeOfDay() -> Instant {
  var time = timespec()
  unsafe clock_gettime(CLOCK_REALTIME, &time)
  return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
}

private func monotonicNanoseconds() -> UInt64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
