/// Why a table of journeys cannot do what was asked.
///
/// A value is safe to share between threads.
public enum JourneyTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no target at this place.
  case noSuchTarget(Int)
  /// There is no room for more targets than this many.
  case tooManyTargets(limit: Int)
  /// The bytes do not begin as a table does.
  case notATable
  /// The table was written in this version of the format.
  case otherVersion(Int)
  /// There are so many bytes where the table says that it has so many.
  case otherLength(found: Int, expected: Int)
  /// The checksum is not that of the bytes.
  case damaged
  /// The bytes are as they were written, but hold what no journey or target can be; the offset of the
  /// part that does.
  case inconsistent(offset: Int)

  /// The message, a fragment in lower case.
  public var description: String {
    switch self {
    case .noSuchTarget(let place): "no target at \(place)"
    case .tooManyTargets(let limit): "no room for more than \(limit) targets"
    case .notATable: "no table of journeys"
    case .otherVersion(let version): "a table of version \(version), not \(TableFormat.version)"
    case .otherLength(let found, let expected):
      "\(found) bytes where the table has \(expected)"
        + (found < expected ? ": the end is missing" : "")
    case .damaged: "the checksum does not match: bytes of the table were changed"
    case .inconsistent(let offset):
      "what stands at byte \(offset) of the table can be no journey and no target"
    }
  }
}
