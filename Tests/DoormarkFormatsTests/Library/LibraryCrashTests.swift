import DoormarkCore
import DoormarkFormats
import DoormarkTestSupport
import Foundation
import Testing

/// A program that changes a library is killed at random instants of random changes, and the folder
/// must then hold what it held before the change or what it holds after it.
@Suite struct LibraryCrashTests {
  /// 4 times 500 kills.
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func killedAtRandomInstants(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    try ScratchFolder.with { scratch in
      var (kills, inside, number, round) = (0, 0, 0, 0)
      var expected = ExpectedLibrary()
      var process = LibraryWriterProcess(folder: scratch.path(of: "0"))
      while kills < 500 {
        // A new folder now and then, so that its making is interrupted as well.
        if kills % 20 == 0, round != kills {
          round = kills
          process.folder = scratch.path(of: String(kills))
          expected = ExpectedLibrary()
        }
        let operations = (0..<40).map { _ in Self.operation(&generator) }
        let outcome = try process.run(
          operations, from: number, count: 40,
          microseconds: Int.random(in: 1...25_000, using: &generator))
        let report = LibraryWriterProcess.Report(outcome.outputText)
        try #require(report.complaint == nil, "\(report.complaint ?? "")")
        for change in report.done {
          let isDone = expected.apply(change.operation, change.number)
          #expect(isDone != change.isRefused, "\(change)")
        }
        if outcome.status == nil { kills += 1 }
        let found = try ExpectedLibrary(LibraryFolder.open(process.folder))
        if let begun = report.begun {
          inside += 1
          var after = expected
          _ = after.apply(begun.operation, begun.number)
          try #require(found == expected || found == after, "seed \(seed), \(begun)")
          expected = found == after ? after : expected
        } else {
          try #require(found == expected, "seed \(seed), between changes after \(number)")
        }
        #expect(Self.leftovers(process.folder).isEmpty)
        number += 40
      }
      // Most of the time of the program is spent in changes, so most kills fall into one.
      #expect(inside > 250, "\(inside) of \(kills) kills fell into a change")
    }
  }

  private static func operation(_ generator: inout SeededGenerator) -> String {
    let id = ["a", "b", "c"].randomElement(using: &generator) ?? "a"
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<4: return "add:\(id):\(Int.random(in: 0...30, using: &generator))"
    case 4, 5: return "delete:\(id)"
    case 6: return "restore:\(id)"
    case 7: return "journey:\(id)"
    case 8: return "expire"
    case 9: return "hide"
    case 10: return "show"
    default: return "done"
    }
  }

  private static func leftovers(_ path: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: path)?.allObjects ?? []
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".tmp") }
  }
}
