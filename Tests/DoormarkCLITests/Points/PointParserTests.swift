import DoormarkCore
import Testing

@testable import DoormarkCLI

@Suite struct PointParserTests {
  /// What a line was read as, in words that a test can compare.
  enum Found: Equatable {
    case passed
    case point([Double?], rest: [String])
    case unreadable(String, column: Int)
  }

  private func read(_ line: String, _ parser: inout PointParser) -> Found {
    switch parser.read(Array(line.utf8)[...]) {
    case .passed: return .passed
    case .unreadable(let message, let column): return .unreadable(message, column: column)
    case .point(let numbers):
      var rest = parser.rest.isEmpty ? [] : [parser.rest.text]
      if case .csv(let header) = parser.layout {
        rest = header.others.map { parser.csv[$0].text }
      }
      return .point([numbers.first, numbers.second, numbers.third], rest: rest)
    }
  }

  private func isHeader(_ line: String, _ parser: inout PointParser) throws -> Bool {
    try parser.takeHeader(Array(line.utf8)[...])
  }

  private func plain(_ line: String, _ columns: PointColumns = .map(.arkit)) throws -> Found {
    var parser = PointParser(columns: columns)
    let isHeader = try isHeader(line, &parser)
    #expect(!isHeader)
    return read(line, &parser)
  }

  private func parser(_ columns: PointColumns, header: String) throws -> PointParser {
    var parser = PointParser(columns: columns)
    let isHeader = try isHeader(header, &parser)
    #expect(isHeader)
    return parser
  }

  @Test(arguments: [
    "1 -2.5 3e1", " 1\t-2.5   3e1 ", "1,-2.5,3e1", "1, -2.5, 3e1", "+1.0 -2.50 30",
  ])
  func separatorsDoNotMatter(line: String) throws {
    #expect(try plain(line) == .point([1, -2.5, 30], rest: []))
  }

  @Test func whatFollowsIsKeptAsItStands() throws {
    #expect(try plain("1 2 3 main door  4") == .point([1, 2, 3], rest: ["main door  4"]))
    #expect(try plain("1,2,3,main, door") == .point([1, 2, 3], rest: ["main, door"]))
  }

  @Test func aPlanNeedsTwoNumbers() throws {
    #expect(try plain("1 2", .map(.plan)) == .point([1, 2, nil], rest: []))
    #expect(try plain("1 2 3", .map(.plan)) == .point([1, 2, 3], rest: []))
    #expect(try plain("1 2 3", .map(.image)) == .point([1, 2, nil], rest: ["3"]))
  }

  @Test(arguments: ["", "   ", "\t", "# a remark", "  # 1 2 3"])
  func blankAndRemark(line: String) throws {
    #expect(try plain(line) == .passed)
  }

  @Test(arguments: [
    ("1 2", 4), ("a 2 3", 1), ("1 b 3", 3), ("1 2 nan", 5), ("1 inf 3", 3), ("1 0x10 3", 3),
    ("1 2 1e999", 5), ("1,5 2,5 0", 3), ("1,,3", 3), ("1;2;3", 1), ("１ 2 3", 1), ("1 2 -", 5),
    ("1 é b", 3), ("1 2\té", 5),
  ])
  func whatIsNoPoint(line: String, column: Int) throws {
    guard case .unreadable(let message, column) = try plain(line) else {
      Issue.record("\(line) was read as \(try plain(line))")
      return
    }
    #expect(!message.isEmpty)
  }

  /// As our own output writes a height that is not known.
  @Test func aDashIsAnUnknownHeight() throws {
    #expect(try plain("-0.1 51.5 -", .geodetic) == .point([-0.1, 51.5, nil], rest: []))
    #expect(
      try plain("-0.1 51.5 - 2.2 a", .geodetic) == .point([-0.1, 51.5, nil], rest: ["2.2 a"]))
    #expect(try plain("1,2,-", .map(.plan)) == .point([1, 2, nil], rest: []))
    var csv = try parser(.geodetic, header: "lon,lat,height")
    #expect(read("-0.1,51.5,-", &csv) == .point([-0.1, 51.5, nil], rest: []))
  }

  @Test func aHeaderNamesTheColumns() throws {
    var parser = try parser(.map(.arkit), header: "id, Z ,x,y,note")
    #expect(
      read("a,3,1,2,\"x, \"\"y\"\"\"", &parser) == .point([1, 2, 3], rest: ["a", "x, \"y\""]))
    #expect(
      read("a,3,1,2", &parser)
        == .unreadable("expected 5 fields as in the header, found 4", column: 1))
    #expect(!parser.isComplete)
    #expect(read("a,3,,2,n", &parser) == .unreadable("x is empty", column: 5))
    #expect(parser.isComplete)
    #expect(
      read("a,three,1,2,n", &parser) == .unreadable("Z \"three\" is not a number", column: 3))
    #expect(
      read("\"a,3,1,2,n", &parser)
        == .unreadable("a quote is not closed on its line", column: 1))
  }

  @Test func otherSeparatorsOfCSV() throws {
    for (header, line) in [("x;y;z", "1.5;2;3"), ("x\ty\tz", "1.5\t2\t3")] {
      var parser = try parser(.map(.arkit), header: header)
      #expect(read(line, &parser) == .point([1.5, 2, 3], rest: []))
    }
  }

  @Test func remarksMayStandBeforeTheHeader() throws {
    var parser = PointParser(columns: .geodetic)
    for line in ["# places", ""] {
      let isHeader = try isHeader(line, &parser)
      #expect(!isHeader)
    }
    let isHeader = try isHeader("latitude,longitude", &parser)
    #expect(isHeader)
    #expect(read("51.5,-0.1", &parser) == .point([-0.1, 51.5, nil], rest: []))
  }

  @Test func anEmptyOptionalColumnMeansUnknown() throws {
    var parser = try parser(.geodetic, header: "lon,lat,height")
    #expect(read("-0.1,51.5,", &parser) == .point([-0.1, 51.5, nil], rest: []))
    #expect(read("-0.1,51.5,20", &parser) == .point([-0.1, 51.5, 20], rest: []))
  }

  /// Were the names passed over, every line after them would become a wrong place.
  @Test(arguments: [
    ("x,y", "no column z", "Name the columns"),
    ("id;u;v", "none of the columns x, y, z", "points of a plan (frame plan)"),
    ("longitude,latitude,height_m", "none of the columns x, y, z", "add --inverse"),
    ("x,y,z,X", "two columns x", "another name"),
  ])
  func aHeaderOfOtherPointsIsRefused(line: String, message: String, hint: String) {
    var parser = PointParser(columns: .map(.arkit))
    do {
      _ = try isHeader(line, &parser)
      Issue.record("\(line) was taken")
    } catch let fault as PointHeader.Fault {
      #expect(fault.message.contains(message))
      #expect(fault.hint.contains(hint))
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func aColumnThatIsNotNeededMayStandTwice() throws {
    var parser = try parser(.map(.arkit), header: "id,x,y,z,id")
    #expect(read("a,1,2,3,b", &parser) == .point([1, 2, 3], rest: ["a", "b"]))
  }
}
