import Synchronization
import Testing

@testable import DoormarkCLI

@Suite struct OrderedDeliveryTests {
  private final class Ledger: Sendable {
    let accepted = Mutex<[Int]>([])
    let inFlight = Mutex<(now: Int, most: Int)>((0, 0))
  }

  private func run(count: Int, workers: Int, window: Int, stopAfter: Int? = nil) async -> Ledger {
    let ledger = Ledger()
    let delivery = OrderedDelivery<Int>(count: count, window: window) { index, value in
      #expect(index == value)
      ledger.inFlight.withLock { $0.now -= 1 }
      return ledger.accepted.withLock { accepted in
        accepted.append(value)
        return stopAfter.map { accepted.count < $0 } ?? true
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<workers {
        group.addTask {
          while let index = await delivery.claim() {
            ledger.inFlight.withLock {
              $0.now += 1
              $0.most = max($0.most, $0.now)
            }
            // One worker is slower than the others, so that they run into the window.
            if worker == 0 { await Task.yield() }
            delivery.deliver(index, at: index)
          }
        }
      }
    }
    return ledger
  }

  @Test(arguments: [1, 2, 7], [1, 3, 64])
  func resultsComeInOrderAndTheWindowHolds(workers: Int, window: Int) async {
    let ledger = await run(count: 2_000, workers: workers, window: window)
    #expect(ledger.accepted.withLock { $0 } == Array(0..<2_000))
    #expect(ledger.inFlight.withLock { $0.most } <= window)
  }

  @Test func stopsWhenNothingMoreIsOfUse() async {
    let ledger = await run(count: 2_000, workers: 3, window: 8, stopAfter: 100)
    #expect(ledger.accepted.withLock { $0 } == Array(0..<100))
  }

  @Test func noInputsEndAtOnce() async {
    #expect(await run(count: 0, workers: 2, window: 4).accepted.withLock { $0 }.isEmpty)
  }

  /// A worker that gives up frees those who wait for its input.
  @Test(.timeLimit(.minutes(1))) func givingUpFreesTheOthers() async {
    let delivery = OrderedDelivery<Int>(count: 100, window: 2) { _, _ in true }
    let first = await delivery.claim()
    #expect(first == 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          // Input 1 fits the window; every other waits for input 0.
          while let index = await delivery.claim() { delivery.deliver(index, at: index) }
        }
      }
      group.addTask {
        for _ in 0..<100 { await Task.yield() }
        delivery.abandon()
      }
    }
    #expect(await delivery.claim() == nil)
  }
}
