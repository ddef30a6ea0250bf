import Doormark
import Testing

@Suite struct RuleCodeTests {
  @Test(arguments: RuleCode.allCases) func codesReadBack(code: RuleCode) {
    #expect(RuleCode(text: code.text) == code)
    #expect(code.text.hasPrefix("DM"))
  }

  /// The numbers are promised to scripts, so a change must be seen in a review.
  @Test func numbersStay() {
    #expect(
      RuleCode.allCases.map { "\($0.text) \($0)" } == [
        "DM101 syntax", "DM102 duplicateKey", "DM103 version", "DM104 missingMember",
        "DM105 wrongType", "DM106 value", "DM107 pathLeavesFolder", "DM108 unreadableFile",
        "DM109 unreadableScan", "DM110 unconvertibleCoordinate", "DM111 emptyFolder",
        "DM112 unreadablePoint", "DM113 foreignFile", "DM114 unreadableFix",
        "DM115 unreadableTrack", "DM204 statisticMissing",
      ])
  }

  @Test(arguments: RuleCode.allCases) func remediesAreSentences(code: RuleCode) {
    #expect(code.remedy.hasSuffix("."))
    #expect(code.remedy.first?.isUppercase == true)
    #expect(code.title.first?.isUppercase == false)
  }

  @Test(arguments: ["DM", "DM999", "101", "dm101", "DM 101", ""]) func otherTextsAreNoCodes(
    text: String
  ) {
    #expect(RuleCode(text: text) == nil)
  }
}
