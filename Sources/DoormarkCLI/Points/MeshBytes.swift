import Doormark

/// Meshes whose vertices are bytes.
extension PointStream {
  /// Vertices that are converted together.
  private static let portion = 1024

  /// Converts the vertices after a header, and reads the stream to its end, so that whoever writes it
  /// is not cut off.
  mutating func read(
    _ start: PLYBinaryReader, in workspace: inout GeoWorkspace
  ) throws(Stop) {
    var binary = start
    var bulk = VertexConversion(output.conversion, binary.layout)
    reading = .unknown
    while true {
      let piece = try nextPiece()
      guard !piece.isEmpty else { break }
      guard binary.left > 0, ending == nil else { continue }
      binary.append(piece)
      while let block = next(&binary) { try take(block, &bulk, in: &workspace) }
    }
    if ending == nil { endVertices(left: binary.left) }
  }

  private mutating func nextPiece() throws(Stop) -> ArraySlice<UInt8> {
    do throws(InputFailure) {
      return try reader.nextPiece()
    } catch {
      throw .input(error)
    }
  }

  private mutating func next(_ binary: inout PLYBinaryReader) -> PLYVertexBlock? {
    do throws(PLYError) {
      return try binary.next(most: Self.portion)
    } catch {
      ending = fault(error.message)
      return nil
    }
  }

  private mutating func take(
    _ block: PLYVertexBlock, _ bulk: inout VertexConversion?, in workspace: inout GeoWorkspace
  ) throws(Stop) {
    guard let writer = output.writer else { return }
    let first = (vertexCount ?? 0) + 1
    vertexCount = first - 1 + block.count
    bulk?.convert(block)
    for index in 0..<block.count {
      if let answer = bulk?.answer(at: index) {
        output.add(answer) { block.appendTail(of: index, writer, to: &$0) }
        continue
      }
      let point = block.point(at: index)
      if point.x.isFinite, point.y.isFinite, point.z.isFinite {
        let numbers = PointNumbers(first: point.x, second: point.y, third: point.z)
        output.add(numbers, at: first + index) { block.appendTail(of: index, writer, to: &$0) }
      } else {
        output.fail("its coordinates are not finite", at: first + index) {
          block.appendTail(of: index, writer, to: &$0)
        }
      }
      // What is converted already must not overtake it.
      if bulk != nil { output.convert(in: &workspace) }
    }
    try output.advance(in: &workspace)
  }
}

extension PLYVertexBlock {
  /// Appends the other numbers of a vertex and the end of its row.
  fileprivate func appendTail(of index: Int, _ writer: PointWriter, to output: inout [UInt8]) {
    appendOthers(of: index, separator: writer.separator, to: &output)
    output.append(UInt8(ascii: "\n"))
  }
}
