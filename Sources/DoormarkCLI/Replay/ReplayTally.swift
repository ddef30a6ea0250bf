import Doormark

/// What a replay counts.
struct ReplayTally: Hashable, Sendable {
  /// Fixes that were told to the journey.
  private(set) var fixes = 0
  /// Those that counted, poor ones included.
  private(set) var accepted = 0
  /// Those that the gate turned away.
  private(set) var rejected: [GateCode: Int] = [:]
  /// Transitions, the start included.
  private(set) var transitions = 0
  /// Fixes that were given an accuracy.
  var assumedAccuracies = 0

  /// Counts an event with what came of it.
  mutating func count(
    _ event: RecordedEvent, _ effects: JourneyEffects, _ explanation: FixExplanation?
  ) {
    if effects.transition != nil { transitions += 1 }
    if case .event = event.content { return }
    fixes += 1
    guard let explanation else { return }
    if explanation.verdict == .rejected, let code = explanation.code {
      rejected[code, default: 0] += 1
    } else {
      accepted += 1
    }
  }
}
