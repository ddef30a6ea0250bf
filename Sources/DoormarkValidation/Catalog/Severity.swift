/// How much a finding matters.
///
/// An error says that the document is wrong or contradicts itself. A warning says that it most likely
/// is. An info says something true of a document that may be right: what is not known, what nobody
/// checked, why nobody is sent there. A value is safe to share between threads.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Something to know.
  case info
  /// Most likely wrong.
  case warning
  /// Wrong.
  case error

  /// Orders from info to error.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
