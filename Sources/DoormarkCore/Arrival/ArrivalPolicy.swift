/// Which radius the exit circle is made of, while the traveller is at the target.
public enum ArrivalPolicy: String, Hashable, Sendable, CaseIterable {
  /// The larger of the radius of this fix and that of the latest fix that was itself inside its
  /// circle.
  ///
  /// A traveller who stands still, with every accuracy at most 40 m and every error at most 0.9 of
  /// it, is never outside again once inside: an exit takes an apparent move of 0.6 of the admitting
  /// radius, which is 15 m or more.
  case lastAdmitting
  /// The radius of this fix alone: the literal reading, which flips with the accuracy.
  case live
  /// The radius of the fix by which the traveller arrived.
  case frozen
}

/// How many fixes outside the exit circle it takes to have left.
///
/// A fix that is a leap (``GatedFix/isLeap``) always takes a second one outside: a phone that is wrong
/// by 200 m for one fix and claims 2 m is not to close the floor plan.
public enum ExitConfirmation: Hashable, Sendable {
  /// So many accepted fixes in a row; 1 or less leaves at once.
  case fixes(Int)
  /// Accepted fixes in a row over so many seconds.
  case seconds(Double)

  /// At the first fix outside that is no leap.
  public static let atOnce = ExitConfirmation.fixes(1)

  /// Whether a run of fixes outside is enough.
  func isMet(count: Int, seconds elapsed: Double) -> Bool {
    switch self {
    case .fixes(let needed): count >= needed
    case .seconds(let needed): elapsed >= needed
    }
  }
}

/// Everything about arriving that a caller may choose.
///
/// A value is safe to share between threads.
public struct ArrivalOptions: Hashable, Sendable {
  /// What the radius is made of.
  public enum RadiusSource: String, Hashable, Sendable, CaseIterable {
    /// The reported accuracy a alone.
    case reportedAccuracy
    /// √(a² + e²), where e is the target's own error as DRMS: a circle for doors that may lie
    /// further off than the smallest circle is wide.
    case includePlacementError
  }

  /// The radii; nil takes those of the target's document.
  public var rule: ArrivalRule?
  /// Which radius the exit circle is made of.
  public var policy: ArrivalPolicy
  /// What the radius is made of.
  public var radiusSource: RadiusSource
  /// How many fixes outside it takes to have left.
  public var exitConfirmation: ExitConfirmation
  /// Which fixes count at all.
  public var gate: FixGate

  /// Makes options; what is left out is the product's rule.
  public init(
    rule: ArrivalRule? = nil, policy: ArrivalPolicy = .lastAdmitting,
    radiusSource: RadiusSource = .reportedAccuracy, exitConfirmation: ExitConfirmation = .atOnce,
    gate: FixGate = .standard
  ) {
    self.rule = rule
    self.policy = policy
    self.radiusSource = radiusSource
    self.exitConfirmation = exitConfirmation
    self.gate = gate
  }

  /// The product's rule: `lastAdmitting`, the accuracy alone, at once.
  public static let standard = ArrivalOptions()
}
