import Doormark

/// Meshes whose vertices stand on lines, and the headers of those whose do not.
extension PointStream {
  /// Begins with a mesh.
  mutating func begin(_ format: MeshFormat) throws(Stop) {
    let conversion = output.conversion
    guard !conversion.isInverse else {
      throw .unusable(
        PointHeader.Fault(
          message: "these are the vertices of a mesh, and --inverse takes places on Earth",
          hint: "Leave --inverse out."), line: nil)
    }
    guard conversion.placement.map.frame.hasHeight else {
      throw .unusable(
        PointHeader.Fault(
          message: "these are the vertices of a mesh, and the map is an image",
          hint: "Take the placement of a scan or of a plan."), line: nil)
    }
    vertexCount = 0
    switch format {
    case .obj:
      reading = .statements(held: [])
      _ = output.begin(.plain)
    case .ply: reading = .header(PLYHeaderReader())
    }
  }

  /// Takes the next line of a mesh.
  mutating func takeMesh(_ line: LineReader.Line) throws(Stop) {
    switch reading {
    case .statements(let held): takeStatement(line, held)
    case .header(let header): try takeHeader(line, header)
    case .text: takeText(line)
    case .unknown, .points, .binary: break
    }
  }

  /// Says what is missing at the end of the stream.
  mutating func endMesh() throws(Stop) {
    switch reading {
    case .statements(let held):
      if !held.isEmpty { takeStatement(LineReader.Line(bytes: []), held) }
      if vertexCount == 0 { ending = fault("there is no vertex in the mesh") }
    case .header: throw .unusable(fault("the header does not end"), line: lineCount)
    case .text: endVertices(left: text?.left ?? 0)
    case .unknown, .points, .binary: break
    }
  }

  /// Says that a file ends before its last vertex, where it does.
  mutating func endVertices(left: Int) {
    guard left > 0, let vertexCount else { return }
    ending = fault("the file ends before vertex \(vertexCount + 1) of \(vertexCount + left)")
  }

  /// A fault of the file as a whole.
  func fault(_ message: String) -> PointHeader.Fault {
    PointHeader.Fault(message: message, hint: "Export the mesh again, or copy it whole.")
  }

  private mutating func takeStatement(_ line: LineReader.Line, _ held: [UInt8]) {
    var statement = line.bytes
    if !held.isEmpty { statement = held + statement }
    if OBJStatement.goesOn(statement), statement.count < LineReader.longest {
      reading = .statements(held: statement.dropLast() + [UInt8(ascii: " ")])
      return
    }
    reading = .statements(held: [])
    guard let writer = output.writer, case .vertex(let numbers) = OBJStatement(statement) else {
      return
    }
    vertexCount = (vertexCount ?? 0) + 1
    var parser = PointParser(columns: PointColumns(names: [["x"], ["y"], ["z"]], required: 3))
    if line.isTooLong {
      output.fail("the line is too long", at: lineCount) { writer.appendTail([], to: &$0) }
      return
    }
    switch parser.read(numbers) {
    case .point(let point):
      output.add(point, at: lineCount) { writer.appendTail(rest: parser.rest, to: &$0) }
    case .unreadable(let message, let column):
      let before = statement.column(of: numbers.startIndex) - 1
      output.fail(message, at: lineCount, column: before + column) {
        writer.appendTail([], to: &$0)
      }
    case .passed:
      output.fail("expected x y z, found none of them", at: lineCount) {
        writer.appendTail([], to: &$0)
      }
    }
  }

  private mutating func takeHeader(
    _ line: LineReader.Line, _ soFar: PLYHeaderReader
  ) throws(Stop) {
    var header = soFar
    do throws(PLYError) {
      guard let found = try header.take(line.bytes) else {
        reading = .header(header)
        return
      }
      _ = output.begin(.csv(PointHeader(found)))
      if let binary = PLYBinaryReader(found) {
        reading = .binary(binary)
        output.complaints.isOfVertices = true
      } else {
        reading = .text
        text = PLYTextReader(found)
      }
    } catch {
      throw .unusable(fault(error.message), line: error.line)
    }
  }

  private mutating func takeText(_ line: LineReader.Line) {
    guard let writer = output.writer, let left = text?.left, left > 0,
      let found = text?.take(line.bytes), let text
    else { return }
    vertexCount = (vertexCount ?? 0) + left - text.left
    switch found {
    case .other: break
    case .vertex(let x, let y, let z):
      output.add(PointNumbers(first: x, second: y, third: z), at: lineCount) {
        writer.appendTail(text.others, to: &$0)
      }
    case .unreadable(let message, let index):
      output.fail(message, at: lineCount, column: line.bytes.column(of: index)) {
        writer.appendTail([], to: &$0)
      }
    }
  }
}
