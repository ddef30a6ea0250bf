extension Journey {
  /// Every event but a fix.
  @usableFromInline
  mutating func take(_ event: JourneyEvent, at time: Instant?) -> JourneyEffects {
    if let time { note(time) }
    switch (event, phase) {
    case (.start(let target), .idle):
      return start(target)
    case (.imHere, .street):
      return arriveByUser()
    case (.startIndoor, .approach):
      return beginAttempt(.recognitionStarted, .userTap)
    case (.backToMap, .approach):
      return change(to: .street(.userChoseMap), .backToMap, .userTap)
    case (.backToMap, .recognising):
      return change(to: .street(.userChoseMap), .backToMap, .userTap, attempt: attempt)
    case (.recognised(let named), .recognising):
      guard isPresent(named) else { return .notApplicable(.lateAttempt) }
      return change(to: .guided, .guidanceBegan, .recognised, attempt: attempt)
    case (.recognitionFailed(let named), .recognising):
      guard isPresent(named) else { return .notApplicable(.lateAttempt) }
      return change(to: .approach, .recognitionFailed, .notRecognised, attempt: attempt)
    case (.recognised, _), (.recognitionFailed, _):
      return .notApplicable(attempt > 0 ? .lateAttempt : .notInThisPhase)
    case (.trackingLost, .guided):
      return beginAttempt(.trackingLost, .trackingLost)
    case (.leaveGuidance, .guided):
      return change(to: .approach, .guidanceLeft, .userTap)
    case (.reachedSpot, .guided):
      return end(.completed)
    case (.cancel, .idle), (.cancel, .street), (.cancel, .approach), (.cancel, .recognising),
      (.cancel, .guided):
      return end(.cancelled)
    case (.targetMoved(let target), .street), (.targetMoved(let target), .approach),
      (.targetMoved(let target), .recognising), (.targetMoved(let target), .guided):
      return follow(target)
    case (.targetDeleted, .street), (.targetDeleted, .approach), (.targetDeleted, .recognising),
      (.targetDeleted, .guided):
      return end(.placementGone)
    case (.tick, _):
      return tick()
    case (.restore(let snapshot, let target), _):
      return restore(snapshot, target: target, at: time)
    case (.fix, _):
      return apply(event, at: time)
    case (.start, _), (.startIndoor, _), (.backToMap, _), (.imHere, _), (.trackingLost, _),
      (.leaveGuidance, _), (.reachedSpot, _), (.cancel, _), (.targetMoved, _), (.targetDeleted, _):
      return .notApplicable(.notInThisPhase)
    }
  }

  private mutating func start(_ target: Target) -> JourneyEffects {
    let error = target.routability.positionError?.radius95
    if let reason = target.refusal {
      var transition = move(to: .idle, .refused, reason)
      transition.positionError = error
      transition.targetKind = target.kind
      return JourneyEffects(transition: transition)
    }
    take(target)
    lastHeard = moment
    var transition = move(to: .street(.none), .started, .routable)
    transition.positionError = error
    transition.marksJourneyTaken = !target.isPractice
    return JourneyEffects(transition: transition)
  }

  /// r_L becomes so wide that leaving means 1.6 times as far as where they said it.
  private mutating func arriveByUser() -> JourneyEffects {
    let decision = lastDecision
    let transition = move(to: .approach, .arrivedByUser, .userTap)
    latchedRadius =
      decision.map { max($0.radius, $0.squaredDistance.squareRoot()) }
      ?? circles.rule.maximum
    return JourneyEffects(transition: transition)
  }

  private mutating func beginAttempt(
    _ name: JourneyTransition.Name, _ reason: JourneyReason
  ) -> JourneyEffects {
    attempt += 1
    return change(to: .recognising(since: moment), name, reason, attempt: attempt)
  }

  private func isPresent(_ named: Int?) -> Bool { named == nil || named == attempt }

  private mutating func end(_ reason: JourneyPhase.EndReason) -> JourneyEffects {
    change(to: .ended(reason), .ended, .ended(reason))
  }

  /// The next accepted fix is judged by the new target.
  private mutating func follow(_ target: Target) -> JourneyEffects {
    let hasMovedFar = adopt(target, from: self.target?.coordinate)
    forgetOutside()
    return change(
      to: phase, .targetChanged, hasMovedFar ? .targetMovedFar : .targetMoved,
      error: target.routability.positionError?.radius95)
  }

  private mutating func tick() -> JourneyEffects {
    guard phase.isActive, !isSignalLost, let moment, let lastHeard,
      moment.seconds(since: lastHeard) >= Self.silence
    else { return .none }
    isSignalLost = true
    return JourneyEffects(notice: .signalLost)
  }
}

extension JourneyEffects {
  static func notApplicable(_ reason: JourneyReason) -> JourneyEffects {
    JourneyEffects(notice: .notApplicable(reason))
  }
}

extension Target {
  /// Why no journey may lead here; nil when one may.
  var refusal: JourneyReason? {
    guard coordinate.isOnEarth else { return .notOnEarth }
    switch routability {
    case .routable(let error):
      let isSound = RoutabilityRule.standard.admits(error) && error.radius95 >= 0
      return isSound ? nil : .invalidError
    case .rough: return .rough
    case .doubtful(let doubt, _): return .doubtful(doubt)
    case .undefined(let reason): return .undefined(reason)
    case .unplaced: return .unplaced
    }
  }
}
