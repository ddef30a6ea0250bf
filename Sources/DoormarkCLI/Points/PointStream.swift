import Doormark

/// A stream of points on its way through a conversion: lines of numbers, CSV, or the vertices of a
/// mesh.
struct PointStream {
  typealias Stop = PointOutput.Stop

  /// What the lines are.
  enum Reading {
    /// Nothing but blank lines and remarks so far.
    case unknown
    case points
    /// Wavefront OBJ, with what came of a statement that goes on.
    case statements(held: [UInt8])
    /// The header of a PLY file.
    case header(PLYHeaderReader)
    /// The body of one that is text.
    case text
    /// The body of one that is not, which has no lines.
    case binary(PLYBinaryReader)
  }

  /// Where the points go.
  var output: PointOutput
  /// What is read from.
  var reader: LineReader
  var reading = Reading.unknown
  /// Takes the vertices out of the lines of a PLY file.
  var text: PLYTextReader?
  /// Lines so far.
  var lineCount = 0
  /// Vertices so far; nil for points that are none.
  var vertexCount: Int?
  /// What was wrong with the end of the stream.
  var ending: PointHeader.Fault?
  private var parser: PointParser
  private let format: MeshFormat?
  /// What stands before the first line with anything on it.
  private var heading: [UInt8] = []
  private static let longestHeading = 1 << 16

  /// Makes a stream; the format is that of a mesh whose file says so by its name.
  init(_ output: PointOutput, input: any ByteSource, format: MeshFormat? = nil) {
    self.output = output
    self.format = format
    reader = LineReader(input)
    parser = PointParser(columns: output.conversion.inputColumns)
  }

  /// Whether some of it could not be used.
  var hasFailed: Bool { output.complaints.count > 0 || ending != nil }

  /// Converts everything.
  mutating func run(in workspace: inout GeoWorkspace) throws(Stop) {
    var inputFailure: InputFailure?
    do throws(Stop) {
      try read(in: &workspace)
    } catch .input(let failure) {
      inputFailure = failure
    }
    // What was read goes out, however the stream ended.
    try output.finish(in: &workspace)
    if let inputFailure { throw .input(inputFailure) }
    if let ending { throw .unusable(ending, line: nil) }
    output.complaints.finish(
      vertexCount ?? lineCount, of: vertexCount == nil ? "lines" : "vertices")
  }

  private mutating func read(in workspace: inout GeoWorkspace) throws(Stop) {
    while let line = try nextLine(in: &workspace) {
      lineCount += 1
      try take(line)
      if case .binary(let binary) = reading { return try read(binary, in: &workspace) }
      try output.advance(in: &workspace)
    }
    output.copy(heading)
    try endMesh()
  }

  /// The next line; nil at the end.
  private mutating func nextLine(
    in workspace: inout GeoWorkspace
  ) throws(Stop) -> LineReader.Line? {
    if reader.mayWait { try output.flush(in: &workspace) }
    do throws(InputFailure) {
      return try reader.next()
    } catch {
      throw .input(error)
    }
  }

  private mutating func take(_ line: LineReader.Line) throws(Stop) {
    switch reading {
    case .unknown: try begin(line)
    case .points: takePoint(line)
    case .statements, .header, .text, .binary: try takeMesh(line)
    }
  }

  /// Finds out what the lines are.
  private mutating func begin(_ line: LineReader.Line) throws(Stop) {
    if let format { return try beginMesh(format, line) }
    guard !PointParser.isPassed(line.bytes) else {
      heading += line.bytes
      heading.append(UInt8(ascii: "\n"))
      if heading.count > Self.longestHeading {
        output.copy(heading)
        heading = []
      }
      return
    }
    let isHeader: Bool
    do throws(PointHeader.Fault) {
      isHeader = try parser.takeHeader(line.bytes)
    } catch {
      // Names with a separator between them may be those of an OBJ file.
      if let format = MeshFormat(firstLine: line.bytes) { return try beginMesh(format, line) }
      throw .unusable(error, line: lineCount)
    }
    if !isHeader, let format = MeshFormat(firstLine: line.bytes) {
      return try beginMesh(format, line)
    }
    guard let layout = parser.layout else { return }
    reading = .points
    output.copy(heading)
    heading = []
    _ = output.begin(layout)
    if !isHeader { takePoint(line) }
  }

  private mutating func beginMesh(_ format: MeshFormat, _ line: LineReader.Line) throws(Stop) {
    heading = []
    try begin(format)
    try takeMesh(line)
  }

  private mutating func takePoint(_ line: LineReader.Line) {
    guard let writer = output.writer else { return }
    let point: PointLine
    if line.isTooLong {
      parser.skip()
      point = .unreadable("the line is too long", column: 1)
    } else {
      point = parser.read(line.bytes)
    }
    switch point {
    case .passed: output.copy(line.bytes, at: lineCount)
    case .unreadable(let message, let column):
      output.fail(message, at: lineCount, column: column) { writer.appendTail(of: parser, to: &$0) }
    case .point(let numbers):
      output.add(numbers, at: lineCount) { writer.appendTail(of: parser, to: &$0) }
    }
  }
}
