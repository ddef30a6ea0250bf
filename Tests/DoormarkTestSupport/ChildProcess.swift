#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program to run with given input, all of whose output is collected.
///
/// It is started by `posix_spawn`, in a process group of its own, with default signal handling.
/// Input is written and both outputs are read in turns, so no full pipe can stop either side.
package struct ChildProcess: Sendable {
  /// The path of the program, or its bare name, which is sought through PATH.
  package var program: String
  package var arguments: [String]
  /// Variables that are set beside, or instead of, those of this process; nil removes one.
  package var environment: [String: String?] = [:]
  /// What the program reads from standard input.
  package var input: [UInt8] = []
  /// The folder it runs in; nil for that of this process.
  package var workingFolder: String?
  /// After how long it is killed.
  package var timeout: Duration = .seconds(60)
  /// A signal to send when something has happened.
  package var interruption: Interruption?

  /// A signal that is sent once, as soon as `moment` is true.
  package struct Interruption: Sendable {
    package var signal: Int32
    package var moment: @Sendable () -> Bool

    package init(signal: Int32, when moment: @escaping @Sendable () -> Bool) {
      self.signal = signal
      self.moment = moment
    }
  }

  package init(_ program: String, _ arguments: [String] = []) {
    self.program = program
    self.arguments = arguments
  }

  /// How a program ended.
  package enum Ending: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
  }

  /// What a program left behind.
  package struct Outcome: Sendable {
    package var ending: Ending
    package var output: [UInt8]
    package var errorOutput: [UInt8]
    /// The largest resident size in bytes.
    package var peakResidentBytes: Int
    package var duration: Duration

    package var outputText: String { String(decoding: output, as: UTF8.self) }
    package var errorText: String { String(decoding: errorOutput, as: UTF8.self) }
    /// The exit status; nil when a signal or the timeout ended the program.
    package var status: Int32? {
      if case .exited(let status) = ending { status } else { nil }
    }
  }

  /// A program that could not be started.
  package struct StartError: Error, Equatable, CustomStringConvertible {
    package var program: String
    package var code: Int32

    package init(program: String, code: Int32) {
      self.program = program
      self.code = code
    }

    package var description: String {
      unsafe "cannot start \(program): \(String(cString: strerror(code)))"
    }
  }

  /// Runs the program to its end, or until the timeout has passed.
  package func run() throws -> Outcome {
    let clock = ContinuousClock()
    let begin = clock.now
    var streams = try ChildStreams(input: input)
    let identifier = try ChildSpawn(self).start(
      input: streams.childInput, output: streams.childOutput, error: streams.childError)
    streams.closeChildSide()

    var memory = PeakMemory(of: identifier)
    var interruption = interruption
    var ending: Ending?
    while ending == nil {
      let isOpen = streams.exchange(forMilliseconds: 5)
      memory.sample()
      if let due = interruption, due.moment() {
        kill(identifier, due.signal)
        interruption = nil
      }
      if let end = memory.reap(blocking: false) {
        ending = end
      } else if clock.now - begin > timeout {
        kill(-identifier, SIGKILL)
        _ = memory.reap(blocking: true)
        ending = .timedOut
      } else if !isOpen {
        usleep(1_000)
      }
    }
    // What the program wrote before its end is still in the pipes; a grandchild that keeps them
    // open must not hold us for ever.
    while ending != .timedOut, streams.exchange(forMilliseconds: 5),
      clock.now - begin < timeout
    {}
    return Outcome(
      ending: ending ?? .timedOut, output: streams.output, errorOutput: streams.errorOutput,
      peakResidentBytes: memory.peak, duration: clock.now - begin)
  }
}
