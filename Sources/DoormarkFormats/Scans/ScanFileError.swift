/// Why a scan file could not be read.
///
/// A value is safe to share between threads.
@nonexhaustive
public enum ScanFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is broken JSON.
  case malformed(JSONError)
  /// It is a file of another kind: what it seems to be, such as "a GeoJSON file".
  case otherFormat(String)
  /// It is JSON, but of no known kind: what it holds, such as "an object with the member a".
  case unknownContent(String)

  /// Where it went wrong; nil when the file as a whole is meant.
  public var position: TextPosition? {
    switch self {
    case .malformed(let error): error.position
    case .otherFormat, .unknownContent: nil
    }
  }

  /// The message, a fragment in lower case without the place.
  public var description: String {
    switch self {
    case .malformed(let error) where error.kind == .notJSON || error.kind == .empty:
      "the file \(error.kind == .empty ? "is empty" : "is no JSON"); expected \(Self.expected)"
    case .malformed(let error): error.description
    case .otherFormat(let name): "this is \(name); expected \(Self.expected)"
    case .unknownContent(let content):
      "no RoomPlan export: \(content); expected walls, doors, windows, openings, floors or objects"
    }
  }

  private static let expected =
    "a RoomPlan export, the JSON of a CapturedRoom or CapturedStructure"
}
