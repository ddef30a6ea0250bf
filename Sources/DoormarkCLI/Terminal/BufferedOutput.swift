import Synchronization

/// Collects small writes for a sink.
///
/// Safe to use from several threads; what one call writes stays together.
package final class BufferedOutput: Sendable {
  private let sink: any ByteSink
  private let capacity: Int
  private let pending = Mutex<[UInt8]>([])

  /// Makes a buffer before a sink; a capacity of zero writes through at once.
  package init(_ sink: any ByteSink, capacity: Int = 1 << 16) {
    self.sink = sink
    self.capacity = capacity
  }

  /// Takes the bytes, and writes once there are enough of them.
  package func write(_ bytes: [UInt8]) throws(OutputFailure) {
    try pending.withLock { pending throws(OutputFailure) in
      pending += bytes
      if pending.count >= capacity { try send(&pending) }
    }
  }

  /// Takes a text.
  package func write(_ text: String) throws(OutputFailure) {
    try write(Array(text.utf8))
  }

  /// Writes what is still held back.
  package func flush() throws(OutputFailure) {
    try pending.withLock { pending throws(OutputFailure) in try send(&pending) }
  }

  private func send(_ pending: inout [UInt8]) throws(OutputFailure) {
    guard !pending.isEmpty else { return }
    // Given up even when the sink fails: part of it may have gone out, and must not twice.
    defer { pending.removeAll(keepingCapacity: true) }
    try sink.write(pending)
  }
}
