import Testing

@testable import DoormarkCLI

@Suite struct LineReaderTests {
  private func lines(of text: String, piece: Int) throws -> [String] {
    var reader = LineReader(TextSource(text, piece: piece))
    var lines: [String] = []
    while let line = try reader.next() {
      lines.append(String(decoding: line.bytes, as: UTF8.self))
    }
    return lines
  }

  @Test(arguments: [1, 2, 3, 7, 4096]) func piecesDoNotMatter(piece: Int) throws {
    #expect(try lines(of: "a\r\n\nbc\nd é", piece: piece) == ["a", "", "bc", "d é"])
    #expect(try lines(of: "", piece: piece) == [])
    #expect(try lines(of: "\n", piece: piece) == [""])
  }

  @Test func aByteOrderMarkCountsForNothing() throws {
    #expect(try lines(of: "\u{FEFF}1 2 3\n", piece: 4096) == ["1 2 3"])
  }

  @Test func anEndlessLineIsCutAndSaidToBe() throws {
    let text = String(repeating: "1", count: 3 * LineReader.longest) + "\nnext"
    var reader = LineReader(TextSource(text, piece: 1 << 16))
    let first = try #require(try reader.next())
    #expect(first.isTooLong && first.bytes.count == LineReader.longest)
    let second = try #require(try reader.next())
    #expect(!second.isTooLong && second.bytes.count == 4)
  }

  @Test func itSaysWhenItMayWait() throws {
    var reader = LineReader(TextSource("a\nb\nc", piece: 4))
    #expect(reader.mayWait)
    _ = try reader.next()
    #expect(!reader.mayWait)
    _ = try reader.next()
    #expect(reader.mayWait)
  }
}
