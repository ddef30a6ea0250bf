import CKernels
public import DoormarkCore

/// What a ``JourneyTable`` made of fixes: a notice for each, and the changes.
///
/// It may be used again for the next fixes, so that nothing is allocated. A value is safe to share
/// between threads.
public struct TableOutcome: Hashable, Sendable {
  /// A change of phase.
  public struct Event: Hashable, Sendable {
    /// The place in the arrays of the fix that did it.
    public var fix: Int
    /// The number of the journey.
    public var journey: Int
    /// `arrived`, `left` or `overrideCleared`.
    public var name: JourneyTransition.Name
    /// The number of the transition within the journey.
    public var sequence: Int

    /// Names a change.
    public init(fix: Int, journey: Int, name: JourneyTransition.Name, sequence: Int) {
      self.fix = fix
      self.journey = journey
      self.name = name
      self.sequence = sequence
    }
  }

  /// How many fixes it is about.
  public var count: Int { codes.count }
  /// The changes, in the order of the fixes.
  public internal(set) var events: [Event] = []
  /// A code of the kernel a fix.
  var codes: [UInt8] = []

  /// Makes an outcome of no fixes.
  public init() {}

  /// What there is to know of a fix, as in the effects of a `Journey`; nil for most, and for one of a
  /// number that no journey has.
  public func notice(of fix: Int) -> JourneyNotice? {
    let code = codes[fix]
    switch code {
    case doormark_counted, doormark_no_journey: return nil
    case doormark_precision_reduced: return .precisionReduced
    case doormark_passed_by: return .passedBy
    case doormark_suppressed: return .suppressed(.userChoseMap)
    case doormark_not_applicable: return .notApplicable(.notInThisPhase)
    default: return Self.gateCodes[Int(code) - 1]
    }
  }

  /// Whether a fix came under a number that no journey has; nothing was done with it.
  public func isWithoutJourney(_ fix: Int) -> Bool { codes[fix] == doormark_no_journey }

  /// The fixes that came under such numbers.
  public var withoutJourney: [Int] { codes.indices.filter(isWithoutJourney) }

  /// In the order of the kernel's codes, from 1.
  private static let gateCodes = GateCode.allCases.map { JourneyNotice.gate($0) }

  static func code(of notice: JourneyNotice?) -> UInt8 {
    switch notice {
    case nil, .signalLost: return doormark_counted
    case .precisionReduced: return doormark_precision_reduced
    case .passedBy: return doormark_passed_by
    case .suppressed: return doormark_suppressed
    case .notApplicable: return doormark_not_applicable
    case .gate: return UInt8((gateCodes.firstIndex { $0 == notice } ?? 0) + 1)
    }
  }
}
