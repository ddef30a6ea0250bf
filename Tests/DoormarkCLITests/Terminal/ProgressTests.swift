import Synchronization
import Testing

@testable import DoormarkCLI

@Suite struct ProgressTests {
  private final class Clock: Sendable {
    private let seconds = Mutex(0.0)

    func advance(to time: Double) { seconds.withLock { $0 = time } }

    var now: UInt64 { UInt64(seconds.withLock { $0 } * 1e9) }
  }

  private func shown(
    _ mode: Progress.Mode, isTerminal: Bool = true, isQuiet: Bool = false, at times: [Double]
  ) -> String {
    let clock = Clock()
    let sink = CapturedSink()
    let console = Console(
      input: TextSource(""), output: CapturedSink(), errors: sink, errorsIsTerminal: isTerminal,
      clock: { clock.now })
    let progress = Progress(
      total: 4, mode: mode, console: console, talk: Talk(console, isQuiet: isQuiet))
    for time in times {
      clock.advance(to: time)
      progress.advance()
    }
    progress.finish()
    return sink.text
  }

  @Test func silentWithinTheFirstSecond() {
    #expect(shown(.auto, at: [0.2, 0.5, 0.9, 0.99]) == "")
  }

  @Test func shownOnATerminalAfterOneSecondAndTakenAway() {
    let erase = "\u{1B}[K"
    #expect(
      shown(.auto, at: [0.5, 1.2, 1.21, 1.4])
        == "\r2 of 4 placements, 50 %\(erase)\r4 of 4 placements, 100 %\(erase)\r\(erase)")
  }

  @Test func silentWithoutATerminal() {
    #expect(shown(.auto, isTerminal: false, at: [1, 2, 3, 4]) == "")
    #expect(shown(.always, isTerminal: false, at: [1, 2]) != "")
  }

  @Test func quietSilencesAuto() {
    #expect(shown(.auto, isQuiet: true, at: [1, 2, 3, 4]) == "")
    #expect(shown(.never, at: [1, 2, 3, 4]) == "")
  }

  @Test func jsonIsALineEach() {
    #expect(
      shown(.json, isTerminal: false, at: [2, 3]) == """
        {"done":1,"total":4}
        {"done":2,"total":4}
        {"done":2,"total":4}

        """)
  }
}
