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
