public import DoormarkCore

/// What a journey did, as one line of JSON each: transitions, notices, and the explanation of fixes.
///
/// Every line has the members of a transition in one order, null where something is not known, and
/// behind them what only its kind has. No line holds a coordinate. The functions keep nothing and are
/// safe to call from several threads.
public enum JourneyLine {
  /// A transition, with its line feed.
  public static func bytes(_ transition: JourneyTransition) -> [UInt8] {
    line { json in
      json.common(
        kind: "transition", sequence: transition.sequence, time: transition.time,
        event: transition.name.rawValue, from: transition.from, to: transition.to,
        numbers: transition.explanation, target: transition.targetKind,
        policy: transition.policy, reason: transition.reason.word, text: transition.text)
      json.key("attempt")
      json.whole(transition.attempt)
      json.key("error_m")
      json.metres(transition.positionError)
      json.key("journey_taken")
      json.boolean(transition.marksJourneyTaken)
    }
  }

  /// A notice, with its line feed; what the notice does not hold comes from the journey that gave it.
  public static func bytes(
    _ notice: JourneyNotice, journey: Journey, time: Instant?,
    explanation: FixExplanation? = nil
  ) -> [UInt8] {
    line { json in
      json.common(
        kind: "notice", sequence: nil, time: time, event: notice.name, from: journey.phase,
        to: journey.phase, numbers: explanation, target: journey.target?.kind,
        policy: journey.options.policy, reason: notice.reason?.word, text: notice.text)
    }
  }

  /// The explanation of a fix, with its line feed, between the phases before and after it.
  public static func bytes(
    _ explanation: FixExplanation, from: JourneyPhase, to: JourneyPhase
  ) -> [UInt8] {
    line { json in
      json.common(
        kind: "fix", sequence: nil, time: explanation.time, event: "fix", from: from, to: to,
        numbers: explanation, target: explanation.targetKind, policy: explanation.policy,
        reason: explanation.code?.rawValue, text: explanation.text)
      json.key("verdict")
      json.string(explanation.verdict.rawValue)
      json.key("margin_m")
      json.metres(explanation.margin)
      // The bound is nanometres near the target, so three decimals would print it as none.
      json.key("distance_bound_m")
      json.number(explanation.distanceBound ?? .nan)
      json.key("fix_age_s")
      json.metres(explanation.fixAge)
    }
  }

  private static func line(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(layout: .compact)
    json.object(members)
    json.endLine()
    return json.output
  }
}

extension JSONWriter {
  /// The members that every line has.
  fileprivate mutating func common(
    kind: String, sequence: Int?, time: Instant?, event: String, from: JourneyPhase,
    to: JourneyPhase, numbers: FixExplanation?, target: Placement.TargetKind?,
    policy: ArrivalPolicy, reason: String?, text: String
  ) {
    key("kind")
    string(kind)
    key("sequence")
    whole(sequence)
    key("time")
    word(time.map(RFC3339.text))
    key("event")
    string(event)
    key("from")
    string(from.name)
    key("to")
    string(to.name)
    key("distance_m")
    metres(numbers?.distance)
    key("accuracy_m")
    metres(numbers?.accuracy)
    key("radius_m")
    metres(numbers?.radius)
    key("exit_radius_m")
    metres(numbers?.exitRadius)
    key("latched_radius_m")
    metres(numbers?.latchedRadius)
    key("target")
    word(target?.rawValue)
    key("policy")
    word(policy.rawValue)
    key("reason")
    word(reason)
    key("text")
    string(text)
  }

  fileprivate mutating func metres(_ value: Double?) {
    number(value ?? .nan, decimals: 3)
  }

  fileprivate mutating func whole(_ value: Int?) {
    if let value { integer(value) } else { null() }
  }

  fileprivate mutating func word(_ value: String?) {
    if let value { string(value) } else { null() }
  }
}
