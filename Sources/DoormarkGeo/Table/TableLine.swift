import CKernels
import DoormarkCore

extension doormark_table_line {
  /// A line of no journey.
  static var vacant: doormark_table_line { doormark_table_line() }

  var target: Int { Int(target_and_flags & Self.targetMask) }
  var flags: UInt32 { target_and_flags >> doormark_target_bits }
  /// One of the phases of the kernel.
  var phase: UInt32 { flags & doormark_phase_mask }

  private func has(_ flag: UInt32) -> Bool { flags & flag != 0 }

  fileprivate static let targetMask: UInt32 = 1 << doormark_target_bits - 1
  private static let sequenceMask: UInt32 = 1 << doormark_sequence_bits - 1

  /// Says `signalLost` when it is time to.
  mutating func falls(silentAt moment: Instant) -> Bool {
    let isActive =
      phase == doormark_street || phase == doormark_chose_map || phase == doormark_approach
    // Without a fix, the latitude says whether the time is known.
    guard isActive, !has(doormark_is_silent), has(doormark_has_fix) || latitude == 1,
      moment.seconds(since: Instant(nanoseconds: time)) >= Journey.silence
    else { return false }
    target_and_flags |= doormark_is_silent << doormark_target_bits
    return true
  }

  /// What the line holds, unless it is vacant or apart.
  var state: JourneyState {
    var state = JourneyState()
    switch phase {
    case doormark_street: state.phase = .street(.none)
    case doormark_chose_map: state.phase = .street(.userChoseMap)
    case doormark_approach: state.phase = .approach
    case doormark_completed: state.phase = .ended(.completed)
    case doormark_cancelled: state.phase = .ended(.cancelled)
    default: state.phase = .ended(.placementGone)
    }
    state.latchedRadius = latched_radius < 0 ? nil : latched_radius
    state.sequence = Int(counts & Self.sequenceMask)
    state.attempt = Int(counts >> doormark_sequence_bits)
    state.isSignalLost = has(doormark_is_silent)
    state.isPrecisionReduced = has(doormark_is_reduced)
    let moment = Instant(nanoseconds: time)
    if has(doormark_has_fix) {
      let fix = AcceptedFix(
        latitude: latitude, longitude: longitude, accuracy: accuracy, time: moment)
      state.history = FixHistory(
        accepted: fix, reference: has(doormark_is_poor) ? nil : fix, pending: nil)
      (state.moment, state.lastHeard) = (moment, moment)
    } else if latitude == 1 {
      (state.moment, state.lastHeard) = (moment, moment)
    }
    if has(doormark_is_outside) { (state.fixesOutside, state.outsideSince) = (1, moment) }
    return state
  }

  /// Nil for a state that does not fit. Of its times, that of the latest accepted fix is kept.
  init?(_ state: JourneyState, target: Int) {
    let phase: UInt32
    switch state.phase {
    case .street(.none): phase = doormark_street
    case .street(.userChoseMap): phase = doormark_chose_map
    case .approach: phase = doormark_approach
    case .ended(.completed): phase = doormark_completed
    case .ended(.cancelled): phase = doormark_cancelled
    case .ended(.placementGone): phase = doormark_placement_gone
    case .idle, .recognising, .guided: return nil
    }
    let history = state.history
    guard history.pending == nil,
      history.reference == nil || history.reference == history.accepted,
      state.sequence >= 0, state.sequence <= Int(Self.sequenceMask), state.attempt >= 0,
      state.attempt < 1 << (32 - doormark_sequence_bits)
    else { return nil }
    self.init()
    var flags = phase
    if let fix = history.accepted {
      (latitude, longitude, accuracy) = (fix.latitude, fix.longitude, fix.accuracy)
      time = fix.time.nanoseconds
      flags |= doormark_has_fix
      if history.reference == nil { flags |= doormark_is_poor }
    } else if let moment = state.lastHeard ?? state.moment {
      latitude = 1
      time = moment.nanoseconds
    }
    latched_radius = -1
    if let radius = state.latchedRadius {
      guard radius >= 0, radius < .infinity else { return nil }
      latched_radius = radius
    }
    if state.fixesOutside != 0 || state.outsideSince != nil {
      guard state.fixesOutside == 1, let fix = history.reference, state.outsideSince == fix.time
      else { return nil }
      flags |= doormark_is_outside
    }
    if state.isSignalLost { flags |= doormark_is_silent }
    if state.isPrecisionReduced { flags |= doormark_is_reduced }
    counts = UInt32(state.sequence) | UInt32(state.attempt) << doormark_sequence_bits
    target_and_flags = UInt32(target) | flags << doormark_target_bits
  }

  /// The line of a journey that is kept in a row.
  init(apart row: Int, target: Int) {
    self.init()
    time = Int64(row)
    target_and_flags = UInt32(target) | doormark_apart << doormark_target_bits
  }
}

extension JourneyTable {
  /// The state and the target of a journey; nil when there is none.
  func state(of number: Int) -> (state: JourneyState, target: Int)? {
    guard let target = target(of: number) else { return nil }
    let line = lines[number]
    return (line.phase == doormark_apart ? apart[Int(line.time)] : line.state, target)
  }

  /// Keeps the state of a journey, in its line or apart.
  mutating func store(_ state: JourneyState, at number: Int, target: Int) {
    if let line = doormark_table_line(state, target: target) {
      release(number)
      lines[number] = line
    } else if lines[number].phase == doormark_apart {
      apart[Int(lines[number].time)] = state
    } else {
      lines[number] = doormark_table_line(apart: apart.add(state), target: target)
    }
  }

  /// Frees the row of a journey that is apart.
  mutating func release(_ number: Int) {
    guard lines[number].phase == doormark_apart else { return }
    apart.remove(Int(lines[number].time))
  }
}

extension doormark_table_line {
  /// Whether all bits are the same.
  static func == (left: doormark_table_line, right: doormark_table_line) -> Bool {
    left.latitude.bitPattern == right.latitude.bitPattern
      && left.longitude.bitPattern == right.longitude.bitPattern
      && left.accuracy.bitPattern == right.accuracy.bitPattern && left.time == right.time
      && left.latched_radius.bitPattern == right.latched_radius.bitPattern
      && left.target_and_flags == right.target_and_flags && left.counts == right.counts
  }
}
