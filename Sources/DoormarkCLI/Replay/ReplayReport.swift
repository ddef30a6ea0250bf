import Doormark

/// Makes the lines that a replay writes.
struct ReplayReport: Sendable {
  /// An event with what came of it.
  struct Step: Sendable {
    var event: RecordedEvent
    /// The phase before it.
    var before: JourneyPhase
    var effects: JourneyEffects
    var explanation: FixExplanation?
  }

  private let format: ReplayFormat
  private let explains: Bool
  private let text: ReplayText
  private var lastNotice: JourneyNotice?

  /// Makes a report; with `explains` each fix has a line.
  init(format: ReplayFormat, explains: Bool, style: Style) {
    self.format = format
    self.explains = explains
    text = ReplayText(style: style)
  }

  /// The lines of an event: that of the fix, then the transition, then the notice.
  mutating func lines(of step: Step, _ journey: Journey) -> [UInt8] {
    var bytes: [UInt8] = []
    if explains, let explanation = step.explanation {
      bytes += line(explanation, from: step.before, to: journey.phase)
    }
    if let transition = step.effects.transition {
      lastNotice = nil
      bytes += line(transition)
    }
    if let notice = step.effects.notice, isNew(notice, of: step) {
      lastNotice = notice
      bytes += line(notice, step, journey)
    }
    return bytes
  }

  /// A notice that fixes repeat is said once, and what the line of a fix has said already not again.
  private func isNew(_ notice: JourneyNotice, of step: Step) -> Bool {
    if case .event = step.event.content { return true }
    if explains, case .gate = notice { return false }
    return notice != lastNotice
  }

  private func line(_ transition: JourneyTransition) -> [UInt8] {
    format == .ndjson ? JourneyLine.bytes(transition) : text.line(transition)
  }

  private func line(
    _ explanation: FixExplanation, from: JourneyPhase, to: JourneyPhase
  ) -> [UInt8] {
    format == .ndjson
      ? JourneyLine.bytes(explanation, from: from, to: to) : text.line(explanation, in: from)
  }

  private func line(_ notice: JourneyNotice, _ step: Step, _ journey: Journey) -> [UInt8] {
    format == .ndjson
      ? JourneyLine.bytes(
        notice, journey: journey, time: step.event.time, explanation: step.explanation)
      : text.line(notice, time: step.event.time, in: journey.phase)
  }

  /// The last line.
  func summary(_ tally: ReplayTally, of journey: Journey) -> [UInt8] {
    guard format == .ndjson else { return text.summary(tally, of: journey) }
    var json = JSONWriter()
    json.object { json in
      json.key("kind")
      json.string("summary")
      json.key("fixes")
      json.integer(tally.fixes)
      json.key("accepted")
      json.integer(tally.accepted)
      json.key("rejected")
      json.object { json in
        for code in GateCode.allCases where code.isRejection {
          json.key(named: code.rawValue)
          json.integer(tally.rejected[code] ?? 0)
        }
      }
      json.key("transitions")
      json.integer(tally.transitions)
      json.key("phase")
      json.string(journey.phase.name)
    }
    json.endLine()
    return json.output
  }
}
