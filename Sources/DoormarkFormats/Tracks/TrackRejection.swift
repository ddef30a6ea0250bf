/// A line, sentence or point of a track that could not be used, and why.
///
/// A value is safe to share between threads.
public struct TrackRejection: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The line is no JSON, a quote of CSV is not closed, or the XML is broken.
    case syntax
    /// The line, or a tag, is longer than any has a reason to be.
    case tooLong
    /// A row has more or fewer fields than the header.
    case columnCount
    /// There is no time.
    case missingTime
    /// The time cannot be read or does not exist.
    case badTime
    /// There is no latitude or no longitude.
    case missingPosition
    /// A number cannot be read.
    case badNumber
    /// A value is of the wrong kind.
    case badValue
    /// The event has no known name.
    case unknownEvent
    /// The line is a fix and an event at once.
    case fixAndEvent
    /// The sum of a sentence is not the one that it states.
    case checksum
    /// A sentence states no sum.
    case missingChecksum
    /// The line is no NMEA sentence.
    case badSentence
    /// The receiver says that it has no fix.
    case noFix
    /// A time of day came before any date.
    case noDate
  }

  /// Why.
  public var reason: Reason
  /// The details, a fragment in lower case.
  public var detail: String
  /// Where in the file.
  public var position: TextPosition

  /// Makes a rejection.
  public init(_ reason: Reason, _ detail: String, at position: TextPosition) {
    self.reason = reason
    self.detail = detail
    self.position = position
  }

  /// The message, a fragment in lower case without the place.
  public var description: String { detail }
}

/// One thing that a track holds, in its order.
///
/// A value is safe to share between threads.
public enum TrackItem: Hashable, Sendable {
  /// It can be used.
  case record(TrackRecord)
  /// It cannot.
  case rejection(TrackRejection)

  /// The record, or nil for a rejection.
  public var record: TrackRecord? {
    guard case .record(let record) = self else { return nil }
    return record
  }

  /// The rejection, or nil for a record.
  public var rejection: TrackRejection? {
    guard case .rejection(let rejection) = self else { return nil }
    return rejection
  }
}
