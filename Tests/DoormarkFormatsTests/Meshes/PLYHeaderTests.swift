import Testing

@testable import DoormarkFormats

@Suite struct PLYHeaderTests {
  static func read(_ lines: [String]) throws -> PLYHeader? {
    var reader = PLYHeaderReader()
    for line in lines {
      if let header = try reader.take(Array(line.utf8)[...]) { return header }
    }
    return nil
  }

  /// The example of Turk's description, with both spellings of types.
  @Test func elementsAndProperties() throws {
    let header = try #require(
      try Self.read([
        "ply ", "comment made by hand", "format binary_big_endian 1.0", "obj_info a b c",
        "element face 6", "property list uchar int vertex_indices", "element vertex 8",
        "property\tfloat64 z", "property uint8 red", "property float y",
        "property list uchar float seen", "property int16 x", "element edge 5", "property int a",
        "", "end_header",
      ]))
    #expect(header.encoding == .bigEndian)
    #expect(header.before.map(\.name) == ["face"] && header.before[0].size == nil)
    #expect(header.vertices.count == 8 && header.vertices.size == nil)
    #expect(header.coordinates == [4, 2, 0])
    #expect(header.others == [1])
    #expect(header.vertices.properties[0].type == .float64)
  }

  /// Lines after `ply` and `format ascii 1.0`, or after the numbers x and y of a vertex too, and the line
  /// that is wrong.
  static let bodies: [(lines: String, line: Int)] = [
    ("format ascii 1.0", 3), ("element vertex", 3), ("element vertex -1", 3),
    ("element vertex 1e3", 3), ("element vertex 9223372036854775808", 3),
    ("property float x", 3), ("element vertex 1/property half x", 4),
    ("element vertex 1/property list float int x", 4),
    ("element vertex 1/property list uchar int", 4), ("element vertex 1/element vertex 2", 4),
    ("element face 3/end_header", 4), ("vertex 3", 3),
    ("element vertex 1/property float x/property double x", 5),
    ("element vertex 1/property float x/property float y/end_header", 6),
    ("element vertex 1/property float x/property float y/property list uchar int z/end_header", 7),
    // Twelve bytes times this are more than 64 bits count.
    (
      "element vertex 9223372036854775807/property float x/property float y/property float z/"
        + "end_header", 7
    ),
  ]

  @Test(arguments: bodies) func whatIsNoBody(lines: String, line: Int) {
    let head = ["ply", "format ascii 1.0"]
    whatIsNoHeader(lines: head + lines.split(separator: "/").map(String.init), line: line)
  }

  @Test(arguments: [
    (["ply1"], 1), (["ply", "format ascii 2.0"], 2), (["ply", "format text 1.0"], 2),
    (["ply", "end_header"], 2),
  ])
  func whatIsNoHeader(lines: [String], line: Int) {
    #expect {
      try Self.read(lines)
    } throws: { error in
      let error = error as? PLYError
      return error?.line == line && error?.message.isEmpty == false
    }
  }

  @Test func aHeaderWithoutEndIsGivenUp() {
    let lines = ["ply"] + [String](repeating: "comment", count: 20_000)
    #expect(throws: PLYError.self) { try Self.read(lines) }
    let long = [String](repeating: String(repeating: "a", count: 300_000), count: 4)
    #expect(throws: PLYError.self) { try Self.read(["ply"] + long.map { "comment \($0)" }) }
  }
}
