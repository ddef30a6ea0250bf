import Doormark
import DoormarkTestSupport
import Foundation
import Testing

@testable import DoormarkCLI

/// `doormark setup` on a library of its own.
@Suite final class SetupCommandTests {
  private let scratch: ScratchFolder
  private var library: String { scratch.path(of: "library") }
  private let town = ProjectData.path("Scans/library.placement.json")
  private let annexe = ProjectData.path("Scans/annexe.placement.json")
  private let practice = ProjectData.path("Practice")

  init() throws { scratch = try ScratchFolder.make() }

  deinit { scratch.remove() }

  private func setup(
    _ words: String..., input: String = "", day: Int = 0
  ) async -> CommandRun {
    await CommandRun(
      ["setup", library] + words, input: input,
      wallClock: Instant(nanoseconds: 1_800_000_000_000_000_000 + Int64(day) * 86_400_000_000_000))
  }

  private func heading(_ run: CommandRun) -> String? {
    run.standardOutput.split(separator: "\n").first { $0.hasPrefix("Get set up") }.map(String.init)
  }

  private func id(_ path: String) throws -> String {
    try PlacementDocument.read(FileBytes.read(path: path)).map.id
  }

  /// From nothing to the end, as somebody would go it.
  @Test func fromNothingToTheFirstJourney() async throws {
    var run = await setup()
    #expect(run.status == 0 && heading(run) == "Get set up, 0 of 4 done")
    #expect(run.standardOutput.contains("Add a map, next\n"))
    #expect(scratch.names.isEmpty)

    run = await setup("add", annexe)
    #expect(run.status == 0 && heading(run) == "Get set up, 1 of 4 done")
    #expect(run.standardOutput.contains("[Line up Library annexe, not placed yet]"))
    #expect(run.standardOutput.contains("Not to be gone to\n  Library annexe"))

    run = await setup("add", town)
    #expect(run.status == 0 && heading(run) == "Get set up, 3 of 4 done")
    #expect(run.standardOutput.contains("Go\n  Riverside library, London  routable, R95 2.3 m"))

    run = await setup("journey", try String(id(town).prefix(6)))
    #expect(run.status == 0 && run.standardOutput.contains("\nYou're all set\n"))
    run = await setup("done")
    #expect(run.status == 0 && !run.standardOutput.contains("\nYou're all set\n"))
    run = await setup("done")
    #expect(run.status == 0)
    run = await setup()
    #expect(run.status == 0 && run.standardOutput.hasPrefix("Go\n"))
  }

  @Test func deleteAndRestore() async throws {
    _ = await setup("add", town)
    let short = try String(id(town).prefix(4))
    var run = await setup("delete", short)
    #expect(run.status == 0 && heading(run) == "Get set up, 0 of 4 done")
    #expect(run.standardOutput.contains("Recently Deleted\n  Riverside library"))
    #expect(run.standardOutput.contains("deleted 2027-01-15T08:00:00.000Z"))
    run = await setup("delete", short)
    #expect(run.status == 1 && run.standardOutput.isEmpty)
    #expect(run.standardError.contains("there is no map \"\(short)\" in the library"))
    run = await setup("restore", short, day: 29)
    #expect(run.status == 0 && heading(run) == "Get set up, 3 of 4 done")
    _ = await setup("delete", short, day: 29)
    run = await setup("restore", short, day: 59)
    #expect(run.status == 1 && run.standardError.contains("in Recently Deleted"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: library + "/deleted").isEmpty)
  }

  /// The card reads 1 of 4 when a journey was taken and the only map is gone.
  @Test func aJourneyTakenStays() async throws {
    _ = await setup("add", town)
    _ = await setup("journey", try id(town))
    let run = await setup("delete", try id(town))
    #expect(heading(run) == "Get set up, 1 of 4 done")
    #expect(run.standardOutput.contains("  Take your first journey, done\n"))
  }

  @Test func hideAndShow() async throws {
    _ = await setup("add", town)
    var run = await setup("hide")
    #expect(run.status == 0 && heading(run) == nil && run.standardOutput.contains("\nGo\n"))
    run = await setup()
    #expect(run.status == 0 && heading(run) == nil)
    run = await setup("show")
    #expect(run.status == 0 && heading(run) == "Get set up, 3 of 4 done")
  }

  /// Only who has seen the card with something left is told in the end that all is set.
  @Test(arguments: [true, false]) func peekingIsNotSeeing(peeks: Bool) async throws {
    let flags = peeks ? ["--peek"] : []
    for words in [["add", town], [], ["journey", try id(town)]] {
      _ = await CommandRun(["setup", library] + words + flags)
    }
    let run = await setup()
    #expect(run.standardOutput.contains("You're all set") == !peeks)
    #expect(await setup("done").status == (peeks ? 1 : 0))
  }

  @Test func practiceCountsForNothing() async throws {
    let files = ProjectData.files(below: "Practice/maps", ending: ".placement.json")
    let document = ProjectData.path(try #require(files.first))
    var run = await setup("add", document)
    #expect(run.status == 0 && heading(run) == "Get set up, 0 of 4 done")
    #expect(run.standardError == "note: Practice house is for practice and counts for nothing\n")
    run = await setup("journey", try id(document))
    #expect(run.status == 0 && heading(run) == "Get set up, 0 of 4 done")
    run = await CommandRun(["setup", practice, "--peek"])
    #expect(run.status == 0 && heading(run) == "Get set up, 0 of 4 done")
    #expect(run.standardOutput.contains("Practice house  practice"))
    let before = try FileManager.default.contentsOfDirectory(atPath: practice)
    #expect(before == ["maps"])
  }

  @Test func sharedDocuments() async throws {
    func document(_ revised: String?, name: String = "Hall", id: String = "h") -> String {
      """
      {"doormark": 1, "map": {"id": "\(id)", "name": "\(name)", "frame": "plan"
        \(revised.map { ", \"revised\": \"\($0)\"" } ?? "")}}
      """
    }
    var run = await setup("add", "-", input: document("2026-05-01T00:00:00Z"))
    #expect(run.status == 0 && run.standardOutput.hasPrefix("Hall is in the library.\n"))
    run = await setup("add", "-", input: document("2026-05-02T00:00:00Z", name: "Great hall"))
    #expect(run.status == 0)
    #expect(run.standardOutput.hasPrefix("Great hall is now as this document has it.\n"))
    run = await setup("add", "-", input: document("2026-05-01T00:00:00Z"))
    #expect(run.status == 1 && run.standardOutput.isEmpty)
    #expect(run.standardError.contains("Hall is in the library already, from a newer document"))
    run = await setup("add", "-", "--replace", input: document(nil))
    #expect(run.status == 0)
    run = await setup("add", "-", input: document(nil, id: "other"))
    #expect(run.status == 0)
    #expect(run.standardError == "note: another map has the name Hall as well: h\n")
    for (text, words) in [
      ("{", "<stdin>"), (#"{"doormark": 2}"#, "made by a newer version of doormark"),
      (document(nil, id: String(repeating: "x", count: 300)), "too long a name for its file"),
    ] {
      run = await setup("add", "-", input: text)
      #expect(run.status == 1 && run.standardOutput.isEmpty)
      #expect(
        words == "<stdin>"
          ? run.standardError.contains("-:1:2: error") : run.standardError.contains(words))
    }
    run = await setup("add", scratch.path(of: "none.json"))
    #expect(run.status == 1 && run.standardError.contains("no such file"))
  }

  @Test func filesThatCannotBeUsedAreTold() async throws {
    _ = await setup("add", town)
    try scratch.write("{", to: "library/maps/broken.placement.json")
    let run = await setup("--peek")
    #expect(run.status == 1 && heading(run) == "Get set up, 3 of 4 done")
    #expect(run.standardError.contains("/maps/broken.placement.json:1:2: error: "))
  }

  @Test func whoeverHasToWaitIsToldForWhom() async throws {
    _ = await setup("add", town)
    let writer = try LibraryWriter(library)
    let run = await setup("hide", "--wait", "0")
    #expect(run.status == 1)
    let process = ProcessInfo.processInfo.processIdentifier
    #expect(run.standardError.contains("process \(process) is changing the library"))
    _ = consume writer
  }

  @Test func aMissingLibraryIsOnlyMadeByAdd() async throws {
    for words in [
      ["delete", "a"], ["restore", "a"], ["hide"], ["show"], ["done"], ["journey", "a"],
    ] {
      let run = await CommandRun(["setup", library] + words)
      #expect(run.status == 1 && run.standardError.contains("there is no library"))
    }
    #expect(scratch.names.isEmpty)
    let deep = await CommandRun(["setup", library + "/deeper/still", "add", town])
    #expect(deep.status == 1 && deep.standardError.contains("no folder to make it in"))
    try scratch.write("", to: "library")
    let run = await setup()
    #expect(run.status == 1 && run.standardError.contains("is not a folder"))
  }

  /// Before there was a checklist there was a history: the journey is ticked, and nothing said.
  @Test func whoeverWasReadyBeforeSeesNothing() async throws {
    let text = try String(contentsOfFile: town, encoding: .utf8)
    try scratch.write(text, to: "library/maps/\(id(town)).placement.json")
    try scratch.write(
      #"{"time": "2026-05-04T09:30:00Z", "event": "journey", "map": "old"}"# + "\n",
      to: "library/history.ndjson")
    for _ in 0..<2 {
      let run = await setup()
      #expect(run.status == 0 && run.standardOutput.hasPrefix("Go\n"))
    }
  }

  /// What an app reads has every member, and the rows say aloud what the text says.
  @Test func jsonSaysWhatTheTextSays() async throws {
    _ = await setup("add", annexe)
    let text = await setup("add", town, "--peek").standardOutput
    let run = await setup("--format", "json")
    struct Card: Decodable {
      struct Step: Decodable {
        var step: String
        var spoken: String
        var progress: String
        var explanation: String?
      }
      struct Map: Decodable {
        var map_id: String
        var status: String
      }
      var card: String
      var done_steps: Int
      var all_steps: Int
      var spoken: String?
      var steps: [Step]
      var go: [Map]
      var others: [Map]
      var memory: [String: Bool]
    }
    let card = try JSONDecoder().decode(Card.self, from: Data(run.standardOutput.utf8))
    #expect(card.card == "steps" && card.done_steps == 3 && card.all_steps == 4)
    #expect(card.spoken?.hasPrefix("Get set up, 3 of 4 done") == true)
    for step in card.steps { #expect(text.contains("  \(step.spoken)\n")) }
    #expect(card.steps.filter { $0.explanation != nil }.map(\.progress) == ["next"])
    #expect(card.go.map(\.map_id) == [try id(town)])
    #expect(card.others.map(\.status) == ["unplaced"])
    #expect(card.memory.keys.count == 4)
  }

  @Test func anUnwritableOutputChangesNothing() async throws {
    try scratch.write("mine", to: "card.txt")
    let run = await setup("add", town, "-o", scratch.path(of: "card.txt"))
    #expect(run.status == 2 && scratch.names == ["card.txt"])
  }
}
