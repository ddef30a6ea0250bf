/// Why a text is not a time.
public enum TimeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is not a date, a T, a time and a zone.
  case malformed
  /// A month, day, hour, minute, second or offset that does not exist.
  case noSuchTime(String)
  /// Second 60: time scales without leap seconds have no such moment.
  case leapSecond
  /// Before 1677 or after 2262, where nanoseconds do not fit in 64 bits.
  case outOfRange

  /// The message, a fragment in lower case.
  public var description: String {
    switch self {
    case .malformed: "expected a time such as 2026-10-01T12:00:00Z or 2026-10-01T14:00:00.5+02:00"
    case .noSuchTime(let what): "there is no \(what)"
    case .leapSecond:
      "second 60 is a leap second, which has no place here; write second 59 or 00 of the next minute"
    case .outOfRange: "the time is before 1677-09-22 or after 2262-04-11"
    }
  }
}
