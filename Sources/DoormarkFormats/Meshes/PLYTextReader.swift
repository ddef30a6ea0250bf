/// Takes the vertices out of the body of a PLY file that is text, line by line: each thing of an
/// element is a line. It must be used by one thread at a time.
package struct PLYTextReader {
  /// What a line holds.
  package enum Line: Hashable, Sendable {
    /// Nothing that is a vertex.
    case other
    /// Coordinates, and the other numbers as they stand there.
    case vertex(x: Double, y: Double, z: Double)
    /// A vertex that cannot be read, and where in the line (from its start).
    case unreadable(String, index: Int)
  }

  /// How many vertices there are still to come.
  package private(set) var left: Int
  /// The other numbers of the vertex that was read last, in the order of the header.
  package private(set) var others: [ArraySlice<UInt8>] = []

  private enum Role { case coordinate(Int), other, list }

  private var before: [Int]
  private let roles: [Role]
  private let names: [String]

  /// Begins after the header.
  package init(_ header: PLYHeader) {
    left = header.vertices.count
    // Of an element without properties there is nothing to be written.
    before = header.before.filter { !$0.properties.isEmpty && $0.count > 0 }.map(\.count).reversed()
    let coordinates = header.coordinates
    roles = header.vertices.properties.enumerated().map { index, property in
      if property.lengthType != nil { return .list }
      return coordinates.firstIndex(of: index).map { .coordinate($0) } ?? .other
    }
    names = header.vertices.properties.map(\.name)
  }

  /// Takes the next line.
  package mutating func take(_ line: ArraySlice<UInt8>) -> Line {
    others.removeAll(keepingCapacity: true)
    guard left > 0, line.contains(where: { !$0.isBlank }) else { return .other }
    if let last = before.indices.last {
      before[last] -= 1
      if before[last] == 0 { before.removeLast() }
      return .other
    }
    left -= 1
    return vertex(line)
  }

  private mutating func vertex(_ line: ArraySlice<UInt8>) -> Line {
    var words = Words(line)
    var found = (0.0, 0.0, 0.0)
    for (index, role) in roles.enumerated() {
      guard let word = words.next() else { return missing(names[index], line) }
      switch role {
      case .other: others.append(word)
      case .coordinate(let place):
        guard let number = DecimalNumber.read(word) else {
          return .unreadable(
            "\(names[index]) \"\(String(decoding: word.prefix(40), as: UTF8.self))\" is not a number",
            index: word.startIndex)
        }
        switch place {
        case 0: found.0 = number
        case 1: found.1 = number
        default: found.2 = number
        }
      case .list:
        guard let length = DecimalNumber.read(word), length >= 0 else {
          return .unreadable("\(names[index]) has no length", index: word.startIndex)
        }
        // No more than the line has words, whatever the length says.
        var rest = length
        while rest >= 1 {
          guard words.next() != nil else { return missing(names[index], line) }
          rest -= 1
        }
      }
    }
    if let surplus = words.next() {
      others.removeAll(keepingCapacity: true)
      return .unreadable("the line goes on after the last number", index: surplus.startIndex)
    }
    return .vertex(x: found.0, y: found.1, z: found.2)
  }

  private mutating func missing(_ name: String, _ line: ArraySlice<UInt8>) -> Line {
    others.removeAll(keepingCapacity: true)
    return .unreadable("the line ends before \(name)", index: line.endIndex)
  }
}

/// The words of a line, one after the other.
private struct Words {
  private var rest: ArraySlice<UInt8>

  init(_ line: ArraySlice<UInt8>) { rest = line }

  mutating func next() -> ArraySlice<UInt8>? {
    guard let start = rest.firstIndex(where: { !$0.isBlank }) else { return nil }
    let end = rest[start...].firstIndex(where: \.isBlank) ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[start..<end]
  }
}
