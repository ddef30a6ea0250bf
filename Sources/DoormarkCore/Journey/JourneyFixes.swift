extension Journey {
  /// What the circles said about a fix.
  enum Ruling {
    /// No journey is under way.
    case unjudged
    case rejected(GateCode)
    case judged(ArrivalDecision)
  }

  /// One fix through the gate, the circles and the phase.
  mutating func take(_ fix: Fix, at time: Instant?) -> (effects: JourneyEffects, ruling: Ruling) {
    guard phase.isActive, let kernel = target?.kernel, let circles else {
      return (JourneyEffects(notice: .notApplicable(.notInThisPhase)), .unjudged)
    }
    let before = history.accepted
    switch options.gate.judge(fix, now: time, kernel: kernel, history: &history) {
    case .rejected(let code):
      return (JourneyEffects(notice: .gate(code)), .rejected(code))
    case .accepted(let accepted, let offset, let isPoor):
      note(time ?? accepted.time)
      lastHeard = time ?? accepted.time
      isSignalLost = false
      let decision = ArrivalDecision(
        accepted, offset: offset, isPoor: isPoor, latchedRadius: latchedRadius, circles: circles)
      return (respond(to: decision, before: before), .judged(decision))
    }
  }

  private mutating func respond(
    to decision: ArrivalDecision, before: AcceptedFix?
  ) -> JourneyEffects {
    switch phase {
    case .street(.none):
      if decision.verdict == .in { return arrive(decision) }
      var effects = JourneyEffects(notice: restriction(decision))
      if effects.notice == nil, let before, passedBy(decision, from: before) {
        effects.notice = .passedBy
      }
      return effects
    case .street(.userChoseMap):
      if hasLeft(decision) {
        return leave(decision, .overrideCleared)
      }
      latch(decision)
      return JourneyEffects(
        notice: decision.verdict == .in
          ? .suppressed(.userChoseMap) : restriction(decision))
    case .approach:
      if hasLeft(decision) { return leave(decision, .left) }
      latch(decision)
      return JourneyEffects(disc: disc(decision), notice: restriction(decision))
    case .recognising:
      if hasLeft(decision), fixesOutside >= Self.recognisingExit.fixes,
        secondsOutside(decision) >= Self.recognisingExit.seconds
      {
        return leave(decision, .left)
      }
      return JourneyEffects(notice: restriction(decision))
    case .guided:
      return JourneyEffects(notice: restriction(decision))
    case .idle, .ended:
      return .none
    }
  }

  private mutating func arrive(_ decision: ArrivalDecision) -> JourneyEffects {
    let transition = move(
      to: .approach, .arrived, .insideArrivalCircle, time: decision.fix.time, decision: decision)
    latchedRadius = decision.radius
    return JourneyEffects(transition: transition, disc: disc(decision))
  }

  private mutating func leave(
    _ decision: ArrivalDecision, _ name: JourneyTransition.Name
  ) -> JourneyEffects {
    var attempt: Int?
    if case .recognising = phase { attempt = self.attempt }
    var transition = move(
      to: .street(.none), name, .outsideExitCircle, time: decision.fix.time, decision: decision)
    transition.attempt = attempt
    latchedRadius = nil
    return JourneyEffects(transition: transition, notice: restriction(decision))
  }

  /// Re-latches r_L by a fix inside its own circle, larger or smaller, unless the policy froze it.
  private mutating func latch(_ decision: ArrivalDecision) {
    if decision.verdict == .in, options.policy != .frozen || latchedRadius == nil {
      latchedRadius = decision.radius
    }
  }

  /// Counts the fixes outside, and says whether they are enough.
  private mutating func hasLeft(_ decision: ArrivalDecision) -> Bool {
    guard decision.isPastExit else {
      // A fix too poor to arrive by says nothing about where the traveller is, so it ends no run.
      if !decision.isPoor { forgetOutside() }
      return false
    }
    fixesOutside += 1
    if outsideSince == nil { outsideSince = decision.fix.time }
    return options.exitConfirmation.isMet(
      count: fixesOutside, seconds: secondsOutside(decision))
  }

  private func secondsOutside(_ decision: ArrivalDecision) -> Double {
    outsideSince.map { decision.fix.time.seconds(since: $0) } ?? 0
  }

  mutating func forgetOutside() {
    fixesOutside = 0
    outsideSince = nil
  }

  /// The notice of a fix that is too poor to arrive by.
  private mutating func restriction(_ decision: ArrivalDecision) -> JourneyNotice? {
    guard decision.isPoor else { return nil }
    if decision.fix.accuracy >= options.gate.reducedPrecision, !isPrecisionReduced {
      isPrecisionReduced = true
      return .precisionReduced
    }
    return .gate(.tooPoorToArrive)
  }

  private func disc(_ decision: ArrivalDecision) -> PositionDisc? {
    guard let plan = target?.plan, let kernel = target?.kernel else { return nil }
    return PositionDisc(
      center: plan.scanPoint(kernel: kernel, offset: decision.offset),
      radius: decision.fix.accuracy, mapRadius: decision.fix.accuracy / plan.scale)
  }
}
