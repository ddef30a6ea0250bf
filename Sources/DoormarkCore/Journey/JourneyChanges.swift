extension Journey {
  /// Keeps the latest time that the journey was told.
  mutating func note(_ time: Instant) {
    moment = moment.map { max($0, time) } ?? time
  }

  /// Goes to a phase and numbers the transition; the only place where the phase changes.
  mutating func move(
    to next: JourneyPhase, _ name: JourneyTransition.Name, _ reason: JourneyReason,
    time: Instant? = nil, decision: ArrivalDecision? = nil
  ) -> JourneyTransition {
    let explained = decision ?? lastDecision
    sequence += 1
    let transition = JourneyTransition(
      sequence: sequence, time: time ?? moment, name: name, from: phase, to: next, reason: reason,
      targetKind: record?.kind, policy: options.policy,
      explanation: explained.flatMap { decision in
        record.map {
          FixExplanation(
            decision, kernel: kernel, kind: $0.kind, policy: options.policy, now: moment)
        }
      },
      marksJourneyTaken: name == .guidanceBegan && target?.isPractice == false)
    phase = next
    forgetOutside()
    return transition
  }

  /// A transition as the whole effect.
  mutating func change(
    to next: JourneyPhase, _ name: JourneyTransition.Name, _ reason: JourneyReason,
    attempt: Int? = nil, error: Double? = nil
  ) -> JourneyEffects {
    var transition = move(to: next, name, reason)
    transition.attempt = attempt
    transition.positionError = error
    return JourneyEffects(transition: transition)
  }

  /// The latest accepted fix, judged as it would be now.
  var lastDecision: ArrivalDecision? {
    guard let fix = history.accepted, record != nil else { return nil }
    let gated = GatedFix(
      fix: fix, offset: kernel.offset(latitude: fix.latitude, longitude: fix.longitude),
      isPoor: fix.accuracy > options.gate.poorestArrival, isLeap: false)
    return ArrivalDecision(gated, latchedRadius: latchedRadius, circles: circles)
  }

  /// Takes a target that replaces one at `former`; true when it lies more than 25 m away, so that r_L
  /// is forgotten.
  mutating func adopt(_ target: Target, from former: GeodeticCoordinate?) -> Bool {
    let hasMovedFar = former.map { !(target.distance(to: $0) <= Self.smallMove) } ?? false
    take(target)
    if hasMovedFar { latchedRadius = nil }
    return hasMovedFar
  }

  /// Makes a target this journey's.
  mutating func take(_ target: Target) {
    record = TargetRecord(target)
    kernel = target.kernel
    circles = ArrivalCircles(options, target: target)
  }
}

/// A target on the heap: a journey is then small, and made, copied and changed without copying it.
package final class TargetRecord: Hashable, Sendable {
  package let target: Target
  /// Kept beside it, since asking the target for a part may copy the whole.
  let kind: Placement.TargetKind
  let hasPlan: Bool

  package init(_ target: Target) {
    self.target = target
    kind = target.kind
    hasPlan = target.plan != nil
  }

  package static func == (left: TargetRecord, right: TargetRecord) -> Bool {
    left === right || left.target == right.target
  }

  package func hash(into hasher: inout Hasher) { target.hash(into: &hasher) }
}
