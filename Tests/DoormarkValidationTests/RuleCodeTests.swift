import Doormark
import Testing

@Suite struct RuleCodeTests {
  @Test(arguments: RuleCode.allCases) func codesReadBack(code: RuleCode) {
    #expect(RuleCode(text: code.text) == code)
    #expect(RuleCode(text: code.rule.name) == code)
    #expect(code.rule.code == code)
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
        "DM115 unreadableTrack", "DM116 repeatedMap", "DM201 errorUndefined",
        "DM202 errorOverLimit", "DM203 claimTooSmall", "DM204 statisticMissing",
        "DM205 unverified", "DM206 circleMissesDoor", "DM207 sessionTakenAsIndependent",
        "DM208 invalidAccuracy", "DM209 accuracyBeyondDevice", "DM301 degenerateControl",
        "DM302 mirrored", "DM303 scaleOff", "DM304 swappedCoordinates", "DM305 nullIsland",
        "DM306 compassAgainstControl", "DM307 outlierControl", "DM308 evidenceAgainstAlignment",
        "DM309 alreadyGeoreferenced", "DM310 axisOrder", "DM311 headingConvention",
        "DM312 inconsistentEvidence", "DM313 notOnEarth", "DM314 placementsDisagree",
        "DM401 doorOutsideScan", "DM402 doorFarFromWalls", "DM403 doorsCoincide", "DM404 noDoor",
        "DM501 arrivalUnusual", "DM502 exitZonesOverlap", "DM901 absurdPrecision",
        "DM902 misspeltKey", "DM903 unknownKey", "DM904 byteOrderMark", "DM905 personalData",
      ])
  }

  @Test(arguments: RuleCode.allCases) func everyRuleIsDescribedInSentences(code: RuleCode) {
    let rule = code.rule
    for text in [rule.meaning, rule.reason, rule.remedy] {
      #expect(text.hasSuffix("."))
      #expect(text.first?.isUppercase == true || text.hasPrefix("`"))
    }
    #expect(rule.title.first?.isUppercase == false && !rule.title.hasSuffix("."))
    #expect(rule.falseAlarmRate.map { $0 > 0 && $0 <= 0.001 } ?? true)
  }

  /// The severities are promised as well: a warning that becomes an error breaks a build.
  @Test func severitiesStay() {
    let codes = { (severity: Severity) in
      RuleCatalog.rules.filter { $0.severity == severity }.map(\.code.rawValue)
    }
    #expect(codes(.info) == [201, 202, 205, 207, 404, 502, 901, 903])
    #expect(
      codes(.warning) == [
        203, 206, 209, 301, 306, 308, 311, 314, 401, 402, 403, 501, 902, 904, 905,
      ])
  }

  @Test(arguments: ["DM", "DM999", "101", "dm101", "DM 101", "DM0101", "DM+101", ""])
  func otherTextsAreNoCodes(
    text: String
  ) {
    #expect(RuleCode(text: text) == nil)
  }
}
