import Doormark
import Synchronization

@testable import DoormarkCLI

/// One run of the whole command inside the test's process: what went in and what came out.
struct CommandRun {
  var standardOutput: String
  var standardError: String
  var status: Int32

  /// Runs `doormark` with the given words and streams.
  init(
    _ words: [String], input: String = "", environment: [String: String] = [:],
    isTerminal: Bool = false, processors: Int = 2,
    wallClock: Instant = Instant(nanoseconds: 1_800_000_000_000_000_000)
  ) async {
    let output = CapturedSink()
    let errors = CapturedSink()
    let console = Console(
      input: TextSource(input), output: output, errors: errors, outputIsTerminal: isTerminal,
      errorsIsTerminal: isTerminal, environment: environment, processors: processors,
      wallClock: { wallClock })
    status = await DoormarkCommand.run(words, in: console).number
    standardOutput = output.text
    standardError = errors.text
  }
}

/// Keeps what is written.
final class CapturedSink: ByteSink {
  private let bytes = Mutex<[UInt8]>([])

  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  func write(_ bytes: [UInt8]) throws(OutputFailure) {
    self.bytes.withLock { $0 += bytes }
  }
}

/// Refuses to take anything.
struct FailingSink: ByteSink {
  var failure: OutputFailure

  func write(_ bytes: [UInt8]) throws(OutputFailure) { throw failure }
}

/// Gives a text in pieces, as a pipe would.
final class TextSource: ByteSource {
  private let rest: Mutex<ArraySlice<UInt8>>
  private let piece: Int

  init(_ text: String, piece: Int = 1 << 16) {
    rest = Mutex(Array(text.utf8)[...])
    self.piece = piece
  }

  func read() throws(InputFailure) -> [UInt8] {
    rest.withLock { rest in
      let head = Array(rest.prefix(piece))
      rest = rest.dropFirst(piece)
      return head
    }
  }
}
