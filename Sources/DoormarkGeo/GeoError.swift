/// What PROJ or GEOS could not do.
///
/// A value is safe to share between threads.
@nonexhaustive
public enum GeoError: Error, Hashable, Sendable {
  /// PROJ failed.
  case projection(ProjectionError)
  /// GEOS failed.
  case geometry(GeometryError)
}

extension GeoError: CustomStringConvertible {
  /// A fragment that fits "cannot …: ".
  public var description: String {
    switch self {
    case .projection(let error): "\(error)"
    case .geometry(let error): "\(error)"
    }
  }
}
