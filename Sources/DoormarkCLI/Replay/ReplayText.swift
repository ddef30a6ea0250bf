import Doormark

/// The lines of a replay for people.
struct ReplayText: Sendable {
  /// The colours.
  let style: Style

  /// The time of a line about nothing in particular is as wide as any other's.
  private static let noTime = "-".padded(to: 24)
  private static let phaseWidth = 24

  /// A transition: when, between which phases, and why.
  func line(_ transition: JourneyTransition) -> [UInt8] {
    let phases = "\(transition.from.name) → \(transition.to.name)".padded(to: Self.phaseWidth)
    return line(transition.time, phases, style(role(of: transition), transition.text))
  }

  /// A notice: when, in which phase, and what.
  func line(_ notice: JourneyNotice, time: Instant?, in phase: JourneyPhase) -> [UInt8] {
    line(time, phase.name.padded(to: Self.phaseWidth), style(.caution, notice.text))
  }

  /// A fix: when, in which phase it came, its verdict and the numbers behind it.
  func line(_ explanation: FixExplanation, in phase: JourneyPhase) -> [UInt8] {
    let verdict = explanation.verdict.rawValue.padded(to: 10)
    return line(
      explanation.time, phase.name.padded(to: Self.phaseWidth),
      style(.faint, verdict + explanation.text))
  }

  /// What it came to.
  func summary(_ tally: ReplayTally, of journey: Journey) -> [UInt8] {
    var parts = ["\(tally.fixes) \(tally.fixes == 1 ? "fix" : "fixes")"]
    parts.append("\(tally.accepted) accepted")
    for code in GateCode.allCases {
      if let count = tally.rejected[code] { parts.append("\(count) \(code.rawValue)") }
    }
    parts.append("\(tally.transitions) transition\(tally.transitions == 1 ? "" : "s")")
    parts.append("policy \(journey.options.policy.rawValue)")
    parts.append("at the end \(journey.phase.name)")
    return Array((style(.heading, parts.joined(separator: ", ")) + "\n").utf8)
  }

  private func line(_ time: Instant?, _ phases: String, _ text: String) -> [UInt8] {
    Array("\(time.map(RFC3339.text) ?? Self.noTime)  \(phases)  \(text)\n".utf8)
  }

  private func role(of transition: JourneyTransition) -> Style.Role {
    switch transition.name {
    case .arrived, .arrivedByUser, .guidanceBegan: .good
    case .refused: .bad
    case .left, .overrideCleared, .recognitionFailed, .trackingLost: .caution
    case .started, .backToMap, .recognitionStarted, .guidanceLeft, .ended, .targetChanged,
      .restored:
      .heading
    }
  }
}
