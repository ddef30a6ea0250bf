import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// The article *Rules* is the catalogue, word by word.
///
/// `RECORD_SNAPSHOTS=1` rewrites it; the diff is then for review.
@Suite struct RulesTests {
  private static let families = [
    (1, "Structure", "What keeps a document, or something beside it, from being read."),
    (2, "Accuracy", "What a document says, or does not say, about how far off it may be."),
    (3, "Alignment", "What is wrong with where a document puts its map."),
    (4, "Doors", "Whether the doors are where a door can be."),
    (5, "Arrival", "Whether a traveller can arrive."),
    (9, "Hygiene", "What does the placement no harm, and its readers some."),
  ]

  private static let opening = """
    # Rules

    What `doormark validate` and `PlacementValidator` find, with the reason and the remedy of each.

    ## Overview

    An **error** says that the document is wrong or contradicts itself. A **warning** says that it most
    likely is. An **info** says something true of a document that may be right: what is not known, what
    nobody checked, why nobody is sent there. `doormark validate` ends with exit status 1 on errors;
    `--fail-on` moves that line, `--select` and `--ignore` choose rules by code, by the beginning of
    codes or by name, and `--baseline` accepts what an earlier run found. A rule cannot be silenced
    inside a document: a placement is data that others rely on.

    A rule that rests on a statistical test says how many honest documents it may accuse; the tests of
    this package hold each against simulated placements of every kind of evidence. All other rules
    leave nothing to chance.


    """

  static var text: String {
    var text = opening
    for (family, name, purpose) in families {
      text += "## DM\(family)xx: \(name)\n\n\(purpose)\n\n"
      for rule in RuleCatalog.rules where rule.code.rawValue / 100 == family {
        text += "### \(rule.code.text) \(rule.name)\n\n"
        text += "*\(rule.severity.rawValue.capitalized): \(rule.title).* \(rule.meaning)\n\n"
        text += "Why: \(rule.reason)\n\n"
        text += "What to do: \(rule.remedy)\n\n"
        if let rate = rule.falseAlarmRate {
          text += "False alarms: at most 1 in \(Int((1 / rate).rounded())) honest documents.\n\n"
        }
      }
    }
    return String(text.dropLast())
  }

  @Test func theArticleIsTheCatalogue() throws {
    let path = Environment.packageFolder + "/Sources/Doormark/Doormark.docc/Rules.md"
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Self.text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try Article.text("Rules.md") == Self.text)
  }

  @Test func everyRuleIsInAFamily() {
    let families = Set(Self.families.map(\.0))
    #expect(RuleCatalog.rules.allSatisfy { families.contains($0.code.rawValue / 100) })
  }
}
