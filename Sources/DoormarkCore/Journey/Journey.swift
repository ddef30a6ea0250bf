/// One traveller's way to one target: the whole state, and the rules by which it changes.
///
/// A pure value without a clock: the same events give the same effects. It is stored in a session, a
/// row or a message as a ``JourneySnapshot``. A value is safe to share between threads; who changes
/// one does so from one thread at a time, as with any variable.
public struct Journey: Hashable, Sendable {
  /// How long no accepted fix may come, in seconds, before ``JourneyNotice/signalLost``.
  public static let silence = 30.0
  /// How old a snapshot may be when it is restored, in seconds.
  public static let maximumSnapshotAge = 12 * 3600.0
  /// How far a target may move, in metres, before what was known of its circle is forgotten.
  public static let smallMove = 25.0
  /// How many accepted fixes outside the exit circle, over how many seconds, it takes to have left
  /// while the camera looks for the place: positions are worst indoors.
  public static let recognisingExit = (fixes: 3, seconds: 5.0)

  /// What the caller chose.
  public let options: ArrivalOptions
  /// Where the journey is.
  public internal(set) var phase = JourneyPhase.idle
  /// Where it ends; nil before a start.
  public var target: Target? { record?.target }
  /// r_L, in metres: the radius of the latest fix that was itself inside its circle; nil before.
  public internal(set) var latchedRadius: Double?
  /// The number of the latest transition; 0 before the first.
  public internal(set) var sequence = 0
  /// The number of the latest attempt at recognition; 0 before the first.
  public internal(set) var attempt = 0
  /// The fixes that the gate remembers.
  public internal(set) var history = FixHistory()
  /// The latest time that the journey was told.
  public internal(set) var moment: Instant?

  /// The target, kept apart so that no fix copies it.
  var record: TargetRecord?
  var kernel = DistanceKernel.none
  var circles: ArrivalCircles
  var lastHeard: Instant?
  var fixesOutside = 0
  var outsideSince: Instant?
  var isSignalLost = false
  var isPrecisionReduced = false

  /// Makes an idle journey.
  public init(options: ArrivalOptions = .standard) {
    self.options = options
    circles = ArrivalCircles(options)
  }

  /// Makes a journey and starts it; it stays idle when the target is refused.
  public static func begin(
    to target: Target, options: ArrivalOptions = .standard, at time: Instant? = nil
  ) -> (journey: Journey, effects: JourneyEffects) {
    var journey = Journey(options: options)
    let effects = journey.apply(.start(target), at: time)
    return (journey, effects)
  }

  /// Changes the journey by one event, by at most one transition.
  ///
  /// - Parameters:
  ///   - event: what happened. An event that the phase does not know changes nothing and comes back
  ///     as ``JourneyNotice/notApplicable(_:)``.
  ///   - time: the moment by the host's clock. A replay leaves it out for fixes, so that no fix is
  ///     stale; without it a tap counts as made at the latest time known, and the age of a snapshot
  ///     is not tested.
  @inlinable
  public mutating func apply(_ event: JourneyEvent, at time: Instant? = nil) -> JourneyEffects {
    // Inlined, so that the caller's effects are filled in where they are and a fix is never wrapped.
    var effects = JourneyEffects()
    if case .fix(let fix) = event {
      take(
        latitude: fix.coordinate.latitude, longitude: fix.coordinate.longitude,
        accuracy: fix.accuracy, measured: fix.time, at: time, into: &effects)
    } else {
      effects = take(event, at: time)
    }
    return effects
  }

  /// The journey and the effects after one event; this one stays as it is.
  public func applying(
    _ event: JourneyEvent, at time: Instant? = nil
  ) -> (journey: Journey, effects: JourneyEffects) {
    var journey = self
    let effects = journey.apply(event, at: time)
    return (journey, effects)
  }

  /// Changes the journey by a fix, and tells every number of the decision; nil when no journey is
  /// under way.
  public mutating func explain(
    _ fix: Fix, at time: Instant? = nil
  ) -> (effects: JourneyEffects, explanation: FixExplanation?) {
    explain(fix, at: time, isLeap: false)
  }

  /// The same for a fix of which it may be known beforehand that it is a leap.
  mutating func explain(
    _ fix: Fix, at time: Instant?, isLeap: Bool
  ) -> (effects: JourneyEffects, explanation: FixExplanation?) {
    var ruling: Ruling?
    var effects = JourneyEffects()
    take(fix, at: time, isLeap: isLeap, into: &effects) { ruling = $0 }
    guard let target, let ruling else { return (effects, nil) }
    let explanation =
      switch ruling {
      case .rejected(let code):
        FixExplanation(
          rejected: fix, code: code, target: target, policy: options.policy, now: time)
      case .judged(let decision):
        FixExplanation(
          decision, kernel: kernel, kind: target.kind, policy: options.policy, now: time)
      }
    return (effects, explanation)
  }

  /// What the host keeps over a restart.
  public var snapshot: JourneySnapshot {
    JourneySnapshot(
      schema: JourneySnapshot.currentSchema, phase: phase, latchedRadius: latchedRadius,
      lastAccepted: history.accepted, sequence: sequence,
      target: target.map {
        JourneySnapshot.NamedTarget(identity: $0.identity, coordinate: $0.coordinate)
      },
      attempt: attempt, moment: moment, lastHeard: lastHeard, reference: history.reference,
      pending: history.pending, fixesOutside: fixesOutside, outsideSince: outsideSince,
      isSignalLost: isSignalLost, isPrecisionReduced: isPrecisionReduced)
  }
}
