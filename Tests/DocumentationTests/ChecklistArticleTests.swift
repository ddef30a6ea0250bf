import Doormark
import DoormarkTestSupport
import Foundation
import Testing

/// What the article on the checklist shows is compiled and runs.
@Suite struct ChecklistArticleTests {
  private let article = "ChecklistThatRemembersOneThing.md"

  @Test func theExampleIsTheOneThatIsCompiledHere() throws {
    let example = try ReadmeTests.file("Tests/DocumentationTests/ChecklistCard.swift")
    let begin = try #require(example.range(of: "import Doormark"))
    #expect(
      try Article.text(article).contains("```swift\n" + example[begin.lowerBound...] + "```\n"))
  }

  @Test func theExampleDrawsTheCard() throws {
    let town = try FileBytes.read(path: ProjectData.path("Scans/library.placement.json"))
    let annexe = try FileBytes.read(path: ProjectData.path("Scans/annexe.placement.json"))
    let now = Instant(nanoseconds: 0)
    try ScratchFolder.with { scratch in
      let path = scratch.path(of: "library")
      #expect(try drawCard(ofLibrary: path).first == .heading("Get set up, 0 of 4 done"))
      #expect(scratch.names.isEmpty)
      func change(_ body: (inout LibraryWriter) throws -> Void) throws -> [CardElement] {
        var writer = try LibraryWriter(path, creating: true)
        try body(&writer)
        _ = consume writer
        return try drawCard(ofLibrary: path)
      }
      let first = try change { _ = try $0.add(annexe, at: now) }
      #expect(first.count == 7)
      let id = try PlacementDocument.read(annexe).map.id
      let lineUp = NextStep.Action.lineUp(mapID: id, name: "Library annexe, not placed yet")
      #expect(first.contains(.button("Line up Library annexe, not placed yet", opens: lineUp)))
      let second = try change { _ = try $0.add(town, at: now) }
      #expect(second.first == .heading("Get set up, 3 of 4 done") && second.count == 6)
      let townID = try PlacementDocument.read(town).map.id
      let third = try change { _ = try $0.addJourney(to: townID, at: now) }
      #expect(third == [.goodbye("You're all set")])
      #expect(try change { try $0.remember { $0.goodbyeDismissed = true } } == [])
    }
  }

  /// The steps and their conditions stand in the article as they are in the code.
  @Test func theTableNamesTheSteps() throws {
    let titles = try Article.rows(article).filter { Int($0[0]) != nil }.map { $0[1] }
    #expect(titles == SetupStep.allCases.map(\.title))
  }
}
