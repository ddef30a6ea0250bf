import Synchronization

/// How far a batch has come, on standard error, once it takes longer than a second.
///
/// Safe to use from several threads.
final class Progress: Sendable {
  /// When progress is shown.
  enum Mode: String, Hashable, Sendable {
    /// On a terminal, after one second.
    case auto
    /// After one second, terminal or not.
    case always
    case never
    /// A JSON object a line, for a program, after one second.
    case json
  }

  private struct State {
    var done = 0
    var shownAt: UInt64
    var isShown = false
  }

  private let total: Int
  private let mode: Mode
  private let talk: Talk
  private let clock: @Sendable () -> UInt64
  private let state: Mutex<State>
  private static let pause: UInt64 = 1_000_000_000
  private static let interval: UInt64 = 100_000_000

  /// Starts the clock for a batch of `total` documents.
  init(total: Int, mode: Mode, console: Console, talk: Talk) {
    self.total = total
    // Under -q only an explicit wish shows progress.
    let isWished = mode == .always || mode == .json
    self.mode =
      isWished || (mode == .auto && console.errorsIsTerminal && !talk.isQuiet) ? mode : .never
    self.talk = talk
    clock = console.clock
    state = Mutex(State(shownAt: console.clock() &+ Progress.pause &- Progress.interval))
  }

  /// Counts a document as done.
  func advance() {
    guard mode != .never else { return }
    state.withLock { state in
      state.done += 1
      let now = clock()
      guard now >= state.shownAt &+ Progress.interval else { return }
      state.shownAt = now
      state.isShown = true
      talk.say(line(done: state.done))
    }
  }

  /// Says something in between, without leaving half of the progress line before it.
  func interrupt(with text: String) {
    state.withLock { state in
      erase(&state)
      talk.say(text)
    }
  }

  /// Takes the progress line away.
  func finish() {
    state.withLock { state in
      if mode == .json, state.isShown { talk.say(line(done: state.done)) }
      erase(&state)
    }
  }

  private func erase(_ state: inout State) {
    if state.isShown, mode != .json { talk.say("\r\u{1B}[K") }
    state.isShown = false
  }

  private func line(done: Int) -> String {
    if mode == .json { return "{\"done\":\(done),\"total\":\(total)}\n" }
    return "\r\(done) of \(total) placements, \(done * 100 / max(total, 1)) %\u{1B}[K"
  }
}
