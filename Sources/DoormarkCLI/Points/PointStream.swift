import Doormark

/// A stream of points on its way through a conversion, one line at a time.
struct PointStream {
  /// Why the stream stopped before its end.
  enum Stop: Error, Hashable {
    case output(OutputFailure)
    case input(InputFailure)
    /// The first line names other columns than those wanted.
    case header(PointHeader.Fault, line: Int)
  }

  private let conversion: PointConversion
  private let wantedLayout: String?
  private let output: OutputDestination
  private let talk: Talk
  private var reader: LineReader
  private var parser: PointParser
  private var writer: PointWriter?
  private var complaints: LineComplaints
  private var lineCount = 0
  private var batch = PointBatch()
  private var pending: [UInt8] = []

  /// Bytes that are gathered before they are handed on.
  private static let portion = 1 << 16

  /// Makes a stream; without a layout the output is laid out as the input.
  init(
    _ conversion: PointConversion, layout: String?, input: any ByteSource,
    output: OutputDestination, talk: Talk
  ) {
    self.conversion = conversion
    wantedLayout = layout
    self.output = output
    self.talk = talk
    reader = LineReader(input)
    parser = PointParser(columns: conversion.inputColumns)
    complaints = LineComplaints(talk)
  }

  /// How many lines could not be used.
  var failedLines: Int { complaints.count }

  /// Converts everything.
  mutating func run(in workspace: inout GeoWorkspace) throws(Stop) {
    while let line = try nextLine(in: &workspace) {
      lineCount += 1
      try take(line)
      if batch.isFull { try convert(in: &workspace) }
    }
    try convert(in: &workspace)
    try send()
    try attempt { () throws(OutputFailure) in try output.finish() }
    if let inputFailure { throw .input(inputFailure) }
    complaints.finish(lines: lineCount)
  }

  private var inputFailure: InputFailure?

  /// The next line; nil at the end, and where the input fails.
  private mutating func nextLine(
    in workspace: inout GeoWorkspace
  ) throws(Stop) -> LineReader.Line? {
    if reader.mayWait {
      try convert(in: &workspace)
      try send()
      try attempt { () throws(OutputFailure) in try output.flush() }
    }
    do throws(InputFailure) {
      return try reader.next()
    } catch {
      inputFailure = error
      return nil
    }
  }

  private mutating func take(_ line: LineReader.Line) throws(Stop) {
    guard let writer = try writer(for: line) else { return }
    let point: PointLine
    if line.isTooLong {
      parser.skip()
      point = .unreadable("the line is too long", column: 1)
    } else {
      point = parser.read(line.bytes)
    }
    switch point {
    case .passed: copy(line)
    case .unreadable(let message, let column):
      let complaint = LineComplaints.Complaint(
        message: message, column: column, hint: RuleCode.unreadablePoint.remedy)
      batch.add(.failed(complaint)) { writer.appendTail(of: parser, to: &$0) }
    case .point(let numbers):
      batch.add(numbers) { writer.appendTail(of: parser, to: &$0) }
    }
  }

  /// Converts what has been read, and puts it where the output is gathered.
  private mutating func convert(in workspace: inout GeoWorkspace) throws(Stop) {
    guard let writer, !batch.rows.isEmpty else { return }
    let answers = conversion.convert(batch.points, in: &workspace)
    let firstLine = lineCount - batch.rows.count + 1
    var (point, start) = (0, 0)
    for (index, row) in batch.rows.enumerated() {
      switch row {
      case .copied: break
      case .failed(let complaint):
        complaints.add(complaint, line: firstLine + index)
        writer.appendFailure(to: &pending)
      case .point:
        if let complaint = answers.complaint(at: point) {
          complaints.add(complaint, line: firstLine + index)
          writer.appendFailure(to: &pending)
        } else {
          writer.append(answers[point], to: &pending)
        }
        point += 1
      }
      pending += batch.tails[start..<batch.ends[index]]
      start = batch.ends[index]
      if pending.count >= Self.portion { try send() }
    }
    batch.removeAll()
  }

  /// The writer, once the layout is known; nil for a line that needs none any more: a header, and
  /// what stands before the first point.
  private mutating func writer(for line: LineReader.Line) throws(Stop) -> PointWriter? {
    if let writer { return writer }
    let isHeader: Bool
    do throws(PointHeader.Fault) {
      isHeader = try parser.takeHeader(line.bytes)
    } catch {
      throw .header(error, line: lineCount)
    }
    guard let layout = parser.layout else {
      copy(line)
      return nil
    }
    let made = PointWriter(layout: wantedLayout, layout, conversion)
    writer = made
    made.appendHeader(to: &pending)
    for name in made.renamedColumns {
      talk.remark("the column \(name.shown) of the input is called input_\(name.shown)")
    }
    return isHeader ? nil : made
  }

  private mutating func copy(_ line: LineReader.Line) {
    // Before the first point there is no batch to keep the order in.
    guard writer != nil else {
      pending += line.bytes
      pending.append(UInt8(ascii: "\n"))
      return
    }
    batch.add(.copied) {
      $0 += line.bytes
      $0.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func send() throws(Stop) {
    let portion = pending
    pending.removeAll(keepingCapacity: true)
    try attempt { () throws(OutputFailure) in try output.write(portion) }
  }

  private func attempt(_ body: () throws(OutputFailure) -> Void) throws(Stop) {
    do throws(OutputFailure) {
      try body()
    } catch {
      throw .output(error)
    }
  }
}
