import Testing

@testable import DoormarkFormats

@Suite struct PLYBinaryReaderTests {
  /// The bytes of a number, as the header of a file says.
  static func bytes<T: FixedWidthInteger>(_ number: T, _ isBig: Bool) -> [UInt8] {
    let bits = isBig ? number.bigEndian : number.littleEndian
    return (0..<(T.bitWidth / 8)).map { UInt8(truncatingIfNeeded: bits >> (8 * T($0))) }
  }

  static func float(_ number: Float, _ isBig: Bool) -> [UInt8] { bytes(number.bitPattern, isBig) }

  /// Faces of changing length, then an element of one size, then vertices with lists.
  static func file(_ isBig: Bool) throws -> (header: PLYHeader, body: [UInt8]) {
    let header = try #require(
      try PLYHeaderTests.read([
        "ply", "format binary_\(isBig ? "big" : "little")_endian 1.0", "element face 3",
        "property uchar flags", "property list ushort int vertex_indices", "element nothing 1000",
        "element edge 2", "property short a", "property double b", "element vertex 3",
        "property short label", "property list uchar double seen", "property float z",
        "property float x", "property double y", "property list int uchar tags",
        "property uchar red", "end_header",
      ]))
    var body: [UInt8] = []
    for count in [3, 0, 5] {
      body += [7] + bytes(UInt16(count), isBig)
      for i in 0..<count { body += bytes(Int32(i), isBig) }
    }
    for i in 0..<2 { body += bytes(Int16(i), isBig) + bytes(UInt64(i), isBig) }
    for i in 0..<3 {
      body += bytes(Int16(-300 - i), isBig) + [UInt8(i)]
      for _ in 0..<i { body += bytes(UInt64.max, isBig) }
      body += float(Float(i) + 0.25, isBig) + float(-1.5, isBig)
      body += bytes((Double(i) * 2).bitPattern, isBig)
      body += bytes(Int32(2 - i), isBig) + [UInt8](repeating: 9, count: 2 - i)
      body += [UInt8(250 + i)]
    }
    // A mesh goes on after its vertices.
    return (header, body + [1, 2, 3])
  }

  /// The vertices as text, so that a test can compare them.
  static func vertices(
    _ header: PLYHeader, _ body: [UInt8], piece: Int, most: Int
  ) throws -> (found: [String], left: Int) {
    var reader = try #require(PLYBinaryReader(header))
    var found: [String] = []
    for start in stride(from: 0, to: body.count, by: piece) {
      reader.append(body[start..<min(start + piece, body.count)])
      while let block = try reader.next(most: most) {
        #expect(block.count <= most)
        for index in 0..<block.count {
          let point = block.point(at: index)
          var text: [UInt8] = []
          block.appendOthers(of: index, separator: UInt8(ascii: ","), to: &text)
          found.append("\(point.x) \(point.y) \(point.z)\(String(decoding: text, as: UTF8.self))")
        }
      }
    }
    return (found, reader.left)
  }

  @Test(arguments: [false, true], [1, 2, 3, 7, 1000]) func listsArePassedOver(
    isBig: Bool, piece: Int
  ) throws {
    let (header, body) = try Self.file(isBig)
    for most in [1, 2, 100] {
      let (found, left) = try Self.vertices(header, body, piece: piece, most: most)
      #expect(
        found == ["-1.5 0.0 0.25,-300,250", "-1.5 2.0 1.25,-301,251", "-1.5 4.0 2.25,-302,252"])
      #expect(left == 0)
    }
  }

  /// A file that was cut has the vertices that are whole, and knows how many it lacks.
  @Test func cutFiles() throws {
    let (header, body) = try Self.file(true)
    for length in 0..<(body.count - 3) {
      let (found, left) = try Self.vertices(
        header, Array(body.prefix(length)), piece: 5, most: 100)
      #expect(found.count + left == 3 && left > 0, "\(length)")
    }
  }

  @Test(arguments: [false, true]) func floatsAndTheirOrder(isBig: Bool) throws {
    let header = try #require(
      try PLYHeaderTests.read([
        "ply", "format binary_\(isBig ? "big" : "little")_endian 1.0", "element vertex 2",
        "property float nx", "property float x", "property float y", "property float z",
        "property uint id", "end_header",
      ]))
    var body: [UInt8] = []
    for i in 0..<2 {
      for number in [0.1, Float(i), -2, .infinity] { body += Self.float(number, isBig) }
      body += Self.bytes(UInt32.max, isBig)
    }
    for piece in [1, 19, 41] {
      let (found, left) = try Self.vertices(header, body, piece: piece, most: 10)
      #expect(found == ["0.0 -2.0 inf,0.1,4294967295", "1.0 -2.0 inf,0.1,4294967295"])
      #expect(left == 0)
    }
    let layout = try #require(PLYBinaryReader(header)).layout
    #expect(layout.stride == 20)
    #expect(layout.interleavedOffset == (isBig == (UInt16(1).bigEndian == 1) ? 4 : nil))
  }

  @Test func aListOfNegativeLengthIsRefused() throws {
    let header = try #require(
      try PLYHeaderTests.read([
        "ply", "format binary_little_endian 1.0", "element face 2",
        "property list char int vertex_indices", "element vertex 1", "property float x",
        "property float y", "property float z", "end_header",
      ]))
    var reader = try #require(PLYBinaryReader(header))
    reader.append([0, 0xFF, 0, 0, 0, 0][...])
    #expect(throws: PLYError.self) { try reader.next(most: 10) }
  }

  /// What the header promises takes no memory and no time.
  @Test func absurdCounts() throws {
    let header = try #require(
      try PLYHeaderTests.read([
        "ply", "format binary_little_endian 1.0", "element nothing 9000000000000000000",
        "element face 9000000000000000000", "property list uint double vertex_indices",
        "element vertex 9000000000", "property float x", "property float y", "property float z",
        "end_header",
      ]))
    let (found, left) = try Self.vertices(
      header, [UInt8](repeating: 0xFF, count: 100_000), piece: 1000, most: 10)
    #expect(found.isEmpty && left == 9_000_000_000)
  }
}
