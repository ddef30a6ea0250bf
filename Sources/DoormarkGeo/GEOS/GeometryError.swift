/// Why GEOS could not make a shape.
///
/// A value is safe to share between threads.
@nonexhaustive
public enum GeometryError: Error, Hashable, Sendable {
  /// GEOS could not make a context or take in coordinates.
  case notCreated(LibraryFailure)
  /// An operation on shapes failed.
  case operationFailed(LibraryFailure)
}

extension GeometryError: CustomStringConvertible {
  /// A fragment that fits "cannot …: ".
  public var description: String {
    switch self {
    case .notCreated(let failure), .operationFailed(let failure): "\(failure)"
    }
  }
}
