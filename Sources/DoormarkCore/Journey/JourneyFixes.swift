extension Journey {
  /// What the circles said about a fix.
  enum Ruling {
    case rejected(GateCode)
    case judged(ArrivalDecision)
  }

  /// The numbers of a fix that decide, through the gate, the circles and the phase.
  @usableFromInline
  mutating func take(
    latitude: Double, longitude: Double, accuracy: Double?, measured: Instant, at time: Instant?,
    into effects: inout JourneyEffects
  ) {
    let fix = Fix(
      coordinate: GeodeticCoordinate(latitude: latitude, longitude: longitude),
      accuracy: accuracy, time: measured)
    take(fix, at: time, into: &effects) { _ in }
  }

  /// One fix through the gate, the circles and the phase; `report` is told what they said, unless no
  /// journey is under way.
  ///
  /// The effects are filled in where the caller wants them, since most fixes leave them empty and
  /// copying them would cost more than the decision.
  @inline(__always)
  mutating func take(
    _ fix: Fix, at time: Instant?, isLeap: Bool = false, into effects: inout JourneyEffects,
    _ report: (Ruling) -> Void
  ) {
    guard phase.isActive else {
      effects.notice = .notApplicable(.notInThisPhase)
      return
    }
    let before = history.reference
    switch options.gate.decide(fix, now: time, kernel: kernel, history: &history) {
    case .rejected(let code):
      report(.rejected(code))
      effects.notice = .gate(code)
    case .accepted(var gated):
      if isLeap { gated.isLeap = true }
      note(time ?? gated.fix.time)
      lastHeard = time ?? gated.fix.time
      isSignalLost = false
      let decision = ArrivalDecision(gated, latchedRadius: latchedRadius, circles: circles)
      report(.judged(decision))
      if decision.isPoor { effects.notice = restriction(decision) }
      respond(to: decision, before: before, &effects)
    }
  }

  @inline(__always)
  private mutating func respond(
    to decision: ArrivalDecision, before: AcceptedFix?, _ effects: inout JourneyEffects
  ) {
    switch phase {
    case .street(.none):
      if decision.verdict == .in {
        arrive(decision, &effects)
      } else if !decision.isPoor, let before,
        decision.passedBy(from: before, kernel: kernel, circles: circles)
      {
        effects.notice = .passedBy
      }
    case .street(.userChoseMap):
      if hasLeft(decision) { return leave(decision, .overrideCleared, &effects) }
      latch(decision)
      if decision.verdict == .in { effects.notice = .suppressed(.userChoseMap) }
    case .approach:
      if hasLeft(decision) { return leave(decision, .left, &effects) }
      latch(decision)
      if let record, record.hasPlan { record.draw(decision, &effects) }
    case .recognising:
      if hasLeft(decision), fixesOutside >= Self.recognisingExit.fixes,
        secondsOutside(decision) >= Self.recognisingExit.seconds
      {
        leave(decision, .left, &effects)
      }
    case .guided, .idle, .ended:
      break
    }
  }

  @inline(never)
  private mutating func arrive(_ decision: ArrivalDecision, _ effects: inout JourneyEffects) {
    effects.transition = move(
      to: .approach, .arrived, .insideArrivalCircle, time: decision.fix.time, decision: decision)
    latchedRadius = decision.radius
    if let record, record.hasPlan { record.draw(decision, &effects) }
  }

  @inline(never)
  private mutating func leave(
    _ decision: ArrivalDecision, _ name: JourneyTransition.Name, _ effects: inout JourneyEffects
  ) {
    var attempt: Int?
    if case .recognising = phase { attempt = self.attempt }
    effects.transition = move(
      to: .street(.none), name, .outsideExitCircle, time: decision.fix.time, decision: decision)
    effects.transition?.attempt = attempt
    latchedRadius = nil
  }

  /// Re-latches r_L by a fix inside its own circle, larger or smaller, unless the policy froze it.
  @inline(__always)
  private mutating func latch(_ decision: ArrivalDecision) {
    if decision.verdict == .in, options.policy != .frozen || latchedRadius == nil {
      latchedRadius = decision.radius
    }
  }

  /// Counts the fixes outside, and says whether they are enough.
  @inline(__always)
  private mutating func hasLeft(_ decision: ArrivalDecision) -> Bool {
    guard decision.isPastExit else {
      // A fix too poor to arrive by says nothing about where the traveller is, so it ends no run.
      if !decision.isPoor { forgetOutside() }
      return false
    }
    fixesOutside += 1
    if outsideSince == nil { outsideSince = decision.fix.time }
    if decision.isLeap, fixesOutside < 2 { return false }
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
  @inline(never)
  private mutating func restriction(_ decision: ArrivalDecision) -> JourneyNotice {
    if decision.fix.accuracy >= options.gate.reducedPrecision, !isPrecisionReduced {
      isPrecisionReduced = true
      return .precisionReduced
    }
    return .gate(.tooPoorToArrive)
  }
}

extension TargetRecord {
  /// The traveller on the floor plan of the target.
  @inline(never)
  fileprivate func draw(_ decision: ArrivalDecision, _ effects: inout JourneyEffects) {
    effects.disc = target.plan?.disc(
      kernel: target.kernel, offset: decision.offset, radius: decision.fix.accuracy)
  }
}
