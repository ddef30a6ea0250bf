import CKernels
public import DoormarkCore

extension JourneyTable {
  /// Judges fixes of any journeys in the order in which they came.
  ///
  /// The five arrays are of one length. A number that no journey has is a value
  /// (``TableOutcome/isWithoutJourney(_:)``), and so is a fix of a journey that is over.
  ///
  /// - Parameters:
  ///   - journey: the numbers of the journeys.
  ///   - latitude: degrees.
  ///   - longitude: degrees.
  ///   - accuracy: metres; NaN where the phone gave none.
  ///   - time: when they were measured, in nanoseconds since 1970-01-01T00:00:00Z.
  ///   - now: the moment by the host's clock, by which fixes are `stale` or `future`; nil when no fix
  ///     is, as in a replay.
  ///   - outcome: what came of the fixes, in place of what it held before.
  public mutating func apply(
    journey: Span<Int>, latitude: Span<Double>, longitude: Span<Double>, accuracy: Span<Double>,
    time: Span<Int64>, at now: Instant? = nil, into outcome: inout TableOutcome
  ) {
    let count = journey.count
    precondition(
      latitude.count == count && longitude.count == count && accuracy.count == count
        && time.count == count, "the arrays are of different length")
    outcome.prepare(count)
    var changes = [doormark_table_change](
      repeating: doormark_table_change(), count: min(count, Self.portion))
    var start = 0
    while start < count {
      let end = min(start + Self.portion, count)
      let reached = unsafe journey.withUnsafeBufferPointer { journey in
        unsafe latitude.withUnsafeBufferPointer { latitude in
          unsafe longitude.withUnsafeBufferPointer { longitude in
            unsafe accuracy.withUnsafeBufferPointer { accuracy in
              unsafe time.withUnsafeBufferPointer { time in
                var fixes = unsafe doormark_table_fixes(
                  journey: journey.baseAddress, latitude: latitude.baseAddress,
                  longitude: longitude.baseAddress, accuracy: accuracy.baseAddress,
                  time: time.baseAddress, count: count)
                return unsafe judge(
                  &fixes, from: start, to: end, at: now, &changes, &outcome)
              }
            }
          }
        }
      }
      for change in changes[..<reached.changes] {
        outcome.events.append(
          TableOutcome.Event(
            fix: change.fix, journey: journey[change.fix],
            name: change.name == 0 ? .arrived : change.name == 1 ? .left : .overrideCleared,
            sequence: Int(change.sequence)))
      }
      start = reached.fix
      guard start < end else { continue }
      let fix = Fix(
        coordinate: GeodeticCoordinate(latitude: latitude[start], longitude: longitude[start]),
        accuracy: accuracy[start], time: Instant(nanoseconds: time[start]))
      take(fix, start, of: journey[start], at: now, into: &outcome)
      start += 1
    }
  }

  /// Fixes that the kernel is given at once, which is also the most changes it makes.
  private static let portion = 1024

  /// Runs the kernel; the fix it stopped at and how many changes it made.
  private mutating func judge(
    _ fixes: inout doormark_table_fixes, from start: Int, to end: Int, at now: Instant?,
    _ changes: inout [doormark_table_change], _ outcome: inout TableOutcome
  ) -> (fix: Int, changes: Int) {
    let lineCount = lines.count
    let gate = kernelGate(at: now)
    var reached = start
    var count = 0
    unsafe targets.withConstants { targets, rules in
      unsafe lines.withUnsafeMutableBufferPointer { lines in
        var table = unsafe doormark_table(
          lines: lines.baseAddress, line_count: lineCount, targets: targets, rules: rules,
          gate: gate)
        unsafe outcome.codes.withUnsafeMutableBufferPointer { codes in
          unsafe changes.withUnsafeMutableBufferPointer { changes in
            reached = unsafe doormark_table_judge(
              &table, &fixes, start, end, codes.baseAddress, changes.baseAddress, &count)
          }
        }
      }
    }
    return (reached, count)
  }

  private func kernelGate(at now: Instant?) -> doormark_table_gate {
    var gate = doormark_table_gate()
    if case .zeroMeans(let metres) = options.gate.zeroAccuracy, metres > 0, metres < .infinity {
      gate.zero_accuracy = metres
    }
    gate.poorest_arrival = options.gate.poorestArrival
    gate.reduced_precision = options.gate.reducedPrecision
    gate.maximum_speed = options.gate.maximumSpeed
    gate.maximum_age = options.gate.maximumAge ?? .infinity
    gate.maximum_lead = options.gate.maximumLead
    gate.now = now?.nanoseconds ?? 0
    gate.has_clock = now == nil ? 0 : 1
    gate.policy =
      switch options.policy {
      case .lastAdmitting: 0
      case .live: 1
      case .frozen: 2
      }
    return gate
  }

  /// One fix through the journey itself.
  private mutating func take(
    _ fix: Fix, _ index: Int, of number: Int, at now: Instant?, into outcome: inout TableOutcome
  ) {
    guard let target = target(of: number), var journey = journey(number) else { return }
    let before = journey.state
    let effects = journey.apply(.fix(fix), at: now)
    outcome.codes[index] = TableOutcome.code(of: effects.notice)
    if let transition = effects.transition {
      outcome.events.append(
        TableOutcome.Event(
          fix: index, journey: number, name: transition.name, sequence: transition.sequence))
    }
    var state = journey.state
    if now != nil, let accepted = state.history.accepted, accepted != before.history.accepted {
      // As without a clock, since lines keep no other time.
      state.lastHeard = accepted.time
      state.moment = before.moment.map { max($0, accepted.time) } ?? accepted.time
    }
    store(state, at: number, target: target)
  }
}

extension TableOutcome {
  /// Makes room for so many fixes; the codes are not cleared, since all are overwritten.
  mutating func prepare(_ count: Int) {
    if codes.count != count { codes = [UInt8](repeating: 0, count: count) }
    events.removeAll(keepingCapacity: true)
  }
}
