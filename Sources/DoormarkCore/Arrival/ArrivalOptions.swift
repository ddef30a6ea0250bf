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
