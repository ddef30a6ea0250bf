import Doormark
import Synchronization

/// Writes the records of a batch in their order, and keeps the tally.
///
/// Safe to use from several threads.
final class BatchOutput: Sendable {
  private struct State {
    var table: SummaryTable
    var tally = Tally()
    var failure: OutputFailure?
  }

  private let report: BatchReport
  private let output: OutputDestination
  private let progress: Progress
  private let talk: Talk
  private let state: Mutex<State>

  /// Makes an output in the colours of `style`, its table at most `width` columns wide where that
  /// can be.
  init(
    _ report: BatchReport, to output: OutputDestination, style: Style, width: Int?,
    progress: Progress, talk: Talk
  ) {
    self.report = report
    self.output = output
    self.progress = progress
    self.talk = talk
    state = Mutex(State(table: SummaryTable(style: style, width: width)))
  }

  /// Writes what comes before the first record.
  func open() {
    state.withLock { state in write(report.opening, &state) }
  }

  /// Writes a record; false when writing any more is of no use.
  func accept(_ record: BatchRecord) -> Bool {
    state.withLock { state in
      if !record.messages.isEmpty {
        progress.interrupt(
          with: record.messages.filter { $0.severity == .error || !talk.isQuiet }
            .map { $0.rendered(talk.style) }.joined())
      }
      if state.tally.total > 0 { write(report.separator, &state) }
      state.tally.count(
        status: record.status, isUsable: record.isUsable, reasons: record.reasons)
      write(record.bytes, &state)
      if let row = record.row { write(Array(state.table.add(row).utf8), &state) }
      progress.advance()
      return state.failure == nil
    }
  }

  /// Writes the end, makes the file whole, and returns the tally.
  func close() throws(OutputFailure) -> Tally {
    let (tally, failure) = state.withLock { state in
      write(Array(state.table.finish().utf8) + report.closing, &state)
      return (state.tally, state.failure)
    }
    progress.finish()
    if let failure { throw failure }
    try output.finish()
    return tally
  }

  private func write(_ bytes: [UInt8], _ state: inout State) {
    guard state.failure == nil, !bytes.isEmpty else { return }
    do {
      try output.write(bytes)
    } catch {
      state.failure = error
    }
  }
}
