/// What of a journey its events change: all of it but the options and the target, which many share.
package struct JourneyState: Hashable, Sendable {
  package var phase = JourneyPhase.idle
  package var latchedRadius: Double?
  package var sequence = 0
  package var attempt = 0
  package var history = FixHistory()
  package var moment: Instant?
  package var lastHeard: Instant?
  package var fixesOutside = 0
  package var outsideSince: Instant?
  package var isSignalLost = false
  package var isPrecisionReduced = false

  /// That of a journey which has not begun.
  package init() {}
}

extension Journey {
  /// Puts a journey together again; nothing is checked.
  package init(
    options: ArrivalOptions, record: TargetRecord, circles: ArrivalCircles, state: JourneyState
  ) {
    self.options = options
    self.record = record
    self.circles = circles
    kernel = record.target.kernel
    self.state = state
  }

  /// What events change.
  package var state: JourneyState {
    get {
      var state = JourneyState()
      state.phase = phase
      state.latchedRadius = latchedRadius
      state.sequence = sequence
      state.attempt = attempt
      state.history = history
      state.moment = moment
      state.lastHeard = lastHeard
      state.fixesOutside = fixesOutside
      state.outsideSince = outsideSince
      state.isSignalLost = isSignalLost
      state.isPrecisionReduced = isPrecisionReduced
      return state
    }
    set {
      phase = newValue.phase
      latchedRadius = newValue.latchedRadius
      sequence = newValue.sequence
      attempt = newValue.attempt
      history = newValue.history
      moment = newValue.moment
      lastHeard = newValue.lastHeard
      fixesOutside = newValue.fixesOutside
      outsideSince = newValue.outsideSince
      isSignalLost = newValue.isSignalLost
      isPrecisionReduced = newValue.isPrecisionReduced
    }
  }
}
