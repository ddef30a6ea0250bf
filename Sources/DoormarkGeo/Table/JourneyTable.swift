import CKernels
public import DoormarkCore

/// The journeys of many travellers to many targets, whose fixes come in any order.
///
/// A journey is a number, and the table keeps it in ``bytesPerJourney``; its fixes are judged in bulk,
/// with the effects that a `Journey` of its own would have, bit for bit. What happens beside fixes is
/// told a journey at a time. Of times, the table keeps that of the latest accepted fix: silence is
/// counted from it, and a tap without a time counts as made then.
///
/// A value is safe to share between threads; who changes one does so from one thread at a time. To
/// work on several cores, give each a table of its own.
public struct JourneyTable: Sendable {
  /// What a journey takes, in bytes.
  ///
  /// A journey that does not fit is kept apart, in ``bytesApart`` more, as long as that lasts: one
  /// whose gate remembers more than one fix, since the newest is poor or is held back, and one in
  /// front of the camera.
  public static let bytesPerJourney = MemoryLayout<doormark_table_line>.stride
  /// What a journey apart takes beside its line, in bytes.
  public static let bytesApart = MemoryLayout<JourneyState>.stride

  /// What the caller chose for all journeys.
  public let options: ArrivalOptions

  var lines: [doormark_table_line] = []
  var apart = RecycledRows<JourneyState>(spare: JourneyState())
  var targets = TableTargets()
  private var vacant: [UInt32] = []

  /// Makes an empty table.
  public init(options: ArrivalOptions = .standard) {
    self.options = options
  }

  /// How many journeys there are.
  public var count: Int { lines.count - vacant.count }

  /// The journeys are numbered from 0 to below this; a number may be free.
  public var numbers: Range<Int> { 0..<lines.count }

  /// The bytes that journeys take at present, with the room kept for more; targets not counted.
  public var byteCount: Int {
    lines.capacity * Self.bytesPerJourney + apart.byteCount
      + vacant.capacity * MemoryLayout<UInt32>.stride
  }

  /// Makes room for so many journeys in all, and no more than that.
  public mutating func reserveCapacity(_ count: Int) {
    lines.reserveCapacity(count)
  }

  /// Begins a journey to a target of the table.
  ///
  /// Throws ``JourneyTableError/noSuchTarget(_:)``.
  ///
  /// - Returns: the number of the journey; nil when the target is refused, as
  ///   the effects say.
  public mutating func begin(
    to target: Int, at time: Instant? = nil
  ) throws(JourneyTableError) -> (journey: Int?, effects: JourneyEffects) {
    guard let place = targets.live(target) else {
      throw JourneyTableError.noSuchTarget(target)
    }
    let (journey, effects) = Journey.begin(to: place.record.target, options: options, at: time)
    guard journey.phase.isActive else { return (nil, effects) }
    let number = add()
    targets.enter(target)
    store(journey.state, at: number, target: target)
    return (number, effects)
  }

  /// The journey of a number, as a value of its own; nil when there is none.
  public func journey(_ number: Int) -> Journey? {
    guard let (state, target) = state(of: number) else { return nil }
    return Journey(
      options: options, record: targets[target].record, circles: targets[target].circles,
      state: state)
  }

  /// Changes a journey by one event; nil when there is no such journey.
  ///
  /// Events that bring a target of their own (`start`, `targetMoved`, `restore`) come back as not
  /// applicable: a target is replaced for all its journeys by ``replaceTarget(_:with:at:)``.
  public mutating func apply(
    _ event: JourneyEvent, to number: Int, at time: Instant? = nil
  ) -> JourneyEffects? {
    guard var journey = journey(number), let target = target(of: number) else { return nil }
    switch event {
    case .start, .targetMoved, .restore:
      return JourneyEffects(notice: .notApplicable(.notInThisPhase))
    default:
      let effects = journey.apply(event, at: time)
      store(journey.state, at: number, target: target)
      return effects
    }
  }

  /// Forgets a journey; false when there is none. Its number is free for another, so the caller must
  /// not send late fixes under it.
  @discardableResult
  public mutating func remove(_ number: Int) -> Bool {
    guard let target = target(of: number) else { return false }
    release(number)
    free(number)
    targets.leave(target)
    return true
  }

  /// The place of a journey's target; nil when there is no such journey.
  public func target(of number: Int) -> Int? {
    guard lines.indices.contains(number), lines[number].phase != doormark_vacant else {
      return nil
    }
    return lines[number].target
  }

  /// The journeys, of those under way, that no accepted fix has come for in 30 s; each is named once
  /// until the next.
  public mutating func silent(at time: Instant) -> [Int] {
    var silent: [Int] = []
    for number in lines.indices {
      if lines[number].phase == doormark_apart {
        if apply(.tick, to: number, at: time)?.notice == .signalLost { silent.append(number) }
      } else if lines[number].falls(silentAt: time) {
        silent.append(number)
      }
    }
    return silent
  }

  /// Makes a number free.
  mutating func free(_ number: Int) {
    lines[number] = .vacant
    vacant.append(UInt32(number))
  }

  /// A number that was free, with a vacant line.
  private mutating func add() -> Int {
    if let number = vacant.popLast() { return Int(number) }
    // Twice the room, as arrays do it, would be half empty afterwards.
    if lines.count == lines.capacity {
      lines.reserveCapacity(lines.count + lines.count / 8 + 64)
    }
    lines.append(.vacant)
    return lines.count - 1
  }
}
