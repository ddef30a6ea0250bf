import DoormarkCore
import Testing

@testable import DoormarkCLI

@Suite struct PointParserTests {
  private func plain(_ line: String, _ columns: PointColumns = .map(.arkit)) -> PointLine {
    var parser = PointParser(columns: columns)
    let isHeader = parser.takeHeader(line)
    #expect(!isHeader)
    return parser.read(line)
  }

  @Test(arguments: [
    "1 -2.5 3e1", " 1\t-2.5   3e1 ", "1,-2.5,3e1", "1, -2.5, 3e1", "+1.0 -2.50 30",
  ])
  func separatorsDoNotMatter(line: String) {
    #expect(plain(line) == .point([1, -2.5, 30], rest: []))
  }

  @Test func whatFollowsIsKeptAsItStands() {
    #expect(plain("1 2 3 main door  4") == .point([1, 2, 3], rest: ["main door  4"]))
    #expect(plain("1,2,3,main, door") == .point([1, 2, 3], rest: ["main, door"]))
  }

  @Test func aPlanNeedsTwoNumbers() {
    #expect(plain("1 2", .map(.plan)) == .point([1, 2], rest: []))
    #expect(plain("1 2 3", .map(.plan)) == .point([1, 2, 3], rest: []))
    #expect(plain("1 2 3", .map(.image)) == .point([1, 2], rest: ["3"]))
  }

  @Test(arguments: ["", "   ", "\t", "# a remark", "  # 1 2 3"]) func blankAndRemark(line: String) {
    #expect(plain(line) == .passed)
  }

  @Test(arguments: [
    ("1 2", 4), ("a 2 3", 1), ("1 b 3", 3), ("1 2 nan", 5), ("1 inf 3", 3), ("1 0x10 3", 3),
    ("1 2 1e999", 5), ("1,5 2,5 0", 3), ("1,,3", 3), ("1;2;3", 1), ("１ 2 3", 1),
  ])
  func whatIsNoPoint(line: String, column: Int) {
    guard case .unreadable(let message, column) = plain(line) else {
      Issue.record("\(line) was read as \(plain(line))")
      return
    }
    #expect(!message.isEmpty)
  }

  @Test func aHeaderNamesTheColumns() {
    var parser = PointParser(columns: .map(.arkit))
    let isHeader = parser.takeHeader("id, Z ,x,y,note")
    #expect(isHeader)
    #expect(parser.read("a,3,1,2,\"x, \"\"y\"\"\"") == .point([1, 2, 3], rest: ["a", "x, \"y\""]))
    #expect(
      parser.read("a,3,1,2")
        == .unreadable(
          "expected 5 fields as in the header, found 4", column: 1))
    #expect(parser.read("a,3,,2,n") == .unreadable("x is empty", column: 1))
    #expect(parser.read("a,three,1,2,n") == .unreadable("Z \"three\" is not a number", column: 1))
    #expect(
      parser.read("\"a,3,1,2,n") == .unreadable("a quote is not closed on its line", column: 1))
  }

  @Test func otherSeparatorsOfCSV() {
    for (header, line) in [("x;y;z", "1.5;2;3"), ("x\ty\tz", "1.5\t2\t3")] {
      var parser = PointParser(columns: .map(.arkit))
      let isHeader = parser.takeHeader(header)
      #expect(isHeader)
      #expect(parser.read(line) == .point([1.5, 2, 3], rest: []))
    }
  }

  @Test func remarksMayStandBeforeTheHeader() {
    var parser = PointParser(columns: .geodetic)
    let isRemarkHeader = parser.takeHeader("# places")
    #expect(!isRemarkHeader)
    let isBlankHeader = parser.takeHeader("")
    #expect(!isBlankHeader)
    let isHeader = parser.takeHeader("latitude,longitude")
    #expect(isHeader)
    #expect(parser.read("51.5,-0.1") == .point([-0.1, 51.5], rest: []))
  }

  @Test func anEmptyOptionalColumnMeansUnknown() {
    var parser = PointParser(columns: .geodetic)
    let isHeader = parser.takeHeader("lon,lat,height")
    #expect(isHeader)
    #expect(parser.read("-0.1,51.5,") == .point([-0.1, 51.5], rest: []))
    #expect(parser.read("-0.1,51.5,20") == .point([-0.1, 51.5, 20], rest: []))
  }

  @Test func aHeaderWithoutARequiredColumnIsNone() {
    var parser = PointParser(columns: .map(.arkit))
    let isHeader = parser.takeHeader("x,y")
    #expect(!isHeader)
    #expect(parser.layout == .plain)
  }
}
