/// Why bytes are no journey that can be taken up again.
///
/// A value is safe to share between threads.
@nonexhaustive
public enum JourneySnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is no JSON.
  case syntax(JSONError)
  /// A member is missing or is not what it should be.
  case member(String, expected: String, position: TextPosition)
  /// It was written by a newer version of this library.
  case newerSchema(Int)

  /// Where it went wrong; nil when the text as a whole is meant.
  public var position: TextPosition? {
    switch self {
    case .syntax(let error): error.position
    case .member(_, _, let position): position
    case .newerSchema: nil
    }
  }

  /// The message, a fragment in lower case without the place.
  public var description: String {
    switch self {
    case .syntax(let error): error.description
    case .member(let name, let expected, _): "\(name) must be \(expected)"
    case .newerSchema(let schema): "schema \(schema) is newer than this version knows"
    }
  }
}
