/// What a recording without coordinates keeps of a fix: how far from the target it was, and what the
/// gate said.
///
/// A value is safe to share between threads.
public struct RedactedFix: Hashable, Sendable {
  /// When the position was measured.
  public var time: Instant
  /// The accuracy in metres: what the gate made of it, or for a fix turned away what the phone said.
  public var accuracy: Double?
  /// The square of the distance to the target in m², which is what decides; nil for a fix that the
  /// gate turned away.
  public var squaredDistance: Double?
  /// What the gate said; nil for a fix that passed without a word.
  public var code: GateCode?
  /// Whether the traveller had passed through the arrival circle since the fix before.
  public var isPassingBy: Bool
  /// Whether the gate found it further from the fix before than anyone travels
  /// (``GatedFix/isLeap``).
  public var isLeap: Bool

  /// Makes a redacted fix; nothing is checked.
  public init(
    time: Instant, accuracy: Double?, squaredDistance: Double?, code: GateCode? = nil,
    isPassingBy: Bool = false, isLeap: Bool = false
  ) {
    self.time = time
    self.accuracy = accuracy
    self.squaredDistance = squaredDistance
    self.code = code
    self.isPassingBy = isPassingBy
    self.isLeap = isLeap
  }
}

/// What a recording without coordinates keeps of a target that moved.
///
/// A value is safe to share between threads.
public struct RedactedMove: Hashable, Sendable {
  /// Whether it moved by more than ``Journey/smallMove``.
  public var isFar: Bool
  /// The square of the distance in m² from the latest accepted fix to where the target is now; nil
  /// when there was no such fix.
  public var squaredDistance: Double?

  /// Makes a redacted move; nothing is checked.
  public init(isFar: Bool, squaredDistance: Double?) {
    self.isFar = isFar
    self.squaredDistance = squaredDistance
  }
}

extension Journey {
  /// What is left of a fix without its coordinate, as this journey, not changed by it yet, takes it.
  public func redacted(_ fix: Fix, at time: Instant? = nil) -> RedactedFix {
    var copy = self
    var effects = JourneyEffects()
    var ruling: Ruling?
    copy.take(fix, at: time, into: &effects) { ruling = $0 }
    switch ruling {
    case nil:
      return RedactedFix(time: fix.time, accuracy: fix.accuracy, squaredDistance: nil)
    case .rejected(let code):
      return RedactedFix(
        time: fix.time, accuracy: fix.accuracy, squaredDistance: nil, code: code)
    case .judged(let decision):
      return RedactedFix(
        time: fix.time, accuracy: decision.fix.accuracy,
        squaredDistance: decision.squaredDistance,
        code: decision.isPoor ? .tooPoorToArrive : nil,
        isPassingBy: effects.notice == .passedBy, isLeap: decision.isLeap)
    }
  }

  /// What is left of a target that takes the place of the journey's own.
  public func redacted(_ moved: Target) -> RedactedMove {
    let isFar = target.map { !(moved.distance(to: $0.coordinate) <= Self.smallMove) } ?? false
    let fix = history.accepted
    return RedactedMove(
      isFar: isFar,
      squaredDistance: fix.map {
        moved.kernel.offset(latitude: $0.latitude, longitude: $0.longitude).squaredLength
      })
  }
}
