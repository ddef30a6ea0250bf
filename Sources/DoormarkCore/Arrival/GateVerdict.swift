/// What became of a fix at the gate.
public enum GateVerdict: Hashable, Sendable {
  /// It counts; when `isPoor`, with the restriction ``GateCode/tooPoorToArrive``.
  case accepted(AcceptedFix, DistanceKernel.Offset, isPoor: Bool)
  /// It counts for nothing.
  case rejected(GateCode)
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
    if let reference = history.reference,
      isJump(to: accepted, at: offset, from: reference, kernel: kernel),
      history.pending.map({ isJump(to: accepted, at: offset, from: $0, kernel: kernel) }) ?? true
    {
      history.pending = accepted
      return .rejected(.implausibleJump)
    }
    history.accepted = accepted
    if !isPoor { history.reference = accepted }
    history.pending = nil
    return .accepted(accepted, offset, isPoor: isPoor)
  }

  private func usableAccuracy(_ reported: Double?) -> Double? {
    guard let reported else { return nil }
    if reported > 0, reported < .infinity { return reported }
    if reported == 0, case .zeroMeans(let metres) = zeroAccuracy, metres > 0, metres < .infinity {
      return metres
    }
    return nil
  }

  /// Whether max(0, |p − p₀| − 3(a + a₀)) > v (t − t₀), in squares.
  private func isJump(
    to fix: AcceptedFix, at offset: DistanceKernel.Offset, from earlier: AcceptedFix,
    kernel: DistanceKernel
  ) -> Bool {
    let start = kernel.offset(latitude: earlier.latitude, longitude: earlier.longitude)
    let (x, y, z) = (offset.x - start.x, offset.y - start.y, offset.z - start.z)
    let reach =
      maximumSpeed * fix.time.seconds(since: earlier.time) + 3 * (fix.accuracy + earlier.accuracy)
    return x * x + y * y + z * z > reach * reach
  }
}
