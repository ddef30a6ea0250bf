import DoormarkTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ctrl-C and SIGTERM in the middle of a long run leave the output file whole or absent.
@Suite struct InterruptionTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func noUnfinishedFileStays(signal: Int32) throws {
    try ScratchFolder.with { folder in
      try GeneratedDocuments.write(3_000, to: folder)
      var run = ChildProcess(
        Environment.doormark, ["georeference", ".", "-o", "out.geojson", "-q", "-j2"])
      run.workingFolder = folder.path
      // The temporary file is there: the run is in its middle.
      run.interruption = .init(signal: signal) {
        folder.names.contains { $0.hasPrefix(".doormark-") }
      }
      let outcome = try run.run()
      #expect(outcome.ending == .exited(128 + signal))
      #expect(outcome.errorText == "")
      #expect(!folder.names.contains { $0.hasPrefix(".doormark-") || $0.hasPrefix("out") })
    }
  }

  /// Wherever in its run the signal comes: before the process has taken its precautions, in the
  /// middle, while the file gets its name, after the end.
  @Test func atAnyMomentTheFileIsWholeOrAbsent() throws {
    try ScratchFolder.with { folder in
      try GeneratedDocuments.write(300, to: folder)
      var whole = ChildProcess(
        Environment.doormark, ["georeference", ".", "-o", "whole.geojson", "-q"])
      whole.workingFolder = folder.path
      let time = try whole.run().duration
      let expected = try folder.bytes(of: "whole.geojson")
      let clock = ContinuousClock()
      for step in 0..<20 {
        let name = "out-\(step).geojson"
        var run = ChildProcess(
          Environment.doormark, ["georeference", ".", "-o", name, "-q"])
        run.workingFolder = folder.path
        let due = clock.now + time * (Double(step) / 16)
        run.interruption = .init(signal: SIGTERM) { clock.now >= due }
        let outcome = try run.run()
        if folder.names.contains(name) {
          #expect(try folder.bytes(of: name) == expected)
        } else {
          #expect([.exited(143), .signalled(SIGTERM)].contains(outcome.ending))
        }
        #expect(!folder.names.contains { $0.hasPrefix(".doormark-") })
      }
    }
  }

  /// A shell without job control starts its background jobs with Ctrl-C passed over, as `nohup`
  /// does with the hang-up.
  @Test func aSignalThatTheParentPassesOverIsPassedOver() throws {
    try ScratchFolder.with { folder in
      try GeneratedDocuments.write(500, to: folder)
      var run = ChildProcess(
        "/bin/sh",
        [
          "-c", "trap '' INT; exec \"$0\" georeference . -o out.csv -q", Environment.doormark,
        ])
      run.workingFolder = folder.path
      run.interruption = .init(signal: SIGINT) {
        folder.names.contains { $0.hasPrefix(".doormark-") }
      }
      #expect(try run.run().ending == .exited(0))
      #expect(folder.names.contains("out.csv"))
    }
  }
}
