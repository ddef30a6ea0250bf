import Foundation
import Testing

@testable import DoormarkCLI

@Suite struct SummaryTableTests {
  private func row(_ name: String, _ error: String = "2.0 m", target: String = "door main")
    -> SummaryTable.Row
  {
    SummaryTable.Row(
      name: name, status: "routable", error: error, latitude: "51.5056800",
      longitude: "-0.1110400", target: target, remark: "unverified")
  }

  private func lines(_ rows: [SummaryTable.Row], width: Int? = nil) -> [String] {
    var table = SummaryTable(style: .plain, width: width)
    var text = ""
    for row in rows { text += table.add(row) }
    text += table.finish()
    return text.split(separator: "\n").map(String.init)
  }

  /// Where a cell ends, in columns of a terminal.
  private func end(of cell: String, in line: String) -> Int? {
    line.range(of: cell).map { line[..<$0.upperBound].displayWidth }
  }

  private static let names = [
    "a", String(repeating: "long ", count: 20), "図書館の閲覧室と入口と玄関と廊下と事務室",
    "e\u{301}\u{301}cole", "👩‍👩‍👧 family room", "한국어 도서관",
  ]

  @Test(arguments: [nil, 60, 80, 100, 10]) func numbersStandUnderEachOther(width: Int?) {
    let lines = lines(Self.names.map { row($0) }, width: width)
    #expect(Set(lines.dropFirst().map { end(of: "51.5056800", in: $0) }).count == 1)
    #expect(Set(lines.dropFirst().map { end(of: "-0.1110400", in: $0) }).count == 1)
    #expect(lines[2].contains("…") && lines[1].hasPrefix("a "))
  }

  @Test func theNameGivesWay() {
    for width in [90, 100] {
      #expect(
        lines(Self.names.map { row($0) }, width: width).allSatisfy { $0.displayWidth <= width })
    }
    // What stands beside the name takes 71 columns; a name keeps 8 of its own all the same.
    #expect(lines(Self.names.map { row($0) }, width: 60).contains { $0.hasPrefix("long lo…  ") })
  }

  /// In inspect too, where a line of text would be broken at its spaces.
  @Test func doorsStandUnderEachOther() async throws {
    let doors = Self.names.enumerated().map { number, name in
      #"{"id": "d\#(number)", "name": "\#(name)", "at": [\#(number), 0, 0]}"#
    }
    let document = """
      {"doormark": 1, "map": {"id": "m", "name": "M", "frame": "arkit"},
       "alignment": {"anchor": {"latitude": 51.5, "longitude": -0.1}, "at": [0, 0, 0], "heading": 0,
        "error": {"east": 2, "north": 2, "heading": 2, "scale": 0.01}},
       "doors": [\(doors.joined(separator: ", "))]}
      """
    let run = await CommandRun(["inspect", "-"], input: document)
    let lines = run.standardOutput.split(separator: "\n").map(String.init)
      .filter { $0.contains("51.5000000  ") }
    #expect(lines.count == Self.names.count)
    #expect(lines.allSatisfy { $0.displayWidth <= 78 })
    #expect(Set(lines.map { end(of: "51.5000000", in: $0) }).count == 1)
    #expect(Set(lines.map { end(of: "R95", in: $0) }).count == 1)
  }

  /// Rows after those that decided the widths keep to them.
  @Test func laterRowsKeepToTheColumns() {
    var rows = (0..<SummaryTable.sample).map { _ in row("short") }
    rows.append(row(Self.names[1], "123456 m", target: "door with a very long identifier"))
    let lines = lines(rows)
    #expect(
      end(of: "51.5056800", in: lines[1]) == end(of: "51.5056800", in: lines[lines.count - 1]))
    #expect(
      end(of: "-0.1110400", in: lines[1]) == end(of: "-0.1110400", in: lines[lines.count - 1]))
  }
}
