public import DoormarkCore

/// The first line of a recording: what a journey was led to, and by which rules.
///
/// A recording is NDJSON. Its first line holds this; each line behind it is a ``RecordedEvent``, so
/// that the same machine goes through the same states again. Every line with a coordinate is also a
/// line of a fix stream. A value is safe to share between threads.
public struct JourneyRecording: Hashable, Sendable {
  /// The version that this library writes, and the newest that it reads.
  public static let currentVersion = 1
  /// The first member of the first line, by which a recording is known.
  static let versionKey: StaticString = "doormarkRecording"

  /// Which point of which map.
  public var target: Target.Identity
  /// Where it was on Earth; nil in a redacted recording.
  public var coordinate: GeodeticCoordinate?
  /// The rules, those of the document filled in.
  public var options: ArrivalOptions

  /// Whether coordinates were dropped, and distances kept.
  public var isRedacted: Bool { coordinate == nil }

  /// Describes the recording of a journey that is about to begin.
  public init(to target: Target, options: ArrivalOptions, isRedacted: Bool) {
    self.target = target.identity
    coordinate = isRedacted ? nil : target.coordinate
    self.options = options
    self.options.rule = options.rule ?? target.arrivalRule
  }

  init(target: Target.Identity, coordinate: GeodeticCoordinate?, options: ArrivalOptions) {
    self.target = target
    self.coordinate = coordinate
    self.options = options
  }

  /// Whether the line looks like the first one of a recording, of any version.
  public static func isFirstLine(_ line: some Collection<UInt8>) -> Bool {
    guard let document = try? JSONSource.parse(FileBytes(line)) else { return false }
    return document.root.member(versionKey) != nil
  }

  /// The target that the journey was led to: `present`, as its placement has it now, put back to
  /// where it was.
  public func target(from present: Target) -> Target {
    guard let coordinate else { return present.redacted }
    return present.moved(to: coordinate)
  }

  /// The options that a replay needs.
  public var replayOptions: ArrivalOptions { isRedacted ? options.redacted : options }
}

extension Target {
  /// The same target elsewhere; the plan of its map moves with it.
  func moved(to coordinate: GeodeticCoordinate) -> Target {
    guard coordinate != self.coordinate else { return self }
    return Target(
      coordinate: coordinate, identity: identity, routability: routability,
      arrivalRule: arrivalRule, isPractice: isPractice, plan: plan)
  }
}
