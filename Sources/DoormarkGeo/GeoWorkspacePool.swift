import Synchronization

/// Lends a ``GeoWorkspace`` to whoever needs one for a moment.
///
/// As many workspaces are made as are in use at once, and kept. Safe to share between threads.
public final class GeoWorkspacePool: Sendable {
  private let idle = Mutex<[Slot]>([])

  /// Makes an empty pool.
  public init() {}

  /// Calls `body` with a workspace that nobody else has meanwhile.
  ///
  /// The closure is synchronous, so no thread can change under it while a C context is in use.
  ///
  /// - Throws: ``GeoError`` where no workspace could be made, and whatever `body` throws.
  public func withWorkspace<Answer: Sendable>(
    _ body: (inout GeoWorkspace) throws -> Answer
  ) throws -> Answer {
    let slot = try idle.withLock { $0.popLast() } ?? Slot()
    defer { idle.withLock { $0.append(slot) } }
    return try slot.workspace.withLock { try body(&$0) }
  }

  /// How many workspaces wait to be lent.
  package var idleCount: Int { idle.withLock(\.count) }

  private final class Slot: Sendable {
    /// Never contended: a slot has left the pool while it is in use.
    let workspace: Mutex<GeoWorkspace>

    init() throws(GeoError) {
      workspace = Mutex(try GeoWorkspace())
    }
  }
}
