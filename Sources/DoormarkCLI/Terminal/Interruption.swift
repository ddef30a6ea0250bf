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
  /// Runs a job and ends the process with its status, or on a signal with 128 and its number.
  ///
  /// Must be called in the main thread before any other thread exists, and from a `main` that is
  /// not async: that one would leave the main thread to the runtime, which lets every signal in.
  /// The main thread waits for the signals as an ordinary thread does, not in a handler, so what it
  /// does when one comes may take locks.
  package static func run(_ job: @escaping @Sendable () async -> ExitStatus) -> Never {
    // What these tell is seen where the write fails, and said there.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      unsafe sigaddset(&signals, number)
    }
    // Threads that start later inherit this.
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    Task.detached { exit(await job().number) }
    var number: Int32 = 0
    while unsafe sigwait(&signals, &number) != 0 { pause() }
    UnfinishedFiles.process.removeAll { _exit(128 + number) }
    // Not reached.
    _exit(128 + number)
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
