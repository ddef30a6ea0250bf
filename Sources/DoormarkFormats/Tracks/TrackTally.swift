/// What a track held, counted while it is read.
///
/// A value is safe to share between threads.
public struct TrackTally: Hashable, Sendable {
  /// Fixes that were read.
  public internal(set) var fixes = 0
  /// Events that were read.
  public internal(set) var events = 0
  /// What could not be used, by reason.
  public internal(set) var rejected: [TrackRejection.Reason: Int] = [:]
  /// Fixes by where their accuracy comes from.
  public internal(set) var accuracySources: [AccuracySource: Int] = [:]
  /// What is no fix and has no need to be one, such as waypoints, by its name in the singular.
  public internal(set) var passedOver: [String: Int] = [:]

  /// Begins to count.
  public init() {}

  /// Lines, sentences and points that could not be used.
  public var rejections: Int { rejected.values.reduce(0, +) }

  /// Fixes and events.
  public var records: Int { fixes + events }
}

/// Takes what the readers find, in order, and counts it.
struct TrackOutput {
  private(set) var items: [TrackItem] = []
  private(set) var tally = TrackTally()

  mutating func add(_ fix: TrackFix, at position: TextPosition) {
    tally.fixes += 1
    tally.accuracySources[fix.accuracySource, default: 0] += 1
    items.append(.record(TrackRecord(.fix(fix), position: position)))
  }

  mutating func add(_ event: TrackEvent, at position: TextPosition) {
    tally.events += 1
    items.append(.record(TrackRecord(.event(event), position: position)))
  }

  mutating func reject(_ rejection: TrackRejection) {
    tally.rejected[rejection.reason, default: 0] += 1
    items.append(.rejection(rejection))
  }

  mutating func passOver(_ name: String) {
    tally.passedOver[name, default: 0] += 1
  }

  /// What was found since the last call.
  mutating func take() -> [TrackItem] {
    defer { items = [] }
    return items
  }
}

/// A reader of one format: takes bytes as they come and gives out what is complete.
protocol TrackReading {
  /// Reads on; the pieces may end anywhere.
  mutating func append(
    _ bytes: ArraySlice<UInt8>, to output: inout TrackOutput
  ) throws(TrackFileError)

  /// Reads what the end of the file completes.
  mutating func finish(_ output: inout TrackOutput) throws(TrackFileError)
}
