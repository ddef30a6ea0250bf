import Doormark

/// A journey on its way through the events of a track or a recording.
struct ReplayRun {
  /// The output that failed, and how.
  struct Stop: Error, Hashable {
    var failure: OutputFailure
    var name: String
  }

  /// The recording that is written beside the output.
  struct Record {
    var recorder: JourneyRecorder
    var destination: OutputDestination
  }

  /// How far it has come.
  private(set) var journey: Journey
  /// What has been counted.
  private(set) var tally = ReplayTally()
  private let target: Target
  private let track: Track
  private var report: ReplayReport
  private let output: OutputDestination
  private let record: Record?
  private var hasBegun = false
  private var isRecording = false
  private var latest: Instant?
  private static let silence = Int64(Journey.silence * 1e9)

  /// What is special about the track.
  struct Track {
    /// Whether a tick comes where two lines are far apart; a recording has its own.
    var impliesTicks: Bool
    /// The accuracy of a fix without one, in metres.
    var accuracy: Double?
  }

  /// Makes a run that has not begun.
  init(
    to target: Target, options: ArrivalOptions, track: Track, report: ReplayReport,
    output: OutputDestination, record: Record?
  ) {
    self.target = target
    self.track = track
    self.report = report
    self.output = output
    self.record = record
    journey = Journey(options: options)
  }

  /// Takes the next line of the track.
  mutating func take(_ event: RecordedEvent) throws(Stop) {
    var event = event
    if case .fix(var fix) = event.content, fix.accuracy == nil, let accuracy = track.accuracy {
      fix.accuracy = accuracy
      event.content = .fix(fix)
      tally.assumedAccuracies += 1
    }
    try begin(with: event)
    if track.impliesTicks, let latest, let time = event.time {
      let moment = latest.nanoseconds.addingReportingOverflow(Self.silence)
      // In whole nanoseconds, or 30 s could come out as a little more.
      if !moment.overflow, time.nanoseconds > moment.partialValue {
        try apply(
          RecordedEvent(
            .event(.tick, attempt: nil, target: .same),
            clock: Instant(nanoseconds: moment.partialValue)))
      }
    }
    try apply(event)
    if let time = event.time { latest = max(latest ?? time, time) }
  }

  /// Sends what is held back on its way.
  func flush() throws(Stop) {
    try attempt(output) { output throws(OutputFailure) in try output.flush() }
  }

  /// Writes the summary, and makes the files whole.
  mutating func finish() throws(Stop) {
    try write(report.summary(tally, of: journey))
    try attempt(output) { output throws(OutputFailure) in try output.finish() }
    guard let record else { return }
    try keep([])
    try attempt(record.destination) { output throws(OutputFailure) in try output.finish() }
  }

  /// A journey starts at the first line, which may say so itself.
  private mutating func begin(with event: RecordedEvent) throws(Stop) {
    guard !hasBegun else { return }
    hasBegun = true
    if case .event(.start, _, _) = event.content { return }
    try apply(RecordedEvent(.event(.start, attempt: nil, target: .same), clock: event.time))
  }

  /// Leads to the target without a track: for one that is refused.
  mutating func start() throws(Stop) {
    try apply(RecordedEvent(.event(.start, attempt: nil, target: .same)))
  }

  private mutating func apply(_ event: RecordedEvent) throws(Stop) {
    if let record { try keep(record.recorder.line(of: event, in: journey)) }
    let before = journey.phase
    let outcome = journey.replay(event, target: target)
    tally.count(event, outcome.effects, outcome.explanation)
    let step = ReplayReport.Step(
      event: event, before: before, effects: outcome.effects, explanation: outcome.explanation)
    try write(report.lines(of: step, journey))
  }

  /// Adds to the recording, behind its first line.
  private mutating func keep(_ line: [UInt8]) throws(Stop) {
    guard let record else { return }
    let bytes = isRecording ? line : record.recorder.firstLine + line
    isRecording = true
    try attempt(record.destination) { output throws(OutputFailure) in try output.write(bytes) }
  }

  private func write(_ bytes: [UInt8]) throws(Stop) {
    guard !bytes.isEmpty else { return }
    try attempt(output) { output throws(OutputFailure) in try output.write(bytes) }
  }

  private func attempt(
    _ output: OutputDestination, _ body: (OutputDestination) throws(OutputFailure) -> Void
  ) throws(Stop) {
    do {
      try body(output)
    } catch {
      throw Stop(failure: error, name: output.name)
    }
  }
}
