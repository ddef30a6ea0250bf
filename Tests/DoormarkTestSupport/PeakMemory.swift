import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The largest resident size of a child process, which this also reaps.
///
/// `wait4` tells it, with one trap on Linux: `posix_spawn` starts the child in the memory of its
/// parent, and the kernel counts the parent's own peak as the child's. So where `wait4` says no
/// more than this process's peak once the child had become its program, the high-water mark that
/// `/proc` showed last is taken instead; it lacks only what the child grew by in its last few
/// milliseconds. A child that ends before it was ever looked at has the larger number.
struct PeakMemory {
  private let identifier: pid_t
  /// What `wait4` must exceed to be about the child; the kernel's counts lag by some pages.
  private let ownPeak = PeakMemory.ofThisProcess() + 4_194_304
  private var sampled = 0
  private(set) var peak = 0

  /// Must be made after the child's start.
  init(of identifier: pid_t) {
    self.identifier = identifier
  }

  /// The largest resident size of this process so far, in bytes.
  private static func ofThisProcess() -> Int {
    var usage = rusage()
    #if os(Linux)
      unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      unsafe getrusage(RUSAGE_SELF, &usage)
    #endif
    return bytes(usage)
  }

  mutating func sample() {
    #if os(Linux)
      guard let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
      else { return }
      for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
        let fields = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
        if fields.count > 1, let kilobytes = Int(fields[1]) { sampled = kilobytes * 1_024 }
      }
    #endif
  }

  /// How the process ended; nil when it still runs.
  mutating func reap(blocking: Bool) -> ChildProcess.Ending? {
    var status: Int32 = 0
    var usage = rusage()
    var reaped: pid_t
    repeat {
      reaped = unsafe wait4(identifier, &status, blocking ? 0 : WNOHANG, &usage)
    } while reaped < 0 && errno == EINTR
    if reaped != identifier { return nil }
    let waited = Self.bytes(usage)
    #if os(Linux)
      peak = waited > ownPeak || sampled == 0 ? waited : sampled
    #else
      peak = waited
    #endif
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  private static func bytes(_ usage: rusage) -> Int {
    #if os(Linux)
      Int(usage.ru_maxrss) * 1_024
    #else
      Int(usage.ru_maxrss)
    #endif
  }
}
