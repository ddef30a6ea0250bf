import Doormark

/// Where points go once they are read: through the conversion, in batches, and out.
struct PointOutput {
  /// Why a stream stopped before its end.
  enum Stop: Error, Hashable {
    case output(OutputFailure)
    case input(InputFailure)
    /// What the stream holds are no points that can be converted.
    case unusable(PointHeader.Fault, line: Int?)
  }

  /// What is done with the points.
  let conversion: PointConversion
  /// Writes the rows; nil before the layout is known.
  private(set) var writer: PointWriter?
  /// What could not be used.
  var complaints: LineComplaints
  private let wantedLayout: String?
  private let output: OutputDestination
  private let talk: Talk
  private var batch = PointBatch()
  private var pending: [UInt8] = []

  /// Bytes that are gathered before they are handed on.
  private static let portion = 1 << 16

  /// Makes an output; without a layout it is laid out as the input.
  init(
    _ conversion: PointConversion, layout: String?, output: OutputDestination, talk: Talk,
    path: String
  ) {
    self.conversion = conversion
    wantedLayout = layout
    self.output = output
    self.talk = talk
    complaints = LineComplaints(talk, path: path)
  }

  /// Begins with rows of an input that is laid out so.
  mutating func begin(_ found: PointLayout) -> PointWriter {
    let made = PointWriter(layout: wantedLayout, found, conversion)
    writer = made
    made.appendHeader(to: &pending)
    for (name, renamed) in made.renamedColumns {
      talk.remark("the column \(name.shown) of the input is called \(renamed.shown)")
    }
    return made
  }

  /// Copies what stands before the first row.
  mutating func copy(_ bytes: [UInt8]) {
    pending += bytes
  }

  /// Adds a line that goes out as it came.
  mutating func copy(_ line: ArraySlice<UInt8>, at place: Int) {
    batch.add(.copied, at: place) {
      $0 += line
      $0.append(UInt8(ascii: "\n"))
    }
  }

  /// Adds a row that cannot be read.
  mutating func fail(
    _ message: String, at place: Int, column: Int = 1, tail append: (inout [UInt8]) -> Void
  ) {
    let complaint = LineComplaints.Complaint(
      message: message, column: column, hint: RuleCode.unreadablePoint.remedy)
    batch.add(.failed(complaint), at: place, tail: append)
  }

  /// Adds a point.
  mutating func add(
    _ point: PointNumbers, at place: Int, tail append: (inout [UInt8]) -> Void
  ) {
    batch.add(point, at: place, tail: append)
  }

  /// Adds a point that is converted already.
  mutating func add(_ answer: PointConversion.Answer, tail append: (inout [UInt8]) -> Void) {
    guard let writer else { return }
    writer.append(answer, to: &pending)
    append(&pending)
  }

  /// Converts the rows when there are enough of them, and hands on what has gathered.
  mutating func advance(in workspace: inout GeoWorkspace) throws(Stop) {
    if batch.isFull { convert(in: &workspace) }
    if pending.count >= Self.portion { try send() }
  }

  /// Converts all rows so far.
  mutating func convert(in workspace: inout GeoWorkspace) {
    guard let writer, !batch.rows.isEmpty else { return }
    let answers = conversion.convert(batch.points, in: &workspace)
    var (point, start) = (0, 0)
    for (index, row) in batch.rows.enumerated() {
      switch row {
      case .copied: break
      case .failed(let complaint):
        complaints.add(complaint, line: batch.places[index])
        writer.appendFailure(to: &pending)
      case .point:
        if let complaint = answers.complaint(at: point) {
          complaints.add(complaint, line: batch.places[index])
          writer.appendFailure(to: &pending)
        } else {
          writer.append(answers[point], to: &pending)
        }
        point += 1
      }
      pending += batch.tails[start..<batch.ends[index]]
      start = batch.ends[index]
    }
    batch.removeAll()
  }

  /// Converts and sends everything so far on its way.
  mutating func flush(in workspace: inout GeoWorkspace) throws(Stop) {
    convert(in: &workspace)
    try send()
    try attempt { () throws(OutputFailure) in try output.flush() }
  }

  /// Ends the output, after which the file has its name.
  mutating func finish(in workspace: inout GeoWorkspace) throws(Stop) {
    convert(in: &workspace)
    try send()
    try attempt { () throws(OutputFailure) in try output.finish() }
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
