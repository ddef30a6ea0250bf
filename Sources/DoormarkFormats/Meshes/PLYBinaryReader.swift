/// Takes the vertices out of the body of a binary PLY file, from its bytes as they come.
///
/// What comes before them is passed over without being kept, lists included, so that memory does not
/// grow with the file. It must be used by one thread at a time.
package struct PLYBinaryReader {
  /// Where the numbers of a vertex lie.
  package let layout: PLYVertexLayout
  /// How many vertices there are still to come.
  package private(set) var left: Int

  private let elements: [PLYHeader.Element]
  private let isBigEndian: Bool
  /// The element, which of its things, and which property of that comes next.
  private var element = 0
  private var thing = 0
  private var property = 0
  private var buffer: [UInt8] = []
  private var position = 0
  /// Bytes to be passed over.
  private var skipped = 0
  /// The numbers of vertices with lists, the lists left out.
  private var packed: [UInt8] = []

  /// Nil for a header whose body is text.
  package init?(_ header: PLYHeader) {
    guard let layout = PLYVertexLayout(header) else { return nil }
    self.layout = layout
    elements = header.before + [header.vertices]
    isBigEndian = header.encoding == .bigEndian
    left = header.vertices.count
  }

  /// Adds bytes of the body.
  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    buffer.removeFirst(position)
    position = 0
    let passed = min(skipped, bytes.count)
    skipped -= passed
    buffer += bytes.dropFirst(passed)
  }

  /// The next vertices, at most so many; nil when more bytes are needed, or none is left.
  package mutating func next(most: Int) throws(PLYError) -> PLYVertexBlock? {
    while left > 0, skipped == 0 {
      if element == elements.count - 1, elements[element].size != nil {
        let size = layout.stride * min(most, left, (buffer.count - position) / layout.stride)
        guard size > 0 else { return nil }
        let block = PLYVertexBlock(layout: layout, bytes: buffer[position..<(position + size)])
        position += size
        left -= block.count
        return block
      }
      if packed.count >= layout.stride * most { return takePacked() }
      guard try step() else { break }
    }
    return takePacked()
  }

  /// The vertices with lists that are whole.
  private mutating func takePacked() -> PLYVertexBlock? {
    let size = packed.count / layout.stride * layout.stride
    guard size > 0 else { return nil }
    let block = PLYVertexBlock(layout: layout, bytes: packed[..<size])
    packed.removeFirst(size)
    return block
  }

  /// Passes over a number, a list or a whole element; false when more bytes are needed.
  private mutating func step() throws(PLYError) -> Bool {
    let current = elements[element]
    let isVertex = element == elements.count - 1
    if !isVertex, let size = current.size {
      skip(current.count * size)
      element += 1
      return skipped == 0
    }
    guard thing < current.count else {
      (element, thing) = (element + 1, 0)
      return true
    }
    let next = current.properties[property]
    let size = (next.lengthType ?? next.type).size
    guard buffer.count - position >= size else { return false }
    let start = position
    position += size
    if let lengthType = next.lengthType {
      let length = lengthType.number(in: buffer[...], at: start, isBigEndian: isBigEndian)
      guard length >= 0 else {
        throw PLYError("a list of the element \(current.name) has a negative length")
      }
      skip(Int(length) * next.type.size)
    } else if isVertex {
      packed += buffer[start..<position]
    }
    property += 1
    if property == current.properties.count {
      (property, thing) = (0, thing + 1)
      if isVertex { left -= 1 }
    }
    return skipped == 0
  }

  private mutating func skip(_ count: Int) {
    let here = min(count, buffer.count - position)
    position += here
    skipped = count - here
  }
}
