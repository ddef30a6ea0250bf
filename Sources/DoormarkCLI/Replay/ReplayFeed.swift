import Doormark

/// Feeds the lines of a track to a run, and complains about those that cannot be used.
struct ReplayFeed {
  private let track: ReplayTrack
  private let talk: Talk
  private var complaints: LineComplaints
  private var usableLines = 0
  private var unusable: [String: Int] = [:]
  private var passedOver: [String: Int] = [:]
  private var fixesWithAccuracy = 0
  private var derivedAccuracies = 0
  private let wasGivenAccuracy: Bool

  /// Makes a feed; a given accuracy replaces those that were made of a dilution of precision.
  init(_ track: ReplayTrack, wasGivenAccuracy: Bool, talk: Talk) {
    self.track = track
    self.wasGivenAccuracy = wasGivenAccuracy
    self.talk = talk
    complaints = LineComplaints(talk, path: track.path, code: .unreadableFix)
  }

  /// Feeds everything; false when the track as a whole is none, which is said.
  mutating func run(into run: inout ReplayRun) throws -> Bool {
    if let recording = track.recording {
      try feed(recording, into: &run)
      return true
    }
    var stream = FixStream(path: track.path)
    do {
      while true {
        try run.flush()
        let piece = try track.source.read()
        if piece.isEmpty { break }
        for item in try stream.append(piece) { try take(item, into: &run) }
      }
      for item in try stream.finish() { try take(item, into: &run) }
    } catch let error as TrackFileError {
      talk.say(
        InputMessage(
          path: track.path, position: error.position, code: .unreadableTrack,
          text: error.description, hint: RuleCode.unreadableTrack.remedy
        ).rendered(talk.style))
      return false
    }
    passedOver = stream.tally.passedOver
    return true
  }

  private mutating func feed(
    _ recording: JourneyRecording, into run: inout ReplayRun
  ) throws {
    var reader = LineReader(track.source)
    var number = 0
    while true {
      if reader.mayWait { try run.flush() }
      guard let line = try reader.next() else { return }
      number += 1
      guard number > 1, line.bytes.contains(where: { $0 > 0x20 }) else { continue }
      let event: RecordedEvent
      do throws(TrackRejection) {
        event = try RecordedEvent.read(line.bytes, line: number, of: recording)
      } catch {
        reject(error)
        continue
      }
      try take(event, into: &run)
    }
  }

  private mutating func take(_ item: TrackItem, into run: inout ReplayRun) throws {
    switch item {
    case .rejection(let rejection): reject(rejection)
    case .record(var record):
      if case .fix(var fix) = record.content, fix.accuracySource.isDerived {
        // What the user states outweighs what a dilution lets one guess.
        derivedAccuracies += 1
        if wasGivenAccuracy {
          fix.fix.accuracy = nil
          record.content = .fix(fix)
        }
      }
      try take(RecordedEvent(record), into: &run)
    }
  }

  private mutating func take(
    _ event: RecordedEvent, into run: inout ReplayRun
  ) throws(ReplayRun.Stop) {
    usableLines += 1
    if event.hasAccuracy { fixesWithAccuracy += 1 }
    try run.take(event)
  }

  private mutating func reject(_ rejection: TrackRejection) {
    unusable[rejection.reason.rawValue, default: 0] += 1
    complaints.add(
      LineComplaints.Complaint(
        message: rejection.description, column: rejection.position.column,
        hint: RuleCode.unreadableFix.remedy),
      line: rejection.position.line)
  }

  /// Says what could not be used and what was assumed, and how the replay ended.
  func conclude(_ tally: ReplayTally) -> ExitStatus {
    if complaints.count > 0 {
      let lines = complaints.count == 1 ? "1 line" : "\(complaints.count) lines"
      talk.remark("\(lines) could not be used: \(Self.listed(unusable))")
    }
    if !passedOver.isEmpty { talk.remark("passed over: \(Self.listed(passedOver))") }
    if tally.assumedAccuracies > 0 {
      let count = tally.assumedAccuracies
      talk.remark(
        "\(count) \(count == 1 ? "fix states" : "fixes state") no accuracy and "
          + "\(count == 1 ? "has" : "have") that of --accuracy")
    }
    if derivedAccuracies > 0, !wasGivenAccuracy {
      talk.remark(
        "\(derivedAccuracies) \(derivedAccuracies == 1 ? "accuracy is" : "accuracies are") a dilution "
          + "of precision times 5 m; --accuracy METRES outweighs that")
    }
    guard usableLines > 0 else {
      talk.complain("no line of \(track.path.shown) could be used")
      return .failure
    }
    if tally.fixes > 0, fixesWithAccuracy == 0, !wasGivenAccuracy {
      talk.complain(
        "no fix of \(track.path.shown) states its accuracy, so none could be used",
        hint: "Add --accuracy METRES with what its receiver is good for.")
      return .failure
    }
    return .success
  }

  private static func listed(_ counts: [String: Int]) -> String {
    counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }
}

extension RecordedEvent {
  /// A line of a track; the time of a fix is no clock, so that no fix of a replay is stale.
  init(_ record: TrackRecord) {
    switch record.content {
    case .fix(let fix):
      self.init(.fix(fix.fix))
    case .event(let event):
      self.init(.event(event.name, attempt: event.attempt, target: .same), clock: event.time)
    }
  }

  /// Whether it is a fix that may count.
  fileprivate var hasAccuracy: Bool {
    switch content {
    case .fix(let fix): fix.accuracy != nil
    case .redactedFix: true
    case .event: false
    }
  }
}
