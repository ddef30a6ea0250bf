extension Journey {
  /// Takes up the journey that a snapshot holds, or stays idle and says why.
  mutating func restore(
    _ snapshot: JourneySnapshot?, target: Target?, at time: Instant?
  ) -> JourneyEffects {
    let former = phase
    let reached = max(sequence, snapshot.map(\.sequence) ?? 0)
    self = Journey(options: options)
    phase = former
    sequence = reached < .max ? max(reached, 0) : 0
    moment = time
    guard let snapshot else { return stayIdle(.unreadable) }
    if let defect = snapshot.defect { return stayIdle(defect) }
    if let time, let moment = snapshot.moment ?? snapshot.lastAccepted?.time,
      time.seconds(since: moment) > Self.maximumSnapshotAge
    {
      return stayIdle(.tooOld)
    }
    guard snapshot.phase.isActive else {
      attempt = snapshot.attempt
      return change(to: snapshot.phase, .restored, .resumed)
    }
    guard let target, target.coordinate.isOnEarth else { return stayIdle(.targetGone) }
    if let named = snapshot.target, named.identity != target.identity {
      return stayIdle(.otherTarget)
    }
    return resume(snapshot, target: target)
  }

  private mutating func resume(_ snapshot: JourneySnapshot, target: Target) -> JourneyEffects {
    latchedRadius = snapshot.latchedRadius
    attempt = snapshot.attempt
    if let time = snapshot.moment ?? snapshot.lastAccepted?.time { note(time) }
    lastHeard = snapshot.lastHeard ?? snapshot.lastAccepted?.time ?? moment
    history = FixHistory(
      accepted: snapshot.lastAccepted, reference: snapshot.reference ?? reference(of: snapshot),
      pending: snapshot.pending)
    isSignalLost = snapshot.isSignalLost
    isPrecisionReduced = snapshot.isPrecisionReduced
    let hasMovedFar = adopt(target, from: snapshot.target?.coordinate)
    let next: JourneyPhase
    var reason = hasMovedFar ? JourneyReason.targetMovedFar : .resumed
    switch snapshot.phase {
    case .recognising, .guided:
      // The camera's state is gone with the process.
      next = .approach
      reason = .cameraStateLost
    case .idle, .street, .approach, .ended:
      next = snapshot.phase
    }
    let effects = change(to: next, .restored, reason)
    if next == snapshot.phase, !hasMovedFar {
      fixesOutside = snapshot.fixesOutside
      outsideSince = snapshot.outsideSince
    }
    return effects
  }

  /// Version 1 kept one fix only, which serves as the reference when it is good enough.
  private func reference(of snapshot: JourneySnapshot) -> AcceptedFix? {
    guard snapshot.schema < 2, let fix = snapshot.lastAccepted,
      fix.accuracy <= options.gate.poorestArrival
    else { return nil }
    return fix
  }

  private mutating func stayIdle(_ reason: JourneyReason) -> JourneyEffects {
    change(to: .idle, .restored, reason)
  }
}
