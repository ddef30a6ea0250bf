import Doormark

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ends the process on Ctrl-C and the like without leaving unfinished files behind.
package enum Interruption {
  /// Removes what this process has not finished writing, and ends it, on such a signal.
  package static func watch() {
    watch { UnfinishedFiles.process.removeAll() }
  }

  /// Blocks the signals in this thread and all that come after it, and starts the thread that
  /// waits for them.
  ///
  /// Must be called before any other thread exists. `tidy` runs once, in an ordinary thread and
  /// not in a signal handler, so it may take locks.
  package static func watch(tidy: @escaping @Sendable () -> Void) {
    signal(SIGPIPE, SIG_IGN)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      unsafe sigaddset(&signals, number)
    }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let watch = Watch(signals: signals, tidy: tidy)
    startThread { watch.wait() }
  }

  /// Whether the parent asked for the signal to be passed over (`nohup`, a background job).
  ///
  /// A blocked signal would reach `sigwait` all the same.
  private static func isIgnored(_ number: Int32) -> Bool {
    let previous = signal(number, SIG_DFL)
    let isIgnored = unsafe unsafeBitCast(previous, to: Int.self) == 1
    if isIgnored { signal(number, SIG_IGN) }
    return isIgnored
  }
}

private struct Watch: Sendable {
  var signals: sigset_t
  var tidy: @Sendable () -> Void

  func wait() {
    var signals = signals
    var number: Int32 = 0
    guard unsafe sigwait(&signals, &number) == 0 else { return }
    tidy()
    _exit(128 + number)
  }
}

private final class Body: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

/// Starts a thread that nobody waits for.
private func startThread(_ run: @escaping @Sendable () -> Void) {
  let context = unsafe Unmanaged.passRetained(Body(run)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let code = unsafe pthread_create(
    &thread, nil,
    { context in
      #if canImport(Darwin)
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
      #else
        if let context = unsafe context {
          unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        }
      #endif
      return nil
    }, context)
  if code != 0 { unsafe Unmanaged<Body>.fromOpaque(context).release() }
}
