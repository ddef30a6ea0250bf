import Synchronization

/// Puts the results of several workers back into the order of their inputs.
///
/// A worker may run ahead of the slowest by a fixed number of results and no further, so memory
/// does not grow with the number of inputs. Safe to use from several tasks.
final class OrderedDelivery<Result: Sendable>: Sendable {
  private struct State {
    var claimed = 0
    var delivered = 0
    var held: [Int: Result] = [:]
    var waiting: [CheckedContinuation<Void, Never>] = []
    var isOver = false
  }

  private let count: Int
  private let window: Int
  private let accept: @Sendable (Int, Result) -> Bool
  private let state = Mutex(State())

  /// Makes a delivery of `count` results.
  ///
  /// `accept` gets each result with its index, in order and never two at once, and returns whether
  /// there is any use in more of them.
  init(count: Int, window: Int, accept: @escaping @Sendable (Int, Result) -> Bool) {
    self.count = count
    self.window = max(1, window)
    self.accept = accept
  }

  /// The index of the next input to work on; nil when there is none left.
  ///
  /// Waits while the input would run too far ahead. The worker that all others wait for never
  /// waits itself: its input is inside the window by definition.
  func claim() async -> Int? {
    let index: Int? = state.withLock { state in
      guard !state.isOver, state.claimed < count else { return nil }
      defer { state.claimed += 1 }
      return state.claimed
    }
    guard let index else { return nil }
    while !mayProceed(index) {
      await withCheckedContinuation { continuation in
        let isFree = state.withLock { state in
          // Room may have come up between the look above and this one.
          if state.isOver || index < state.delivered + window { return true }
          state.waiting.append(continuation)
          return false
        }
        if isFree { continuation.resume() }
      }
    }
    return state.withLock { $0.isOver } ? nil : index
  }

  /// Hands in the result for an index, and passes on every result whose turn has come.
  func deliver(_ result: Result, at index: Int) {
    let woken: [CheckedContinuation<Void, Never>] = state.withLock { state in
      state.held[index] = result
      while !state.isOver, let next = state.held.removeValue(forKey: state.delivered) {
        if !accept(state.delivered, next) { state.isOver = true }
        state.delivered += 1
      }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in woken { continuation.resume() }
  }

  /// Ends the delivery, as when a worker cannot go on: nobody gets another input, and nobody waits.
  func abandon() {
    let woken: [CheckedContinuation<Void, Never>] = state.withLock { state in
      state.isOver = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in woken { continuation.resume() }
  }

  private func mayProceed(_ index: Int) -> Bool {
    state.withLock { $0.isOver || index < $0.delivered + window }
  }
}
