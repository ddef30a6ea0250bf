import Doormark

/// A stream of points on its way through a conversion, one line at a time.
struct PointStream {
  /// Why the stream stopped before its end.
  enum Stop: Error, Hashable {
    case output(OutputFailure)
    case input(InputFailure)
  }

  private let conversion: PointConversion
  private let wantedLayout: String?
  private let output: OutputDestination
  private var reader: LineReader
  private var parser: PointParser
  private var writer: PointWriter?
  private var complaints: LineComplaints
  private var lineCount = 0

  /// Makes a stream; without a layout the output is laid out as the input.
  init(
    _ conversion: PointConversion, layout: String?, input: any ByteSource,
    output: OutputDestination, talk: Talk
  ) {
    self.conversion = conversion
    wantedLayout = layout
    self.output = output
    reader = LineReader(input)
    parser = PointParser(columns: conversion.inputColumns)
    complaints = LineComplaints(talk)
  }

  /// How many lines could not be used.
  var failedLines: Int { complaints.count }

  /// Converts everything.
  mutating func run(in workspace: inout GeoWorkspace) throws(Stop) {
    do throws(OutputFailure) {
      while let line = try nextLine() {
        lineCount += 1
        try take(line, in: &workspace)
      }
      try output.finish()
    } catch {
      throw .output(error)
    }
    if let inputFailure { throw .input(inputFailure) }
    complaints.finish(lines: lineCount)
  }

  private var inputFailure: InputFailure?

  /// The next line; nil at the end, and where the input fails.
  private mutating func nextLine() throws(OutputFailure) -> LineReader.Line? {
    if reader.mayWait { try output.flush() }
    do throws(InputFailure) {
      return try reader.next()
    } catch {
      inputFailure = error
      return nil
    }
  }

  private mutating func take(
    _ line: LineReader.Line, in workspace: inout GeoWorkspace
  ) throws(OutputFailure) {
    let text = String(decoding: line.bytes, as: UTF8.self)
    let isHeader = parser.takeHeader(text)
    if writer == nil, let found = parser.layout {
      let made = PointWriter(layout: wantedLayout, found, conversion)
      try write(made.header)
      writer = made
    }
    if isHeader { return }
    let point: PointLine =
      line.isTooLong ? .unreadable("the line is too long", column: 1) : parser.read(text)
    switch point {
    case .passed: try write(text + "\n")
    case .unreadable(let message, let column):
      try fail(
        LineComplaints.Complaint(
          message: message, column: column, hint: RuleCode.unreadablePoint.remedy))
    case .point(let numbers, let rest):
      let answer: PointConversion.Answer
      do throws(ProjectionError) {
        answer = try conversion.convert(numbers, in: &workspace)
      } catch {
        let message = "cannot convert: \(error)"
        return try fail(LineComplaints.Complaint(message: message, column: 1))
      }
      if let reason = answer.reason {
        return try fail(
          LineComplaints.Complaint(
            message: "nothing tells where the point lies (\(reason.rawValue))",
            column: 1, hint: reason.explanation.remedy))
      }
      if let writer { try write(writer.line(answer, rest: rest)) }
    }
  }

  private mutating func fail(_ complaint: LineComplaints.Complaint) throws(OutputFailure) {
    complaints.add(complaint, line: lineCount)
    if let writer { try write(writer.failedLine()) }
  }

  private func write(_ text: String) throws(OutputFailure) {
    try output.write(Array(text.utf8))
  }
}

extension PointWriter {
  /// Follows the layout of the input unless a format was asked for.
  fileprivate init(layout wanted: String?, _ found: PointLayout, _ conversion: PointConversion) {
    var further: [String] = []
    var isCSV = false
    if case .csv(_, let indices, let header) = found {
      isCSV = true
      further = header.indices.filter { !indices.contains($0) }.map { header[$0] }
    }
    if let wanted { isCSV = wanted == "csv" }
    self.init(
      layout: isCSV ? .csv : .text, conversion: conversion, furtherColumns: further)
  }
}
