import DoormarkTestSupport
import Foundation
import Testing

/// The expected values are what POSIX says of `sh`, `cat` and the signals.
@Suite struct ChildProcessTests {
  @Test func collectsBothOutputsAndTheStatus() throws {
    let outcome = try ChildProcess("sh", ["-c", "echo out; echo err >&2; exit 3"]).run()
    #expect(outcome.ending == .exited(3) && outcome.status == 3)
    #expect(outcome.outputText == "out\n" && outcome.errorText == "err\n")
  }

  /// 4 MB in and 4 MB out of each side: pipes hold 64 kB, so a one-sided wait would never end.
  @Test func movesMoreThanAPipeHolds() throws {
    var process = ChildProcess("sh", ["-c", "tee /dev/stderr"])
    process.input = (0..<4_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let outcome = try process.run()
    #expect(outcome.output == process.input && outcome.errorOutput == process.input)
  }

  @Test func survivesAChildThatDoesNotRead() throws {
    var process = ChildProcess("true")
    process.input = [UInt8](repeating: 65, count: 1_000_000)
    #expect(try process.run().ending == .exited(0))
  }

  @Test func killsWhatTakesTooLong() throws {
    var process = ChildProcess("sh", ["-c", "sleep 20; echo late"])
    process.timeout = .milliseconds(200)
    let outcome = try process.run()
    #expect(outcome.ending == .timedOut && outcome.output.isEmpty)
    #expect(outcome.duration < .seconds(10))
  }

  @Test func sendsASignalAtItsMoment() throws {
    try ScratchFolder.with { folder in
      let mark = folder.path(of: "mark")
      var process = ChildProcess("sh", ["-c", "touch '\(mark)'; exec sleep 20"])
      process.interruption = .init(signal: SIGTERM) {
        FileManager.default.fileExists(atPath: mark)
      }
      let outcome = try process.run()
      #expect(outcome.ending == .signalled(SIGTERM))
    }
  }

  @Test func givesTheEnvironmentAndTheFolder() throws {
    try ScratchFolder.with { folder in
      var process = ChildProcess("sh", ["-c", "echo \"$DOORMARK_A,${HOME-none},$(pwd -P)\""])
      process.environment = ["DOORMARK_A": "one two", "HOME": nil]
      process.workingFolder = folder.path
      let outcome = try process.run()
      #expect(outcome.outputText == "one two,none,\(folder.path)\n")
    }
  }

  @Test func saysWhatCannotBeStarted() {
    #expect(throws: ChildProcess.StartError(program: "/no/such/program", code: ENOENT)) {
      try ChildProcess("/no/such/program").run()
    }
  }

  /// `head` of 64 MB into a shell variable keeps at least that much resident, `true` next to
  /// nothing, however large this process is (it holds 100 MB of its own meanwhile).
  @Test func measuresThePeakOfTheChildAndNotItsOwn() throws {
    let ballast = [UInt8](repeating: 1, count: 100_000_000)
    let large = try ChildProcess(
      "sh", ["-c", "x=$(head -c 64000000 /dev/zero | tr '\\0' x); sleep 0.1; echo ${#x}"]
    ).run()
    let small = try ChildProcess("sh", ["-c", "sleep 0.1"]).run()
    #expect(large.outputText == "64000000\n")
    #expect(large.peakResidentBytes > 60_000_000)
    #expect(small.peakResidentBytes < 30_000_000)
    #expect(ballast.count == 100_000_000)
  }
}
