import DoormarkTestSupport
import Testing

@testable import DoormarkCLI

@Suite struct ParsedArgumentsTests {
  private func parse(
    _ words: String..., environment: [String: String] = [:]
  ) throws -> ParsedArguments {
    try ParsedArguments(words, of: .georeference, environment: environment)
  }

  @Test func longAndShortSpellingsAreTheSame() throws {
    let jobs = try #require(CommandDefinition.georeference.flag(short: "j"))
    for words in [
      ["-j4", "a"], ["-j", "4", "a"], ["-j=4", "a"], ["--jobs=4", "a"], ["--jobs", "4", "a"],
    ] {
      let arguments = try ParsedArguments(words, of: .georeference)
      #expect(arguments.text(jobs) == "4")
      #expect(arguments.operands == ["a"])
    }
  }

  @Test func switchesMayBeJoined() throws {
    let arguments = try parse("-qj2", "a")
    #expect(arguments.isSet(.quiet))
    #expect(arguments.text(.jobs) == "2")
  }

  @Test func valuesMayHoldEqualsSigns() throws {
    #expect(try parse("--output=a=b", "x").text(.output) == "a=b")
  }

  @Test func everythingAfterTwoDashesIsAnOperand() throws {
    #expect(try parse("-q", "--", "-j", "--help").operands == ["-j", "--help"])
  }

  @Test func aDashAloneIsAnOperandAndAValue() throws {
    let arguments = try parse("-o", "-", "-")
    #expect(arguments.operands == ["-"])
    #expect(arguments.text(.output) == "-")
  }

  @Test func flagsMayFollowOperands() throws {
    let arguments = try parse("a", "--elements", "b")
    #expect(arguments.operands == ["a", "b"])
    #expect(arguments.isSet(.elements))
  }

  @Test func theFlagOutranksTheEnvironment() throws {
    let environment = ["DOORMARK_JOBS": "3", "DOORMARK_FORMAT": "csv"]
    let arguments = try parse("-j5", "a", environment: environment)
    #expect(arguments.text(.jobs) == "5")
    let format = try #require(CommandDefinition.georeference.flag(long: "format"))
    #expect(arguments.text(format) == "csv")
  }

  @Test func aFormatOfAnotherCommandInTheEnvironmentIsPassedOver() throws {
    let arguments = try parse("a", environment: ["DOORMARK_FORMAT": "json"])
    let format = try #require(CommandDefinition.georeference.flag(long: "format"))
    #expect(arguments.text(format) == nil)
  }

  @Test func aSenselessEnvironmentIsNamed() {
    let error = #expect(throws: UsageError.self) {
      try parse("a", environment: ["DOORMARK_FORMAT": "jsno"])
    }
    #expect(error?.message.contains("DOORMARK_FORMAT=jsno") == true)
  }

  @Test(arguments: CommandDefinition.all.map(\.name))
  func everyFlagOfTheTableIsReadAndExplained(name: String) throws {
    let command = try #require(CommandDefinition.named(name))
    let help = HelpText.page(of: command)
    for flag in command.flags {
      #expect(help.contains(flag.spelled))
      let sample: [String] =
        switch flag.value {
        case nil: [flag.spelled]
        case .choice(let words), .format(let words): [flag.spelled, words[0]]
        case .count(_, let range): [flag.spelled, String(range.lowerBound)]
        case .metres: [flag.spelled, "5,20"]
        case .length: [flag.spelled, "7.5"]
        case .confirmation: [flag.spelled, "10s"]
        case .text: [flag.spelled, "x"]
        }
      let operands = Array(repeating: "operand", count: command.operandCount.lowerBound)
      let arguments = try ParsedArguments(sample + operands, of: command)
      #expect(arguments.isSet(flag))
      #expect(arguments.operands == operands)
      if let short = flag.short {
        let words = ["-\(short)"] + sample.dropFirst() + operands
        #expect(try ParsedArguments(words, of: command) == arguments)
      }
    }
    #expect(Set(command.flags.map(\.long)).count == command.flags.count)
    #expect(Set(command.flags.compactMap(\.short)).count == command.flags.compactMap(\.short).count)
  }

  /// Random words never end the process: they are either sorted or refused with a hint.
  @Test func hostileWordsAreSortedOrRefused() {
    var generator = SeededGenerator(seed: 11)
    let pieces = ["-", "--", "=", "j", "jobs", "4", "", "format", "é", "\u{0}", "json", " ", ":"]
    for _ in 0..<5_000 {
      let words = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          pieces.randomElement(using: &generator) ?? ""
        }.joined()
      }
      do {
        _ = try Invocation(words)
      } catch {
        #expect(!error.message.isEmpty && !error.hint.isEmpty)
      }
    }
  }
}
