import Testing

@testable import DoormarkFormats

@Suite struct PLYTextReaderTests {
  private func lines(_ text: String) throws -> (found: [PLYTextReader.Line], left: Int) {
    let header = try #require(
      try PLYHeaderTests.read([
        "ply", "format ascii 1.0", "element nothing 5", "element face 2",
        "property list uchar int vertex_indices", "element vertex 3", "property uchar red",
        "property double z", "property list uchar float seen", "property double x",
        "property double y", "end_header",
      ]))
    var reader = PLYTextReader(header)
    let found = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      reader.take(Array($0.utf8)[...])
    }
    return (found, reader.left)
  }

  @Test func numbersInAnyOrder() throws {
    let (found, left) = try lines(
      "3 0 1 2\n\n3 2 1 0\n9 3 2 0.5 0.25 1e0 -2\n 10\t6 0 4 5 \n11 7 1 0 8 9\n3 4 5 6")
    #expect(
      found == [
        .other, .other, .other, .vertex(x: 1, y: -2, z: 3), .vertex(x: 4, y: 5, z: 6),
        .vertex(x: 8, y: 9, z: 7), .other,
      ])
    #expect(left == 0)
  }

  @Test(arguments: [
    ("9 3 0 1", 7), ("9 three 0 1 2", 2), ("9 3 -1 1 2", 4), ("9 3 1e300 1 2", 13),
    ("9 3 0 1 2 3", 10),
    ("9 nan 0 1 2", 2), ("9", 1),
  ])
  func whatIsNoVertex(line: String, index: Int) throws {
    let found = try lines("0\n0\n" + line).found
    guard case .unreadable(let message, index) = found[2] else {
      Issue.record("\(found[2])")
      return
    }
    #expect(!message.isEmpty)
  }
}
