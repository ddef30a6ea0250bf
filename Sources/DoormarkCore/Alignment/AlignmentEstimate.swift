/// What evidence says about where a map sits.
///
/// A value is safe to share between threads.
public struct AlignmentEstimate: Hashable, Sendable {
  /// Where the map sits; nil when no alignment could be had.
  public internal(set) var alignment: Alignment?
  /// What its error is made of; nil when it cannot be known anywhere.
  public internal(set) var propagation: ErrorPropagation?
  /// What the fit says about itself; nil where there was none.
  public internal(set) var diagnostics: FitDiagnostics?
  /// Why the error cannot be known.
  public internal(set) var reasons: Set<UndefinedReason> = []
  /// Why it is not to be trusted.
  public internal(set) var doubts: Set<Doubt> = []
  /// What a person should know besides.
  public internal(set) var flags: Set<PlacementFlag> = []

  /// An estimate that there is none.
  static func none(_ reasons: Set<UndefinedReason>) -> AlignmentEstimate {
    var estimate = AlignmentEstimate()
    estimate.reasons = reasons
    return estimate
  }
}
