/// The header of a PLY file: what its body holds, in which order and how it is written.
///
/// Greg Turk's description of 1994 ("The PLY Polygon File Format"), with the names of types that came
/// later. Nothing is reserved for what the header promises.
package struct PLYHeader: Hashable, Sendable {
  /// How the body is written.
  package enum Encoding: String, Hashable, Sendable {
    case ascii
    case littleEndian = "binary_little_endian"
    case bigEndian = "binary_big_endian"
  }

  /// One number of an element, or a list of them.
  package struct Property: Hashable, Sendable {
    /// What it is called.
    package var name: String
    /// The kind of the number, or of those in the list.
    package var type: PLYScalar
    /// The kind of the list's length; nil for a number.
    package var lengthType: PLYScalar?
  }

  /// So many things of one kind.
  package struct Element: Hashable, Sendable {
    /// What they are called, as in `vertex`.
    package var name: String
    /// How many there are said to be.
    package var count: Int
    /// What each consists of.
    package var properties: [Property] = []

    /// Bytes of one in a binary file; nil where lists make that vary.
    var size: Int? {
      properties.allSatisfy { $0.lengthType == nil }
        ? properties.reduce(0) { $0 + $1.type.size } : nil
    }
  }

  /// How the body is written.
  package let encoding: Encoding
  /// What comes before the vertices.
  package let before: [Element]
  /// The vertices, which have x, y and z.
  package let vertices: Element

  /// The places of x, y and z among the properties of a vertex.
  package var coordinates: [Int] {
    ["x", "y", "z"].compactMap { name in vertices.properties.firstIndex { $0.name == name } }
  }

  /// The properties of a vertex beside its coordinates, lists left out.
  package var others: [Int] {
    let coordinates = coordinates
    return vertices.properties.indices.filter {
      vertices.properties[$0].lengthType == nil && !coordinates.contains($0)
    }
  }
}

/// Reads a header line by line.
package struct PLYHeaderReader {
  /// Lines and bytes beyond which it is no header.
  private static let mostLines = 10_000
  private static let mostBytes = 1 << 20

  private var lineCount = 0
  private var byteCount = 0
  private var encoding: PLYHeader.Encoding?
  private var elements: [PLYHeader.Element] = []

  /// Begins before the first line, which says `ply`.
  package init() {}

  /// Takes the next line without its end; answers the header after its last line.
  package mutating func take(_ line: ArraySlice<UInt8>) throws(PLYError) -> PLYHeader? {
    lineCount += 1
    byteCount += line.count
    guard lineCount <= Self.mostLines, byteCount <= Self.mostBytes else {
      throw fault("the header does not end")
    }
    if lineCount == 1 {
      guard line.trimmed.elementsEqual("ply".utf8) else {
        throw fault("a PLY file begins with a line that says ply and nothing else")
      }
      return nil
    }
    let words = line.split(whereSeparator: \.isBlank).map { String(decoding: $0, as: UTF8.self) }
    switch words.first {
    case nil, "comment", "obj_info": break
    case "format": try takeFormat(words)
    case "element": try takeElement(words)
    case "property": try takeProperty(words)
    case "end_header": return try finished()
    case let word?: throw fault("the header has an unknown line \"\(word.prefix(40))\"")
    }
    return nil
  }

  private func fault(_ message: String) -> PLYError { PLYError(message, line: lineCount) }

  private mutating func takeFormat(_ words: [String]) throws(PLYError) {
    guard encoding == nil, words.count == 3, let found = PLYHeader.Encoding(rawValue: words[1]),
      words[2] == "1.0"
    else {
      throw fault(
        "expected one format: ascii, binary_little_endian or binary_big_endian, version 1.0")
    }
    encoding = found
  }

  private mutating func takeElement(_ words: [String]) throws(PLYError) {
    guard words.count == 3, let count = Int(words[2]), count >= 0 else {
      throw fault("expected element, a name and a count that a file can have")
    }
    guard !elements.contains(where: { $0.name == words[1] }) else {
      throw fault("the element \(words[1].prefix(40)) stands twice")
    }
    elements.append(PLYHeader.Element(name: words[1], count: count))
  }

  private mutating func takeProperty(_ words: [String]) throws(PLYError) {
    guard let last = elements.indices.last else { throw fault("a property before any element") }
    let property: PLYHeader.Property
    if words.count == 3, let type = PLYScalar(name: words[1]) {
      property = PLYHeader.Property(name: words[2], type: type)
    } else if words.count == 5, words[1] == "list", let length = PLYScalar(name: words[2]),
      length.isWhole, let type = PLYScalar(name: words[3])
    {
      property = PLYHeader.Property(name: words[4], type: type, lengthType: length)
    } else {
      throw fault("expected property, a type such as float and a name, or a list of them")
    }
    guard !elements[last].properties.contains(where: { $0.name == property.name }) else {
      throw fault("the property \(property.name.prefix(40)) stands twice")
    }
    elements[last].properties.append(property)
  }

  private func finished() throws(PLYError) -> PLYHeader {
    guard let encoding else { throw fault("the header states no format") }
    guard let place = elements.firstIndex(where: { $0.name == "vertex" }) else {
      throw fault("there is no element vertex")
    }
    let vertices = elements[place]
    for name in ["x", "y", "z"] {
      guard vertices.properties.contains(where: { $0.name == name && $0.lengthType == nil })
      else { throw fault("the element vertex has no number \(name)") }
    }
    for element in elements[...place] {
      let (_, isAbsurd) = element.count.multipliedReportingOverflow(by: max(element.size ?? 1, 1))
      guard !isAbsurd else {
        throw fault("\(element.count) of the element \(element.name) are more than a file can hold")
      }
    }
    return PLYHeader(
      encoding: encoding, before: Array(elements[..<place]), vertices: vertices)
  }
}
