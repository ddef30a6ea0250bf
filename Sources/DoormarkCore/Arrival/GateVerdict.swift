/// What became of a fix at the gate.
public enum GateVerdict: Hashable, Sendable {
  /// It counts.
  case accepted(GatedFix)
  /// It counts for nothing.
  case rejected(GateCode)
}

/// A fix that counts, with what the gate found out about it.
///
/// A value is safe to share between threads.
public struct GatedFix: Hashable, Sendable {
  /// The fix.
  public var fix: AcceptedFix
  /// From the target to the fix.
  public var offset: DistanceKernel.Offset
  /// Whether it has the restriction ``GateCode/tooPoorToArrive``.
  public var isPoor: Bool
  /// Whether it lies further from the fix before than anyone travels in the time, as it stands: the
  /// two accuracies would allow it, and it may be a lie all the same. One such fix does not leave.
  public var isLeap: Bool
}

extension FixGate {
  /// Judges a fix, and remembers it when it counts or is held back.
  ///
  /// - Parameters:
  ///   - fix: the fix, as the phone gave it.
  ///   - now: the moment by the caller's clock; nil leaves out the tests of `stale` and `future`, as
  ///     a replay does.
  ///   - kernel: the target's constants. Jumps are measured in its plane, which is exact near the
  ///     target and rough a thousand kilometres off.
  ///   - history: the fixes before.
  public func judge(
    _ fix: Fix, now: Instant? = nil, kernel: DistanceKernel, history: inout FixHistory
  ) -> GateVerdict {
    decide(fix, now: now, kernel: kernel, history: &history)
  }

  /// The same, built into where it is called: the verdict is then never put together in memory.
  @inline(__always)
  func decide(
    _ fix: Fix, now: Instant?, kernel: DistanceKernel, history: inout FixHistory
  ) -> GateVerdict {
    let latitude = fix.coordinate.latitude
    let longitude = fix.coordinate.longitude
    // Written so that NaN fails: every comparison with it is false.
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return .rejected(.invalidCoordinate) }
    guard let accuracy = usableAccuracy(fix.accuracy) else { return .rejected(.invalidAccuracy) }
    if let newest = history.newest, fix.time <= newest.time {
      let isSame =
        fix.time == newest.time && latitude == newest.latitude && longitude == newest.longitude
      return .rejected(isSame ? .duplicate : .outOfOrder)
    }
    if let now {
      let age = now.seconds(since: fix.time)
      if let maximumAge, age > maximumAge { return .rejected(.stale) }
      if -age > maximumLead { return .rejected(.future) }
    }
    let accepted = AcceptedFix(
      latitude: latitude, longitude: longitude, accuracy: accuracy, time: fix.time)
    let offset = kernel.offset(latitude: latitude, longitude: longitude)
    let isPoor = accuracy > poorestArrival
    var isLeap = false
    if let reference = history.reference {
      var travel = travel(to: accepted, at: offset, from: reference, kernel: kernel)
      if travel.isImplausible, let pending = history.pending {
        travel = self.travel(to: accepted, at: offset, from: pending, kernel: kernel)
      }
      if travel.isImplausible {
        history.pending = accepted
        return .rejected(.implausibleJump)
      }
      isLeap = travel.isLeap
    }
    history.accepted = accepted
    if !isPoor { history.reference = accepted }
    history.pending = nil
    return .accepted(
      GatedFix(fix: accepted, offset: offset, isPoor: isPoor, isLeap: isLeap))
  }

  @inline(__always)
  private func usableAccuracy(_ reported: Double?) -> Double? {
    guard let reported else { return nil }
    if reported > 0, reported < .infinity { return reported }
    if reported == 0, case .zeroMeans(let metres) = zeroAccuracy, metres > 0, metres < .infinity {
      return metres
    }
    return nil
  }

  /// Leap: |p − p₀| > v (t − t₀). Implausible: max(0, |p − p₀| − 3(a + a₀)) > v (t − t₀). In squares.
  @inline(__always)
  private func travel(
    to fix: AcceptedFix, at offset: DistanceKernel.Offset, from earlier: AcceptedFix,
    kernel: DistanceKernel
  ) -> (isLeap: Bool, isImplausible: Bool) {
    let start = kernel.offset(latitude: earlier.latitude, longitude: earlier.longitude)
    let (x, y, z) = (offset.x - start.x, offset.y - start.y, offset.z - start.z)
    let square = x * x + y * y + z * z
    let road = maximumSpeed * fix.time.seconds(since: earlier.time)
    let reach = road + 3 * (fix.accuracy + earlier.accuracy)
    return (square > road * road, square > reach * reach)
  }
}
