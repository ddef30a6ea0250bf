package import Doormark

/// Everything about the world that a command sees beside its arguments and the files they name.
///
/// A value is safe to share between threads.
package struct Console: Sendable {
  /// Standard input.
  package var input: any ByteSource
  /// The file that standard input is, where it is one.
  package var inputFile: FileIdentity?
  /// Standard output: data.
  package var output: any ByteSink
  /// Standard error: talk.
  package var errors: any ByteSink
  /// Whether standard output is a terminal.
  package var outputIsTerminal: Bool
  /// Whether standard error is a terminal.
  package var errorsIsTerminal: Bool
  /// The environment variables that matter.
  package var environment: [String: String]
  /// How many processors there are.
  package var processors: Int
  /// Nanoseconds of a clock that never goes back; decides when progress is worth showing.
  package var clock: @Sendable () -> UInt64
  /// The time of day, for what is kept with its time.
  package var wallClock: @Sendable () -> Instant

  /// How wide a table should be: COLUMNS, which a shell knows and a person may set.
  var columns: Int? {
    environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Makes a console; the tests give streams in memory.
  package init(
    input: any ByteSource, inputFile: FileIdentity? = nil, output: any ByteSink,
    errors: any ByteSink,
    outputIsTerminal: Bool = false, errorsIsTerminal: Bool = false,
    environment: [String: String] = [:], processors: Int = 1,
    clock: @escaping @Sendable () -> UInt64 = { 0 },
    wallClock: @escaping @Sendable () -> Instant = { Instant(nanoseconds: 0) }
  ) {
    self.input = input
    self.inputFile = inputFile
    self.output = output
    self.errors = errors
    self.outputIsTerminal = outputIsTerminal
    self.errorsIsTerminal = errorsIsTerminal
    self.environment = environment
    self.processors = processors
    self.clock = clock
    self.wallClock = wallClock
  }
}
