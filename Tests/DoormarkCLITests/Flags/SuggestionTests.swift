import Testing

@testable import DoormarkCLI

@Suite struct SuggestionTests {
  /// Expected distances: counted by hand; the first is the classic example of the literature, and
  /// "ca" → "abc" is 3 in the restricted form (2 in the unrestricted one).
  @Test(arguments: [
    ("kitten", "sitting", 3), ("inspect", "inspcet", 1), ("inspect", "inspect", 0),
    ("", "abc", 3), ("abc", "", 3), ("ca", "abc", 3), ("format", "formats", 1),
  ])
  func distance(left: String, right: String, expected: Int) {
    #expect(Suggestion.editDistance(Array(left), Array(right)) == expected)
  }

  @Test(arguments: [
    ("georefernce", "georeference"), ("geo", "georeference"), ("INSPECT", "inspect"),
    ("trasnform", "transform"),
  ])
  func findsTheNearest(typed: String, expected: String) {
    #expect(Suggestion.nearest(to: typed, among: CommandDefinition.all.map(\.name)) == expected)
  }

  @Test(arguments: ["zebra", "x", "in", ""])
  func staysSilentWhenNothingIsNear(typed: String) {
    #expect(Suggestion.nearest(to: typed, among: CommandDefinition.all.map(\.name)) == nil)
  }
}
