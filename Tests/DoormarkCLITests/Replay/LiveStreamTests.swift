import DoormarkTestSupport
import Synchronization
import Testing

@testable import DoormarkCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A stream that has not ended: answers go out before more is asked for.
@Suite struct LiveStreamTests {
  static let placement = ProjectData.path("Scans/library.placement.json")

  static func fix(_ second: Int, latitude: Double, accuracy: Double = 5) -> String {
    """
    {"time":\(1_777_887_000 + second),"latitude":\(latitude),"longitude":-0.11104,\
    "accuracy":\(accuracy)}

    """
  }

  /// Gives its pieces one by one, and keeps what had been answered each time it was asked.
  final class Conversation: ByteSource {
    private let state: Mutex<(pieces: [String], heard: [String])>
    private let output: CapturedSink

    init(_ pieces: [String], output: CapturedSink) {
      state = Mutex((pieces, []))
      self.output = output
    }

    var heard: [String] { state.withLock { $0.heard } }

    func read() throws(InputFailure) -> [UInt8] {
      state.withLock { state in
        state.heard.append(output.text)
        return state.pieces.isEmpty ? [] : Array(state.pieces.removeFirst().utf8)
      }
    }
  }

  @Test func everyAnswerGoesOutBeforeTheNextQuestion() async {
    let output = CapturedSink()
    let pieces = [
      Self.fix(0, latitude: 51.5080), Self.fix(10, latitude: 51.5070),
      String(Self.fix(40, latitude: 51.5058).prefix(20)),
      String(Self.fix(40, latitude: 51.5058).dropFirst(20)), Self.fix(60, latitude: 51.5080),
    ]
    let source = Conversation(pieces, output: output)
    let console = Console(input: source, output: output, errors: CapturedSink())
    let status = await DoormarkCommand.run(["replay", Self.placement, "-"], in: console)
    #expect(status.number == 0)
    // One read an element of `pieces`, and one that finds the end.
    #expect(source.heard.count == 6)
    #expect(source.heard[0].isEmpty)
    #expect(source.heard[1].contains("idle → street"))
    #expect(!source.heard[3].contains("approach"))
    #expect(source.heard[4].contains("street → approach"))
    #expect(source.heard[5].contains("approach → street"))
    #expect(!source.heard[5].contains("6 fixes") && output.text.hasSuffix("at the end street\n"))
  }

  @Test func aReaderWhoLeavesEndsItQuietly() async {
    let errors = CapturedSink()
    let console = Console(
      input: TextSource(Self.fix(0, latitude: 51.508)),
      output: FailingSink(failure: .brokenPipe), errors: errors)
    let status = await DoormarkCommand.run(["replay", Self.placement, "-"], in: console)
    #expect(status == .brokenPipe && errors.text.isEmpty)
  }

  /// Neither the output nor the recording of a stream that Ctrl-C ended is there in part.
  @Test func anInterruptedRecordingIsAbsent() throws {
    try ScratchFolder.with { folder in
      try folder.write(Self.fix(0, latitude: 51.508), to: "fixes")
      var run = ChildProcess(
        "/bin/sh",
        [
          "-c",
          """
          mkfifo track
          (cat fixes; exec sleep 5) >track </dev/null 2>/dev/null &
          exec "$0" replay "$1" track --record r.ndjson -o out.txt
          """, Environment.doormark, Self.placement,
        ])
      run.workingFolder = folder.path
      run.interruption = .init(signal: SIGINT) {
        folder.names.filter { $0.hasPrefix(".doormark-") }.count == 2
      }
      let outcome = try run.run()
      #expect(outcome.ending == .exited(130))
      #expect(folder.names == ["fixes", "track"])
    }
  }

  /// However long the stream, no more of it is held than what has not been answered.
  @Test func memoryDoesNotGrowWithTheTrack() throws {
    func peak(_ count: Int) throws -> Int {
      var run = ChildProcess(Environment.doormark, ["replay", Self.placement, "-"])
      run.input = (0..<count).flatMap {
        Array(Self.fix($0, latitude: 51.5057 + Double($0 % 7) * 1e-5).utf8)
      }
      let outcome = try run.run()
      #expect(outcome.status == 0 && outcome.outputText.contains("\(count) fixes"))
      return outcome.peakResidentBytes
    }
    // There are 3.2 MB of text in the second run, and more in what is made of it.
    #expect(try peak(40_000) < peak(1_000) + 3_000_000)
  }
}
