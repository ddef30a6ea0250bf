import DoormarkTestSupport
import Foundation
import Testing

/// When `Benchmarks/count_instructions.py` says that work takes too many instructions.
@Suite struct InstructionGateTests {
  /// Runs the comparison on given counts, beside a baseline of 1,000,000 for each of two works.
  private func compare(
    _ counts: [String: Int], swift: String = "6.3.1", _ arguments: [String] = []
  ) throws -> (ChildProcess.Outcome, baseline: String) {
    try ScratchFolder.with { folder in
      func text(_ counts: [String: Int], swift: String) throws -> String {
        let machine = ["swift": "Swift version \(swift)", "processor": "x86_64 avx2"]
        let object: [String: Any] = ["machine": machine, "instructions": counts]
        return String(
          decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
      }
      let old = try text(["points": 1_000_000, "start": 1_000_000], swift: "6.3.1")
      let name = "baselines/swift-6.3.1-x86_64-avx2.json"
      try folder.write(old, to: name)
      let made = try folder.write(try text(counts, swift: swift), to: "counts.json")
      let process = try Oracle.script(
        "../../Benchmarks/count_instructions.py",
        ["--counts", made, "--baselines", folder.path(of: "baselines")] + arguments)
      return (try process.run(), try folder.text(of: name))
    }
  }

  @Test(.oracles(.python)) func threePercentMoreIsTooMany() throws {
    let (outcome, _) = try compare(["points": 1_030_000, "start": 1_000_000])
    #expect(outcome.status == 1)
    #expect(outcome.outputText.contains("points: +3.00 % of instructions, 2 % is allowed"))
    #expect(!outcome.outputText.contains("start: "))
  }

  @Test(.oracles(.python)) func lessThanTwoPercentIsNot() throws {
    let (outcome, _) = try compare(["points": 1_019_000, "start": 981_000])
    #expect(outcome.status == 0 && !outcome.outputText.contains("record"))
  }

  @Test(.oracles(.python)) func aGainIsToBeRecorded() throws {
    let (outcome, _) = try compare(["points": 900_000, "start": 1_000_000])
    #expect(outcome.status == 0 && outcome.outputText.contains("-10.00 %  less; record it"))
  }

  @Test(
    .oracles(.python),
    arguments: [["points": 1_000_000], ["points": 1_000_000, "start": 1_000_000, "more": 1]])
  func workWithoutItsPartnerIsAFault(counts: [String: Int]) throws {
    let (outcome, _) = try compare(counts)
    #expect(outcome.status == 1 && outcome.outputText.contains("record a new baseline"))
  }

  /// Another compiler makes other instructions: no failure, but the counts are shown.
  @Test(.oracles(.python)) func anotherCompilerHasNoBaseline() throws {
    let (outcome, _) = try compare(["points": 2_000_000, "start": 1_000_000], swift: "6.4")
    #expect(outcome.status == 0)
    #expect(outcome.outputText.contains("there is no baseline of this machine's kind"))
    #expect(outcome.outputText.contains("\"points\": 2000000"))
  }

  @Test(.oracles(.python)) func recordingReplacesTheBaselineAndShowsBoth() throws {
    let (outcome, baseline) = try compare(
      ["points": 1_500_000, "start": 1_000_000], ["--record"])
    #expect(outcome.status == 0 && baseline.contains("\"points\": 1500000"))
    #expect(outcome.outputText.contains("1,000,000      1,500,000  +50.00 %"))
  }
}
