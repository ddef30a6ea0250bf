/// Where the numbers of a vertex lie among its bytes in a binary PLY file, lists left out.
package struct PLYVertexLayout: Hashable, Sendable {
  struct Field: Hashable, Sendable {
    var offset: Int
    var type: PLYScalar
  }

  /// Bytes of a vertex.
  package let stride: Int
  /// Where x begins when x, y and z are floats of this processor, one after the other; else nil.
  package let interleavedOffset: Int?
  let isBigEndian: Bool
  let x: Field
  let y: Field
  let z: Field
  let others: [Field]

  /// Nil for a header whose body is text.
  init?(_ header: PLYHeader) {
    guard header.encoding != .ascii else { return nil }
    isBigEndian = header.encoding == .bigEndian
    var fields: [Field] = []
    var places: [Int: Int] = [:]
    var offset = 0
    for (index, property) in header.vertices.properties.enumerated()
    where property.lengthType == nil {
      places[index] = fields.count
      fields.append(Field(offset: offset, type: property.type))
      offset += property.type.size
    }
    let coordinates = header.coordinates.compactMap { places[$0] }.map { fields[$0] }
    guard coordinates.count == 3 else { return nil }
    (x, y, z) = (coordinates[0], coordinates[1], coordinates[2])
    others = header.others.compactMap { places[$0] }.map { fields[$0] }
    stride = offset
    let isNative = isBigEndian == (UInt16(1).bigEndian == 1)
    let isInterleaved =
      coordinates.allSatisfy { $0.type == .float32 }
      && y.offset == x.offset + 4 && z.offset == x.offset + 8
    interleavedOffset = isNative && isInterleaved ? x.offset : nil
  }
}

/// Some vertices of a binary PLY file, as their bytes.
package struct PLYVertexBlock: Sendable {
  /// Where the numbers lie.
  package let layout: PLYVertexLayout
  /// The bytes, a whole number of vertices.
  package let bytes: ArraySlice<UInt8>

  /// How many there are.
  package var count: Int { bytes.count / layout.stride }

  /// The coordinates of a vertex as they stand there; they may be infinite or no numbers.
  package func point(at index: Int) -> (x: Double, y: Double, z: Double) {
    (number(layout.x, index), number(layout.y, index), number(layout.z, index))
  }

  /// Appends the other numbers of a vertex, each after a separator.
  package func appendOthers(of index: Int, separator: UInt8, to output: inout [UInt8]) {
    let start = bytes.startIndex + index * layout.stride
    for field in layout.others {
      output.append(separator)
      field.type.append(
        numberIn: bytes, at: start + field.offset, isBigEndian: layout.isBigEndian, to: &output)
    }
  }

  private func number(_ field: PLYVertexLayout.Field, _ index: Int) -> Double {
    field.type.number(
      in: bytes, at: bytes.startIndex + index * layout.stride + field.offset,
      isBigEndian: layout.isBigEndian)
  }
}
