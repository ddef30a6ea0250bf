/// What evidence says about where a map sits.
///
/// A value is safe to share between threads.
public struct AlignmentEstimate: Hashable, Sendable {
  /// Where the map sits; nil when no alignment could be had.
  public package(set) var alignment: Alignment?
  /// What its error is made of; nil when it cannot be known anywhere.
  public package(set) var propagation: ErrorPropagation?
  /// What the fit says about itself; nil where there was none.
  public package(set) var diagnostics: FitDiagnostics?
  /// Why the error cannot be known.
  public package(set) var reasons: Set<UndefinedReason> = []
  /// Why it is not to be trusted.
  public package(set) var doubts: Set<Doubt> = []
  /// What a person should know besides.
  public package(set) var flags: Set<PlacementFlag> = []

  /// Nothing yet.
  package init() {}

  /// An estimate that there is none.
  static func none(_ reasons: Set<UndefinedReason>) -> AlignmentEstimate {
    var estimate = AlignmentEstimate()
    estimate.reasons = reasons
    return estimate
  }
}
